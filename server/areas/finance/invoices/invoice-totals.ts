import { taxDocument } from '#server/areas/crm/lines/document-amounts.ts';
import type { TaxTotal, UntaxedLine, Withholding } from '#server/areas/crm/lines/document-taxes.ts';
import type { NetAmounts } from '#server/areas/crm/lines/quote-lines.ts';
import { type Amount, amount, percentOf, rounded, roundedIn, sum } from '#server/kernel/values/money.ts';
import { type CreditRest, restOfTax, withinRest } from './credit-rest.ts';

interface Terms {
  currency: string | null;
  retention_pct: Amount | null;
}

/**
 * Computes the taxes and sums of lines: total = subtotal − discounts + taxes − withheld. The codes of the lines and
 * `retention_pct`, which is a share of the net amount of all lines, say what is withheld. `rest` is the part of an invoice
 * that a credit note can still credit.
 */
export function invoiceAmounts<L extends UntaxedLine & NetAmounts>(
  lines: readonly L[],
  { currency, retention_pct }: Terms,
  rest?: CreditRest,
) {
  const document = taxDocument(lines, currency, (tax: TaxTotal) => withinRest(tax, restOfTax(tax, rest)));
  const base = netOf(document);
  const retention = { base, amount: roundedIn(currency, percentOf(base, retention_pct ?? 0)) };
  const isSameShare = rest !== undefined && amount(retention_pct).eq(amount(rest.retention_pct));
  const retained = withinRest(retention, isSameShare ? rest.retention : undefined);
  const withholdings = [
    ...document.withholdings,
    ...retentionOf({ retention_pct, net: base, amount: retained }),
  ];
  const retention_total = rounded(sum(withholdings.map((one) => one.amount)));
  return {
    ...document,
    withholdings,
    retention_total,
    total: rounded(amount(document.total).minus(retention_total)),
  };
}

/** The retention of the whole document among its withholdings. It has no code. */
export const retentionOf = ({
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

/** Returns the amount after discounts, before taxes and retention. */
export const netOf = ({ subtotal, discount_total }: { subtotal: Amount; discount_total: Amount }): string =>
  rounded(amount(subtotal).minus(amount(discount_total)));

export interface Settled {
  total: Amount;
  paid_total: Amount;
  /** The amount that credit notes took off the balance. */
  credited_total: Amount;
}

export const balanceOf = ({ total, paid_total, credited_total }: Settled): string =>
  rounded(amount(total).minus(paid_total).minus(credited_total));

/** The status of an issued invoice by its payments; `notes` is the sum of its credit notes. */
export function settledStatus(settled: Settled, notes: Amount) {
  const isCredited = amount(notes).gt(0) && amount(notes).gte(settled.total);
  if (!amount(balanceOf(settled)).gt(0)) return isCredited ? 'credited' : 'paid';
  return amount(settled.paid_total).gt(0) ? 'partially_paid' : 'issued';
}

/** The part of a credit note that is set off against the invoice's balance; the rest is to be paid back. */
export const applied = (noteTotal: Amount, balance: Amount): string =>
  rounded(amount(noteTotal).lt(balance) ? noteTotal : balance);
