import { type TaxTotal, taxTotalsOf } from '#server/areas/crm/lines/document-taxes.ts';
import { isSameCondition, type TaxCondition } from '#server/areas/crm/lines/tax-conditions.ts';
import { amount, rounded, sum } from '#server/kernel/values/money.ts';
import type { Invoice } from './invoices.ts';

/** An amount that is a share of another one, such as a tax. */
interface Share {
  base: string;
  amount: string;
}

/** The part of an invoice that its credit notes have not credited yet. */
export interface CreditRest {
  taxes: readonly TaxTotal[];
  retention_pct: string | null;
  retention: Share;
}

/**
 * Returns the amount of a part. The last part, which has the whole rest of the base, takes the rest of the amount, so that
 * parts which are rounded one by one add up to the whole. An earlier part takes at most that rest.
 */
export function withinRest(part: Share, rest: Share | undefined): string {
  const base = amount(part.base);
  if (rest === undefined) return part.amount;
  if (base.eq(rest.base)) return rest.amount;
  if (base.lte(0) || base.gt(rest.base) || amount(part.amount).lte(rest.amount)) return part.amount;
  return amount(rest.amount).gt(0) ? rest.amount : rounded(0);
}

/**
 * True if a credit note with the tax `part` takes from the tax `whole` of its invoice. An invoice of an earlier version
 * has rates without codes, and its credit note has the code of that rate.
 */
const takesFrom = (part: TaxCondition, whole: TaxCondition) =>
  isSameCondition(part, whole) ||
  (whole.code === null && part.kind === whole.kind && part.tax_rate === whole.tax_rate);

/** The rest of the tax that a part of the invoice takes from: of the same code, or else of the same rate. */
export const restOfTax = (part: TaxCondition, rest: CreditRest | undefined): TaxTotal | undefined =>
  rest?.taxes.find((one) => isSameCondition(part, one)) ?? rest?.taxes.find((one) => takesFrom(part, one));

/** The properties of a credit note that reduce the rest. */
export type Credited = Pick<Invoice, 'lines' | 'subtotal' | 'discount_total' | 'retention_total'>;

/** What `retention_pct` withholds of a document: the rest of what is withheld belongs to the codes of its lines. */
export const retainedOf = ({ lines, retention_total }: Pick<Credited, 'lines' | 'retention_total'>) =>
  amount(retention_total).minus(
    sum(
      taxTotalsOf(lines)
        .filter(({ kind }) => kind === 'withholding')
        .map((one) => one.amount),
    ),
  );

/** Subtracts the credit notes in force from the invoice. */
export function restOf(
  original: Credited & Pick<Invoice, 'retention_pct'>,
  notes: readonly Credited[],
): CreditRest {
  const whole = taxTotalsOf(original.lines);
  const credited = notes.flatMap(({ lines }) => taxTotalsOf(lines));
  const taxes = whole.map((tax) => {
    const own = credited.filter(
      (part) =>
        tax ===
        (whole.find((one) => isSameCondition(part, one)) ?? whole.find((one) => takesFrom(part, one))),
    );
    return {
      ...tax,
      base: rounded(amount(tax.base).minus(sum(own.map((one) => one.base)))),
      amount: rounded(amount(tax.amount).minus(sum(own.map((one) => one.amount)))),
    };
  });
  const left = (name: 'subtotal' | 'discount_total') =>
    amount(original[name]).minus(sum(notes.map((note) => note[name])));
  return {
    taxes,
    retention_pct: original.retention_pct,
    retention: {
      base: rounded(left('subtotal').minus(left('discount_total'))),
      amount: rounded(retainedOf(original).minus(sum(notes.map(retainedOf)))),
    },
  };
}
