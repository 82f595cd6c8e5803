import { type TaxOfRate, taxesOf } from '#server/areas/crm/lines/document-taxes.ts';
import { amount, rounded, sum } from '#server/kernel/values/money.ts';
import type { Invoice } from './invoices.ts';

/** An amount that is a share of another one, such as a tax. */
interface Share {
  base: string;
  amount: string;
}

/** The part of an invoice that its credit notes have not credited yet. */
export interface CreditRest {
  taxes: readonly TaxOfRate[];
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

/** The properties of a credit note that reduce the rest. */
export type Credited = Pick<Invoice, 'lines' | 'subtotal' | 'discount_total' | 'retention_total'>;

/** Subtracts the credit notes in force from the invoice. */
export function restOf(
  original: Credited & Pick<Invoice, 'retention_pct'>,
  notes: readonly Credited[],
): CreditRest {
  const credited = notes.map(({ lines }) => taxesOf(lines));
  const taxes = taxesOf(original.lines).map(({ tax_rate, base, amount: tax }) => {
    const own = credited.flatMap((all) => all.filter((one) => one.tax_rate === tax_rate));
    return {
      tax_rate,
      base: rounded(amount(base).minus(sum(own.map((one) => one.base)))),
      amount: rounded(amount(tax).minus(sum(own.map((one) => one.amount)))),
    };
  });
  const left = (name: 'subtotal' | 'discount_total' | 'retention_total') =>
    amount(original[name]).minus(sum(notes.map((note) => note[name])));
  return {
    taxes,
    retention_pct: original.retention_pct,
    retention: {
      base: rounded(left('subtotal').minus(left('discount_total'))),
      amount: rounded(left('retention_total')),
    },
  };
}
