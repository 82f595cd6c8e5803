import type { PriceTerms } from '#server/areas/crm/lines/document-amounts.ts';
import { discountedLines } from '#server/areas/crm/lines/document-discount.ts';
import { type Taxes, taxed } from '#server/areas/crm/lines/document-taxes.ts';
import { taxesOf } from '#server/areas/crm/lines/known-taxes.ts';
import { type NetAmounts, quoteTotals } from '#server/areas/crm/lines/quote-lines.ts';
import type { TaxTotal, Withholding } from '#server/areas/crm/lines/shown-taxes.ts';
import type { UntaxedLine } from '#server/areas/crm/lines/tax-conditions.ts';
import {
  type Amount,
  amount,
  percentOf,
  rounded,
  roundedIn,
  sum,
  times,
} from '#server/kernel/values/money.ts';
import { type CreditRest, restOfTax, retainedOf } from './crediting/credit-rest.ts';
import { withinGross } from './crediting/gross-rest.ts';
import { withinRest } from './crediting/within-rest.ts';
import { asLine, type TaxedDeduction, taxedParts, type UntaxedDeduction } from './deductions/taxed-parts.ts';
import type { Invoice } from './invoices.ts';
import { grossOf, netOf } from './stored-sums.ts';
import { type TypedTax, typedAmount, typedIn, typedShare, withTyped } from './typed-taxes/typed-taxes.ts';

interface Terms<D> extends PriceTerms {
  retention_pct: Amount | null;
  deductions?: readonly D[];
  held_total?: Amount | null;
  prepaid_total?: Amount | null;
  /** The taxes of a bill as on the paper. */
  typed?: readonly TypedTax[];
}

/**
 * Computes the taxes and sums of an invoice. `rest` is the part of an invoice that a credit note can still credit.
 *
 * net = lines without tax − deductions; total = net + taxes; payable = total − withheld − held − prepaid. The codes of the
 * lines and `retention_pct`, which is a share of the net amount, say what is withheld.
 */
export function invoiceAmounts<L extends UntaxedLine & NetAmounts, D extends UntaxedDeduction>(
  lines: readonly L[],
  terms: Terms<D>,
  rest?: CreditRest,
) {
  const { currency, retention_pct, deductions = [], held_total = null, prepaid_total = null } = terms;
  const { typed = [] } = terms;
  const creditedTax = (tax: TaxTotal) =>
    withinRest(typedShare(tax, rest?.typed ?? [], currency), restOfTax(tax, rest));
  const {
    lines: own,
    deducted,
    ...known
  } = taxed(discountedLines(lines, currency, rest?.discount ?? terms), {
    ...{ currency, prices_include_tax: terms.prices_include_tax, deducted: deductions.map(asLine) },
    amountOf: (tax) => typedAmount(tax, typed) ?? creditedTax(tax),
    grossOf: (part) => withinGross(part, rest?.gross.get(part.key), currency),
  });
  const sums = quoteTotals(own);
  const deduction_total = rounded(sum(deductions.map((one) => one.amount)));
  const net_total = rounded(amount(sums.net_total).minus(deduction_total));
  const tax_total = rounded(sum([sums.tax_total, ...deducted.map(({ tax }) => tax)]));
  const total = rounded(amount(net_total).plus(tax_total));
  const retention = {
    base: net_total,
    amount: roundedIn(currency, percentOf(net_total, retention_pct ?? 0)),
  };
  const isSameShare = rest !== undefined && amount(retention_pct).eq(amount(rest.retention_pct));
  const retained = withinRest(retention, isSameShare ? rest.retention : undefined);
  const ofWhole = retentionOf({ retention_pct, net: net_total, amount: retained });
  const withholdings = [...known.withholdings, ...ofWhole];
  const withheld_total = rounded(sum(withholdings.map((one) => one.amount)));
  const [held, prepaid] = [rounded(held_total ?? 0), rounded(prepaid_total ?? 0)];
  return {
    lines: own,
    deductions: deductions.map((one, at) => ({ ...one, ...opposite(deducted[at] ?? untaxed) })),
    subtotal: sums.subtotal,
    discount_total: sums.discount_total,
    deduction_total,
    net_total,
    tax_total,
    taxes: withTyped(known.taxes, typed, currency),
    withholdings,
    total,
    withheld_total,
    retention_total: withheld_total,
    held_total: held,
    prepaid_total: prepaid,
    payable_total: payableOf({ total, withheld_total, held_total: held, prepaid_total: prepaid }),
  };
}

