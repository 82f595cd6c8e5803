import type { Locale } from '#server/vocabulary/locales.ts';

/** A value with the word for it, such as the day on which an invoice is due. */
export interface KeyFigure {
  label: string;
  value: string;
  isStrong?: boolean;
}

/** A text under an optional heading, such as the account to pay to. */
export interface Passage {
  title: string | null;
  text: string;
}

/**
 * A letter that carries a document, in the words of its reader: every text is written. The plain text and the HTML of a mail
 * are made from it, so both say the same.
 */
export interface LetterDescription {
  language: Locale;
  /** The organization that writes. */
  author: string;
  color: string | null;
  logoUrl: string | null;
  title: string;
  /** The words of the writer, and sentences of the product. */
  opening: readonly string[];
  figures: readonly KeyFigure[];
  /** The words on the button that opens the document, and its address. */
  link: { label: string; address: string } | null;
  passages: readonly Passage[];
  /** Name, address and register of the organization. */
  footer: readonly string[];
}

/** The address of the link is filled in when the mail is sent, because only its reader may open it. */
export const personalLink = '[[link]]';
