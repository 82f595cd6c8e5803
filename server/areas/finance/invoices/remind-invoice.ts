import { z } from 'zod';
import { documentFormats } from '#server/base/documents/document-formats.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { amount } from '#server/kernel/values/money.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { emit } from '#server/resources/records/emit-events.ts';
import { lockRecord, updateLocked } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { lateness } from '../payments/late-payments.ts';
import { countsNegative } from './corrections/document-sign.ts';
import { possibleXml } from './document/wanted-xml.ts';
import { t as texts } from './instalments/messages.ts';
import { lateParts } from './instalments/open-instalments.ts';
import { isInForce } from './invoice-states.ts';
import { type Invoice, invoice } from './invoices.ts';
import { t } from './messages.ts';
import { mailInvoice } from './send-invoice.ts';

/** The day on which an overdue invoice was due. */
function overdueDay(record: Invoice, today: string): string {
  const { direction, status, balance, due_date } = record;
  if (direction !== 'sale') throw invalidField('direction', 'direction', t('notToCustomer'));
  if (!isInForce(status) || countsNegative(record) || !amount(balance).gt(0))
    throw invalidField('balance', 'status', t('nothingDue', { status }));
  if (due_date === null || due_date >= today)
    throw invalidField('due_date', 'order', t('notOverdue', { due: due_date ?? '' }));
  return due_date;
}

/** The late amount, as a sentence of the letter. A document with instalments names those that are late. */
function reminderOf(record: Invoice, due: string, today: string, language: Locale) {
  const { day, money } = documentFormats(language, record.currency);
  const late = lateParts(record, today);
  const days = lateness(due, today);
  const number = record.number ?? '';
  if (!record.instalments)
    return t('reminder', { number, due: day(due), days, amount: money(late.amount) }).in(language);
  const parts = late.parts.map((one) => `${day(one.due_date ?? due)}: ${money(one.amount)}`).join('; ');
  const count = late.parts.length;
  return texts('reminder', { number, parts, count, days, amount: money(late.amount) }).in(language);
}

/** Sends an overdue invoice again, with its document and what is due today. */
export const remindInvoice = operation({
  method: 'POST',
  path: '/finance/invoices/{id}/remind',
  tag: 'Invoices',
  area: 'finance',
  summary: 'Remind a customer of an overdue invoice',
  description:
    'Mails the invoice again with its PDF, the XML that `einvoice_standard` of the customer names, and its link: how many days it is late, and what is due today. Of a document with instalments, it names those that are late and their sum. To the contact of the invoice, or to the addresses in `to`. Refused before the day after `due_date`, and once nothing is due. The reminder of an opening item has no document. If the invoice lacks a fact for the XML, the reminder goes without it, with the warning `einvoice_left_out`.',
  examples: {
    recordFrom: '/finance/invoices (overdue)',
    request: { to: ['ana.garcia@example.com'], message: 'Could you look into this?' },
  },
  input: z.object({
    id,
    to: z.array(z.string().trim().toLowerCase().max(254).pipe(z.email())).min(1).max(10).optional(),
    message: z.string().trim().min(1).max(5000).optional(),
  }),
  output: savedReply(invoice.read),
  handler: async (ctx, { id: wanted, to, message }) => {
    const before = await lockRecord(ctx, invoice.resource, wanted);
    const today = dayOf(ctx.now, settingsOf(ctx).timezone);
    const due = overdueDay(before, today);
    const { sent_at } = before;
    const done = await updateLocked(ctx, invoice.resource, before, { sent_at: sent_at ?? ctx.now });
    const isOwn = done.record.opening_item_id === null;
    const standard = isOwn ? await possibleXml(ctx, done.record) : null;
    await mailInvoice(ctx, done.record, {
      to,
      xml: standard && { standard, is_needed: false },
      opening: (language) => [message, reminderOf(done.record, due, today, language)],
    });
    const record = ctx.journal.latest(done.record);
    emit(ctx, invoice.resource, 'reminded', record, {});
    return saved(ctx, { ...done, record });
  },
});
