import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectError } from '../../../support/expected-replies.ts';
import { caller, newTenant, type OwnServer, startServer } from '../../../support/test-server.ts';

let now = Date.parse('2026-03-10T12:00:00Z');
let server: OwnServer;
let api: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startServer({ now: () => now });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = Date.parse('2026-02-20T12:00:00Z');
  api = caller(server, (await newTenant(server)).tokens.admin);
});

const on = (day: string) => {
  now = Date.parse(`${day}T12:00:00Z`);
};

async function deal(body: Record<string, unknown>): Promise<string> {
  const reply = await api('POST', '/deals', { title: 'Film', currency: 'EUR', ...body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data.id;
}

const kpi = async (key: string) => {
  const { body, text } = await api('GET', '/dashboard');
  const found = body.data?.kpis.find((one: { key: string }) => one.key === key);
  expect(found, text).toBeDefined();
  return found;
};

test('the open pipeline now and at the start of the month follows every deal through its life', async () => {
  await deal({ amount: '100.10' });
  const won = await deal({ amount: '40.20' });
  const lost = await deal({ amount: 7 });
  on('2026-03-05');
  await api('PATCH', `/deals/${won}`, { status: 'won' });
  await api('PATCH', `/deals/${lost}`, { status: 'lost', lost_reason: 'Price' });
  const late = await deal({ amount: 1000 });
  const deleted = await deal({ amount: 5 });
  await api('DELETE', `/deals/${deleted}`);
  on('2026-03-10');
  expect(await kpi('open_pipeline')).toMatchObject({ value: 1100.1, previous: 147.3, currency: 'EUR' });
  expect(await kpi('won')).toMatchObject({ value: 40.2, previous: 0, change: 40.2 });
  expect(await kpi('win_rate')).toMatchObject({ value: 50, previous: null, change: null });
  await api('PATCH', `/deals/${late}`, { amount: 900 });
  await api('PATCH', `/deals/${won}`, { status: 'open' });
  expect(await kpi('open_pipeline')).toMatchObject({ value: 1040.3, previous: 147.3 });
  expect(await kpi('won')).toMatchObject({ value: 0 });
});

test('the list behind a figure contains the counted records', async () => {
  on('2026-03-02');
  for (const amount of [10, 20]) await api('PATCH', `/deals/${await deal({ amount })}`, { status: 'won' });
  await deal({ amount: 30 });
  on('2026-03-10');
  for (const [key, expected] of [
    ['open_pipeline', 1],
    ['deals_won', 2],
  ] as const) {
    const { query } = await kpi(key);
    expect((await api('GET', query)).body.meta.total, query).toBe(expected);
  }
});

test("the list behind a figure uses the days of the organization's time zone", async () => {
  await api('PATCH', '/settings', { timezone: 'America/Sao_Paulo' });
  // It is still the last evening of February there.
  now = Date.parse('2026-03-01T02:00:00Z');
  await api('POST', '/leads', { name: 'Before' });
  now = Date.parse('2026-03-01T04:00:00Z');
  await api('POST', '/leads', { name: 'After' });
  on('2026-03-10');
  const { value, query } = await kpi('new_leads');
  const { data } = (await api('GET', query)).body;
  expect(value).toBe(1);
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['After']);
});

test('the list behind the win rate contains only deals won or lost in the period', async () => {
  const old = await deal({ amount: 1 });
  await api('PATCH', `/deals/${old}`, { status: 'won' });
  on('2026-03-03');
  const [won, lost] = [await deal({ amount: 2 }), await deal({ amount: 3 })];
  await api('PATCH', `/deals/${won}`, { status: 'won' });
  await api('PATCH', `/deals/${lost}`, { status: 'lost', lost_reason: 'Price' });
  // The deal was changed in the period and won before it.
  await api('PATCH', `/deals/${old}`, { tags: ['film'] });
  on('2026-03-10');
  const { value, query } = await kpi('win_rate');
  const { data } = (await api('GET', query)).body;
  expect(value).toBe(50);
  expect(data.map(({ id }: { id: string }) => id).sort()).toEqual([won, lost].sort());
});

test('every list behind a figure can be read', async () => {
  const { body } = await api('GET', '/dashboard');
  for (const { query } of body.data.kpis) expect((await api('GET', query)).status, query).toBe(200);
});

test('currencies are listed separately', async () => {
  await deal({ amount: 100 });
  await deal({ amount: 50, currency: 'USD' });
  expect(await kpi('open_pipeline')).toMatchObject({ value: 100, other_currencies: { USD: 50 } });
});

test('a report groups a period by time and by property, with totals and the period before', async () => {
  for (const [day, amount, source] of [
    ['2026-01-31', 1, 'Fair'],
    ['2026-02-27', 10, 'Fair'],
    ['2026-03-01', 20, 'Fair'],
    ['2026-03-02', 30, 'Web'],
  ] as const) {
    on(day);
    await api('PATCH', `/deals/${await deal({ amount, source })}`, { status: 'won' });
  }
  const read = async (query: string) =>
    (await api('GET', `/reports?type=sales&from=2026-02-16&to=2026-03-15&${query}`)).body.data;
  const cells = (rows: { key: string; values: Record<string, number> }[]) =>
    Object.fromEntries(rows.map(({ key, values }) => [key, values.won_amount]));
  const weekly = await read('group_by=week&compare=previous_period');
  expect(cells(weekly.rows)).toEqual({ '2026-02-23': 30, '2026-03-02': 30 });
  expect(weekly.totals[0].values).toMatchObject({ won_count: 3, won_amount: 60, win_rate: 100 });
  expect(weekly.compared).toMatchObject({ from: '2026-01-19', to: '2026-02-15' });
  expect(weekly.compared.totals[0].values).toMatchObject({ won_amount: 1 });
  expect(cells((await read('group_by=source')).rows)).toEqual({ Fair: 30, Web: 30 });
  expect(cells((await read('group_by=month')).rows)).toEqual({ '2026-02-01': 10, '2026-03-01': 50 });
});

test('the day of a record is that of the time zone in the settings', async () => {
  await api('PATCH', '/settings', { timezone: 'America/Sao_Paulo' });
  now = Date.parse('2026-03-02T01:30:00Z');
  await api('POST', '/leads', { name: 'Ana' });
  const { body } = await api('GET', '/reports?type=leads&from=2026-02-25&to=2026-03-05');
  expect(body.data.rows.map(({ key }: { key: string }) => key)).toEqual(['2026-03-01']);
});

test('a report as CSV has the same figures', async () => {
  on('2026-03-02');
  await deal({ amount: 30, source: '=Web' });
  const reply = await api(
    'GET',
    '/reports?type=sales&from=2026-03-01&to=2026-03-31&group_by=source&format=csv',
  );
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(reply.text.split('\n').slice(0, 2)).toEqual([
    'source,currency,created_count,created_amount,won_count,won_amount,lost_count,lost_amount,win_rate',
    "'=Web,EUR,1,30,0,0,0,0,",
  ]);
});

test.each([
  ['type=nothing', 'type'],
  ['type=leads&group_by=pipeline_id', 'group_by'],
  ['type=sales&from=2026-03-02&to=2026-03-01', 'from'],
  ['type=sales&from=1990-01-01', 'to'],
  ['type=sales&from=yesterday', 'from'],
])('a report with %s is refused', async (query, name) => {
  const reply = await api('GET', `/reports?${query}`);
  expectError(reply, 400, 'invalid_request');
  expect(reply.body.error.message).toContain(name);
});

test('a disabled module has no figures', async () => {
  await api('PATCH', '/settings/modules', { crm: { enabled: false }, contracts: { enabled: false } });
  const { body } = await api('GET', '/dashboard');
  expect(body.data.kpis.map(({ key }: { key: string }) => key)).not.toContain('won');
  expectError(await api('GET', '/reports?type=sales'), 403, 'insufficient_permissions');
});

test('every sum equals the records after a change of the time zone', async () => {
  now = Date.parse('2026-03-02T01:30:00Z');
  // The first zone applies to all earlier days, so the move is the change after it. London is at UTC in March.
  await api('PATCH', '/settings', { timezone: 'Europe/London' });
  const [unchanged, changed, deleted] = [
    await deal({ amount: 1 }),
    await deal({ amount: 10 }),
    await deal({ amount: 100 }),
  ];
  now = Date.parse('2026-03-02T02:00:00Z');
  await api('PATCH', `/deals/${unchanged}`, { status: 'won' });
  on('2026-03-05');
  await api('PATCH', '/settings', { timezone: 'America/Sao_Paulo' });
  await api('PATCH', `/deals/${changed}`, { amount: 20 });
  await api('DELETE', `/deals/${deleted}`);
  const of = async (days: string) =>
    (await api('GET', `/reports?type=sales&${days}&group_by=total`)).body.data.totals[0]?.values;
  expect(await of('from=2026-03-01&to=2026-03-01')).toBeUndefined();
  expect(await of('from=2026-03-02&to=2026-03-02')).toMatchObject({ created_count: 2, created_amount: 21 });
  // The list behind a figure uses the days as they were counted.
  const { body } = await api('GET', '/dashboard?from=2026-03-02&to=2026-03-02');
  const { value, query } = body.data.kpis.find((one: { key: string }) => one.key === 'deals_won');
  expect([value, (await api('GET', query)).body.meta.total]).toEqual([1, 1]);
});

test('a comparison as CSV has the rows of both periods', async () => {
  on('2026-02-02');
  await deal({ amount: 10 });
  on('2026-03-02');
  await deal({ amount: 30 });
  const query = 'type=sales&from=2026-03-01&to=2026-03-28&group_by=month&compare=previous_period&format=csv';
  const lines = (await api('GET', `/reports?${query}`)).text.trim().split('\n');
  expect(lines.map((line) => line.split(',').slice(0, 6))).toEqual([
    ['from', 'to', 'month', 'currency', 'created_count', 'created_amount'],
    ['2026-03-01', '2026-03-28', '2026-03-01', 'EUR', '1', '30'],
    ['2026-02-01', '2026-02-28', '2026-02-01', 'EUR', '1', '10'],
  ]);
});

test('the lists behind the forecast contain the won and the due deals', async () => {
  const won = await deal({ amount: 40, expected_close_date: '2026-03-04' });
  const due = await deal({ amount: 100, expected_close_date: '2026-03-09' });
  await deal({ amount: 1000, expected_close_date: '2026-04-09' });
  on('2026-03-05');
  await api('PATCH', `/deals/${won}`, { status: 'won' });
  on('2026-03-10');
  const { value, query, further_queries } = await kpi('weighted_forecast');
  const lists = await Promise.all(
    [query, ...further_queries].map(async (one: string) => (await api('GET', one)).body.data),
  );
  expect(lists.flat().map(({ id }: { id: string }) => id)).toEqual([due, won]);
  const weighted = lists[0][0].weighted_amount;
  expect(value).toBe(40 + weighted);
});

test('a lead at the first moment of the period is in the figure and in its list', async () => {
  now = Date.parse('2026-03-01T00:00:00.000Z');
  await api('POST', '/leads', { name: 'First' });
  on('2026-03-10');
  const { value, query } = await kpi('new_leads');
  expect([value, (await api('GET', query)).body.meta.total]).toEqual([1, 1]);
});
