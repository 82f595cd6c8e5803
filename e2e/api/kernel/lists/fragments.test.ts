import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { indexedRuns, literalsOf } from '#server/resources/lists/fragments.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import { expectError } from '../../../support/expected-replies.ts';
import { rowsTouched, statementsOf } from '../../../support/statements.ts';
import { caller, newSeed, newTenant, openDatabase, sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
const database = openDatabase();
const seed = newSeed('fragments');

afterAll(async () => {
  await database.end();
});

const letters = [...'aAbBñÑéÉßẞİıIiKσΣςΩ한글가ǅﬁ0123456789  \t-.@%_\\\\'];
const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 40 });

test('a search for a part of a text finds the same as reading every record', async () => {
  const tenant = await newTenant(server);
  const api = caller(server, tenant.tokens.admin);
  const texts = fc.sample(word, { numRuns: 300, seed }).filter((text) => /\S/.test(text));
  const operations = texts.map((first_name) => ({ action: 'create', data: { first_name, phone: '1' } }));
  for (let at = 0; at < operations.length; at += 50) {
    const part = operations.slice(at, at + 50);
    const made = await api('POST', '/contacts/batch', { operations: part, atomic: false });
    expect(made.status, made.text.slice(0, 500)).toBe(200);
  }
  const pieces = fc.tuple(
    fc.constantFrom(...texts),
    fc.nat(30),
    fc.integer({ min: 1, max: 8 }),
    fc.boolean(),
  );
  const pattern = fc
    .array(pieces, { minLength: 1, maxLength: 2 })
    .map((parts) =>
      parts.map(([text, from, length, isUpper]) => {
        const part = text.slice(from % text.length, (from % text.length) + length);
        return isUpper ? part.toUpperCase() : part;
      }),
    )
    .map((parts) => `%${parts.join('%')}%`);
  let compared = 0;
  let found = 0;
  await fc.assert(
    fc.asyncProperty(pattern, async (like) => {
      const reply = await api('GET', `/contacts?per_page=100&first_name[like]=${encodeURIComponent(like)}`);
      if (literalsOf(like) === undefined || indexedRuns(like).length === 0 || !like.isWellFormed())
        return expectError(reply, 400, 'invalid_request');
      expect(reply.status, reply.text).toBe(200);
      const rows = await database<
        { id: string }[]
      >`SELECT id FROM contacts WHERE organization_id = ${tenant.id}
        AND first_name ILIKE ${like} ORDER BY id LIMIT 101`;
      expect(reply.body.meta.total).toBe(rows.length);
      expect(reply.body.data.map(({ id }: { id: string }) => id).toSorted()).toEqual(
        rows.map(({ id }) => id),
      );
      compared++;
      found += rows.length;
    }),
    { seed, numRuns: 400 },
  );
  expect(compared).toBeGreaterThan(30);
  expect(found).toBeGreaterThan(30);
});

test('a search for a part of a text reads few of many rows', async () => {
  const tenant = await newTenant(server);
  const api = caller(server, tenant.tokens.admin);
  const { id } = (await api('POST', '/contacts', { first_name: 'Template' })).body.data;
  await database`INSERT INTO contacts SELECT (jsonb_populate_record(c, jsonb_build_object(
      'id', 'con_' || lpad(n::text, 26, '0'), 'first_name', 'name' || n, 'search_text', ' name' || n))).*
    FROM contacts c, generate_series(1, 20000) n WHERE c.id = ${id}`;
  await database`ANALYZE contacts`;
  for (const [like, total] of [
    ['%12345%', 1],
    ['%me199%', 111],
    ['%nothing%', 0],
  ] as const) {
    const statements = await statementsOf(server, async () => {
      const reply = await api('GET', `/contacts?first_name[like]=${encodeURIComponent(like)}`);
      expect(reply.body.meta.total, like).toBe(total);
    });
    const reading = statements.filter(({ text }) => /search_text"? LIKE/.test(text));
    expect(reading.length).toBeGreaterThan(0);
    let touched = 0;
    for (const one of reading) touched += await rowsTouched(database, one);
    // The newest three thousand rows are read first, in case they already fill a page.
    expect(touched, like).toBeLessThan(4_000);
  }
});

test('[like] is refused for a property without an index, and the refusal suggests search', async () => {
  const tenant = await newTenant(server);
  const api = caller(server, tenant.tokens.admin);
  const refused: string[] = [];
  for (const { list, path, verbs } of allResources()) {
    if (!verbs.includes('list') || path.includes('{')) continue;
    for (const [name, kind] of Object.entries(list.filters)) {
      if (kind !== 'text') continue;
      const reply = await api('GET', `${path}?${name}[like]=%25abc%25`);
      if (list.fragments.includes(name)) {
        expect(reply.status, `${path} ${name} ${reply.text}`).toBe(200);
        continue;
      }
      expectError(reply, 400, 'invalid_request', `${path} ${name}`);
      expect(reply.text).toContain('search');
      refused.push(name);
    }
  }
  expect(refused.length).toBeGreaterThan(20);
  for (const path of ['/settings/requests?path[like]=%25abc%25', '/contacts?first_name[like]=%25a%25b']) {
    const reply = await api('GET', path);
    expectError(reply, 400, 'invalid_request', path);
    expect(reply.text).toContain('search');
  }
});
