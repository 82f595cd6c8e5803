import type { TimeEntry } from '#server/areas/work/time-entries/time-entries.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { Invoice } from '../invoices.ts';
import { t } from './messages.ts';

/** The customer and the currency of the invoice that is to charge an entry. */
export type Charging = Pick<Invoice, 'company_id' | 'currency'>;

interface Objection {
  rule: string;
  message: Message;
  allowed?: readonly string[];
}

/** The reason why an entry is not free, because another invoice charges it. */
export const isTaken = ({ id, invoice_id }: TimeEntry): Objection | undefined =>
  invoice_id === null
    ? undefined
    : {
        rule: 'invoiced',
        message: t('entryInvoiced', { entry: id, invoice: invoice_id }),
        allowed: [invoice_id],
      };

/** The reason why an invoice of this customer and in this currency cannot charge an entry. */
export function objectionTo(entry: TimeEntry, { company_id, currency }: Charging): Objection | undefined {
  const { id, company_id: theirs } = entry;
  if (!entry.is_billable) return { rule: 'not_billable', message: t('entryNotBillable', { entry: id }) };
  if (theirs === null) return { rule: 'customer', message: t('entryOfNoCustomer', { entry: id }) };
  if (theirs !== company_id) {
    const message = t('entryOfCompany', { entry: id, theirs, own: company_id ?? t('noCustomer') });
    return { rule: 'customer', message, allowed: [theirs] };
  }
  if (entry.currency !== currency) {
    const message = t('entryOfCurrency', {
      entry: id,
      theirs: entry.currency ?? '',
      own: currency ?? '',
    });
    return { rule: 'currency', message };
  }
  return undefined;
}
