import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Biller, newBiller } from '../../support/finance/biller.ts';
import {
  cents,
  netCents,
  type RandomLine,
  type Rate,
  ratesOf,
  retained,
  sent,
} from '../../support/finance/independent-taxes.ts';
import { inParallel } from '../../support/in-parallel.ts';
import { newSeed, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
const seed = newSeed('taxes');

const rate = fc.constantFrom(null, 0, 40, 52, 100, 210, 230);
const price = fc.integer({ min: 1, max: 30_000 });
/** Only whole lines have a discount, so that the parts of a line have the discount of the line. */
const line: fc.Arbitrary<RandomLine> = fc.oneof(
  fc.record({
    quantity: fc.integer({ min: 1, max: 5 }).map((n) => n * 100),
    price,
    discount: fc.constant(0),
    rate,
  }),
  fc.record({ quantity: fc.constant(100), price, discount: fc.integer({ min: 1, max: 60 }), rate }),
);
const history = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  direction: fc.constantFrom('sale', 'purchase'),
  retention: fc.constantFrom(0, 2, 15, 19),
  /** The order in which units are credited, and after how many of them a credit note is issued. */
  order: fc.array(fc.nat(1000), { minLength: 30, maxLength: 30 }),
  sizes: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 30, maxLength: 30 }),
});
type History = typeof history extends fc.Arbitrary<infer H> ? H : never;

/** Splits the lines into units, and these into credit notes. */
function partsOf({ lines, order, sizes }: History): RandomLine[][] {
  const units = lines.flatMap((one) =>
    Array.from({ length: one.quantity / 100 }, () => ({ ...one, quantity: 100 })),
  );
  const mixed = units
    .map((unit, at) => ({ unit, key: order[at] ?? 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ unit }) => unit);
  const parts: RandomLine[][] = [];
  for (const size of sizes) if (mixed.length) parts.push(mixed.splice(0, size));
  return parts;
}

interface Part {
  base: bigint;
  amount: bigint;
}

/** The last part takes the rest, and an earlier one takes at most the rest. */
function takeFrom(rest: Part, part: Part): bigint {
  const isMore = part.base === rest.base || part.amount > rest.amount;
  const amount = isMore ? rest.amount : part.amount;
  rest.base -= part.base;
  rest.amount -= amount;
  return amount;
}

interface Reply {
  id: string;
  tax_total: number;
  net_total?: number;
  withheld_total: number;
  payable_total: number;
  total: number;
  taxes: { tax_rate: number | null; base: number; amount: number }[];
  lines: { tax: number; total: number; subtotal: number; discount: number }[];
}

/** Compares a record with the rates and the retention that the test has computed. */
function compare(record: Reply, rates: ReadonlyMap<number | null, Rate>, retention: bigint, what: string) {
  const answered = new Map(
    record.taxes.map(({ tax_rate, base, amount }) => [
      tax_rate === null ? null : Math.round(tax_rate * 10),
      { base: cents(base), amount: cents(amount) },
    ]),
  );
  expect(answered, what).toEqual(new Map(rates));
  const all = [...rates.values()];
  const tax = all.reduce((sum, one) => sum + one.amount, 0n);
  const net = all.reduce((sum, one) => sum + one.base, 0n);
  expect(cents(record.tax_total), what).toBe(tax);
  expect(cents(record.net_total ?? Number(net) / 100), what).toBe(net);
  expect(cents(record.withheld_total), what).toBe(retention);
  expect(cents(record.total), what).toBe(net + tax);
  expect(cents(record.payable_total), what).toBe(net + tax - retention);
  const column = (name: 'tax' | 'total') => record.lines.reduce((sum, one) => sum + cents(one[name]), 0n);
  expect([column('tax'), column('total')], what).toEqual([tax, net + tax]);
}

async function play(biller: Biller, supplier_id: string, given: History, what: string) {
  const { seller, company } = biller;
  const { direction, retention, lines } = given;
  const party = direction === 'sale' ? { company_id: company.id } : { supplier_id, supplier_number: what };
  const body = { direction, ...party, currency: 'EUR', retention_pct: retention };
  const { id } = await seller.make('/finance/invoices', { ...body, lines: [...lines.map(sent)].reverse() });
  const draft = await seller.change(`/finance/invoices/${id}`, { lines: lines.map(sent) });
  const rates = ratesOf(lines);
  const net = lines.reduce((sum, one) => sum + netCents(one).net, 0n);
  const rest = { base: net, amount: retained(net, retention) };
  compare(draft, rates, rest.amount, what);
  const issued = await seller.api('PATCH', `/finance/invoices/${id}`, { status: 'issued' });
  // Only an invoice with a positive total can be issued.
  if (cents(draft.total) <= 0n) return expect(issued.status, what).toBe(400);
  const left = new Map([...rates].map(([key, one]) => [key, { ...one }]));
  for (const part of partsOf(given)) {
    const partNet = part.reduce((sum, one) => sum + netCents(one).net, 0n);
    const own = new Map(
      [...ratesOf(part)].map(([key, one]) => {
        const amount = takeFrom(left.get(key) ?? { base: 0n, amount: 0n }, one);
        return [key, { base: one.base, amount }];
      }),
    );
    const withheld = takeFrom(rest, { base: partNet, amount: retained(partNet, retention) });
    const sentNote = { kind: 'credit_note', direction, credits_id: id, lines: part.map(sent) };
    const note = await seller.make('/finance/invoices', sentNote);
    compare(note, own, withheld, what);
    const reply = await seller.api('PATCH', `/finance/invoices/${note.id}`, { status: 'issued' });
    if (cents(note.total) > 0n) compare(reply.body.data, own, withheld, what);
    else return expect(reply.status, what).toBe(400);
  }
  expect(await biller.read(id), what).toMatchObject({ status: 'credited', balance: 0 });
}

test('random invoices agree with an independent calculation, and their parts are credited to the cent', async () => {
  const biller = await newBiller(server);
  const { id } = await biller.seller.make('/purchases/suppliers', { name: 'Port Hardware' });
  const runs = fc.sample(history, { seed, numRuns: 24 });
  await inParallel(runs, 2, (given, run) => play(biller, String(id), given, `SEED=${seed} run ${run}`));
});

test('random quotes and orders agree with an independent calculation', async () => {
  const { seller, company } = await newBiller(server);
  const { id: supplier_id } = await seller.make('/purchases/suppliers', { name: 'Port Hardware' });
  const runs = fc.sample(fc.array(line, { minLength: 1, maxLength: 8 }), { seed, numRuns: 12 });
  await inParallel(runs, 2, async (lines, run) => {
    const what = `SEED=${seed} run ${run}`;
    const quote = await seller.make('/quotes', {
      ...{ company_id: company.id, currency: 'EUR', lines: lines.map(sent) },
    });
    compare({ ...quote, withheld_total: 0, payable_total: quote.total }, ratesOf(lines), 0n, what);
    const full = lines.map((one) => ({ ...one, discount: 0 }));
    const ordered = full.map((one) => {
      const { discount_pct: _, ...more } = sent(one);
      return more;
    });
    const order = await seller.make('/purchases/orders', { supplier_id, currency: 'EUR', lines: ordered });
    compare(
      { ...order, tax_total: order.tax, withheld_total: 0, payable_total: order.total },
      ratesOf(full),
      0n,
      what,
    );
  });
});
