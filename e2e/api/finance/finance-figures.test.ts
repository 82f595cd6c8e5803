import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newSeller, type Seller } from '../../support/crm/seller.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';

let clocked: Clocked;
let seller: Seller;
beforeAll(async () => {
  clocked = await startClocked('2026-02-20T10:00:00.000Z');
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set('2026-02-20T10:00:00.000Z');
  seller = await newSeller(clocked.server);
});

const on = (day: string) => clocked.set(`${day}T10:00:00.000Z`);

interface Kpi {
  key: string;
  value: number;
  previous: number;
  other_currencies: Record<string, number>;
  query: string;
}
async function figures(): Promise<Record<string, Kpi>> {
  const { kpis } = await seller.read('/dashboard');
  return Object.fromEntries(kpis.map((one: Kpi) => [one.key, one]));
}
const values = async () => {
  const { invoiced, collected, outstanding, overdue_invoices: overdue, expenses } = await figures();
  return [invoiced, collected, outstanding, overdue, expenses].map((one) => [one?.value, one?.previous]);
};

/**
 * In February 1,000.00 were invoiced, due on the 25th, of which 300.00 were paid, and 200.00, due on 20 March. In
 * March 500.00 were invoiced, 400.00 of the first invoice were paid, and a credit note of 100.00 was issued on the
 * last one. Travel of 80.00 was approved, and 40.00 was not.
 */
test('invoiced, collected, outstanding, overdue and spent equal the documents, now and at the start of the month', async () => {
  const company = await seller.make('/companies', { name: 'Acme', type: 'customer' });
  const issue = (price: number, due_date: string, more = {}) =>
    seller.make('/finance/invoices', {
      ...{ company_id: company.id, currency: 'EUR', due_date, status: 'issued' },
      ...{ lines: [{ unit_price: price }], ...more },
    });
  const pay = (id: string, amount: number) => seller.make(`/finance/invoices/${id}/payments`, { amount });
  const first = await issue(1000, '2026-02-25');
  await issue(200, '2026-03-20');
  await issue(70, '2026-03-20', { currency: 'USD', fx_rate: 0.9 });
  await seller.make('/finance/invoices', { company_id: company.id, lines: [{ unit_price: 5000 }] });
  on('2026-02-26');
  await pay(first.id, 300);
  on('2026-03-10');
  const payment = await pay(first.id, 400);
  const last = await issue(500, '2026-03-31');
  const wrong = await issue(9000, '2026-03-11');
  await seller.change(`/finance/invoices/${wrong.id}`, { status: 'void', void_reason: 'Twice' });
  await issue(100, '2026-03-31', { kind: 'credit_note', credits_id: last.id });
  for (const amount of [80, 40]) {
    const body = { description: 'Train', amount, date: '2026-03-09', currency: 'EUR', status: 'submitted' };
    const { data } = (await seller.as('member')('POST', '/finance/expenses', body)).body;
    if (amount === 80) await seller.change(`/finance/expenses/${data.id}`, { status: 'approved' });
  }
  expect(await values()).toEqual([
    // 500 − 100 now, and 1,200 in the period before.
    [400, 1200],
    [400, 300],
    // 300 + 200 + 400 are open now, and 700 + 200 were when March began.
    [900, 900],
    // 300 of the first invoice are late now, and 700 were.
    [300, 700],
    [80, 0],
  ]);
  const all = await figures();
  expect(all.outstanding?.other_currencies).toEqual({ USD: 70 });
  const counts: Record<string, number> = {};
  for (const key of ['invoiced', 'collected', 'outstanding', 'overdue_invoices', 'expenses'])
    counts[key] = (await seller.done('GET', all[key]?.query ?? '')).meta.total;
  expect(counts).toEqual({ invoiced: 2, collected: 1, outstanding: 4, overdue_invoices: 1, expenses: 1 });
  await seller.done('DELETE', `/finance/payments/${payment.id}`);
  expect((await values()).slice(1, 4)).toEqual([
    [0, 300],
    [1300, 900],
    [700, 700],
  ]);
});

test('the forecast of a budget changes with the days, also without new expenses', async () => {
  on('2026-01-10');
  const budget = await seller.make('/finance/budgets', {
    ...{ name: 'First quarter', amount: 1000, currency: 'EUR', status: 'active' },
    ...{ period_start: '2026-01-01', period_end: '2026-03-31' },
  });
  const spent = {
    description: 'Train',
    amount: 100,
    date: '2026-01-10',
    currency: 'EUR',
    status: 'submitted',
  };
  const { data } = (await seller.as('member')('POST', '/finance/expenses', spent)).body;
  await seller.change(`/finance/expenses/${data.id}`, { status: 'approved' });
  const end = async () => (await seller.read(`/finance/budgets/${budget.id}`)).forecast_end;
  // 100.00 are spent in 10 of 90 days, then in 45 of 90.
  expect(await end()).toBe(900);
  on('2026-02-14');
  expect(await end()).toBe(200);
});
