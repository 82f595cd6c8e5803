import postgres from 'postgres';
import { beforeAll, expect, inject, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import { statementsOf } from '../../support/statements.ts';
import { caller, newTenant, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
const tenant = await newTenant(server);
const admin = caller(server, tenant.tokens.admin);
const ids: Record<string, string> = {};

async function create(name: string, path: string, body: object) {
  const made = await admin('POST', path, body);
  expect(made.status, made.text).toBe(200);
  ids[name] = made.body.data.id;
  return made.body.data;
}

beforeAll(async () => {
  await create('ana', '/contacts', { first_name: 'Ana', last_name: 'García', email: 'ana@sol.example' });
  await create('company', '/companies', { name: 'García y Sol', domain: 'sol.example' });
  await create('deal', '/deals', { title: 'Film for García' });
  await create('deleted', '/contacts', { first_name: 'Old', last_name: 'García' });
  await admin('DELETE', `/contacts/${ids.deleted}`);
  await create('exact', '/products', { name: 'Hour', sku: 'H-1', price: 60 });
  for (let n = 10; n < 20; n++)
    await create(`product ${n}`, '/products', { name: 'Hour', sku: `H-1${n}`, price: 60 });
  await create('employee', '/hr/employees', {
    first_name: 'Greta',
    last_name: 'Tomaz',
    email: 'greta@sol.example',
    hire_date: '2026-01-31',
  });
});

interface Hit {
  id: string;
  kind: string;
  title: string;
  match: string;
  path: string;
}
async function find(q: string, more = '', api = admin): Promise<Hit[]> {
  const reply = await api('GET', `/search?q=${encodeURIComponent(q)}${more}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
}
const named = (hits: Hit[]) => hits.map(({ id, match }) => [id, match]);

test('words are found in all kinds, whatever their case and accents, without deleted records', async () => {
  const hits = await find('garcia');
  expect(named(hits).toSorted()).toEqual(
    [
      [ids.ana, 'exact'],
      [ids.company, 'prefix'],
      [ids.deal, 'prefix'],
    ].toSorted(),
  );
  expect(hits[0]).toMatchObject({ kind: 'contact', title: 'Ana García', path: `/contacts/${ids.ana}` });
});

test('ids, codes and e-mails find their record first, even among many newer ones', async () => {
  expect(named(await find(String(ids.deal)))).toEqual([[ids.deal, 'exact']]);
  expect(named(await find('h-1'))[0]).toEqual([ids.exact, 'exact']);
  expect(named(await find('ana@sol.example'))[0]).toEqual([ids.ana, 'exact']);
});

test('a mistyped word finds similar records after the others', async () => {
  expect(named(await find('garica')).map(([, match]) => match)).toEqual(['similar', 'similar', 'similar']);
  expect(named(await find('anna gacria'))).toEqual([[ids.ana, 'similar']]);
  expect(await find('nobody at all')).toEqual([]);
});

test('among many records each mistyped word is corrected first, and rare ones are still found', async () => {
  const large = await newTenant(server);
  const api = caller(server, large.tokens.admin);
  const people = [...Array.from({ length: 6 }, () => ['Beatriz', 'Navarro']), ['Gael', 'Ferreira']];
  for (const [first_name, last_name] of people) await api('POST', '/contacts', { first_name, last_name });
  const database = postgres(inject('databaseUrl'), { max: 1 });
  await database`UPDATE resource_counts SET live = 25000 WHERE organization_id = ${large.id}`;
  await database.end();
  let hits: Hit[] = [];
  const statements = await statementsOf(server, async () => {
    hits = await find('beatris navaro', '', api);
  });
  expect(hits.map(({ title, match }) => [title, match])).toEqual(
    Array.from({ length: 6 }, () => ['Beatriz Navarro', 'similar']),
  );
  const patternsIn = ({ text }: { text: string }) => (text.match(/ like /gi) ?? []).length;
  expect(Math.max(...statements.map(patternsIn))).toBeLessThan(30);
  expect((await find('gaell fereira', '', api)).map(({ title }) => title)).toEqual(['Gael Ferreira']);
});

test('frequent words are corrected from a sample, so no record is compared with all patterns of a mistyped word', async () => {
  const large = await newTenant(server);
  const api = caller(server, large.tokens.admin);
  await api('POST', '/contacts', { first_name: 'Beatriz', last_name: 'Navarro' });
  const database = postgres(inject('databaseUrl'), { max: 1 });
  await database`
    INSERT INTO contacts SELECT (jsonb_populate_record(one, jsonb_build_object('id', 'con_' || lpad(n::text, 26, '0')))).*
    FROM contacts one, generate_series(1, 600) n WHERE organization_id = ${large.id}`;
  await database`UPDATE resource_counts SET live = 25000 WHERE organization_id = ${large.id}`;
  await database.end();
  const titles = async (q: string) =>
    (await find(q, '', api)).map(({ title, match }) => `${title}: ${match}`);
  const statements = await statementsOf(server, async () => {
    for (const q of ['navaro', 'beatris navaro'])
      expect(await titles(q)).toEqual(Array.from({ length: 6 }, () => 'Beatriz Navarro: similar'));
  });
  const comparing = statements.filter(({ text }) => /like any| or .* like /i.test(text));
  expect(comparing.map(({ text }) => text)).toEqual([]);
  expect(await titles('zzyzx')).toEqual([]);
  // A code is not corrected, so it is looked for once.
  const searches = await statementsOf(server, () => find('H-99999', '', api));
  expect(searches.filter(({ text }) => text.includes('from "hits"'))).toHaveLength(1);
});

test('kinds limit what is searched, and per_page the hits', async () => {
  expect(named(await find('garcia', '&kinds=deal'))).toEqual([[ids.deal, 'prefix']]);
  expect(await find('garcia', '&per_page=1')).toHaveLength(1);
});

test('only what the caller may list is found', async () => {
  const made = await admin('POST', '/settings/tokens', { name: 'crm', role: 'viewer', areas: ['crm'] });
  const crm = caller(server, made.body.data.value);
  expect(await find('greta', '', crm)).toEqual([]);
  expect(await find(String(ids.employee), '', crm)).toEqual([]);
  expect(named(await find('greta'))).toEqual([[ids.employee, 'exact']]);
  const other = caller(server, (await newTenant(server)).tokens.admin);
  expect(await find('garcia', '', other)).toEqual([]);
  expect(await find(String(ids.deal), '', other)).toEqual([]);
});

test('a question that is too short is refused', async () => {
  expectError(await admin('GET', '/search?q=a'), 400, 'invalid_request');
});

test.each(['611222333', '611 222 333', '611-222-333', '+34611222333', '+34 611 222 333', '0034 611 222 333'])(
  'a phone is found by every writing of it: %s',
  async (writing) => {
    const own = await newTenant(server);
    const api = caller(server, own.tokens.admin);
    const made = async (body: object): Promise<string> => (await api('POST', '/contacts', body)).body.data.id;
    const one = await made({ first_name: 'Ana', phone: '+34 611 222 333' });
    const other = await made({ first_name: 'Bo', phones: ['(+34) 611.222.333'] });
    await made({ first_name: 'Eva', phone: '+34 611 222 334' });
    expect(named(await find(writing, '', api)).toSorted()).toEqual(
      [
        [one, 'exact'],
        [other, 'exact'],
      ].toSorted(),
    );
  },
);

test.each(['611 222', '222333', '34611', '22233'])(
  'a record is found by a part of its phone: %s',
  async (part) => {
    const own = await newTenant(server);
    const api = caller(server, own.tokens.admin);
    const made = await api('POST', '/contacts', { first_name: 'Ana', phone: '+34 611 222 333' });
    await api('POST', '/contacts', { first_name: 'Eva', phone: '+34 644 555 666' });
    expect(named(await find(part, '', api)).map(([id]) => id)).toEqual([made.body.data.id]);
  },
);

test('a record that is called so comes before newer ones that only mention it', async () => {
  const own = await newTenant(server);
  const api = caller(server, own.tokens.admin);
  await api('POST', '/companies', { name: 'Zumaia Films' });
  await api('POST', '/deals', { title: 'Film for Zumaia' });
  await api('POST', '/leads', { first_name: 'Bo', company_name: 'Zumaia Films' });
  expect((await find('zum', '', api)).map(({ title }) => title)).toEqual([
    'Zumaia Films',
    'Film for Zumaia',
    'Bo',
  ]);
});

test('an international phone is found by the search of a list too', async () => {
  const own = await newTenant(server);
  const api = caller(server, own.tokens.admin);
  await api('POST', '/contacts', { first_name: 'Ana', phone: '611 22 23 33' });
  for (const writing of ['+34611222333', '+34 611 222 333', '611222333'])
    expect(
      (await api('GET', `/contacts?search=${encodeURIComponent(writing)}`)).body.meta.total,
      writing,
    ).toBe(1);
});

test('the id of another system finds its record, whatever its kind, while the record has it', async () => {
  const external_ids = { erp: 'K-00815/x' };
  const company = (await admin('POST', '/companies', { name: 'Acme', external_ids })).body.data.id;
  const deal = (await admin('POST', '/deals', { title: 'Acme', external_ids: { crm: 'K-00815/x' } })).body
    .data.id;
  expect(named(await find('K-00815/x')).toSorted()).toEqual(
    [
      [company, 'exact'],
      [deal, 'exact'],
    ].toSorted(),
  );
  expect(named(await find('K-00815/x', '&kinds=deal'))).toEqual([[deal, 'exact']]);
  const hr = await admin('POST', '/settings/tokens', { name: 'hr', role: 'viewer', areas: ['hr'] });
  expect(await find('K-00815/x', '', caller(server, hr.body.data.value))).toEqual([]);
  await admin('DELETE', `/deals/${deal}`);
  expect(named(await find('K-00815/x'))).toEqual([[company, 'exact']]);
});

test('a misspelt kind is refused with the right name', async () => {
  const reply = await admin('GET', '/search?q=garcia&kinds=deal,contcat');
  expectError(reply, 400, 'invalid_request');
  expect(reply.body.error.details).toMatchObject([
    { path: 'kinds', rule: 'one_of', message: expect.stringContaining('"contact"') },
  ]);
});
