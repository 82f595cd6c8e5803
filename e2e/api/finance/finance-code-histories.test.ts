import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Biller, newBiller } from '../../support/finance/biller.ts';
import { comparePriced, type PricedReply } from '../../support/finance/compare-priced.ts';
import { type CodedLine, netOf, sentCoded } from '../../support/finance/independent-codes.ts';
import { type PricedParts, pricedParts, sentPricing } from '../../support/finance/independent-pricing.ts';
import { cents } from '../../support/finance/independent-taxes.ts';
import { codedLine, randomPricing } from '../../support/finance/random-lines.ts';
import { inParallel } from '../../support/in-parallel.ts';
import { newSeed, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
const seed = newSeed('codes');

const history = fc.record({
  pricing: randomPricing,
  lines: fc.array(codedLine, { minLength: 1, maxLength: 6 }),
  order: fc.array(fc.nat(1000), { minLength: 24, maxLength: 24 }),
  sizes: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 24, maxLength: 24 }),
});
type History = typeof history extends fc.Arbitrary<infer H> ? H : never;

/** Splits the lines into units, and these into credit notes. */
function partsOf({ lines, order, sizes }: History): CodedLine[][] {
  const units = lines
    .flatMap((one) => Array.from({ length: one.quantity / 100 }, () => ({ ...one, quantity: 100 })))
    .map((unit, at) => ({ unit, key: order[at] ?? 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ unit }) => unit);
  return sizes.flatMap((size) => (units.length ? [units.splice(0, size)] : []));
}

interface Reply extends PricedReply {
  withheld_total: number;
  payable_total: number;
}

function compare(record: Reply, parts: PricedParts, what: string) {
  const { tax, withheld } = comparePriced(record, parts, what);
  const { withheld_total, payable_total } = record;
  const figures = [withheld_total, payable_total].map(cents);
  expect(figures, what).toEqual([withheld, parts.net + tax - withheld]);
}

async function play({ seller, company, read }: Biller, given: History, what: string) {
  const { lines } = given;
  const most = Number(lines.reduce((total, one) => total + netOf(one), 0n));
  const pricing = { ...given.pricing, amount: Math.min(given.pricing.amount, most) };
  const body = { company_id: company.id, currency: 'EUR', ...sentPricing(pricing) };
  const { id } = await seller.make('/finance/invoices', { ...body, lines: lines.map(sentCoded).reverse() });
  const draft = await seller.change(`/finance/invoices/${id}`, { lines: lines.map(sentCoded) });
  const { parts: whole, rest } = pricedParts(lines, pricing);
  compare(draft, whole, what);
  const issued = await seller.api('PATCH', `/finance/invoices/${id}`, { status: 'issued' });
  if (cents(draft.total) <= 0n) return expect(issued.status, what).toBe(400);
  for (const part of partsOf(given)) {
    const { parts: own } = pricedParts(part, pricing, rest);
    const sentNote = { kind: 'credit_note', credits_id: id, lines: part.map(sentCoded) };
    const note = await seller.make('/finance/invoices', sentNote);
    compare(note, own, what);
    const reply = await seller.api('PATCH', `/finance/invoices/${note.id}`, { status: 'issued' });
    if (cents(note.total) <= 0n) return expect(reply.status, what).toBe(400);
    compare(reply.body.data, own, what);
  }
  expect(await read(id), what).toMatchObject({ status: 'credited', balance: 0 });
}

test('random invoices with tax codes, discounts and both kinds of prices agree with an independent calculation, and are credited to the cent', async () => {
  const biller = await newBiller(server);
  await biller.inCountry('ES');
  const runs = fc.sample(history, { seed, numRuns: 40 });
  await inParallel(runs, 2, (given, run) => play(biller, given, `SEED=${seed} run ${run}`));
});
