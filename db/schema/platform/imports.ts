import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Done } from '#server/areas/platform/imports/import-row.ts';
import type { Import } from '#server/areas/platform/imports/imports.ts';
import type { StoredDetails } from '#server/areas/platform/imports/rows.ts';
import type { Writing } from '#server/areas/platform/imports/written.ts';
import { type ActorRef, json, pointsAt, recordColumns, recordKeys, textForPeople } from '../columns.ts';

export const imports = pgTable(
  'imports',
  {
    ...recordColumns,
    status: text().$type<Import['status']>().notNull(),
    resource: text().notNull(),
    /** The property by which a row is recognized as an existing record. */
    match_by: text().$type<Import['match_by']>(),
    mapping: json<Record<string, string>>().notNull(),
    dry_run: boolean().notNull(),
    empty_clears: boolean().notNull(),
    locale: text().$type<Import['locale']>(),
    decimal_separator: text().$type<Import['decimal_separator']>(),
    date_order: text().$type<Import['date_order']>(),
    writing: json<Writing | null>(),
    columns: text().array().notNull(),
    /** The role with which rows are written. */
    role: text().notNull(),
    /** The actor in whose name rows are written. */
    queued_by: json<ActorRef>(),
    total: integer().notNull(),
    done: integer().notNull(),
    created: integer().notNull(),
    updated: integer().notNull(),
    unchanged: integer().notNull(),
    failed: integer().notNull(),
    error: textForPeople(),
  },
  (t) => [...recordKeys('imports', t)],
);

/** One line of a file, and its outcome. */
export const importRows = pgTable(
  'import_rows',
  {
    organization_id: text().notNull(),
    import_id: text().notNull(),
    nth: integer().notNull(),
    cells: text().array().notNull(),
    outcome: text().$type<Done['outcome']>(),
    record_id: text(),
    details: json<StoredDetails>(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.import_id, t.nth] }),
    pointsAt(imports, t, t.import_id),
    index('import_rows_outcome_idx').on(t.organization_id, t.import_id, t.outcome, t.nth),
  ],
);
