import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inParallel } from '../../../support/in-parallel.ts';
import { type Builder, newBuilder, ownerOf } from '../../../support/purchasing/builder.ts';
import {
  add,
  happen,
  history,
  type Json,
  newPair,
  opening,
  prices,
  type State,
  stateOf,
} from '../../../support/purchasing/construction-history.ts';
import { newSeed, sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();

const seed = newSeed('works');
const runs = fc.sample(history, { seed, numRuns: 8 });

const counted = ({ measurements }: State, ...statuses: string[]): Json[] =>
  measurements.filter(({ status }) => statuses.includes(status));

/** Expects the sums of the measurements in force, counted by the test. */
function expectSound(state: State, what: string) {
  const { now, ledger, invoices } = state;
  const { totals } = now;
  const measured = counted(state, 'approved', 'invoiced');
  for (const line of now.lines) {
    const quantity = (all: Json[]) =>
      add(
        all
          .flatMap(({ lines }) => lines)
          .filter(({ line_id }) => line_id === line.id)
          .map((one) => one.quantity),
      );
    const used = { submitted: quantity(counted(state, 'submitted')), measured: quantity(measured) };
    expect(line, what).toMatchObject({
      submitted_qty: used.submitted,
      measured_qty: used.measured,
      invoiced_qty: quantity(counted(state, 'invoiced')),
      balance_qty: new Big(line.contracted_qty).minus(used.submitted).minus(used.measured).toNumber(),
    });
    expect(line.balance_qty, what).toBeGreaterThanOrEqual(0);
  }
  for (const { lines, gross, advance_amortised, retention, net } of state.measurements) {
    expect(gross, what).toBe(add(lines.map(({ amount }: Json) => amount)));
    expect(net, what).toBe(add([gross, -advance_amortised, -retention]));
  }
  const over = (name: string, all: Json[]) => add(all.map((one) => one[name]));
  expect(totals, what).toMatchObject({
    contracted: over('amount', now.lines),
    measured: over('gross', measured),
    invoiced: over('gross', counted(state, 'invoiced')),
    balance: add([totals.contracted, -totals.measured]),
    advance_amortised: over('advance_amortised', measured),
    retention_withheld: over('retention', measured),
    retention_held: over('amount', ledger),
  });
  expect(add([totals.retention_withheld, -totals.retention_released]), what).toBe(totals.retention_held);
  expect(totals.advance_amortised, what).toBeLessThanOrEqual(totals.advance);
  expect(now.value, what).toBe(totals.contracted);
  expect(over('measured_amount', now.lines), what).toBe(totals.measured);
  for (const one of measured.filter(({ invoice_id }) => invoice_id !== null))
    expect(invoices.find(({ id }) => id === one.invoice_id)?.subtotal, what).toBe(one.net);
}

const inForce = ({ status }: Json) => status !== 'draft' && status !== 'void';

/** Expects that signed and not invoiced amounts are committed, and invoiced ones spent. */
async function expectBound(builder: Builder, budget: { id: string }, { now, invoices }: State, what: string) {
  const actual = add(invoices.filter(inForce).map(({ subtotal }) => subtotal));
  const committed = Math.max(0, add([now.totals.contracted, -actual]));
  expect(await builder.read(`/finance/budgets/${budget.id}`), what).toMatchObject({ actual, committed });
}

/** Reverses every measurement, the newest first. */
async function undo(builder: Builder, { measurements }: State) {
  const reversed = { status: 'reversed', reversal_reason: 'Never been' };
  for (const { id, status, invoice_id } of measurements) {
    const at = `/obras/measurements/${id}`;
    const bill = `/finance/invoices/${invoice_id}`;
    if (status === 'submitted') await builder.change(at, { status: 'draft' });
    if (status === 'invoiced') await builder.change(bill, { status: 'void', void_reason: 'Never been' });
    if (status === 'approved' && invoice_id !== null) await builder.done('DELETE', bill);
    if (status === 'approved' || status === 'invoiced') await builder.change(at, reversed);
  }
}

/** Creates the same contract with the same amendments and without measurements. */
async function unmeasuredCopyOf(builder: Builder, contract: Json) {
  const filter = new URLSearchParams(ownerOf(contract) as Record<string, string>);
  const amendments: Json[] = await builder.read(`/obras/amendments?${filter}&status=approved&per_page=100`);
  const pair = await newPair(builder);
  const copy = contract.id.startsWith('sub_') ? pair.sub : pair.client;
  for (const { lines, readjustment_pct } of amendments.toSorted((a, b) => a.number - b.number)) {
    const changed = lines.map(({ code, quantity }: Json) => ({ code, quantity }));
    const body = { ...ownerOf(copy), reason: 'Else', lines: changed, readjustment_pct, status: 'approved' };
    await builder.make('/obras/amendments', body);
  }
  return stateOf(builder, copy);
}

async function expectNever(builder: Builder, contract: Json, what: string) {
  await undo(builder, await stateOf(builder, contract));
  const { now, ledger } = await stateOf(builder, contract);
  const { now: never } = await unmeasuredCopyOf(builder, contract);
  const bare = ({ lines, totals, value }: Json) => {
    const { retention_released: _, retention_held: __, ...sums } = totals;
    return { lines: lines.map(({ id: ___, ...line }: Json) => line), sums, value };
  };
  expect(bare(now), what).toEqual(bare(never));
  // Retention that was released before is owed back, to the cent.
  expect(now.totals.retention_held, what).toBe(add([0, -now.totals.retention_released]));
  expect(add(ledger.map(({ amount }) => amount)), what).toBe(now.totals.retention_held);
}

/** Pays everything at once, in quarters, until nothing more is accepted. */
async function payAll(builder: Builder, { invoices }: State) {
  const open = invoices.filter(
    ({ status, measurement_id }) => status === 'issued' && measurement_id !== null,
  );
  const pay = async ({ id, total }: Json) => {
    const amount = new Big(total).div(4).round(2, Big.roundDown).toNumber();
    if (amount === 0) return;
    const reply = await builder.api('POST', `/finance/invoices/${id}/payments`, { amount });
    expect([200, 400], reply.text).toContain(reply.status);
  };
  for (let quarter = 0; quarter < 4; quarter++) await Promise.all(open.map(pay));
}

/** Expects that no more of each item is paid than the client has accepted, at the price of the subcontract. */
async function expectCovered(builder: Builder, contract: Json, accepted: State, what: string) {
  await payAll(builder, await stateOf(builder, contract));
  const { invoices, measurements } = await stateOf(builder, contract);
  const worth = invoices.flatMap(({ id, paid_total }) => {
    const own = measurements.find(({ invoice_id }) => invoice_id === id);
    return own && own.net > 0 ? [new Big(paid_total).times(own.gross).div(own.net)] : [];
  });
  const most = accepted.now.lines.map(({ code, measured_qty }: Json) =>
    new Big(prices[code as keyof typeof prices]).times(measured_qty),
  );
  const cents = new Big(worth.length + 1).div(50);
  const paid = worth.reduce((sum, one) => sum.plus(one), new Big(0));
  const limit = most.reduce((sum: Big, one: Big) => sum.plus(one), cents);
  expect(paid.lte(limit), `${what}: ${paid} of ${limit}`).toBe(true);
}

test('all sums equal the records in force after any simultaneous measurements, invoices, amendments, releases and reversals', async () => {
  await inParallel(runs, 2, async (rounds, run) => {
    const what = `SEED=${seed} run ${run}`;
    const builder = await newBuilder(server);
    const budget = await builder.make('/finance/budgets', {
      ...{ name: 'Works', period_start: '2026-01-01', period_end: '2026-12-31', currency: 'EUR' },
      ...{ amount: 100_000, status: 'active', control: 'none' },
    });
    const { client, sub } = await newPair(builder);
    for (const round of [opening, ...rounds]) {
      const before = { client: await stateOf(builder, client), sub: await stateOf(builder, sub) };
      const replies = await Promise.all(round.map((one) => happen(builder, before[one.side], one)));
      for (const reply of replies)
        expect([200, 400, 404], `${what}: ${reply?.text}`).toContain(reply?.status ?? 200);
      const after = { client: await stateOf(builder, client), sub: await stateOf(builder, sub) };
      expectSound(after.client, what);
      expectSound(after.sub, what);
      await expectBound(builder, budget, after.sub, what);
    }
    if (run % 2) await expectCovered(builder, sub, await stateOf(builder, client), what);
    else for (const one of [client, sub]) await expectNever(builder, one, what);
  });
});
