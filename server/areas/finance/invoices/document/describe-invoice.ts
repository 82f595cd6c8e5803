import type { TaxCode } from '#server/areas/crm/tax-codes/tax-codes.ts';
import type { Block, DocumentDescription, Fact, Logo } from '#server/base/documents/description.ts';
import { type DocumentFormats, documentFormats } from '#server/base/documents/document-formats.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { reasonTexts } from '../corrections/reason-texts.ts';
import { taxedParts } from '../deductions/taxed-parts.ts';
import type { Invoice } from '../invoices.ts';
import type { IssuedParty } from '../issued-parties.ts';
import { describedLines } from './described-lines.ts';
import { describedAccount, describedParty } from './described-party.ts';
import { describedSums } from './described-sums.ts';
import { t } from './messages.ts';

/** What the document of an invoice says besides the invoice itself. */
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
    mark: isDraft ? words(t('draft')) : null,
    facts: factsOf(record, facts, formats),
    parties: [
      describedParty(t('from'), seller, language, formats),
      ...(buyer ? [describedParty(t('to'), buyer, language, formats)] : []),
    ],
    ...describedLines(record, language, formats),
    sums: describedSums(record, codes, language, formats),
    blocks: blocksOf(record, facts),
    footer: seller.registry_text ? [seller.registry_text] : [],
    words: {
      page: words(t('page', { page: '{page}', pages: '{pages}' })),
      carried: words(t('carried')),
      brought: words(t('brought')),
    },
  };
}

function titleOf({ kind, number, invoice_type }: Invoice): Message {
  if (number === null) return t(kind === 'credit_note' ? 'titleDraftNote' : 'titleDraft');
  if (kind === 'credit_note') return t('titleCreditNote', { number });
  return t(invoice_type === 'simplified' ? 'titleSimplified' : 'titleInvoice', { number });
}

function factsOf(record: Invoice, { language, country }: DocumentFacts, formats: DocumentFormats): Fact[] {
  const { issue_date, operation_date, due_date, authority_number: reference, corrects } = record;
  const fact = (label: Message, value: string | null) =>
    value ? [{ label: label.in(language), value }] : [];
  const isOtherDay = operation_date !== null && operation_date !== issue_date;
  const authority =
    reference && country === 'PT' ? [{ label: 'ATCUD', value: reference }] : fact(t('reference'), reference);
  return [
    ...fact(t('date'), formats.day(issue_date)),
    ...(isOtherDay ? fact(t('operationDate'), formats.day(operation_date)) : []),
    ...fact(t('due'), formats.day(due_date)),
    ...authority,
    ...corrects.flatMap(({ number, issue_date: day }) =>
      fact(t('correctedInvoice'), [number, formats.day(day)].filter(Boolean).join(', ')),
    ),
  ];
}

function blocksOf(record: Invoice, { language, seller, codes }: DocumentFacts): Block[] {
  const { correction, kind, notes } = record;
  const block = (title: Message, text: string) => (text ? [{ title: title.in(language), text }] : []);
  const reason = correction?.reason ? reasonTexts[correction.reason].in(language) : '';
  const account = kind === 'invoice' ? describedAccount(seller) : '';
  return [
    ...block(t('legal'), legalReasons(record, codes, language).join('\n')),
    ...block(t('correctionReason'), reason),
    ...block(t('payTo'), account),
    ...block(t('notes'), notes ?? ''),
  ];
}

/** The reasons why a tax is not charged, or is charged in a special way, as the law wants them on the document. */
function legalReasons(record: Invoice, codes: readonly TaxCode[], language: Locale): string[] {
  const used = new Set(taxedParts(record).flatMap(({ taxes }) => (taxes ?? []).map(({ code }) => code)));
  const reasons = codes.flatMap(({ code, reason }) =>
    used.has(code) ? [reason[language] ?? Object.values(reason)[0] ?? ''] : [],
  );
  return [...new Set(reasons.filter(Boolean))];
}
