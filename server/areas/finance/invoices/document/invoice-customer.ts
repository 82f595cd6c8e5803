import { accountLines } from '#server/areas/crm/documents/customer-page.ts';
import { t as shared } from '#server/areas/crm/documents/messages.ts';
import type { CustomerPage, CustomerPart } from '#server/base/documents/customer/customer-part.ts';
import { type DocumentFormats, documentFormats } from '#server/base/documents/document-formats.ts';
import type { KeyFigure } from '#server/base/mail/letters/letter.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amount } from '#server/kernel/values/money.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { countsNegative } from '../corrections/document-sign.ts';
import { openParts } from '../instalments/open-instalments.ts';
import type { Invoice } from '../invoices.ts';
import { type DocumentFacts, describeInvoice } from './describe-invoice.ts';
import { documentFacts } from './document-facts.ts';
import { t } from './messages.ts';

const isZero = (value: string | null) => amount(value ?? 0).eq(0);

function situationOf(record: Invoice, today: string): CustomerPage['situation'] {
  if (record.status === 'void') return 'void';
  if (isZero(record.balance)) return 'settled';
  if (countsNegative(record)) return 'open';
  return record.due_date !== null && record.due_date < today ? 'overdue' : 'to_pay';
}

/** The day on which a document is due, or each day of its instalments with what is open of it. */
function dueDays(record: Invoice, { money, day }: Pick<DocumentFormats, 'money' | 'day'>): string[] {
  if (record.instalments) return openParts(record).map((one) => `${day(one.due_date)}: ${money(one.amount)}`);
  return record.due_date === null ? [] : [day(record.due_date)];
}

/** The amounts that are left to pay today. */
export function figuresOfInvoice(
  record: Invoice,
  { language }: Pick<DocumentFacts, 'language'>,
): KeyFigure[] {
  const { money, day } = documentFormats(language, record.currency);
  const figure = (label: Message, value: string) => ({ label: label.in(language), value });
  const isSettled = isZero(record.balance) || record.status === 'void';
  const due = t(countsNegative(record) ? 'payableBack' : 'payable');
  const settled = amount(record.paid_total).plus(amount(record.credited_total));
  return [
    figure(shared('date'), day(record.issue_date)),
    ...(isSettled ? [] : dueDays(record, { money, day }).map((one) => figure(t('due'), one))),
    ...(settled.eq(0) ? [] : [figure(t('settled'), money(settled.toFixed()))]),
    { ...figure(due, money(isSettled ? '0' : record.balance)), isStrong: true },
  ];
}

async function pageOf(ctx: Ctx, record: Invoice): Promise<CustomerPage> {
  const facts = await documentFacts(ctx, record);
  const { language, title, author } = describeInvoice(record, facts);
  const situation = situationOf(record, facts.today);
  const isToPay = situation === 'overdue' || situation === 'to_pay';
  return {
    ...{ language, title, author, situation },
    figures: figuresOfInvoice(record, facts),
    account: isToPay ? accountLines(facts.seller.bank_account, language) : [],
  };
}

export const invoiceCustomer: CustomerPart = {
  find: async (ctx, id) => findRecord(ctx, 'invoice', id),
  store: async (ctx, id, values, verb) => {
    if (await findRecord(ctx, 'invoice', id, { lock: true }))
      await amendRecord(ctx, resourceOf('invoice'), id, values, verb);
  },
  page: async (ctx, id) => {
    const record = await findRecord(ctx, 'invoice', id);
    return record && pageOf(ctx, record);
  },
};
