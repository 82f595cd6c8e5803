import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newSeller, type Seller } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';

let clocked: Clocked;
let seller: Seller;
beforeAll(async () => {
  clocked = await startClocked('2026-03-10T10:00:00.000Z');
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set('2026-03-10T10:00:00.000Z');
  seller = await newSeller(clocked.server);
});

const moved = (kind: string, amount: number | string, date: string, status = 'confirmed') =>
  seller.make('/finance/cashflow', { kind, amount, date, currency: 'EUR', status });
const flow = (query: string) => seller.done('GET', `/finance/cashflow?${query}`);

test('opening + inflow − outflow = closing, and every group continues from the one before', async () => {
  await moved('inflow', 1000, '2026-02-20');
  await moved('outflow', '400.10', '2026-02-27');
  await moved('inflow', 250, '2026-03-02');
  await moved('outflow', 800, '2026-03-12');
  await moved('inflow', 5000, '2026-03-20', 'planned');
  await seller.make('/finance/cashflow', {
    kind: 'inflow',
    amount: 7,
    date: '2026-03-05',
    currency: 'USD',
    status: 'confirmed',
  });
  const march = 'from=2026-03-01&to=2026-03-31';
  expect((await flow(march)).summary).toEqual({
    ...{ currency: 'EUR', from: '2026-03-01', to: '2026-03-31' },
    ...{ opening: 599.9, inflow: 250, outflow: 800, net: -550, closing: 49.9 },
  });
  const weeks = await flow(`${march}&group_by=week&include=planned`);
  expect(weeks.groups.map(({ from, balance }: Record<string, unknown>) => [from, balance])).toEqual([
    ['2026-03-02', 849.9],
    ['2026-03-09', 49.9],
    ['2026-03-16', 5049.9],
  ]);
  expect(weeks.meta.total).toBe(4);
  expect((await flow('group_by=month')).groups).toMatchObject([
    { from: '2026-02-01', balance: 599.9 },
    { from: '2026-03-01', balance: 49.9 },
  ]);
  expect((await flow('currency=USD')).summary).toMatchObject({ currency: 'USD', closing: 7 });
  expect((await flow('kind=outflow&from=2026-03-01')).summary).toMatchObject({
    opening: -400.1,
    closing: -1200.1,
  });
});

test('the forecast expects a customer to be as late as usual', async () => {
  const company = await seller.make('/companies', { name: 'Late Ltd', type: 'customer' });
  const invoice = async (issue_date: string, due_date: string) => {
    const body = {
      company_id: company.id,
      issue_date,
      due_date,
      lines: [{ unit_price: 100 }],
      status: 'issued',
    };
    return (await clocked.during(`${issue_date}T10:00:00.000Z`, () => seller.make('/finance/invoices', body)))
      .id;
  };
  // Due on 10 January and 10 February, paid 4 and 8 days late: 6 days on average.
  await seller.make(`/finance/invoices/${await invoice('2026-01-01', '2026-01-10')}/payments`, {
    amount: 100,
    date: '2026-01-14',
  });
  await seller.make(`/finance/invoices/${await invoice('2026-02-01', '2026-02-10')}/payments`, {
    amount: 100,
    date: '2026-02-18',
  });
  // The invoice is nine days late, later than ever. So it is expected as many days from today as they usually take:
  // 4, 4 and 8.
  await invoice('2026-02-20', '2026-03-01');
  await invoice('2026-03-01', '2026-03-20');
  const days = async (include: string) =>
    (await flow(`from=2026-03-01&group_by=day&include=${include}`)).groups.map(
      ({ from }: { from: string }) => from,
    );
  expect(await days('planned')).toEqual(['2026-03-14', '2026-03-18', '2026-03-20']);
  expect(await days('forecast')).toEqual(['2026-03-14', '2026-03-18', '2026-03-26']);
});

