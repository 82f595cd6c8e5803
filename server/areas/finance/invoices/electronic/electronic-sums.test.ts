import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ciiFigures } from '../../../../../e2e/support/finance/cii-figures.ts';
import { brokenSums } from '../../../../../e2e/support/finance/en16931-sums.ts';
import {
  type SoldDocument,
  type SoldLine,
  type SoldTerms,
  soldDocument,
  soldFacts,
} from '../../../../../e2e/support/finance/sold-documents.ts';
import { ublFigures } from '../../../../../e2e/support/finance/ubl-figures.ts';
import { newSeed } from '../../../../../e2e/support/test-server.ts';
import { cii } from './cii/cii.ts';
import { electronicInvoiceOf } from './electronic-invoice-of.ts';
import { ubl } from './ubl/ubl.ts';

const seed = newSeed('electronic invoices');
const hundredths = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((n) => (n / 100).toFixed(2));
const decimals = (most: number) => fc.integer({ min: -most, max: most }).map((n) => (n / 1e6).toFixed(6));

const plainCodes = [
  ...[['es_vat_21'], ['es_vat_10'], ['es_vat_4', 'es_irpf_15'], ['es_vat_21', 'es_irpf_7'], ['es_vat_0']],
  ...[['es_vat_exempt_20'], ['es_vat_not_subject'], ['es_vat_margin'], ['es_vat_intra_service']],
  ...[['es_vat_export'], ['es_vat_21', 'waste_2']],
];
const allCodes = [...plainCodes, ['es_vat_21', 'es_surcharge_5_2'], ['es_vat_10', 'es_surcharge_1_4']];

const line = (codes: readonly string[][]) =>
  fc.record({
    quantity: fc.oneof(fc.constantFrom('1', '3', '-2', '0'), decimals(50_000_000)),
    unit_price: fc.oneof(hundredths(-5_000, 500_000), decimals(900_000_000)),
    discount_pct: fc.constantFrom(null, '5', '12.5', '100'),
    discount_amount: fc.constantFrom(null, '0.37'),
    codes: fc.constantFrom(...codes),
  });

const terms = fc.record({
  discount_pct: fc.constantFrom(null, '3', '33.33'),
  prepaid_total: fc.constantFrom(null, '12.34'),
  held_total: fc.constantFrom(null, '5.00'),
  sold_deductions: fc.array(
    fc.record({
      kind: fc.constantFrom('advance' as const, 'retention' as const),
      amount: hundredths(1, 100_000),
      codes: fc.constantFrom(['es_vat_21'], ['es_vat_10'], ['es_vat_exempt_20']),
    }),
    { maxLength: 2 },
  ),
});

/** Both syntaxes have the same figures and the sums of the record, and keep the rules of EN 16931. */
function expectSound(record: SoldDocument, taxOff: string) {
  const model = electronicInvoiceOf(record, soldFacts());
  const figures = ciiFigures(cii(model));
  expect(ublFigures(ubl(model))).toEqual(figures);
  expect(figures.totals.total).toBe(record.total);
  const currency = record.currency ?? '';
  expect(brokenSums(figures, { currency, places: currency === 'JPY' ? 0 : 2, taxOff })).toEqual([]);
}

test('any invoice with prices without tax keeps the rules of EN 16931 to the cent', () => {
  fc.assert(
    fc.property(fc.array(line(plainCodes), { minLength: 1, maxLength: 12 }), terms, (lines, given) => {
      expectSound(soldDocument(lines, given), '0');
    }),
    { seed, numRuns: 150 },
  );
});

type Given = typeof terms extends fc.Arbitrary<infer T> ? T : never;

/** Amounts of yen are whole. */
const inYen = ({ sold_deductions, ...given }: Given): SoldTerms => ({
  ...{ ...given, currency: 'JPY', prepaid_total: given.prepaid_total && '12.00' },
  sold_deductions: sold_deductions.map((one) => ({ ...one, amount: `${Math.ceil(Number(one.amount))}.00` })),
});

// A surcharge is rounded beside its VAT, a tax that the prices contain is what is left after the net amount, and lines with
// other taxes beside the same VAT are rounded by themselves.
test.each([
  [true, 'EUR', '0.02'],
  [false, 'EUR', '0.02'],
  [true, 'JPY', '3'],
  [false, 'JPY', '2'],
])('any invoice keeps the rules with prices with tax %s in %s', (prices_include_tax, currency, taxOff) => {
  fc.assert(
    fc.property(fc.array(line(allCodes), { minLength: 1, maxLength: 12 }), terms, (lines, given) => {
      const own = currency === 'JPY' ? inYen(given) : given;
      const sold = currency === 'JPY' ? lines.map((one) => ({ ...one, discount_amount: null })) : lines;
      expectSound(soldDocument(sold, { ...own, prices_include_tax }), taxOff);
    }),
    { seed, numRuns: 100 },
  );
});

test('credit notes for one piece after the other keep the rules, and the last one takes the rest', () => {
  const sold = fc.array(
    fc.record({ unit_price: hundredths(1, 90_000), codes: fc.constantFrom(...allCodes) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(sold, terms, fc.boolean(), (lines, given, prices_include_tax) => {
      const whole = lines.map((one): SoldLine => ({ ...one, quantity: '3' }));
      const invoice = soldDocument(whole, { ...given, prices_include_tax });
      const notes: SoldDocument[] = [];
      for (let at = 0; at < 3; at += 1) {
        const note = soldDocument(lines, { kind: 'credit_note', prices_include_tax }, { invoice, notes });
        expectSound(note, '0.04');
        notes.push(note);
      }
    }),
    { seed, numRuns: 60 },
  );
});
