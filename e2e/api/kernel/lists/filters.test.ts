import { beforeAll, expect, test } from 'vitest';
import { expectError } from '../../../support/expected-replies.ts';
import { caller, newTenant, sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
const tenant = await newTenant(server);
const api = caller(server, tenant.tokens.admin);

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  const company = async (name: string, country: string) => {
    const made = await api('POST', '/companies', { name, address: { country }, tags: ['group'] });
    return made.body.data.id;
  };
  const spanish = await company('Sol', 'ES');
  const german = await company('Mond', 'DE');
  const closed = await company('Closed', 'FR');
  const deals = [
    {
      title: 'a',
      amount: 100,
      company_id: spanish,
      metadata: { tier: 'gold', seats: 5, place: { city: 'Vigo', floor: 2 } },
    },
    {
      title: 'b',
      amount: 900,
      company_id: german,
      metadata: { tier: 'silver', seats: 50, 'place.city': 'Bonn' },
      tags: ['press'],
    },
    { title: 'c', amount: 5000, tags: ['vip', 'press'], expected_close_date: day(3), budget: 'fixed' },
    { title: 'd', company_id: closed, expected_close_date: day(-40), metadata: { tier: null, seats: '5' } },
  ];
  for (const deal of deals) expect((await api('POST', '/deals', deal)).status).toBe(200);
  expect((await api('DELETE', `/companies/${closed}`)).status).toBe(200);
});

const address = (path: string, filter: unknown, more = '') =>
  `${path}?sort_by=title&sort_dir=asc${more}&filter=${encodeURIComponent(JSON.stringify(filter))}`;

async function titles(filter: unknown, more = '') {
  const reply = await api('GET', address('/deals', filter, more));
  expect(reply.status, reply.text).toBe(200);
  const found = reply.body.data.map((one: { title: string }) => one.title).join('');
  expect(reply.body.meta.total).toBe(found.length);
  return found;
}

test.each([
  [{}, 'abcd'],
  [{ title: 'a' }, 'a'],
  [{ title: ['a', 'd', 'x'] }, 'ad'],
  [{ title: { ne: 'a' }, status: 'open' }, 'bcd'],
  [{ amount: null }, 'd'],
  [{ amount: [null, 100] }, 'ad'],
  [{ amount: { ne: null } }, 'abc'],
  [{ status: null }, ''],
  [{ status: { ne: null } }, 'abcd'],
  [{ amount: { gte: 100, lt: 900 } }, 'a'],
  [{ or: [{ amount: { lt: 200 } }, { tags: 'vip' }] }, 'ac'],
  [{ or: [{ and: [{ title: 'a' }, { amount: 1 }] }, { title: 'b' }] }, 'b'],
  [{ not: { amount: { gt: 500 } } }, 'ad'],
  [{ not: { or: [{ title: 'a' }, { title: 'b' }] } }, 'cd'],
  [{ tags: { has: 'vip' } }, 'c'],
  [{ tags: ['vip', 'press'] }, 'bc'],
  [{ tags: { in: ['vip', 'other'] } }, 'c'],
  [{ tags: { has: ['vip', 'press'] } }, 'c'],
  [{ not: { tags: ['press'] } }, 'ad'],
  [{ 'metadata.place.city': 'Vigo' }, 'a'],
  [{ 'metadata.place.city': ['Vigo', 'Bonn'] }, 'ab'],
  [{ 'metadata.place.city': { ne: 'Vigo' } }, 'bcd'],
  [{ 'metadata.place.city': null }, 'cd'],
  [{ 'metadata.place.city': { ne: null } }, 'ab'],
  [{ 'metadata.place.city': { gte: 'C' } }, 'a'],
  [{ 'metadata.place.floor': { lt: 3 } }, 'a'],
  [{ 'company.name': 'Sol' }, 'a'],
  [{ 'company.address.country': ['ES', 'DE'] }, 'ab'],
  [{ 'company.address.country': 'FR' }, ''],
  [{ 'company.tags': 'group', amount: { gt: 500 } }, 'b'],
  [{ not: { 'company.name': 'Sol' } }, 'bcd'],
  [{ 'metadata.tier': 'gold' }, 'a'],
  [{ 'metadata.tier': { in: ['gold', 'silver'] } }, 'ab'],
  [{ 'metadata.tier': { ne: 'gold' } }, 'bcd'],
  [{ 'metadata.tier': null }, 'cd'],
  [{ 'metadata.seats': 5 }, 'a'],
  [{ 'metadata.seats': '5' }, 'd'],
  [{ 'metadata.seats': { gt: 4, lte: 50 } }, 'ab'],
  [{ 'metadata.tier': { gte: 'h' } }, 'b'],
  [{ 'custom_fields.budget': 'fixed' }, 'c'],
  [{ 'created_by.type': 'token' }, 'abcd'],
  [{ expected_close_date: { gte: 'today', lte: 'today+1w' } }, 'c'],
  [{ expected_close_date: { lt: 'today-30d' } }, 'd'],
  [{ created_at: { gt: 'now-1h' } }, 'abcd'],
  [{ created_at: { gte: 'start_of_year+1y' } }, ''],
])('%j finds %s', async (filter, expected) => {
  expect(await titles(filter)).toBe(expected);
});

test('a filter is combined with the other parameters, pages, cursors and exports', async () => {
  const filter = { or: [{ title: ['a', 'b'] }, { title: 'c' }] };
  expect(await titles(filter, '&amount[gt]=500')).toBe('bc');
  const first = await api('GET', address('/deals', filter, '&per_page=2'));
  expect(first.body.meta).toMatchObject({ total: 3, total_pages: 2 });
  const rest = await api(
    'GET',
    address('/deals', filter, `&per_page=2&cursor=${first.body.meta.next_cursor}`),
  );
  expect(rest.body.data.map((one: { title: string }) => one.title)).toEqual(['c']);
  const csv = await api('GET', address('/deals/export', filter, '&fields=title'));
  expect(csv.text.trim().split(/\r?\n/)).toHaveLength(4);
});

