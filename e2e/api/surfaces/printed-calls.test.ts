import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas } from '#server/calls/areas.ts';
import { operationsIn } from '#server/calls/declared.ts';
import { restPrefix } from '#server/calls/operation-meta.ts';
import { registerAreas } from '#server/calls/register-areas.ts';
import { appRouter } from '#server/calls/router.ts';
import { parametersOf } from '#server/kernel/calls/validation.ts';
import { parseQuery } from '#server/surfaces/http/query-string.ts';
import { RouteTable } from '#server/surfaces/http/routes.ts';
import { type Block, blocksOf, start } from '../../support/code-in-docs.ts';
import { allPages, fromDocs } from '../../support/docs/all-pages.ts';
import { isFollowed } from '../../support/docs/followed-pages.ts';

interface Asked {
  method: string;
  path: string;
  search: string;
  body: string;
}

// Inputs refer to the types of events.
registerAreas(areas);

const routes = new RouteTable(operationsIn(appRouter));
const asked: Asked[] = [];
/** Accepts any request, because only the result of curl's parsing matters here. */
const listener = createServer(async (req, res) => {
  const [path = '', search = ''] = (req.url ?? '').split('?');
  asked.push({ method: req.method ?? '', path, search, body: await text(req) });
  res.end('{}');
});

beforeAll(async () => {
  await once(listener.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  listener.close();
});

const isCall = ({ language, name }: Block) => language === 'sh' && (name === '' || name === 'stream');
const callsOf = (page: string) => blocksOf(fromDocs(page)).filter(isCall);
const pages = allPages.filter((page) => !isFollowed(page) && callsOf(page).length > 0);

describe.each(pages)('%s', (page) => {
  test.each(callsOf(page))('$text', async (block) => {
    asked.length = 0;
    const text = block.text.replace('http://127.0.0.1:3000', address());
    const { code, stderr } = await start('sh', ['-euc', text], { env: surroundings(text) }).ended;
    expect(code, stderr).toBe(0);
    // Some blocks define functions for their calls.
    expect(asked).toHaveLength(block.text.match(/^(curl|post|patch) /gm)?.length ?? 0);
    for (const call of asked) check(call);
  });
});

const address = () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;

/** Sets every variable that a call uses. Those of records are ids. */
function surroundings(block: string): Record<string, string> {
  const named = [...block.matchAll(/\$([A-Z]+)/g)].map(([, name = '']) => [name, 'abc_1']);
  return {
    ...Object.fromEntries(named),
    BASE: `${address()}${restPrefix}`,
    URL: 'https://a.example',
  };
}

/** Expects that the operation exists, knows each parameter, and accepts the printed body. */
function check({ method, path, search, body }: Asked): void {
  const match = routes.find(decodeURIComponent(path).slice(restPrefix.length + 1));
  const op = match?.operations.get(method);
  expect(op, `${method} ${path}`).toBeDefined();
  if (!op) return;
  const query = parseQuery(search);
  expect(parametersOf(op.meta)).toEqual(expect.arrayContaining(Object.keys(query)));
  const { error } = op.meta.input.safeParse({ ...JSON.parse(body || '{}'), ...query, ...match?.params });
  expect(error).toBeUndefined();
}
