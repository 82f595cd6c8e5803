import { type TaxTotal, taxTotalsOf } from '#server/areas/crm/lines/document-taxes.ts';
import { isSameCondition, type TaxCondition } from '#server/areas/crm/lines/tax-conditions.ts';
import { amount, rounded, roundedIn, sum, times } from '#server/kernel/values/money.ts';
import type { Deduction } from './deductions/deductions.ts';
import { taxedParts } from './deductions/taxed-parts.ts';
import type { Invoice } from './invoices.ts';
import { type TypedTax, typedIn } from './typed-taxes/typed-taxes.ts';

/** An amount that is a share of another one, such as a tax. */
interface Share {
  base: string;
  amount: string;
}

/** A figure of the invoice, and what its credit notes have left of it. */
interface Left {
  whole: string;
  left: string;
}

/** The part of an invoice that its credit notes have not credited yet. */
export interface CreditRest {
  taxes: readonly TaxTotal[];
  /** The taxes of the whole invoice that were typed as on the paper. */
  typed: readonly TypedTax[];
  retention_pct: string | null;
  retention: Share;
  /** The lines before deductions and taxes. */
  lines: Left;
  held: Left;
  prepaid: Left;
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

/** The amount that `retention_pct` withholds of a document: all that is withheld, less the part of the codes of its lines. */
export const retainedOf = (record: Pick<Credited, 'lines' | 'deductions' | 'retention_total'>) =>
  amount(record.retention_total).minus(
    sum(
      taxTotalsOf(taxedParts(record))
        .filter(({ kind }) => kind === 'withholding')
        .map((one) => one.amount),
    ),
  );

/** Subtracts the credit notes in force from the invoice. */
export function restOf(
  original: Credited & Pick<Invoice, 'retention_pct' | 'taxes'>,
  notes: readonly Credited[],
): CreditRest {
  const left = (figure: (of: Credited) => string) =>
    rounded(amount(figure(original)).minus(sum(notes.map(figure))));
  const both = (figure: (of: Credited) => string) => ({ whole: figure(original), left: left(figure) });
  const deducted = (id: string) => (of: Credited) =>
    rounded(sum(of.deductions.filter((one) => one.id === id).map((one) => one.amount)));
  return {
    taxes: taxesLeft(original, notes),
    typed: typedIn(original.taxes),
    retention_pct: original.retention_pct,
    retention: { base: left(netOf), amount: left((of) => rounded(retainedOf(of))) },
    lines: both(linesNet),
    held: both((of) => of.held_total),
    prepaid: both((of) => of.prepaid_total),
    deductions: original.deductions.map((one) => ({ ...one, left: left(deducted(one.id)) })),
  };
}

function taxesLeft(original: Credited, notes: readonly Credited[]): TaxTotal[] {
  const whole = taxTotalsOf(taxedParts(original));
  const credited = notes.flatMap((note) => taxTotalsOf(taxedParts(note)));
  return whole.map((tax) => {
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
  const shareOf = ({ whole, left }: Left) => {
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