test('metadata of the address finds inner properties by dots and by brackets', async () => {
  for (const [name, found] of [
    ['metadata[place.city]=Vigo', 'a'],
    ['metadata[place][city]=Vigo', 'a'],
    ['metadata[place.city]=Bonn', 'b'],
    ['metadata[place][floor]=2', 'a'],
    ['metadata[place][city]=Oslo', ''],
  ])
    expect(await titles({}, `&${name}`), name).toBe(found);
});

test('a search answers like the list and takes its parameters in the body', async () => {
  const filter = { or: [{ title: 'a' }, { amount: { gt: 800 } }], amount: { lt: 5000 } };
  const viewer = caller(server, tenant.tokens.viewer);
  const body = { filter, sort_by: 'title', sort_dir: 'asc', fields: ['title'] };
  const found = await viewer('POST', '/deals/search', body);
  expect(found.status, found.text).toBe(200);
  const titled = (title: string) => ({ id: expect.any(String), title });
  expect(found.body).toEqual({
    data: [titled('a'), titled('b')],
    meta: { total: 2, page: 1, per_page: 20, total_pages: 1, next_cursor: null },
  });
  expectError(await viewer('POST', '/deals/search', { fliter: filter }), 400, 'validation_error');
  const cash = await viewer('POST', '/finance/cashflow/search', { filter: { kind: 'inflow' } });
  expect(cash.body).toMatchObject({ data: [], summary: { currency: 'EUR' } });
});

test.each([
  [{ titel: 'a' }, 'filter.titel', 'unknown property; did you mean "title"?'],
  [{ or: [{ title: 'a' }, { stauts: 'open' }] }, 'filter.or.1.stauts', 'did you mean "status"?'],
  [{ 'company.naem': 'x' }, 'filter.company.naem', 'did you mean "name"?'],
  [{ 'company.country': 'ES' }, 'filter.company.country', 'did you mean "address.country"?'],
  [{ 'company.parent.name': 'x' }, 'filter.company.parent.name', 'unknown property'],
  [{ status: 'opened' }, 'filter.status', 'must be one of'],
  [{ amount: { gt: 'ten' } }, 'filter.amount', 'number'],
  [{ amount: { above: 1 } }, 'filter.amount', 'unknown operator'],
  [{ amount: { gt: { x: 1 } } }, 'filter.amount', 'must be a text, a number'],
  [{ amount: {} }, 'filter.amount', 'needs a comparison'],
  [{ or: [] }, 'filter.or', 'one or more groups'],
  [{ not: {} }, 'filter.not', 'must be an object'],
  [{ title: [] }, 'filter.title', 'at least one value'],
  [{ lines: 1 }, 'filter.lines', 'unknown property'],
  [{ expected_close_date: { gt: 'yesterday' } }, 'filter.expected_close_date', 'date'],
  [{ constructor: 1 }, 'filter.constructor', 'unknown property'],
  ['[1]', 'filter', 'must be JSON'],
  ['{"title"', 'filter', 'must be JSON'],
])('%j is refused at %s', async (filter, path, message) => {
  const text = typeof filter === 'string' ? filter : JSON.stringify(filter);
  const reply = await api('GET', `/deals?filter=${encodeURIComponent(text)}`);
  expectError(reply, 400, 'invalid_request');
  expect(reply.body.error.details[0]).toMatchObject({ path, message: expect.stringContaining(message) });
});

test('the size of a filter is limited', async () => {
  const many = { or: Array.from({ length: 51 }, () => ({ title: 'a' })) };
  expectError(await api('GET', address('/deals', many)), 400, 'invalid_request');
  const deep = (levels: number): object => (levels === 0 ? { title: 'a' } : { not: deep(levels - 1) });
  expectError(await api('GET', address('/deals', deep(40))), 400, 'invalid_request');
});

test('values cannot leave their place in the statement', async () => {
  const odd = `' OR true) --`;
  expect(await titles({ title: odd })).toBe('');
  expect(await titles({ [`metadata.${odd}`]: odd })).toBe('');
  expect(await titles({ [`metadata.${odd}`]: { gt: odd } })).toBe('');
});

test('a filter reads only what its caller may read', async () => {
  const query = (filter: unknown) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const viewer = caller(server, tenant.tokens.viewer);
  const cost = query({ or: [{ name: 'x' }, { not: { cost: { gt: 1 } } }] });
  expect((await api('GET', `/products${cost}`)).status).toBe(200);
  expectError(await viewer('GET', `/products${cost}`), 403, 'insufficient_permissions');
  const created = await api('POST', '/settings/tokens', {
    name: 'finance only',
    role: 'viewer',
    areas: ['finance'],
  });
  const finance = caller(server, created.body.data.value);
  expect((await finance('GET', `/finance/invoices${query({ total: { gt: 1 } })}`)).status).toBe(200);
  const indirect = await finance('GET', `/finance/invoices${query({ 'company.name': 'Sol' })}`);
  expectError(indirect, 403, 'insufficient_permissions');
});

test('relations stay within the organization', async () => {
  const other = await newTenant(server);
  const foreign = caller(server, other.tokens.admin);
  const made = await foreign('POST', '/deals', { title: 'a' });
  expect(made.status).toBe(200);
  expect(await titles({ title: 'a', 'company.name': 'Sol' })).toBe('a');
  const found = await foreign('GET', address('/deals', { 'company.name': 'Sol' }));
  expect(found.body.data).toEqual([]);
});