test('overdue amounts are listed separately, and count on the day they are expected, not in the opening balance', async () => {
  const company = await seller.make('/companies', { name: 'Slow Ltd', type: 'customer' });
  const lines = [{ unit_price: 900 }];
  // The invoice is 69 days late on 10 March, and the customer has no payment history. So parts are expected today, on
  // 18 May and on 26 July.
  const dates = { issue_date: '2025-12-01', due_date: '2025-12-31' };
  const body = { company_id: company.id, lines, ...dates, status: 'issued' };
  await clocked.during('2025-12-01T10:00:00.000Z', () => seller.make('/finance/invoices', body));
  await moved('outflow', 50, '2026-02-01', 'planned');
  await moved('inflow', 1000, '2026-02-01');
  const spring = await flow('from=2026-03-01&to=2026-05-31&group_by=month&include=planned');
  expect(spring.summary).toMatchObject({
    ...{ opening: 1000, inflow: 600, outflow: 50, closing: 1550, overdue: { inflow: 900, outflow: 50 } },
  });
  expect(spring.groups.map(({ from, net }: Record<string, unknown>) => [from, net])).toEqual([
    ['2026-03-01', 250],
    ['2026-05-01', 300],
  ]);
  // Overdue amounts expected by then are included and the others are not. Amounts that are not overdue count on their
  // day.
  await moved('inflow', 7, '2026-04-30', 'planned');
  for (const include of ['planned', 'forecast'])
    expect((await flow(`from=2026-06-01&group_by=month&include=${include}`)).summary).toMatchObject({
      ...{ opening: 1557, inflow: 300, overdue: { inflow: 900, outflow: 50 } },
    });
  expect((await flow('from=2026-03-01')).summary.overdue).toBeUndefined();
  expect((await flow('kind=inflow&from=2026-03-01&include=planned')).summary).toMatchObject({
    ...{ opening: 1000, inflow: 907, overdue: { inflow: 900, outflow: 0 } },
  });
});

test('a cash row of a document can be changed only through the document, and the refusal names it', async () => {
  const company = await seller.make('/companies', { name: 'Acme' });
  const body = { company_id: company.id, lines: [{ unit_price: 100 }], status: 'issued' };
  const invoice = await seller.make('/finance/invoices', body);
  const [row] = await seller.read('/finance/cashflow');
  for (const change of [
    { amount: 1 },
    { date: '2026-01-01' },
    { kind: 'outflow' },
    { status: 'confirmed' },
    { status: 'void' },
  ]) {
    const reply = await seller.api('PATCH', '/finance/cashflow', { id: row.id, ...change });
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.message).toContain(invoice.id);
  }
  expectError(await seller.api('DELETE', `/finance/cashflow?id=${row.id}`), 400, 'validation_error');
  await seller.done('PATCH', '/finance/cashflow', { id: row.id, account: 'Main account' });
  await seller.make(`/finance/invoices/${invoice.id}/payments`, { amount: 100 });
  await seller.done('PATCH', '/finance/cashflow', { id: row.id, status: 'reconciled' });
  expectError(
    await seller.api('PATCH', '/finance/cashflow', { id: row.id, account: 'Other' }),
    400,
    'validation_error',
  );
});

test('a low balance is reported once before it happens, and again after the balance was sufficient', async () => {
  await seller.done('PATCH', '/settings', { cashflow: { low_balance: 100, horizon_days: 20 } });
  const warningEvents = async () =>
    (await seller.done('GET', '/events?type=cashflow.low_balance_forecast&per_page=100')).data.map(
      ({ data }: { data: { changes: Record<string, { to: unknown }> } }) => [
        data.changes.date?.to,
        data.changes.balance?.to,
      ],
    );
  await moved('inflow', 500, '2026-03-01');
  await moved('outflow', 450, '2026-04-15', 'planned');
  expect(await warningEvents()).toEqual([]);
  await moved('outflow', 450, '2026-03-15', 'planned');
  await moved('outflow', 10, '2026-03-16', 'planned');
  expect(await warningEvents()).toEqual([['2026-03-15', '50.00']]);
  await moved('inflow', 1000, '2026-03-10');
  await moved('outflow', 1000, '2026-03-20', 'planned');
  expect(await warningEvents()).toHaveLength(2);
});

