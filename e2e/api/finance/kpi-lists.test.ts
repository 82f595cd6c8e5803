import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Biller, newBiller } from '../../support/finance/biller.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';

let clocked: Clocked;
let biller: Biller;
beforeAll(async () => {
  clocked = await startClocked('2026-02-20T10:00:00.000Z');
  biller = await newBiller(clocked.server);
  await biller.inCountry('ES');
});
afterAll(() => clocked.close());

const on = (day: string) => clocked.set(`${day}T10:00:00.000Z`);

interface Listed {
  kind: string;
  status: string;
  amount: number;
  weighted_amount: number;
  correction: { method: string } | null;
  corrects: { payable_total: number | null; paid_total: number | null }[];
  payments: { date: string; amount: number }[];
  payable_total: number;
  balance: number;
}

const period = { from: '2026-03-01', to: '2026-03-20' };
const sum = (values: readonly number[]) => Math.round(values.reduce((all, one) => all + one, 0) * 100) / 100;
const signOf = ({ kind, correction }: Listed) =>
  kind === 'credit_note' && correction?.method !== 'substitution' ? -1 : 1;
const count = (records: readonly Listed[]) => records.length;
const amounts = (records: readonly Listed[]) => sum(records.map(({ amount }) => amount));
const takenOver = ({ corrects }: Listed) =>
  corrects.map(({ payable_total, paid_total }) => (paid_total ?? 0) - (payable_total ?? 0));
const share = (of: string[]) => (records: readonly Listed[]) => {
  const part = records.filter(({ status }) => of.includes(status)).length;
  return records.length === 0 ? null : Math.round((part / records.length) * 1000) / 10;
};
const cash = (records: readonly Listed[]) =>
  sum(records.map(({ kind, amount }) => (kind === 'inflow' ? amount : -amount)));

/** The figure of the records of its lists, computed from what the lists answer and from nothing else. */
const figures: Readonly<Record<string, (records: readonly Listed[]) => number | null>> = {
  open_pipeline: amounts,
  weighted_forecast: (records) =>
    sum(records.map(({ status, amount, weighted_amount }) => (status === 'won' ? amount : weighted_amount))),
  won: amounts,
  deals_won: count,
  win_rate: share(['won']),
  new_leads: count,
  overdue_tasks: count,
  open_tickets: count,
  sla_met: () => null,
  invoiced: (records) => sum(records.flatMap((one) => [signOf(one) * one.payable_total, ...takenOver(one)])),
  collected: (records) =>
    sum(
      records.flatMap((one) =>
        one.payments
          .filter(({ date }) => date >= period.from && date <= period.to)
          .map(({ amount }) => signOf(one) * amount),
      ),
    ),
  outstanding: (records) => sum(records.map((one) => signOf(one) * one.balance)),
  overdue_invoices: (records) => sum(records.map((one) => signOf(one) * one.balance)),
  expenses: amounts,
  cash_now: cash,
  cash_in_30_days: cash,
  headcount: count,
  absent_today: count,
  open_cards: count,
  cards_delivered: count,
  median_turnaround: () => null,
};

/** Invoices of each sort in March: paid, replaced with a payment, replaced twice, credited with a refund, void, and late ones. */
async function sell(): Promise<void> {
  const { seller, company, issued, draft, issue, paid } = biller;
  const lines = (price: number, quantity = 3) => [
    { description: 'Filming', quantity, unit_price: price, tax_codes: ['es_vat_21', 'es_irpf_15'] },
  ];
  const replaced = async (id: string, more = {}) => {
    const { id: note, lines } = await seller.make(`/finance/invoices/${id}/credit`, {
      method: 'substitution',
    });
    return issue(note, { lines: [{ ...lines[0], quantity: 2 }], ...more });
  };
  const late = await issued({ lines: lines(100), due_date: '2026-03-01' });
  await paid(late.id, 10);
  const earlier = await issued({ lines: lines(33.35), due_date: '2026-03-05' });
  await paid(earlier.id, 50);
  on('2026-03-02');
  await issued({ lines: lines(77), due_date: '2026-04-30' });
  // The replacement is late, too.
  await replaced(earlier.id, { due_date: '2026-03-10' });
  const twice = await issued({ lines: lines(20), due_date: '2026-03-12' });
  await replaced((await replaced(twice.id, { due_date: '2026-04-30' })).id, { due_date: '2026-03-12' });
  // A credit note that is to be paid back is late, but no customer owes it.
  const refunded = await issued({ lines: lines(50), due_date: '2026-03-03' });
  await paid(refunded.id, refunded.balance);
  const refund = await seller.make(`/finance/invoices/${refunded.id}/credit`, {});
  await issue(refund.id, { lines: [{ ...refund.lines[0], quantity: 1 }], due_date: '2026-03-04' });
  const wrong = await issued({ lines: lines(900), due_date: '2026-03-03' });
  await seller.change(`/finance/invoices/${wrong.id}`, { status: 'void', void_reason: 'Twice' });
  await draft({ lines: lines(5000), company_id: company.id });
}

