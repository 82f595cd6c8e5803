import type { Row } from '#server/kernel/values/row.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';

/** Taxes and books are closed separately, because taxes are declared earlier. */
export type Book = 'taxes' | 'books';

/** An entry that a record has in one of the books. */
export interface Booking<N extends string = string> {
  book: Book;
  day: string;
  /** The property that has the day. */
  path: N;
  /** The values that the entry consists of; the other properties of the record can change at any time. */
  content: readonly unknown[];
  /** The way to correct the entry after its time was closed. */
  correction?: Message;
}

declare module '#server/resources/resource/behaviour.ts' {
  interface Behaviour<R extends Row = Row> {
    /** The entries of the record in the organization's books. */
    bookings?(record: R): readonly Booking<NameIn<R>>[];
  }
}
