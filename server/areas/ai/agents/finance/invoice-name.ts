import { type Message, verbatim } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';

/** The number of an invoice, with its customer if it has one. */
export const invoiceName = ({ number, company }: { number: string; company: string | null }): Message =>
  company === null ? verbatim(number) : t('invoiceOf', { number, company });
