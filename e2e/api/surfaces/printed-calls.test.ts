import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationsIn } from '#server/calls/declared.ts';
import { restPrefix } from '#server/calls/operation-meta.ts';
import { parametersOf } from '#server/calls/validation.ts';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { appRouter } from '#server/product/router.ts';
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
const isCall = ({ language, name }: Block) => language === 'sh' && (name === '' || name === 'stream');
const blocks = allPages
  .filter((page) => !isFollowed(page))
  .flatMap((page) => blocksOf(fromDocs(page)).map((block) => ({ ...block, page })))
  .filter(isCall)
  .map(({ page, text }, nth) => ({ page, text, nth }));

/** The calls of each block. Each block sends its calls to a path of its own. */
const asked = blocks.map((): Asked[] => []);
/** Accepts any request, because only the result of curl's parsing matters here. */
const listener = createServer(async (req, res) => {
  const [target = '', search = ''] = (req.url ?? '').split('?');
  const [, nth = '', path = ''] = /^\/(\d+)(\/.*)$/.exec(target) ?? [];
  asked[Number(nth)]?.push({ method: req.method ?? '', path, search, body: await text(req) });
  res.end('{}');
});

/** The exit code of each block, and what all of them wrote to standard error. */
let codes: string[] = [];
let errors = '';

beforeAll(async () => {
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  // One shell runs all blocks, because it starts programs more quickly than this process does.
  const program = blocks.map(({ text, nth }) => {
    const { port } = listener.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/${nth}`;
    const block = text.replace('http://127.0.0.1:3000', address);
    return `${surroundings(block, address)} sh -euc ${quoted(block)} >&2 && echo 0 || echo "$?"\n`;
  });
  const { stdout, stderr } = await start('sh', [], { input: program.join('') }).ended;
  codes = stdout.split('\n');
  errors = stderr;
});
afterAll(() => {
  listener.close();
});

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

test.each(blocks)('$page: $text', ({ text, nth }) => {
  expect(codes[nth], errors).toBe('0');
  const calls = asked[nth] ?? [];
  // Some blocks define functions for their calls.
  expect(calls).toHaveLength(text.match(/^(?:[A-Z]+=\S+ )?(?:curl|post|patch) /gm)?.length ?? 0);
  for (const call of calls) check(call);
});

/** Sets every variable that a block uses. Those of records are ids. */
function surroundings(block: string, address: string): string {
  const named = [...block.matchAll(/\$([A-Z]+)/g)].map(([, name]) => `${name}=abc_1`);
  return [...named, `BASE=${address}${restPrefix}`, 'URL=https://a.example'].join(' ');
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
