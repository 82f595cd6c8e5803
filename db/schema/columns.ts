import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  customType,
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  numeric,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Attachments } from '#server/kernel/values/attachments.ts';
import type { TextColumn } from '#server/vocabulary/wording/stored.ts';

/** ISO 8601 text in the code and in statements, so no Date object is built for values that are only passed on. */
export const instant = customType<{ data: string; driverData: string }>({ dataType: () => 'timestamptz' });

/** Values are sent as JSON text and returned parsed; Drizzle's own jsonb type would encode a text twice. */
export const json = <T>(name = '') =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'jsonb',
    // The null of a placeholder means the null of the column, not the JSON value.
    toDriver: (value) => (value === null ? (value as never) : JSON.stringify(value)),
  })(name);

/** A text of the product for people, written with toColumn and read with fromColumn. */
export const textForPeople = customType<{ data: TextColumn; driverData: string }>({ dataType: () => 'text' });

/** Files that people attach to a record. */
export const attachments = () => json<Attachments>().notNull().default([]);

/** An amount of money; the name is needed where the column is called otherwise than its property. */
export const money = (name = '') => numeric(name, { precision: 20, scale: 2 });

/** The discount of a document, and whether its prices contain the tax. */
export const pricing = () => ({
  discount_pct: numeric({ precision: 7, scale: 4 }),
  discount_amount: money(),
  prices_include_tax: boolean().notNull().default(false),
});

export interface ActorRef {
  type: 'user' | 'token' | 'agent' | 'system';
  id: string;
}

/** The columns that every record of every resource has. */
export const recordColumns = {
  organization_id: text().notNull(),
  id: text().notNull(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
  deleted_at: instant(),
  created_by: json<ActorRef>().notNull(),
  version: integer().notNull(),
  external_ids: json<Record<string, string>>().notNull(),
  tags: text().array().notNull(),
  custom_fields: json<Record<string, unknown>>().notNull(),
  metadata: json<Record<string, unknown>>().notNull(),
  search_text: text().notNull(),
};

type RecordTable = Record<
  | 'organization_id'
  | 'id'
  | 'created_at'
  | 'updated_at'
  | 'tags'
  | 'metadata'
  | 'external_ids'
  | 'search_text',
  ExtraConfigColumn
>;

/**
 * The primary key and the indexes of every resource: for the newest records first, for incremental synchronization, for
 * the filters by tag, metadata and external id, and for the search. The collation lets a search choose whether its index
 * looks up the organization (docs/decisions/search.md).
 */
export const recordKeys = (name: string, table: RecordTable) => [
  primaryKey({ columns: [table.organization_id, table.id] }),
  index(`${name}_created_idx`).on(table.organization_id, table.created_at, table.id),
  index(`${name}_updated_idx`).on(table.organization_id, table.updated_at, table.id),
  index(`${name}_labels_idx`).using(
    'gin',
    table.organization_id,
    sql`${table.metadata} jsonb_path_ops`,
    sql`${table.external_ids} jsonb_path_ops`,
    table.tags,
  ),
  index(`${name}_words_idx`).using(
    'gin',
    sql`${table.organization_id} COLLATE "C"`,
    sql`${table.search_text} gin_trgm_ops`,
  ),
];

/** The index of a filter also has the columns of the default order, so a filtered page reads only its own entries. */
export const filterIndex = (
  name: string,
  table: Pick<RecordTable, 'organization_id' | 'created_at' | 'id'>,
  column: ExtraConfigColumn,
) => index(name).on(table.organization_id, column, table.created_at, table.id);

interface Target {
  organization_id: AnyPgColumn;
  id: AnyPgColumn;
}

/** A foreign key to a record of the same organization. */
export const pointsAt = (
  target: Target,
  table: Pick<RecordTable, 'organization_id'>,
  column: ExtraConfigColumn,
) =>
  foreignKey({
    columns: [table.organization_id, column],
    foreignColumns: [target.organization_id, target.id],
  });

/** The index of a column that lists are often ordered by. */
export const sortIndex = (
  name: string,
  table: Pick<RecordTable, 'organization_id' | 'id'>,
  column: ExtraConfigColumn,
) => index(name).on(table.organization_id, column, table.id);
