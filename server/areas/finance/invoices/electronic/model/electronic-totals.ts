import { rounded, sum } from '#server/kernel/values/money.ts';
import type {
  DocumentAllowance,
  ElectronicInvoice,
  ElectronicLine,
  VatBreakdown,
} from './electronic-invoice.ts';
import type { ElectronicRecord } from './electronic-record.ts';

interface Summed {
  lines: readonly ElectronicLine[];
  allowances: readonly DocumentAllowance[];
  vat: readonly VatBreakdown[];
}

/** The sums of the document (BG-22), each from the amounts that the document itself contains. */
export function electronicTotals(
  { lines, allowances, vat }: Summed,
  { prepaid_total, payable_total, held_total }: ElectronicRecord,
): ElectronicInvoice['totals'] {
  const sumOf = (isCharge: boolean) =>
    sum(allowances.filter((one) => one.isCharge === isCharge).map((one) => one.amount));
  const [taken, added] = [sumOf(false), sumOf(true)];
  const whole = sum(lines.map(({ net }) => net));
  const net = whole.minus(taken).plus(added);
  const tax = sum(vat.map((one) => one.tax));
  const total = net.plus(tax);
  return {
    lines: rounded(whole),
    allowances: rounded(taken),
    charges: rounded(added),
    net: rounded(net),
    tax: rounded(tax),
    total: rounded(total),
    prepaid: rounded(prepaid_total ?? '0'),
    due: rounded(total.minus(prepaid_total ?? '0')),
    payable: rounded(payable_total),
    held: rounded(held_total ?? '0'),
  };
}
