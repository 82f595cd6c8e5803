import { once } from 'node:events';
import { globSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationsIn } from '#server/calls/declared.ts';
import { restPrefix } from '#server/calls/operation-meta.ts';
import { appRouter } from '#server/calls/router.ts';
import { parametersOf } from '#server/kernel/calls/validation.ts';
import { parseQuery } from '#server/surfaces/http/query-string.ts';
import { RouteTable } from '#server/surfaces/http/routes.ts';
import { blocksOf, start } from '../../support/code-in-docs.ts';

interface Asked {
  method: string;
  path: string;
  search: string;
  body: string;
}

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

const root = path.join(import.meta.dirname, '..', '..', '..');
const pages = globSync('docs/*.md', { cwd: root }).map((page) => path.basename(page));
const isCall = (shown: { text: string }) => shown.text.startsWith('curl ');

describe.each(pages.filter((page) => blocksOf(page).some(isCall)))('docs/%s', (page) => {
  test.each(blocksOf(page).filter(isCall))('$text', async (block) => {
    asked.length = 0;
    const { code, stderr } = await start('sh', ['-euc', block.text], { env: surroundings(block.text) }).ended;
    expect(code, stderr).toBe(0);
    expect(asked).toHaveLength(block.text.match(/^curl /gm)?.length ?? 0);
    for (const call of asked) check(call);
  });
});

/** Sets every variable that a call uses. Those of records are ids. */
function surroundings(block: string): Record<string, string> {
  const { port } = listener.address() as AddressInfo;
  const named = [...block.matchAll(/\$([A-Z]+)/g)].map(([, name = '']) => [name, 'abc_1']);
  return {
    ...Object.fromEntries(named),
    BASE: `http://127.0.0.1:${port}${restPrefix}`,
    URL: 'https://a.example',
  };
}

/** Expects that the operation exists, knows each parameter, and accepts the printed body. */
function check({ method, path, search, body }: Asked): void {
  const match = routes.find(path.slice(restPrefix.length + 1));
  const op = match?.operations.get(method);
  expect(op, `${method} ${path}`).toBeDefined();
  if (!op) return;
  const query = parseQuery(search);
  expect(parametersOf(op.meta)).toEqual(expect.arrayContaining(Object.keys(query)));
  const { error } = op.meta.input.safeParse({ ...JSON.parse(body || '{}'), ...query, ...match?.params });
  expect(error).toBeUndefined();
}
