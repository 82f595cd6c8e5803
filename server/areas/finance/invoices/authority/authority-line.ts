import { type Message, verbatim } from '#server/vocabulary/wording/message.ts';
import type { Invoice } from '../invoices.ts';
import { t } from './messages.ts';

/** The line of a letter with the number of the authority. The law of Portugal gives it this form in every language. */
export function authorityLine(
  { authority_number: number }: Pick<Invoice, 'authority_number'>,
  country: string | null,
): Message[] {
  if (number === null) return [];
  return [country === 'PT' ? verbatim(`ATCUD:${number}`) : t('letterNumber', { number })];
}
