import type { CreditedDiscount } from '#server/areas/crm/lines/document-discount.ts';
import { taxTotalsOf } from '#server/areas/crm/lines/known-taxes.ts';
import { netTotal } from '#server/areas/crm/lines/quote-lines.ts';
import { joined, type TaxTotal } from '#server/areas/crm/lines/shown-taxes.ts';
import { isCharged, isSameCondition, type TaxCondition } from '#server/areas/crm/lines/tax-conditions.ts';
import type { GrossPart } from '#server/areas/crm/lines/taxes-in-prices.ts';
import { amount, rounded, roundedIn, sum, times } from '#server/kernel/values/money.ts';
import { ownPrepaid } from '../corrections/replaced-figures.ts';
import type { Deduction } from '../deductions/deductions.ts';
import { deductedParts, taxedParts } from '../deductions/taxed-parts.ts';
import type { Invoice } from '../invoices.ts';
import { netOf } from '../stored-sums.ts';
import { type TypedTax, typedIn } from '../typed-taxes/typed-taxes.ts';
import { discountRest } from './discount-rest.ts';
import { grossRest } from './gross-rest.ts';
import { type Share, withinRest } from './within-rest.ts';

/** A figure of the invoice, and what its credit notes have left of it. */
interface Left {
  whole: string;
  left: string;
}

/** The part of an invoice that its credit notes have not credited yet. */
export interface CreditRest {
  discount_pct: string | null;
  discount: CreditedDiscount;
  /** The lines with the same taxes and with tax in their prices, by the key of the taxes. */
  gross: ReadonlyMap<string, GrossPart>;
  /** The taxes that are not in the prices. */
  taxes: readonly TaxTotal[];
  /** The taxes of the whole invoice that were typed as on the paper. */
  typed: readonly TypedTax[];
  retention_pct: string | null;
  retention: Share;
  /** The lines before the discount of the document, deductions and taxes. */
  lines: Left;
  held: Left;
  prepaid: Left;
  deductions: readonly (Deduction & { left: string })[];
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
  | 'tax_total'
  | 'retention_total'
  | 'held_total'
  | 'prepaid_total'
  | 'payable_total'
  | 'corrects'
>;

/** The properties of an invoice that its credit notes follow. */
type Original = Credited & Pick<Invoice, 'retention_pct' | 'discount_pct' | 'prices_include_tax' | 'taxes'>;

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
export function restOf(original: Original, notes: readonly Credited[]): CreditRest {
  const left = (figure: (of: Credited) => string) =>
    rounded(amount(figure(original)).minus(sum(notes.map(figure))));
  const both = (figure: (of: Credited) => string) => ({ whole: figure(original), left: left(figure) });
  const deducted = (id: string) => (of: Credited) =>
    rounded(sum(of.deductions.filter((one) => one.id === id).map((one) => one.amount)));
  const credited = notes.flatMap((note) => note.lines);
  return {
    discount_pct: original.discount_pct,
    discount: discountRest(original.lines, credited),
    gross: original.prices_include_tax ? grossRest(original.lines, credited) : new Map(),
    taxes: taxesLeft(original, notes),
    typed: typedIn(original.taxes),
    retention_pct: original.retention_pct,
    retention: { base: left(netOf), amount: left((of) => rounded(retainedOf(of))) },
    lines: both(({ lines }) => netTotal(lines)),
    held: both((of) => of.held_total),
    // Payments of replaced documents are given back like payments of this one.
    prepaid: both(ownPrepaid),
    deductions: original.deductions.map((one) => ({ ...one, left: left(deducted(one.id)) })),
  };
}

function taxesLeft(original: Original, notes: readonly Credited[]): TaxTotal[] {
  // Taxes in prices have their own rest, and deductions are always without tax.
  const isOutside = (condition: TaxCondition) => !(original.prices_include_tax && isCharged(condition));
  const totalsOf = ({ lines, deductions }: Credited) =>
    joined([...taxTotalsOf(lines, isOutside), ...taxTotalsOf(deductedParts(deductions))]);
  const whole = totalsOf(original);
  const credited = notes.flatMap(totalsOf);
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

/** The discount of a credit note as its invoice has it: a percentage, or the amount that its lines take off together. */
export const creditedDiscount = (
  { discount_pct, discount }: CreditRest,
  lines: readonly { document_discount?: string | null | undefined }[],
): Pick<Invoice, 'discount_pct' | 'discount_amount'> => ({
  discount_pct,
  discount_amount:
    amount(discount.discount).eq(0) || !amount(discount_pct).eq(0)
      ? null
      : rounded(sum(lines.map(({ document_discount }) => document_discount))),
});
