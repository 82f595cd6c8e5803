import type { BankLine } from '../lines/bank-lines.ts';
import type { BankStatement } from '../statements/bank-statements.ts';

/** A line as a file has it. */
export type ReadLine = Pick<
  BankLine,
  | 'kind'
  | 'amount'
  | 'currency'
  | 'booking_date'
  | 'value_date'
  | 'counterparty_name'
  | 'counterparty_iban'
  | 'text'
  | 'reference'
  | 'end_to_end_id'
  | 'bank_reference'
  | 'is_reversal'
>;

/** A statement as a file has it. Lines that are not booked yet are only counted. */
export type ReadStatement = Pick<
  BankStatement,
  | 'format'
  | 'iban'
  | 'currency'
  | 'number'
  | 'sequence'
  | 'from_date'
  | 'to_date'
  | 'opening_balance'
  | 'closing_balance'
  | 'skipped_count'
> & { lines: readonly ReadLine[] };

/** The amount of a line as the account counts it. */
export const signed = ({ kind, amount }: Pick<ReadLine, 'kind' | 'amount'>): string =>
  kind === 'inflow' ? amount : `-${amount}`;

/** A text without the spaces that banks fill their fields with; null if nothing is left. */
export function cleaned(text: string | null | undefined): string | null {
  const left = (text ?? '').replace(/\s+/g, ' ').trim();
  return left === '' ? null : left;
}
