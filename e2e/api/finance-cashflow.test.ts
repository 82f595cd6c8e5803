import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Clocked, startClocked } from '../clocked.ts';
import { newSeller, type Seller } from './selling.ts';
import { expectError } from './shape.ts';

let clocked: Clocked;
let seller: Seller;
beforeAll(async () => {
  clocked = await startClocked('2026-03-10T10:00:00.000Z');
});
afterAll(() => clocked.close());
beforeEach(async () => {
  seller = await newSeller(clocked.server);
});

const moved = (kind: string, amount: number | string, date: string, status = 'confirmed') =>
  seller.make('/finance/cashflow', { kind, amount, date, currency: 'EUR', status });
const flow = (query: string) => seller.done('GET', `/finance/cashflow?${query}`);

test('opening + inflow − outflow = closing, and every group goes on from the one before', async () => {
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

test('the forecast expects a customer as late as that customer usually is', async () => {
  const company = await seller.make('/companies', { name: 'Late Ltd', type: 'customer' });
  const invoice = async (issue_date: string, due_date: string) => {
    const body = {
      company_id: company.id,
      issue_date,
      due_date,
      lines: [{ unit_price: 100 }],
      status: 'issued',
    };
    return (await seller.make('/finance/invoices', body)).id;
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
  await invoice('2026-03-01', '2026-03-20');
  // Late already: with its six days it would have come on the 7th, so it is expected today.
  await invoice('2026-02-20', '2026-03-01');
  const days = async (include: string) =>
    (await flow(`from=2026-03-01&group_by=day&include=${include}`)).groups.map(
      ({ from }: { from: string }) => from,
    );
  expect(await days('planned')).toEqual(['2026-03-01', '2026-03-20']);
  expect(await days('forecast')).toEqual(['2026-03-10', '2026-03-26']);
});

test('a row of a document is the document’s to change, and says so', async () => {
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

test('whoever asks is told once before money runs low, and again after it was enough', async () => {
  await seller.done('PATCH', '/settings', { cashflow: { low_balance: 100, horizon_days: 20 } });
  const told = async () =>
    (await seller.done('GET', '/events?type=cashflow.low_balance_forecast&per_page=100')).data.map(
      ({ data }: { data: { changes: Record<string, { to: unknown }> } }) => [
        data.changes.date?.to,
        data.changes.balance?.to,
      ],
    );
  await moved('inflow', 500, '2026-03-01');
  await moved('outflow', 450, '2026-04-15', 'planned');
  expect(await told()).toEqual([]);
  await moved('outflow', 450, '2026-03-15', 'planned');
  await moved('outflow', 10, '2026-03-16', 'planned');
  expect(await told()).toEqual([['2026-03-15', '50.00']]);
  await moved('inflow', 1000, '2026-03-10');
  await moved('outflow', 1000, '2026-03-20', 'planned');
  expect(await told()).toHaveLength(2);
});
