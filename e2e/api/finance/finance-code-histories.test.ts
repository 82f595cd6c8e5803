import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Biller, newBiller } from '../../support/finance/biller.ts';
import {
  type CodedLine,
  netOf,
  type RandomCode,
  sentCoded,
} from '../../support/finance/independent-codes.ts';
import { type PricedParts, pricedParts, sentPricing } from '../../support/finance/independent-pricing.ts';
import { cents } from '../../support/finance/independent-taxes.ts';
import { inParallel } from '../../support/in-parallel.ts';
import { newSeed, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
const seed = newSeed('codes');

const vat = (code: string, rate: number): RandomCode => ({ code, kind: 'vat', rate });
const surcharge = (code: string, rate: number): RandomCode => ({ code, kind: 'surcharge', rate });
/** The VAT of a line, alone or with its surcharge. */
const charged = fc.constantFrom(
  [vat('es_vat_21', 210)],
  [vat('es_vat_10', 100)],
  [vat('es_vat_21', 210), surcharge('es_surcharge_5_2', 52)],
  [vat('es_vat_10', 100), surcharge('es_surcharge_1_4', 14)],
  [vat('es_vat_4', 40), surcharge('es_surcharge_0_5', 5)],
  [vat('es_vat_cash_21', 210)],
  [vat('es_vat_exempt_20', 0)],
  [vat('es_vat_reverse_construction', 0)],
);
const withheld = fc.constantFrom<RandomCode[]>(
  [],
  [{ code: 'es_irpf_15', kind: 'withholding', rate: 150 }],
  [{ code: 'es_irpf_7', kind: 'withholding', rate: 70 }],
);
/** Only whole lines have a discount, so that the parts of a line have the discount of the line. */
const line: fc.Arbitrary<CodedLine> = fc
  .record({
    units: fc.integer({ min: 1, max: 4 }),
    price: fc.integer({ min: 1, max: 30_000 }),
    off: fc.integer({ min: 0, max: 60 }),
    charged,
    withheld,
  })
  .map(({ units, price, off, charged: own, withheld: kept }) => ({
    quantity: units * 100,
    price,
    discount: units === 1 ? off : 0,
    codes: [...own, ...kept],
  }));
const pricing = fc.record({
  percent: fc.constantFrom(0, 0, 3, 7, 33),
  amount: fc.constantFrom(0, 0, 1, 999, 12_345),
  includesTax: fc.boolean(),
});
const history = fc.record({
  pricing,
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
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

interface Reply {
  tax_total: number;
  withheld_total: number;
  payable_total: number;
  net_total: number;
  discount_total: number;
  total: number;
  taxes: { code: string; base: number; amount: number }[];
  withholdings: { code: string; base: number; amount: number }[];
  lines: { tax: number; total: number; discount: number; document_discount: number | null }[];
}

const isWithheld = (code: string) => code.startsWith('es_irpf');

function compare(record: Reply, { sums, net, off }: PricedParts, what: string) {
  const answered = [...record.taxes, ...record.withholdings].map(
    ({ code, base, amount }) => [code, { base: cents(base), amount: cents(amount) }] as const,
  );
  expect(new Map(answered), what).toEqual(new Map(sums));
  const all = [...sums];
  const sum = (isOne: (code: string) => boolean) =>
    all.reduce((total, [code, { amount }]) => (isOne(code) ? total + amount : total), 0n);
  const tax = sum((code) => !isWithheld(code));
  const kept = sum(isWithheld);
  const { net_total, tax_total, total, withheld_total, payable_total } = record;
  const figures = [net_total, tax_total, total, withheld_total, payable_total].map(cents);
  expect(figures, what).toEqual([net, tax, net + tax, kept, net + tax - kept]);
  const column = (name: keyof Reply['lines'][number]) =>
    record.lines.reduce((total, one) => total + cents(one[name] ?? 0), 0n);
  expect([column('tax'), column('total'), column('document_discount')], what).toEqual([tax, net + tax, off]);
  expect(cents(record.discount_total), what).toBe(column('discount') + off);
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
