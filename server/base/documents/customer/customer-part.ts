import type { Ctx } from '#server/calls/context.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { KeyFigure } from '../../mail/letters/letter.ts';
import type { DocumentLink, DocumentMail } from './customer-fields.ts';

/** What a record stores about its customer and their document. */
export interface CustomerValues {
  document_link: DocumentLink | null;
  document_mail: DocumentMail | null;
}

/** A line of the account to pay to. */
export interface AccountLine extends KeyFigure {
  /** A number without spaces, as banks take it; null for a name. */
  copied: string | null;
}

export const situations = ['void', 'replaced', 'overdue', 'to_pay', 'settled', 'open', 'closed'] as const;

/** What the page of a link says above the document, in the language of the document. */
export interface CustomerPage {
  language: Locale;
  title: string;
  /** The organization that issued the document, under the name that stands on it. */
  author: string;
  /** What is to be paid today, and until when. */
  figures: readonly KeyFigure[];
  situation: (typeof situations)[number];
  account: readonly AccountLine[];
}

/** The events of a kind of record about its customer, with a noun for the record. */
export const customerEvents = (of: string) => ({
  document_mailed: `The mail with the document of ${of} was handed over to the mail server; \`document_mail\` has its recipients.`,
  document_not_mailed: `The mail with the document of ${of} was not sent; \`document_mail\` has the reason.`,
  document_opened: `The customer opened the document of ${of} by its link, for the first time or on a later day.`,
  document_link_made: `A link to the document of ${of} was made for its customer.`,
  document_link_revoked: `The link to the document of ${of} was revoked.`,
});

export type CustomerVerb = keyof ReturnType<typeof customerEvents>;

/** The part of a kind of documents that its customers get: the mail, the link and its page. */
export interface CustomerPart {
  find(ctx: Pick<Ctx, 'tx' | 'organization'>, id: string): Promise<CustomerValues | undefined>;
  /** Stores values in the record, with an event if there is a verb. A record that was deleted stays as it is. */
  store(ctx: Ctx, id: string, values: Partial<CustomerValues>, verb: CustomerVerb | null): Promise<void>;
  /** Undefined if there is no such record. */
  page(ctx: Ctx, id: string): Promise<CustomerPage | undefined>;
}
