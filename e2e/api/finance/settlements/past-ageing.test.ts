import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#server/kernel/values/days.ts';
import { readAgeing } from '../../../support/finance/ageing.ts';
import { newSettler, type Settler } from '../../../support/finance/settler.ts';
import { newSeed, sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
const seed = newSeed('past ageing');
const firstDay = '2026-01-01';

const figures = [
  ...(['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90', 'credit_notes'] as const),
  ...(['on_account', 'overdue', 'total', 'document_count', 'late_count'] as const),
];

const share = fc.integer({ min: 1, max: 100 });
const bill = fc.record({
  cents: fc.integer({ min: 300, max: 500_000 }),
  issued: fc.integer({ min: 0, max: 200 }),
  due: fc.integer({ min: 0, max: 60 }),
  parts: fc.constantFrom(1, 2, 3),
  payments: fc.array(fc.record({ share, after: fc.integer({ min: 0, max: 90 }) }), { maxLength: 3 }),
});
type Bill = typeof bill extends fc.Arbitrary<infer T> ? T : never;

const money = (cents: number) => (cents / 100).toFixed(2);
const dayAfter = (days: number) => addDays(firstDay, days);

/** The payments of a bill in cents, none of more than is left then. */
function paidOf({ cents, issued, payments }: Bill) {
  let left = cents;
  return payments
    .toSorted((a, b) => a.after - b.after)
    .flatMap(({ share: part, after }) => {
      const paid = Math.floor((left * part) / 100);
      left -= paid;
      return paid > 0 ? [{ day: dayAfter(issued + after), cents: paid }] : [];
    });
}

/** The days and the cents of a bill: 30 days apart, each rounded and the last with the rest. */
function duesOf({ cents, issued, due, parts }: Bill) {
  const share4 = Math.round(1_000_000 / parts) / 1_000_000;
  const each = Math.round(cents * share4);
  return Array.from({ length: parts }, (_, at) => ({
    day: dayAfter(issued + due + 30 * at),
    cents: parts === 1 || at < parts - 1 ? (parts === 1 ? cents : each) : cents - each * (parts - 1),
  }));
}

/** The expected figures of a day in cents, counted payment by payment. */
function expectedOn(bills: readonly Bill[], day: string) {
  const sums = { not_due: 0, days_1_30: 0, days_31_60: 0, days_61_90: 0, days_over_90: 0 };
  for (const one of bills.filter(({ issued }) => dayAfter(issued) <= day)) {
    let paid = paidOf(one)
      .filter((payment) => payment.day <= day)
      .reduce((all, payment) => all + payment.cents, 0);
    for (const due of duesOf(one)) {
      const open = Math.max(0, due.cents - paid);
      paid = Math.max(0, paid - due.cents);
      const late = daysBetween(due.day, day);
      const age = late <= 0 ? 'not_due' : late <= 30 ? 'days_1_30' : late <= 60 ? 'days_31_60' : undefined;
      sums[age ?? (late <= 90 ? 'days_61_90' : 'days_over_90')] += open;
    }
  }
  return sums;
}

async function writeBill({ seller, issue, paid }: Settler, supplier_id: string, one: Bill, at: number) {
  const days = Array.from({ length: one.parts }, (_, nth) => ({ days: one.due + 30 * nth }));
  const made = await seller.make('/finance/invoices', {
    ...{ direction: 'purchase', supplier_id, supplier_number: `A-${at}`, currency: 'EUR' },
    ...{
      issue_date: dayAfter(one.issued),
      lines: [{ description: 'Work', quantity: 1, unit_price: money(one.cents) }],
    },
    ...(one.parts > 1 ? { instalments: days } : { due_date: dayAfter(one.issued + one.due) }),
  });
  await issue(made.id);
  for (const { day, cents } of paidOf(one)) await paid(made.id, money(cents), { date: day });
}

test('payables of past days are those of random bills with random payments and instalments', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bill, { minLength: 1, maxLength: 5 }), async (bills) => {
      const settler = await newSettler(server);
      const { seller } = settler;
      await seller.change('/settings', { policies: { purchase_invoice_needs_order: false } });
      const supplier = (await seller.make('/purchases/suppliers', { name: 'Port Hardware' })).id;
      for (const [at, one] of bills.entries()) await writeBill(settler, supplier, one, at);
      const { summary: today } = await readAgeing(seller, { side: 'payable' });
      for (const day of [...[0, 60, 130, 200, 290].map(dayAfter), today.day]) {
        const { summary } = await readAgeing(seller, { side: 'payable', on: day });
        const cents = Object.entries(expectedOn(bills, day)).map(([age]) => [
          age,
          Math.round(Reflect.get(summary, age) * 100),
        ]);
        expect([day, Object.fromEntries(cents)]).toEqual([day, expectedOn(bills, day)]);
      }
      const { summary: same } = await readAgeing(seller, { side: 'payable', on: today.day });
      // The test server does not post the records of earlier versions, so another day may lack some.
      expect({ ...same, is_complete: true }).toEqual(today);
    }),
    { seed, numRuns: 6 },
  );
});

test('the figures of today are the same from the postings: notes, replacements, credits and other currencies', async () => {
  const settler = await newSettler(server);
  const { seller, company, issue, pay, owed, draft } = settler;
  await seller.make('/finance/exchange-rates', { currency: 'USD', date: '2020-01-01', rate: 0.913 });
  const note = async (id: string, method: string, quantity: number) => {
    const made = await seller.make(`/finance/invoices/${id}/credit`, { method });
    return issue(made.id, { lines: [{ ...made.lines[0], quantity }] });
  };
  const instalments = [{ days: 0 }, { days: 20 }, { days: 40 }];
  const dollars = await owed(1000, { currency: 'USD', instalments });
  await pay(dollars.id, 400);
  const settled = await owed(800, { instalments });
  const payment = await settler.paid(settled.id, 800);
  await note(settled.id, 'difference', 0.25);
  await note(settled.id, 'difference', 0.5);
  await note((await owed(1000)).id, 'difference', 1);
  await note((await owed(500, { instalments })).id, 'difference', 0.1);
  const replaced = await owed(250);
  await pay(replaced.id, 50);
  await note(replaced.id, 'substitution', 0.5);
  await settler.settled({ company_id: company.id, amount: 33, allocations: [] });
  await draft({ instalments });
  const gone = await owed(900);
  await seller.change(`/finance/invoices/${gone.id}`, { status: 'void', void_reason: 'Issued twice' });
  const agree = async () => {
    const now = await readAgeing(seller, { side: 'receivable' });
    const past = await readAgeing(seller, { side: 'receivable', on: now.summary.day });
    for (const name of figures)
      expect([name, Reflect.get(past.summary, name)]).toEqual([name, Reflect.get(now.summary, name)]);
    expect(past.data).toEqual(now.data);
  };
  await agree();
  // The money of a credited invoice goes back, so its notes are set off against it again.
  await seller.done('DELETE', `/finance/payments/${payment.id}`);
  await agree();
  const before = await readAgeing(seller, { side: 'receivable', on: '2020-01-01' });
  expect(before).toMatchObject({ data: [], summary: { total: 0 } });
});
