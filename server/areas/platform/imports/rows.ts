import { and, count, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { sendRows } from '#db/queries/insert-rows.ts';
import { importRows } from '#db/schema/platform/imports.ts';
import type { PageInput } from '#server/calls/pages/cursor.ts';
import type { Changes } from '#server/kernel/journal/outcome.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { rowList } from '#server/resources/lists/row-list.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import { type StoredText, toStored } from '#server/vocabulary/wording/stored.ts';
import type { Done } from './import-row.ts';

/** The details of a row, with its errors in the form in which messages are stored in JSON. */
export interface StoredDetails {
  errors?: readonly (Omit<ErrorDetail<string>, 'message'> & { message: StoredText })[];
  changes?: Changes;
}

interface RowsOf {
  organization: string;
  importId: string;
}

/** Rows are numbered from 1, as people count the lines below the header. */
export function addRows(
  tx: Tx,
  { organization, importId }: RowsOf,
  rows: readonly string[][],
  after: number,
): void {
  sendRows(tx, {
    name: 'import rows',
    table: importRows,
    rows: rows.map((cells, at) => ({
      organization_id: organization,
      import_id: importId,
      nth: after + at + 1,
      cells,
    })),
  });
}

const ofImport = ({ organization, importId }: RowsOf): SQL | undefined =>
  and(inOrganization(importRows, organization), eq(importRows.import_id, importId));

const shown = {
  nth: importRows.nth,
  cells: importRows.cells,
  outcome: importRows.outcome,
  record_id: importRows.record_id,
  details: importRows.details,
};

/** The position in the table is valid as long as the import is locked, because nobody else writes its rows. */
const position = sql<string>`${importRows}.ctid::text`;

export type LocatedRow = Awaited<ReturnType<typeof nextRows>>[number];

export const nextRows = (tx: Tx, of: RowsOf, after: number, limit: number) =>
  tx
    .select({ ...shown, position })
    .from(importRows)
    .where(and(ofImport(of), gt(importRows.nth, after)))
    .orderBy(importRows.nth)
    .limit(limit);

const storedDetails = ({ details: { errors, changes } }: Done): StoredDetails => ({
  ...(errors ? { errors: errors.map((one) => ({ ...one, message: toStored(one.message) })) } : {}),
  ...(changes ? { changes } : {}),
});

/**
 * Stores the outcomes of rows in one statement. The rows are found by their position in the table. With a join by
 * number, the plan made for a short file would read a long one again for each row.
 */
export function noteRows(tx: Tx, of: RowsOf, rows: readonly LocatedRow[], done: readonly Done[]): void {
  const positions = sql.param(rows.map((row) => row.position));
  const outcomes = sql.param(done.map(({ outcome }) => outcome));
  const records = sql.param(done.map(({ record_id }) => record_id));
  const details = sql.param(done.map((one) => JSON.stringify(storedDetails(one))));
  tx.send(
    tx
      .update(importRows)
      .set({
        outcome: sql`noted.outcome`,
        record_id: sql`noted.record_id`,
        details: sql`noted.details::jsonb`,
      })
      .from(
        sql`unnest(${positions}::text[]::tid[], ${outcomes}::text[], ${records}::text[], ${details}::text[])
          AS noted (position, outcome, record_id, details)`,
      )
      .where(and(ofImport(of), sql`${importRows}.ctid = noted.position`)),
  );
}

/** The lines are numbered in their order in the file. */
export const rowsOfImport = rowList({
  of: 'import_row',
  sorts: { created_at: [importRows.nth], line: [importRows.nth] },
  key: [importRows.nth],
  indexed: {
    table: importRows,
    shown: { outcome: importRows.outcome },
    within: importRows.import_id,
  },
  sortDir: 'asc',
});

export async function listRows(tx: Tx, of: RowsOf, outcome: Done['outcome'] | undefined, page: PageInput) {
  const where = and(ofImport(of), outcome && eq(importRows.outcome, outcome));
  return rowsOfImport.read(page, {
    rows: ({ list_position, after, order, limit, offset }) =>
      tx
        .select({ ...shown, list_position })
        .from(importRows)
        .where(and(where, after))
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    total: () => tx.select({ total: count() }).from(importRows).where(where),
  });
}
