import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noteInvoiced } from '#server/areas/purchasing/orders/invoiced.ts';
import { asPlatform } from '#server/calls/acting.ts';
import { inParallel } from '../../support/in-parallel.ts';
import { newBuyer, receivedLine } from '../../support/purchasing/buyer.ts';
import { newSeed, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

const seed = newSeed('purchasing');
const overPct = 5;
const ordered = { cement: '40', beams: '6' };
const prices = { cement: '6.85', beams: '112.335' };
type Line = keyof typeof ordered;

interface Posting {
  lines: { line: Line; received: number; rejected: number }[];
  /** The number of earlier receipts that are reversed at the same time. */
  reversals: number;
  /** The quantity that is invoiced at the same time, in quarters of the order. */
  invoiced: { line: Line; quarters: number };
}

const quarter = (most: number) => fc.integer({ min: 1, max: most * 4 }).map((n) => n / 4);
const part = (line: Line, most: number) =>
  fc
    .tuple(quarter(most), fc.integer({ min: 0, max: 4 }))
    .map(([received, tenths]) => ({ line, received, rejected: tenths < 3 ? 0 : received / 4 }));
const posting: fc.Arbitrary<Posting> = fc.record({
  lines: fc
    .tuple(part('cement', 20), part('beams', 3), fc.constantFrom('cement', 'beams', 'both'))
    .map(([bags, pieces, which]) => [
      ...(which !== 'beams' ? [bags] : []),
      ...(which !== 'cement' ? [pieces] : []),
    ]),
  reversals: fc.integer({ min: 0, max: 2 }),
  invoiced: fc.record({
    line: fc.constantFrom('cement' as const, 'beams' as const),
    quarters: fc.integer({ min: 0, max: 3 }),
  }),
});
/** Rounds of simultaneous calls. */
const history = fc.array(fc.array(posting, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 4 });

const runs = fc.sample(history, { seed, numRuns: 6 });

interface Posted {
  id: string;
  lines: { order_line_id: Line; qty_accepted: number; qty_rejected: number }[];
}

/** Adds up the receipts in force, counted by the test. */
const summed = (standing: readonly Posted[], line: Line, what: 'qty_accepted' | 'qty_rejected') =>
  standing
    .flatMap(({ lines }) => lines)
    .filter((one) => one.order_line_id === line)
    .reduce((sum, one) => sum.plus(one[what]), new Big(0));

/** Returns the amount that is not invoiced, by the price of each line. It starts with 948.01. */
const stillToPay = (invoiced: Record<Line, Big>) =>
  (['cement', 'beams'] as const)
    .map((line) => new Big(ordered[line]).minus(invoiced[line]).times(prices[line]).round(2))
    .reduce((sum, one) => (one.gt(0) ? sum.plus(one) : sum), new Big(0));

const plan = {
  name: 'Materials',
  scope: 'category',
  period_start: '2026-01-01',
  period_end: '2026-12-31',
  currency: 'EUR',
  amount: 100_000,
  status: 'active',
};

test('simultaneous receipts, reversals and invoices never exceed the allowed quantity, and all sums equal the records', async () => {
  const buyer = await newBuyer(server, { tolerances: { receipt_over_order_pct: overPct } });
  await inParallel(runs, 2, async (rounds, run) => {
    const what = `SEED=${seed} run ${run}`;
    const category = `Materials ${run}`;
    const budget = await buyer.make('/finance/budgets', { ...plan, scope_id: category });
    const before = await buyer.sentOrder({ category, expected_date: '2026-05-01' });
    const invoiced = { cement: new Big(0), beams: new Big(0) };
    const invoice = async (line: Line, quantity: Big) => {
      const deltas = [{ order_line_id: line, quantity: quantity.toFixed() }];
      await asPlatform(server.app, buyer.tenant.id, (ctx) => noteInvoiced(ctx, before.id, deltas));
      invoiced[line] = invoiced[line].plus(quantity);
    };
    const bound = async () => (await buyer.read(`/finance/budgets/${budget.id}`)).committed;
    const standing = new Map<string, Posted>();
    const post = async ({ lines }: Posting) => {
      const body = lines.map(({ line, received, rejected }) =>
        receivedLine(line, received, rejected ? { qty_rejected: rejected, reason: 'Broken' } : {}),
      );
      const reply = await buyer.api('POST', '/purchases/receipts', { order_id: before.id, lines: body });
      expect([200, 400], `${what}: ${reply.text}`).toContain(reply.status);
      if (reply.status === 200) standing.set(reply.body.data.id, reply.body.data);
    };
    const reverse = async (id: string) => {
      await buyer.done('POST', `/purchases/receipts/${id}/reverse`, {});
      standing.delete(id);
    };
    for (const round of rounds) {
      const old = [...standing.keys()];
      const taken = old.slice(0, round[0]?.reversals ?? 0);
      // Every reversal is sent twice, and the second one changes nothing.
      await Promise.all([
        ...round.map(post),
        ...taken.flatMap((id) => [reverse(id), reverse(id)]),
        ...round.map(({ invoiced: { line, quarters } }) =>
          invoice(line, new Big(ordered[line]).times(quarters).div(4)),
        ),
      ]);
      const order = await buyer.readOrder(before.id);
      const states = order.lines.map((line: { id: Line; qty_received: number; qty_rejected: number }) => {
        const accepted = summed([...standing.values()], line.id, 'qty_accepted');
        const rejected = summed([...standing.values()], line.id, 'qty_rejected');
        expect(line, what).toMatchObject({
          qty_received: accepted.toNumber(),
          qty_rejected: rejected.toNumber(),
          qty_invoiced: invoiced[line.id].toNumber(),
        });
        const allowed = new Big(ordered[line.id]).times(100 + overPct).div(100);
        expect(accepted.lte(allowed), `${what}: ${accepted} of ${line.id}`).toBe(true);
        return accepted.gte(ordered[line.id]) ? 'all' : accepted.gt(0) ? 'some' : 'none';
      });
      const isAll = states.every((one: string) => one === 'all');
      const isNone = states.every((one: string) => one === 'none');
      expect(order.status, what).toBe(isAll ? 'received' : isNone ? 'sent' : 'partially_received');
      expect(await bound(), what).toBe(stillToPay(invoiced).toNumber());
    }
    for (const id of [...standing.keys()].toReversed()) await reverse(id);
    for (const line of ['cement', 'beams'] as const) await invoice(line, invoiced[line].times(-1));
    expect(await bound(), what).toBe(948.01);
    const { version: _, updated_at: __, ...same } = before;
    expect(await buyer.readOrder(before.id), what).toMatchObject(same);
  });
});