test('a low balance caused by a plan that comes within the horizon is reported without a write', async () => {
  await seller.done('PATCH', '/settings', { cashflow: { low_balance: 100, horizon_days: 20 } });
  await moved('inflow', 500, '2026-03-01');
  const { id } = await moved('outflow', 450, '2026-04-15', 'planned');
  const warningEvents = async () =>
    (await seller.types(id)).filter((type) => type === 'cashflow.low_balance_forecast').length;
  // 26 March is twenty days before 15 April.
  await clocked.reach('2026-03-25T23:00:00.000Z');
  expect(await warningEvents()).toBe(0);
  await clocked.reach('2026-03-26T01:00:00.000Z');
  expect(await warningEvents()).toBe(1);
});

test('weeks begin on Monday and months on their first, also at the turn of a year, and other days are not counted', async () => {
  for (const day of ['2025-12-28', '2025-12-29', '2025-12-31', '2026-01-01', '2026-01-04', '2026-01-05'])
    await moved('inflow', 10, day);
  const groups = async (query: string) =>
    (await flow(query)).groups.map(({ from, inflow, balance }: Record<string, unknown>) => [
      from,
      inflow,
      balance,
    ]);
  expect(await groups('group_by=week')).toEqual([
    ['2025-12-22', 10, 10],
    ['2025-12-29', 40, 50],
    ['2026-01-05', 10, 60],
  ]);
  // The week of 29 December is cut to its Wednesday and Thursday. Earlier movements are in the opening balance.
  const part = 'from=2025-12-31&to=2026-01-01';
  expect(await groups(`${part}&group_by=week`)).toEqual([['2025-12-29', 20, 40]]);
  expect(await groups(`${part}&group_by=month`)).toEqual([
    ['2025-12-01', 10, 30],
    ['2026-01-01', 10, 40],
  ]);
  expect((await flow(part)).summary).toMatchObject({ opening: 20, inflow: 20, closing: 40 });
  expect((await flow('to=2025-12-31')).summary).toMatchObject({ opening: 0, closing: 30 });
  for (const wrong of ['from=2026-01-02&to=2026-01-01', 'from=', 'to=2026-02-30'])
    expectError(await seller.api('GET', `/finance/cashflow?${wrong}`), 400, 'invalid_request');
});

test('the opening balance equals the sum of all earlier movements, after any changes to them', async () => {
  const rent = await moved('outflow', 300, '2026-02-10');
  const sale = await moved('inflow', 1000, '2026-02-11');
  const plan = await moved('inflow', 50, '2026-02-12', 'planned');
  await moved('inflow', 5, '2026-03-01');
  const opening = async (more = '') => (await flow(`from=2026-03-01${more}`)).summary.opening;
  expect([await opening(), await opening('&include=planned'), await opening('&include=forecast')]).toEqual([
    700, 700, 700,
  ]);
  await seller.done('PATCH', '/finance/cashflow', { id: rent.id, amount: 400, date: '2026-02-28' });
  await seller.done('PATCH', '/finance/cashflow', { id: plan.id, status: 'confirmed' });
  expect([await opening(), await opening('&kind[in]=inflow,outflow')]).toEqual([650, 650]);
  await seller.done('DELETE', `/finance/cashflow?id=${sale.id}`);
  await seller.done('PATCH', '/finance/cashflow', { id: plan.id, status: 'void' });
  expect([await opening(), await opening('&kind[in]=inflow,outflow')]).toEqual([-400, -400]);
});

test('a filter with groups limits the sums like the parameters', async () => {
  await moved('inflow', 1000, '2026-02-20');
  await moved('outflow', 400, '2026-03-02');
  await moved('inflow', 50, '2026-03-20', 'planned');
  const both = async (query: string, filter: object) => {
    const march = 'from=2026-03-01&to=2026-03-31';
    const simple = (await flow(`${march}&${query}`)).summary;
    const grouped = await flow(`${march}&filter=${encodeURIComponent(JSON.stringify(filter))}`);
    const searched = await seller.done('POST', '/finance/cashflow/search', {
      from: '2026-03-01',
      to: '2026-03-31',
      filter,
    });
    expect(grouped.summary).toEqual(simple);
    expect(searched.summary).toEqual(simple);
    return simple;
  };
  expect(await both('kind=outflow', { not: { kind: 'inflow' } })).toMatchObject({
    opening: 0,
    closing: -400,
  });
  expect(await both('status=planned', { or: [{ status: 'planned' }] })).toMatchObject({ inflow: 50 });
});
