import { friendlyFormatIBAN } from 'ibantools';
import { documentDiscountLine, letterLine, taxLines } from '#server/areas/crm/lines/letter-lines.ts';
import { formatsFor } from '#server/base/mail/formats.ts';
import { type Amount, amount } from '#server/kernel/values/money.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { inLanguage } from '#server/vocabulary/wording/in-language.ts';
import { type Message, verbatim } from '#server/vocabulary/wording/message.ts';
import { authorityLine } from './authority/authority-line.ts';
import { countsNegative, replacesOthers } from './corrections/document-sign.ts';
import { reasonTexts } from './corrections/reason-texts.ts';
import { taxedParts } from './deductions/taxed-parts.ts';
import { openParts } from './instalments/open-instalments.ts';
import type { Invoice } from './invoices.ts';
import type { IssuedParty } from './issued-parties.ts';
import { t } from './messages.ts';
import { grossOf } from './stored-sums.ts';

type Party = Pick<IssuedParty, 'name' | 'tax_id'> & Partial<IssuedParty>;

export interface Letter {
  language: Locale;
  from: Party;
  to: Party | undefined;
  /** The country of the organization, whose authority gives documents a number. */
  country: string | null;
}

type Line = Pick<
  Invoice['lines'][number],
  | 'description'
  | 'quantity'
  | 'unit'
  | 'unit_price'
  | 'discount_pct'
  | 'tax_rate'
  | 'subtotal'
  | 'discount'
  | 'document_discount'
  | 'tax'
  | 'total'
>;

/** The properties of an invoice that its letter contains. */
export type InvoiceInput = Pick<
  Invoice,
  | 'kind'
  | 'correction'
  | 'corrects'
  | 'number'
  | 'authority_number'
  | 'currency'
  | 'notes'
  | 'discount_pct'
  | 'prices_include_tax'
  | 'issue_date'
  | 'due_date'
  | 'instalments'
  | 'subtotal'
  | 'discount_total'
  | 'deduction_total'
  | 'deductions'
  | 'retention_total'
  | 'held_total'
  | 'prepaid_total'
  | 'payable_total'
  | 'paid_total'
  | 'credited_total'
  | 'balance'
> & { lines: readonly Line[] };

export const titleOf = ({ kind, number }: Pick<Invoice, 'kind' | 'number'>): Message =>
  t(kind === 'credit_note' ? 'titleCreditNote' : 'titleInvoice', { number: number ?? '' });

/** An address on one line, as people write it on an envelope. */
function placeOf(address: IssuedParty['address'] | undefined): string[] {
  const { street, street2, postal_code, city, region, country } = address ?? {};
  const town = [postal_code, city].filter(Boolean).join(' ');
  return [street, street2, town, region, country].flatMap((part) => part || []);
}

function partyText({ name, tax_id, address }: Party): Message {
  const place = placeOf(address);
  const all = [name, ...place].join(', ');
  if (!tax_id) return verbatim(all);
  const known = { name, taxId: tax_id };
  return place.length > 0
    ? t('partyWithPlace', { ...known, place: place.join(', ') })
    : t('partyWithTaxId', known);
}

/** The account to pay to, where something is left to pay. */
function accountLines({ bank_account: account }: Party): Message[] {
  if (!account) return [];
  const { bank_name, iban, bic, account_number, pix_key } = account;
  const numbers = [
    iban === null ? null : `IBAN ${friendlyFormatIBAN(iban)}`,
    bic === null ? null : `BIC ${bic}`,
    account_number,
    pix_key === null ? null : `Pix ${pix_key}`,
  ].filter((part) => part !== null);
  return [t('letterAccount', { account: [...(bank_name ? [bank_name] : []), ...numbers].join(', ') })];
}

/** The documents that this one corrects or replaces. */
function correctedLine(record: Pick<Invoice, 'kind' | 'correction' | 'corrects'>): Message[] {
  const numbers = record.corrects.flatMap(({ number }) => number ?? []);
  if (numbers.length === 0) return [];
  return [
    replacesOthers(record) ? t('letterReplaces', { numbers }) : t('letterCredits', { number: numbers }),
  ];
}

/** Returns the invoice as lines of text in the customer's language, with all facts that they need to book and pay it. */
export function invoiceDetails(record: InvoiceInput, { language, from, to, country }: Letter): string {
  const { currency, lines } = record;
  const isNegative = countsNegative(record);
  const formats = formatsFor(language, 'UTC');
  const inCurrency = formats.inCurrency(currency);
  const { money } = inCurrency;
  const day = (value: string | null) => (value === null ? '' : formats.day(value));
  const unless0 = (value: Amount, line: (amount: string) => Message) =>
    amount(value).eq(0) ? [] : [line(money(value))];
  const total = grossOf(record);
  const settled = amount(record.paid_total).plus(amount(record.credited_total));
  const { reason = null } = record.correction ?? {};
  const due = isNegative ? 'letterRefund' : 'letterDue';
  const letter: (string | Message)[] = [
    ...authorityLine(record, country),
    ...correctedLine(record),
    ...(reason ? [t('letterCorrection', { reason: reasonTexts[reason] })] : []),
    t('letterDate', { date: day(record.issue_date) }),
    t('letterFrom', { party: partyText(from) }),
    ...(to ? [t('letterTo', { party: partyText(to) })] : []),
    '',
    ...lines.flatMap((line) => letterLine(line, language, inCurrency)),
    ...documentDiscountLine(record, inCurrency),
    '',
    t('letterSubtotal', { amount: money(record.subtotal) }),
    ...unless0(record.discount_total, (sum) => t('letterDiscounts', { amount: sum })),
    ...unless0(record.deduction_total, (sum) => t('letterDeductions', { amount: sum })),
    ...taxLines(record, taxedParts(record), inCurrency),
    t('letterTotal', { amount: money(total) }),
    ...unless0(record.retention_total, (sum) => t('letterWithheld', { amount: sum })),
    ...unless0(record.held_total, (sum) => t('letterHeld', { amount: sum })),
    ...unless0(record.prepaid_total, (sum) => t('letterPrepaid', { amount: sum })),
    ...(amount(total).eq(record.payable_total)
      ? []
      : [t('letterPayable', { amount: money(record.payable_total) })]),
    ...unless0(settled, (sum) => t('letterSettled', { amount: sum })),
    ...openParts(record).map((one) => t(due, { date: day(one.due_date), amount: money(one.amount) })),
    ...(!isNegative && amount(record.balance).gt(0) ? accountLines(from) : []),
    ...(record.notes === null ? [] : ['', record.notes]),
    ...(from.registry_text ? ['', from.registry_text] : []),
  ];
  return inLanguage(letter, language).join('\n');
}
