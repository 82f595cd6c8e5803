import { documentDiscountLine, letterLine, taxLines } from '#server/areas/crm/lines/letter-lines.ts';
import { formatsFor } from '#server/base/mail/formats.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { inLanguage } from '#server/vocabulary/wording/in-language.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';
import type { PurchaseOrder } from './orders/orders.ts';
import type { Rfq } from './rfqs/rfqs.ts';

export interface Mail {
  subject: string;
  body: string;
}

export interface Writer {
  language: Locale;
  timezone: string;
  /** The name of the organization. */
  organization: string;
}

/** Returns the order as lines of text. */
export function orderDetails(record: PurchaseOrder, writer: Omit<Writer, 'organization'>): string {
  const { inCurrency: formats, day } = formatsFor(writer.language, writer.timezone);
  const inCurrency = formats(record.currency);
  const lines = record.lines.flatMap((line) => letterLine(line, writer.language, inCurrency));
  const { expected_date, terms } = record;
  const body = [
    ...lines,
    ...documentDiscountLine(record, inCurrency),
    '',
    t('subtotal', { amount: inCurrency.money(record.subtotal) }),
    ...(amount(record.discount_total).eq(0)
      ? []
      : [t('discounts', { amount: `-${inCurrency.money(record.discount_total)}` })]),
    ...taxLines(record, record.lines, inCurrency),
    t('total', { amount: inCurrency.money(record.total) }),
    ...(expected_date !== null ? [t('wanted', { day: day(expected_date) })] : []),
    ...(terms !== null ? ['', terms] : []),
  ];
  return body.map((line) => inLanguage(line, writer.language)).join('\n');
}

export function rfqLetter(record: Rfq, writer: Writer): Mail {
  const { figure, day } = formatsFor(writer.language, writer.timezone);
  const { lines, message, currency, needed_by, respond_by } = record;
  const asked = lines.map(
    ({ description, quantity, unit, spec }) =>
      `- ${description}: ${figure(quantity, 0)}${unit ? ` ${unit}` : ''}${spec ? ` (${spec})` : ''}`,
  );
  const body = [
    ...(message !== null ? [message, ''] : []),
    ...asked,
    '',
    t('prices', { currency: currency ?? '' }),
    ...(needed_by !== null ? [t('needed', { day: day(needed_by) })] : []),
    ...(respond_by !== null ? [t('respond', { day: day(respond_by) })] : []),
  ];
  return letter(rfqSubject(record), body, writer);
}

export const regretLetter = (record: Rfq, writer: Writer): Mail =>
  letter(rfqSubject(record), [t('regret')], writer);

const rfqSubject = ({ number, title }: Rfq) => t('rfqSubject', { number, title });

const letter = (subject: Message, lines: readonly (string | Message)[], { language }: Writer): Mail => ({
  subject: subject.in(language),
  body: lines.map((line) => inLanguage(line, language)).join('\n'),
});
