import fc from 'fast-check';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { searchPatterns, searchText } from '#server/resources/lists/search.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { rowsTouched, statementsOf } from '../../support/statements.ts';
import {
  caller,
  newSeed,
  newTenant,
  type OwnServer,
  startServer,
  type Tenant,
} from '../../support/test-server.ts';

const seed = newSeed('search');
/** An organization with so many contacts has its searches planned by a sample. */
const contacts = 20_500;

const syllable = fc.constantFrom(
  ...[
    'ma',
    'rí',
    'gar',
    'cía',
    'fer',
    'nan',
    'dez',
    'ñu',
    'ção',
    'zu',
    '%',
    '_',
    '\\',
    '.',
    '@',
    '4',
    '71',
    '-',
    '한',
    'σς',
  ],
);
const word = fc.array(syllable, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
const words = fc.sample(word, { numRuns: 400, seed });

let own: OwnDatabase;
let database: postgres.Sql;
let server: OwnServer;
let first: Tenant;

beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  database = postgres(own.url, { max: 1, onnotice: () => {} });
  server = await startServer({ databaseUrl: own.url });
  first = await newTenant(server);
  await fillContacts(first);
});
afterAll(async () => {
  await server.close();
  await database.end();
  await own.drop();
});

/** Writes contacts whose texts are made of these words; every hundredth is deleted. */
async function fillContacts(tenant: Tenant): Promise<void> {
  const api = caller(server, tenant.tokens.admin);
  const { id } = (await api('POST', '/contacts', { first_name: 'Template' })).body.data;
  const rows = Array.from({ length: contacts }, (_, n) => {
    const name = [1, 7, 31].map((step) => words[(n * step) % (words.length - step)]).join(' ');
    return { n, name, text: searchText({ name, email: `c${n}@example.com` }, ['name', 'email']) };
  });
  const texts = database.json(rows);
  await database`INSERT INTO contacts SELECT (jsonb_populate_record(c, jsonb_build_object(
      'id', 'con_' || right(${tenant.id}, 10) || lpad((r->>'n'), 16, '0'), 'search_text', r->>'text',
      'deleted_at', CASE WHEN (r->>'n')::int % 100 = 0 THEN now() END,
      'created_at', c.created_at - (r->>'n')::int * interval '1 minute'))).*
    FROM contacts c, jsonb_array_elements(${texts}) r WHERE c.id = ${id}`;
  await database`UPDATE resource_counts SET live = live + ${contacts}
    WHERE organization_id = ${tenant.id} AND resource = 'contact'`;
  await database`ANALYZE contacts`;
}

const piece = fc
  .tuple(fc.constantFrom(...words), fc.nat(8), fc.integer({ min: 1, max: 12 }))
  .map(([text, from, length]) => text.slice(from % text.length, (from % text.length) + length));
const search = fc
  .array(fc.oneof({ weight: 9, arbitrary: piece }, { weight: 1, arbitrary: word }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.join(' ').trim())
  .filter((text) => text !== '' && text.isWellFormed());

async function expectSame(tenant: Tenant, text: string): Promise<number> {
  const api = caller(server, tenant.tokens.viewer);
  const reply = await api('GET', `/contacts?per_page=100&search=${encodeURIComponent(text)}`);
  expect(reply.status, reply.text).toBe(200);
  const rows = await database<{ id: string }[]>`SELECT id FROM contacts
    WHERE organization_id = ${tenant.id} AND deleted_at IS NULL AND search_text LIKE ALL (${searchPatterns(text)})
    ORDER BY created_at DESC, id DESC`;
  expect(reply.body.meta.total, text).toBe(rows.length);
  const found = reply.body.data.map(({ id }: { id: string }) => id);
  expect(found, text).toEqual(rows.slice(0, 100).map(({ id }) => id));
  return rows.length;
}

async function expectSameForAll(tenant: Tenant): Promise<void> {
  const totals: number[] = [];
  await fc.assert(
    fc.asyncProperty(search, async (text) => {
      totals.push(await expectSame(tenant, text));
    }),
    { seed, numRuns: 150 },
  );
  // The run had searches without a match, with a few, and with more than one page.
  expect(totals.filter((total) => total === 0).length).toBeGreaterThan(3);
  expect(totals.filter((total) => total > 0 && total <= 100).length).toBeGreaterThan(3);
  expect(totals.filter((total) => total > 100).length).toBeGreaterThan(3);
}

const searched = async (tenant: Tenant, text: string) =>
  (await statementsOf(server, () => expectSame(tenant, text))).filter((one) => /search_text/.test(one.text));

test('an organization with nearly all contacts of the table finds the same as a comparison with each', async () => {
  await expectSameForAll(first);
});

/** On a cluster the size of a table is not known, so every search looks up the organization. */
const isCluster = process.env.CITUS_URL !== undefined;

test('its search for a rare text reads few rows, and does not look up the organization', async () => {
  const statements = await searched(first, 'c12345@ example');
  expect(statements.some(({ text }) => /strpos/.test(text))).toBe(true);
  for (const one of statements) {
    expect(one.text.includes('COLLATE')).toBe(isCluster);
    expect(await rowsTouched(database, one)).toBeLessThan(200);
  }
});

test('a search of all kinds for what nobody has reads few rows of a large kind', async () => {
  const api = caller(server, first.tokens.viewer);
  const statements = await statementsOf(server, async () => {
    for (const text of ['xylophone', 'quartzite', 'K-4711-x', 'xylophone@quartz.example'])
      expect((await api('GET', `/search?q=${encodeURIComponent(text)}`)).body.data, text).toEqual([]);
  });
  const ofContacts = statements.filter(({ text }) => /"contacts".*( like |= any)/is.test(text));
  expect(ofContacts.length).toBeGreaterThan(4);
  const setting = statements.find(({ text }) => text.startsWith('SET LOCAL enable_'));
  await database.unsafe(setting?.text.replace('LOCAL ', '') ?? '');
  for (const one of ofContacts) expect(await rowsTouched(database, one), one.text).toBeLessThan(200);
  await database`RESET ALL`;
});

describe('beside another organization as large', () => {
  let second: Tenant;
  beforeAll(async () => {
    second = await newTenant(server);
    await fillContacts(second);
  });

  test('an organization finds the same as a comparison with each of its contacts', async () => {
    await expectSameForAll(second);
  });

  test('its search for a rare text reads few rows, all of them its own', async () => {
    const statements = await searched(second, 'c12345@ example');
    expect(statements.some(({ text }) => /strpos/.test(text))).toBe(true);
    expect(statements.some(({ text }) => text.includes('COLLATE "C"'))).toBe(true);
    for (const one of statements) expect(await rowsTouched(database, one)).toBeLessThan(200);
  });
});
