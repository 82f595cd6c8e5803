import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newSeller } from '../../support/crm/seller.ts';
import { expectAgreeingFigures } from '../../support/finance/agreeing-figures.ts';
import {
  attemptSpending,
  type Budget,
  documentSums,
  heldBudgets,
  newSpender,
  type Spender,
  spendingStep,
} from '../../support/finance/spending-steps.ts';
import { newSeed, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

const seed = newSeed('budgets');

const budgetsOf = ({ seller }: Spender): Promise<Budget[]> =>
  seller.read('/finance/budgets?per_page=100&sort_dir=asc');

/** Expects that each budget equals its documents, and returns the used amounts. */
async function expectTrue(spender: Spender): Promise<number[]> {
  const used = [];
  for (const one of await budgetsOf(spender)) {
    const { actual, committed } = await documentSums(spender, one);
    expect({ actual: one.actual, committed: one.committed }, one.scope).toEqual({ actual, committed });
    expect(one.remaining).toBe(new Big(one.amount).minus(actual).minus(committed).toNumber());
    used.push(new Big(actual).plus(committed).toNumber());
  }
  return used;
}

const crossings = (amount: number, [was, is]: readonly [number, number]) => ({
  threshold_reached: [0.8, 1].filter((part) => was < amount * part && is >= amount * part).length,
  exceeded: was <= amount && is > amount ? 1 : 0,
});

test('a budget equals its documents after any orders, invoices, credits and expenses, and each threshold is reported once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(spendingStep, { minLength: 10, maxLength: 18 }), async (steps) => {
      const spender = await newSpender(server, 'none');
      const expected = spender.budgets.map(() => ({ threshold_reached: 0, exceeded: 0 }));
      let was = spender.budgets.map(() => 0);
      for (const step of steps) {
        await attemptSpending(spender, step);
        const is = await expectTrue(spender);
        for (const [at, sums] of expected.entries()) {
          const crossed = crossings(spender.budgets[at]?.amount ?? 0, [was[at] ?? 0, is[at] ?? 0]);
          sums.threshold_reached += crossed.threshold_reached;
          sums.exceeded += crossed.exceeded;
        }
        was = is;
      }
      for (const [at, { id }] of spender.budgets.entries()) {
        const types = await spender.seller.types(id);
        const count = (verb: string) => types.filter((type) => type === `budget.${verb}`).length;
        expect({ threshold_reached: count('threshold_reached'), exceeded: count('exceeded') }).toEqual(
          expected[at],
        );
      }
      await expectAgreeingFigures(spender.seller);
    }),
    { seed, numRuns: 4, endOnFailure: true },
  );
});

test('a blocking budget is never exceeded by simultaneous requests', async () => {
  // Invoices are not checked against the budget. They are made one order at a time, and only replace the amount that
  // the order committed.
  const asking = spendingStep.filter(
    ({ what }) => !['free', 'void', 'credit', 'cancel', 'close', 'move'].includes(what),
  );
  const round = fc.uniqueArray(asking, {
    ...{ minLength: 2, maxLength: 4 },
    selector: (step) => (step.what === 'invoice' ? 'invoice' : step),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 4, maxLength: 6 }), async (rounds) => {
      const spender = await newSpender(server, 'block');
      for (const together of rounds) {
        await Promise.all(together.map((step) => attemptSpending(spender, step)));
        for (const [at, used] of (await expectTrue(spender)).entries())
          expect(used).toBeLessThanOrEqual(spender.budgets[at]?.amount ?? 0);
      }
    }),
    { seed, numRuns: 4, endOnFailure: true },
  );
});

test('whatever adds to a blocking budget that is full is refused, or is a bill whose payment waits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(spendingStep, { minLength: 10, maxLength: 18 }), async (steps) => {
      const spender = await newSpender(server, 'block');
      let was = spender.budgets.map(() => 0);
      for (const step of steps) {
        await attemptSpending(spender, step);
        const is = await expectTrue(spender);
        const held = await heldBudgets(spender);
        for (const [at, { id, amount }] of spender.budgets.entries()) {
          const isExceeded = (is[at] ?? 0) > amount && (is[at] ?? 0) > (was[at] ?? 0);
          // Money that a bill or a credit note took from the budget before may come back to it.
          const isReturned = step.what === 'void';
          if (isExceeded && !isReturned) expect(held, `${step.what} over ${amount}`).toContain(id);
        }
        was = is;
      }
    }),
    { seed, numRuns: 4, endOnFailure: true },
  );
});

test('an order of 900 counts once after it is invoiced, and no threshold is reported again', async () => {
  const buyer = await newSeller(server);
  const budget = await buyer.make('/finance/budgets', {
    ...{ name: 'Materials', scope: 'category', scope_id: 'Materials', amount: 1000, currency: 'EUR' },
    ...{ period_start: '2030-01-01', period_end: '2030-12-31', status: 'active' },
  });
  const { id: supplier_id } = await buyer.make('/purchases/suppliers', { name: 'Port Hardware' });
  const order = await buyer.make('/purchases/orders', {
    ...{ supplier_id, category: 'Materials', currency: 'EUR', expected_date: '2030-04-01' },
    lines: [{ description: 'Boards', quantity: 90, unit_price: 10, tax_rate: 21 }],
  });
  for (const status of ['approved', 'sent']) await buyer.change(`/purchases/orders/${order.id}`, { status });
  await buyer.make('/purchases/receipts', {
    order_id: order.id,
    lines: [{ order_line_id: order.lines[0].id, qty_received: 90 }],
  });
  const read = () => buyer.read(`/finance/budgets/${budget.id}`);
  expect(await read()).toMatchObject({ committed: 900, actual: 0, used_pct: 90 });
  // The parties, currency, category and lines come from the order.
  const body = { direction: 'purchase', order_id: order.id, issue_date: '2030-04-02', status: 'issued' };
  const invoice = await buyer.make('/finance/invoices', body);
  expect(invoice).toMatchObject({
    supplier_id,
    category: 'Materials',
    subtotal: 900,
    match: { status: 'matched' },
  });
  expect(await read()).toMatchObject({ committed: 0, actual: 900, used_pct: 90 });
  await buyer.change(`/finance/invoices/${invoice.id}`, { status: 'void', void_reason: 'Wrong number' });
  expect(await read()).toMatchObject({ committed: 900, actual: 0, used_pct: 90 });
  expect(await buyer.types(budget.id)).toEqual([
    ...['budget.created', 'budget.activated', 'budget.threshold_reached'],
  ]);
});
