import { describedLines } from '#server/areas/crm/documents/described-lines.ts';
import { describedAccount, describedParty } from '#server/areas/crm/documents/described-party.ts';
import { legalReasons } from '#server/areas/crm/documents/described-taxes.ts';
import { blockOf, factOf, pageWords } from '#server/areas/crm/documents/document-words.ts';
import { t as shared } from '#server/areas/crm/documents/messages.ts';
import type { TaxCode } from '#server/areas/crm/tax-codes/tax-codes.ts';
import type { Block, DocumentDescription, Fact, Logo } from '#server/base/documents/description.ts';
import { type DocumentFormats, documentFormats } from '#server/base/documents/document-formats.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { fiscalCode } from '../../fiscal/fiscal-code.ts';
import { countsNegative, replacesOthers } from '../corrections/document-sign.ts';
import { reasonTexts } from '../corrections/reason-texts.ts';
import { taxedParts } from '../deductions/taxed-parts.ts';
import type { Invoice } from '../invoices.ts';
import type { IssuedParty } from '../issued-parties.ts';
import { describedSums } from './described-sums.ts';
import { t } from './messages.ts';

/** The facts in the document of an invoice that the invoice itself does not have. */
export interface DocumentFacts {
  language: Locale;
  /** The parties of the invoice; those of a draft are as they are today. */
  seller: IssuedParty;
  buyer: IssuedParty | null;
  codes: readonly TaxCode[];
  /** The country of the organization, whose authority numbers documents. */
  country: string | null;
  color: string | null;
  logo: Logo | null;
  /** The day on which it is drawn, which stands on drafts without a date. */
  today: string;
}

/** An invoice or a credit note as its reader sees it. */
export function describeInvoice(record: Invoice, facts: DocumentFacts): DocumentDescription {
  const { language, seller, buyer, codes, color, logo } = facts;
  const formats = documentFormats(language, record.currency);
  const isDraft = record.status === 'draft';
  const words = (message: Message) => message.in(language);
  return {
    language,
    title: words(titleOf(record)),
    author: seller.name,
    day: record.issue_date ?? facts.today,
    color,
    logo,
    code: fiscalCode(record),
    mark: isDraft ? words(shared('draft')) : null,
    facts: factsOf(record, facts, formats),
    parties: [
      describedParty(shared('from'), seller, language, formats),
      ...(buyer ? [describedParty(shared('to'), buyer, language, formats)] : []),
    ],
    ...describedLines(record, language, formats),
    sums: describedSums(record, codes, language, formats),
    blocks: blocksOf(record, facts),
    footer: footerOf(record, facts),
    words: pageWords(language),
  };
}

/** The law of Portugal wants the ATCUD on every page, in this form. */
function footerOf({ authority_number }: Invoice, { seller, country }: DocumentFacts): string[] {
  const atcud = authority_number && country === 'PT' ? [`ATCUD:${authority_number}`] : [];
  return [...atcud, ...(seller.registry_text ? [seller.registry_text] : [])];
}

function titleOf({ kind, number, invoice_type }: Invoice): Message {
  if (number === null) return t(kind === 'credit_note' ? 'titleDraftNote' : 'titleDraft');
  if (kind === 'credit_note') return t('titleCreditNote', { number });
  return t(invoice_type === 'simplified' ? 'titleSimplified' : 'titleInvoice', { number });
}

function factsOf(record: Invoice, { language, country }: DocumentFacts, formats: DocumentFormats): Fact[] {
  const { issue_date, operation_date, due_date, authority_number: reference, corrects } = record;
  const fact = (label: Message, value: string | null) => factOf(label, value, language);
  const isOtherDay = operation_date !== null && operation_date !== issue_date;
  // The law of Portugal gives it this name in every language.
  const authority =
    reference && country === 'PT' ? [{ label: 'ATCUD', value: reference }] : fact(t('reference'), reference);
  return [
    ...fact(shared('date'), formats.day(issue_date)),
    ...(isOtherDay ? fact(t('operationDate'), formats.day(operation_date)) : []),
    ...(record.instalments ? [] : fact(t('due'), formats.day(due_date))),
    ...authority,
    ...corrects.flatMap(({ number, issue_date: day }) =>
      fact(
        t(replacesOthers(record) ? 'replacedInvoice' : 'correctedInvoice'),
        [number, formats.day(day)].filter(Boolean).join(', '),
      ),
    ),
  ];
}

/** Each day with its amount, as they were agreed. A draft may not have the days yet. */
const instalmentLines = ({ instalments }: Invoice, { day, money }: DocumentFormats): string | null =>
  instalments?.map((one) => [day(one.due_date), money(one.amount)].filter(Boolean).join(': ')).join('\n') ??
  null;

function blocksOf(record: Invoice, { language, seller, codes }: DocumentFacts): Block[] {
  const { correction, notes } = record;
  const block = (title: Message, text: string | null) => blockOf(title, text, language);
  const reason = correction?.reason ? reasonTexts[correction.reason].in(language) : null;
  const account = countsNegative(record) ? null : describedAccount(seller.bank_account);
  return [
    ...block(shared('legal'), legalReasons(taxedParts(record), codes, language)),
    ...block(t('correctionReason'), reason),
    ...block(t('instalments'), instalmentLines(record, documentFormats(language, record.currency))),
    ...block(t('payTo'), account),
    ...block(shared('notes'), notes),
  ];
}
