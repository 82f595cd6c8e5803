import type { Tx } from '#db/lanes/tx.ts';
import type { Ctx } from '#server/calls/context.ts';
import { toCsv } from '#server/resources/lists/csv.ts';
import type { FileParts } from '#server/vocabulary/files.ts';
import type { BookQuestion } from './book-conditions.ts';
import { readEntries } from './book-entries.ts';
import { entryColumns } from './vat-book-fields.ts';

const rowsAtATime = 500;

/** All entries of a book as a file of any length. The pages are read one after the other, while the file is sent. */
export function bookCsv(
  { app, organization }: Pick<Ctx, 'app' | 'organization'>,
  question: BookQuestion,
): FileParts {
  return async function* parts(signal) {
    let head = toCsv([entryColumns]);
    for (let cursor: string | undefined; ; ) {
      if (signal.aborted) throw new Error('the caller has disconnected or lost permission');
      const page = { page: 1, per_page: rowsAtATime, sort_by: 'booked_on', sort_dir: 'asc', cursor } as const;
      const read = (tx: Tx) => readEntries(tx, organization, question, page);
      const { result } = await app.db.readRecent(organization, read, { name: 'VAT book', pace: 'slow' });
      const rows: Readonly<Record<string, unknown>>[] = result.rows;
      yield head + toCsv(rows.map((row) => entryColumns.map((name) => row[name])));
      head = '';
      if (result.meta.next_cursor === null) return;
      cursor = result.meta.next_cursor;
    }
  };
}