async function work(): Promise<void> {
  const { seller } = biller;
  const deal = (amount: number) =>
    seller.make('/deals', { title: 'Film', amount, expected_close_date: period.to });
  await deal(100);
  const { id } = await deal(40);
  await seller.change(`/deals/${id}`, { status: 'won' });
  await seller.make('/leads', { name: 'Ana' });
  await seller.make('/tasks', { title: 'Call', due_date: '2026-03-04' });
  await seller.make('/support/tickets', { subject: 'Broken' });
  const expense = { description: 'Train', amount: 80, date: '2026-03-02', currency: 'EUR' };
  const { data } = (
    await seller.as('member')('POST', '/finance/expenses', { ...expense, status: 'submitted' })
  ).body;
  await seller.change(`/finance/expenses/${data.id}`, { status: 'approved' });
}

test('each figure of the dashboard is that of the records in its lists, with replaced documents among them', async () => {
  await sell();
  await work();
  on(period.to);
  const { seller } = biller;
  const { kpis } = await seller.read(`/dashboard?from=${period.from}&to=${period.to}`);
  expect(kpis.map(({ key }: { key: string }) => key).toSorted()).toEqual(Object.keys(figures).toSorted());
  const differences: unknown[] = [];
  const shown: Record<string, number | null> = {};
  for (const { key, value, query, further_queries } of kpis) {
    const lists: string[] = [query, ...further_queries];
    const records: Listed[] = [];
    for (const list of lists) records.push(...(await seller.read(`${list}&per_page=100`)));
    const listed = figures[key]?.(records);
    if (listed !== value) differences.push({ key, value, listed });
    shown[key] = value;
  }
  expect(differences).toEqual([]);
  expect(shown.overdue_invoices).toBe(371.1);
});

test('what is paid back to a customer is never overdue, and no reminder is sent of it', async () => {
  on('2026-03-02');
  const { seller, issued, issue, paid, read } = await newBiller(clocked.server);
  const original = await issued({ due_date: '2026-03-03' });
  await paid(original.id, original.balance);
  const { id } = await seller.make(`/finance/invoices/${original.id}/credit`, {});
  const refund = await issue(id, { due_date: '2026-03-04' });
  const unpaid = await issued({ due_date: '2026-03-04' });
  await clocked.reach('2026-03-06T10:00:00.000Z');
  expect(await read(refund.id)).toMatchObject({ shown_as: 'issued', balance: 1107.03, overdue_at: null });
  expect(await read(unpaid.id)).toMatchObject({ shown_as: 'overdue', overdue_at: expect.any(String) });
  const overdue = async (filter: object) => {
    const found = await seller.read(`/finance/invoices?status=overdue&filter=${JSON.stringify(filter)}`);
    return found.map((one: { id: string }) => one.id);
  };
  expect(await overdue({})).toEqual([unpaid.id]);
  expect(await overdue({ or: [{ id: refund.id }, { total: { gt: 1107.03 } }] })).toEqual([]);
  expect(await seller.types(refund.id)).not.toContain('invoice.overdue');
  const reminded = await seller.api('POST', `/finance/invoices/${refund.id}/remind`, {});
  expect(reminded.body.error.details).toMatchObject([{ path: 'balance', rule: 'status' }]);
});
