import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListPath, pages } from '#sdk/index.ts';
import { expectError } from '../support/expected-replies.ts';
import { type Endpoint, endpointsOf, hasPathId, readDocument, Walk } from '../support/kernel/endpoints.ts';
import { fillLists, listsUnder } from '../support/kernel/filled-lists.ts';
import {
  call,
  clientOf,
  newTenant,
  openDatabase,
  sharedServer,
  type Tenant,
} from '../support/test-server.ts';

const server = await sharedServer();
const endpoints = endpointsOf(server, await readDocument(server));
const lists = endpoints.filter((one) => one.method === 'GET' && hasPages(one.success));
const whole = lists.filter((one) => !hasPathId(one));
let tenant: Tenant;
const database = openDatabase();
afterAll(() => database.end());

beforeAll(async () => {
  tenant = await newTenant(server);
  for (const _ of ['one', 'another']) {
    await new Walk(server, tenant, endpoints).populate();
    await fillLists(server, tenant);
  }
}, 120_000);

function hasPages({ properties }: { properties?: { meta?: { $ref?: string } } }): boolean {
  return properties?.meta?.$ref === '#/components/schemas/PageMeta';
}

const parameter = ({ parameters }: Endpoint, name: string) =>
  parameters.find((one) => one.name === name)?.schema;

test.each(lists)('$name takes a cursor, and can be ordered by created_at', (list) => {
  for (const name of ['page', 'per_page', 'cursor', 'sort_dir'])
    expect(parameter(list, name), name).toBeDefined();
  expect(parameter(list, 'sort_by')?.enum).toContain('created_at');
});

/** The query without which a list is not read, with days around today, because the rows are made today. */
function neededOf({ parameters, op }: Endpoint): Record<string, string> {
  const names = parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => name);
  const example = op?.meta.examples.query ?? {};
  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const days: Readonly<Record<string, string>> = { from: dayFromNow(-2), to: dayFromNow(2) };
  return Object.fromEntries(names.map((name) => [name, days[name] ?? example[name] ?? '']));
}

test.each(whole)('$path can be read to its end, one record a page', async (list) => {
  const { path } = list;
  const client = clientOf(server, tenant.tokens.admin);
  const seen: string[] = [];
  let total = 0;
  // The document's paths are those of the types, because both are generated from the same source.
  for await (const page of pages(client, path as ListPath, { query: { ...neededOf(list), per_page: 1 } })) {
    seen.push(...page.data.map((record) => JSON.stringify(record)));
    total = page.meta.total;
  }
  expect(seen).toHaveLength(total);
  expect(new Set(seen).size).toBe(total);
});

/** A token counts its own calls, so records with an id are compared by it. */
const identityOf = (record: { id?: string }): string => record.id ?? JSON.stringify(record);

/** Reads a list one record a page. */
async function walked(path: string, query: string): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const place: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const { body, text } = await call(server, 'GET', `${path}?per_page=1&${query}${place}`, {
      token: tenant.tokens.admin,
    });
    expect(body.data, text).toBeDefined();
    seen.push(...body.data.map(identityOf));
    cursor = body.meta.next_cursor;
  }
  return seen;
}

/** Reads a list by numbered pages, because one page has at most 100 rows. */
async function numbered(path: string, query: string): Promise<string[]> {
  const rows: string[] = [];
  for (let page = 1; ; page++) {
    const { body, text } = await call(server, 'GET', `${path}?per_page=100&page=${page}&${query}`, {
      token: tenant.tokens.admin,
    });
    expect(body.data, text).toBeDefined();
    rows.push(...body.data.map(identityOf));
    if (body.data.length < 100) return rows;
  }
}

async function expectWalk(list: Endpoint, path: string): Promise<void> {
  const sorts = parameter(list, 'sort_by')?.enum;
  if (!Array.isArray(sorts)) throw new Error(`${list.name} has no orders`);
  for (const sort of sorts)
    for (const dir of ['asc', 'desc']) {
      const query = new URLSearchParams({
        ...neededOf(list),
        sort_by: String(sort),
        sort_dir: dir,
      }).toString();
      const rows = await numbered(path, query);
      expect(rows.length, query).toBeGreaterThan(1);
      expect(await walked(path, query), query).toEqual(rows);
    }
}

/** Lists of rows that are not records. The orders of records are tested in kernel/lists. */
const ofRows = lists.filter(({ op, path }) => !op?.meta.list && !path.startsWith('/cashflow'));

test.each(ofRows.filter((one) => !hasPathId(one)))(
  '$path has the same rows by cursor as on numbered pages, in each order',
  async (list) => expectWalk(list, list.path),
);

test('every list of rows under another has the same rows by cursor as on numbered pages', async () => {
  const fill: Record<string, () => Promise<string>> = listsUnder(server, tenant, database);
  const under = ofRows.filter(hasPathId);
  expect(Object.keys(fill).sort()).toEqual(under.map(({ path }) => path).sort());
  for (const list of under) {
    const id = (await fill[list.path]?.()) ?? '';
    await expectWalk(list, list.path.replace(/\{\w+\}/, id));
  }
});

test.each(['WyJ4Il0', 'not a cursor', 'W10'])('the cursor %s is refused by every list', async (cursor) => {
  for (const list of whole) {
    const query = new URLSearchParams({ ...neededOf(list), cursor });
    const reply = await call(server, 'GET', `${list.path}?${query}`, {
      token: tenant.tokens.admin,
    });
    expectError(reply, 400, 'invalid_request', list.path);
  }
});
