import fc from 'fast-check';
import type { CodedLine, RandomCode } from './independent-codes.ts';
import type { Pricing } from './independent-pricing.ts';

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
export const codedLine: fc.Arbitrary<CodedLine> = fc
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

/** The codes that bills have, without a surcharge, which only sellers charge. */
const paid = fc.constantFrom(
  [vat('es_vat_21', 210)],
  [vat('es_vat_10', 100)],
  [vat('es_vat_4', 40)],
  [vat('es_vat_21', 210), { code: 'es_irpf_15', kind: 'withholding', rate: 150 } as const],
);

/** A line of an order, which has no discount of its own. */
export const orderedLine: fc.Arbitrary<CodedLine> = fc
  .record({ units: fc.integer({ min: 1, max: 4 }), price: fc.integer({ min: 1, max: 30_000 }), codes: paid })
  .map(({ units, price, codes }) => ({ quantity: units * 100, price, discount: 0, codes }));

export const randomPricing: fc.Arbitrary<Pricing> = fc.record({
  percent: fc.constantFrom(0, 0, 3, 7, 33),
  amount: fc.constantFrom(0, 0, 1, 999, 12_345),
  includesTax: fc.boolean(),
});
