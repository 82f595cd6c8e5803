import { type TaxOfRate, taxesOf } from '#server/areas/crm/lines/document-taxes.ts';
import { amount, rounded, roundedIn, sum, times } from '#server/kernel/values/money.ts';
import type { Deduction } from './deductions/deductions.ts';
import { taxedParts } from './deductions/taxed-parts.ts';
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
  /** The lines before deductions and taxes, of the whole invoice and of the rest. */
  lines: { whole: string; left: string };
  held: { whole: string; left: string };
  prepaid: { whole: string; left: string };
  deductions: readonly (Deduction & { left: string })[];
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
export type Credited = Pick<
  Invoice,
  | 'lines'
  | 'deductions'
  | 'subtotal'
  | 'discount_total'
  | 'deduction_total'
  | 'retention_total'
  | 'held_total'
  | 'prepaid_total'
>;

/** Subtracts the credit notes in force from the invoice. */
export function restOf(
  original: Credited & Pick<Invoice, 'retention_pct'>,
  notes: readonly Credited[],
): CreditRest {
  const credited = notes.map((note) => taxesOf(taxedParts(note)));
  const taxes = taxesOf(taxedParts(original)).map(({ tax_rate, base, amount: tax }) => {
    const own = credited.flatMap((all) => all.filter((one) => one.tax_rate === tax_rate));
    return {
      tax_rate,
      base: rounded(amount(base).minus(sum(own.map((one) => one.base)))),
      amount: rounded(amount(tax).minus(sum(own.map((one) => one.amount)))),
    };
  });
  const left = (figure: (of: Credited) => string) =>
    rounded(amount(figure(original)).minus(sum(notes.map(figure))));
  const both = (figure: (of: Credited) => string) => ({ whole: figure(original), left: left(figure) });
  return {
    taxes,
    retention_pct: original.retention_pct,
    retention: { base: left(netOf), amount: left((of) => of.retention_total) },
    lines: both(linesNet),
    held: both((of) => of.held_total),
    prepaid: both((of) => of.prepaid_total),
    deductions: original.deductions.map((one) => ({
      ...one,
      left: left(({ deductions }) =>
        rounded(sum(deductions.filter(({ id }) => id === one.id).map((own) => own.amount))),
      ),
    })),
  };
}

const linesNet = ({ subtotal, discount_total }: Pick<Credited, 'subtotal' | 'discount_total'>) =>
  rounded(amount(subtotal).minus(discount_total));

const netOf = (of: Credited) => rounded(amount(linesNet(of)).minus(of.deduction_total));

/** The figures of an invoice that belong to the credited lines: those lines' share of them. */
export function creditedShares(
  { lines, held, prepaid, deductions }: CreditRest,
  credited: string,
  currency: string | null,
) {
  const shareOf = ({ whole, left }: { whole: string; left: string }) => {
    const part = amount(lines.whole).eq(0) ? amount(0) : times(whole, credited).div(lines.whole);
    return withinRest(
      { base: credited, amount: roundedIn(currency, part) },
      { base: lines.left, amount: left },
    );
  };
  return {
    held_total: shareOf(held),
    prepaid_total: shareOf(prepaid),
    deductions: deductions
      .map(({ left, amount: whole, ...one }) => ({ ...one, amount: shareOf({ whole, left }) }))
      .filter((one) => amount(one.amount).gt(0)),
  };
}
