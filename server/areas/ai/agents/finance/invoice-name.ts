import type { Text } from '#server/base/wording/message.ts';
import { t } from './messages.ts';

/** The number of an invoice, with its customer if it has one. */
export const invoiceName = ({ number, company }: { number: string; company: string | null }): Text =>
  company === null ? number : t('invoiceOf', { number, company });
