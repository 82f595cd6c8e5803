import { type CodedLine, halfUp, netOf } from './independent-codes.ts';
import { less } from './independent-pricing.ts';

/** A quote or an order of the test: its lines, and how much of each and of its discount invoices have taken. */
export interface Agreed {
  lines: readonly CodedLine[];
  /** The discount of the document in cents. */
  amount: bigint;
  /** The units of each line that invoices in force charge. */
  units: number[];
  discount: bigint;
}

/** Every number of units of a random line divides it. */
const common = 12n;

export const unitsOf = ({ quantity }: CodedLine) => quantity / 100;

/**
 * The share of an invoice in an amount of discount, by the rules of docs/finance.md: in proportion to the amounts of what it
 * charges, and the rest for the one after which everything is charged, but never more than the lines cost.
 */
export function agreedShare({ lines, amount, units, discount }: Agreed, own: readonly number[]): bigint {
  const whole = lines.reduce((sum, line) => sum + netOf(line), 0n);
  if (whole === 0n) return 0n;
  const part = lines.reduce(
    (sum, line, at) => sum + (netOf(line) * BigInt(own[at] ?? 0) * common) / BigInt(unitsOf(line)),
    0n,
  );
  const most = less(amount - discount, halfUp(part, common));
  const isLast = lines.every((line, at) => (units[at] ?? 0) + (own[at] ?? 0) >= unitsOf(line));
  return isLast ? most : less(halfUp(amount * part, whole * common), most);
}

/** The lines that an invoice has for these units of the lines, with their places. */
export const partOf = (lines: readonly CodedLine[], own: readonly number[]) =>
  lines.flatMap((line, at) => {
    const units = own[at] ?? 0;
    return units > 0 ? [{ at, line: { ...line, quantity: units * 100 } }] : [];
  });