const untaxed: Taxes = { tax: '0.00', total: '0.00', taxes: [] };

const minus = (value: Amount) => rounded(times(value, -1));

/** A deduction has the tax that it takes off, and is computed as a line with a negative amount. */
const opposite = ({ tax, total, taxes }: Taxes): TaxedDeduction => ({
  tax: minus(tax),
  total: minus(total),
  taxes: taxes.map((one) => ({ ...one, amount: minus(one.amount) })),
});

/** The retention of the whole document among its withholdings. It has no code. */
const retentionOf = ({
  retention_pct,
  net,
  amount: value,
}: {
  retention_pct: Amount | null;
  net: string;
  amount: string;
}): Withholding[] =>
  amount(retention_pct).eq(0)
    ? []
    : [{ code: null, rate: amount(retention_pct).toFixed(), base: net, amount: value }];

interface Gross {
  total: Amount;
  withheld_total: Amount;
  held_total: Amount;
  prepaid_total: Amount;
}

/** The amount to pay: what is withheld or held is not paid now, and what was prepaid is paid already. */
const payableOf = ({ total, withheld_total, held_total, prepaid_total }: Gross): string =>
  rounded(amount(total).minus(withheld_total).minus(held_total).minus(prepaid_total));

export interface Settled {
  payable_total: Amount;
  paid_total: Amount;
  /** The amount that credit notes took off the balance. */
  credited_total: Amount;
}

export const balanceOf = ({ payable_total, paid_total, credited_total }: Settled): string =>
  rounded(amount(payable_total).minus(paid_total).minus(credited_total));

/** The taxes and withholdings of an invoice by its stored lines. The retention of the whole invoice is one more. */
export function invoiceTaxes(record: Invoice) {
  const { taxes, withholdings } = taxesOf(taxedParts(record));
  const { retention_pct } = record;
  const retained = { retention_pct, net: netOf(record), amount: rounded(retainedOf(record)) };
  return {
    taxes: withTyped(taxes, typedIn(record.taxes), record.currency),
    withholdings: [...withholdings, ...retentionOf(retained)],
  };
}

/**
 * The sums as they are shown. Version 1.1, which may run beside this one, does not write those that it does not know.
 */
export const shownTotals = (record: Invoice): Partial<Invoice> => ({
  ...invoiceTaxes(record),
  net_total: netOf(record),
  total: grossOf(record),
  withheld_total: record.retention_total,
});

/**
 * The status of an issued invoice by its payments; `notes` is the sum of its credit notes, which can credit the `whole` that
 * was to be paid.
 */
export function settledStatus(
  settled: Settled,
  notes: Amount,
  { whole = settled.payable_total, isReplaced = false }: { whole?: Amount; isReplaced?: boolean } = {},
) {
  const isCredited = isReplaced || (amount(notes).gt(0) && amount(notes).gte(whole));
  if (!amount(balanceOf(settled)).gt(0)) return isCredited ? 'credited' : 'paid';
  return amount(settled.paid_total).gt(0) ? 'partially_paid' : 'issued';
}

/** The part of a credit note that is set off against the invoice's balance; the rest is to be paid back. */
export const applied = (noteTotal: Amount, balance: Amount): string =>
  rounded(amount(noteTotal).lt(balance) ? noteTotal : balance);
