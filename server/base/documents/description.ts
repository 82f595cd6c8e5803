import type { Locale } from '#server/vocabulary/locales.ts';

/** A value with the word for it. */
export interface Fact {
  label: string;
  value: string;
  isStrong?: boolean;
}

/** Somebody whom the document names. */
export interface Party {
  label: string;
  name: string;
  lines: readonly string[];
}

export interface Column {
  label: string;
  /** Texts begin at the left, and figures end at the right. */
  isFigure: boolean;
  /** The column that takes the room that the others leave. */
  isWide?: boolean;
}

export interface Row {
  cells: readonly string[];
  /** The sum of the amounts up to this row, for the pages of a long document. */
  running?: string;
}

/** A text with an optional heading, such as the account to pay to. */
export interface Block {
  title: string | null;
  text: string;
}

/** The picture of the organization that the document begins with. Its bytes are read when the document is drawn. */
export interface Logo {
  /** The key of the bytes in the store of files. */
  key: string;
  media: string;
}

/** A code for cameras, with the texts that the law asks for above and below it. */
export interface Code {
  caption: string;
  legend: string | null;
  /** What the code says, such as the address of a page. */
  content: string;
}

/**
 * A document in the words of its reader: every text is written, every amount formatted. The page and the PDF are made from
 * it, so both say the same.
 */
export interface DocumentDescription {
  language: Locale;
  title: string;
  /** The organization that issues it. */
  author: string;
  /** The day that stands on it, such as 2026-11-29. */
  day: string;
  color: string | null;
  logo: Logo | null;
  /** A word across every page, such as "Draft". */
  mark: string | null;
  /** The code of a tax authority, which comes before everything else. */
  code?: Code | null;
  facts: readonly Fact[];
  parties: readonly Party[];
  columns: readonly Column[];
  rows: readonly Row[];
  sums: readonly Fact[];
  blocks: readonly Block[];
  footer: readonly string[];
  words: {
    /** The number of the page, with `{page}` and `{pages}`. */
    page: string;
    /** The words for the sum at the end of a page, and at the beginning of the next one. */
    carried: string;
    brought: string;
  };
}

/** A file inside of a PDF, for programs that read it. */
export interface Attachment {
  name: string;
  description: string;
  text: string;
}

/** What the process that makes a PDF gets. */
export interface PdfOrder {
  description: DocumentDescription;
  logo: Uint8Array | undefined;
  attachment: Attachment | undefined;
}
