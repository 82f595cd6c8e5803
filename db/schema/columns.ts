import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  customType,
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  numeric,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';

/** ISO 8601 text on both sides: no Date object is ever built for a value that only passes through. */
export const instant = customType<{ data: string; driverData: string }>({ dataType: () => 'timestamptz' });

/** The driver's own jsonb handling would encode text twice; values go in as JSON text and come out parsed. */
export const json = <T>(name = '') =>
  customType<{ data: T; driverData: string }>({
    dataType: () => 'jsonb',
    // A placeholder's null comes here too, and means the column's null.
    toDriver: (value) => (value === null ? (value as never) : JSON.stringify(value)),
  })(name);

export const money = () => numeric({ precision: 20, scale: 2 });

export interface ActorRef {
  type: 'user' | 'token' | 'agent' | 'system';
  id: string;
}

/** What every record of every resource carries. */
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

/** Its key; newest first, incremental sync, and one GIN that answers search, tag, metadata and external id filters. */
export const recordKeys = (name: string, table: RecordTable) => [
  primaryKey({ columns: [table.organization_id, table.id] }),
  index(`${name}_created_idx`).on(table.organization_id, table.created_at, table.id),
  index(`${name}_updated_idx`).on(table.organization_id, table.updated_at, table.id),
  index(`${name}_search_idx`).using(
    'gin',
    table.organization_id,
    sql`${table.search_text} gin_trgm_ops`,
    table.tags,
    sql`${table.metadata} jsonb_path_ops`,
    sql`${table.external_ids} jsonb_path_ops`,
  ),
];

/** A filter column keeps the default order inside it, so that a filtered page is one short index walk. */
export const filterIndex = (
  name: string,
  table: Pick<RecordTable, 'organization_id' | 'created_at' | 'id'>,
  column: ExtraConfigColumn,
) => index(name).on(table.organization_id, column, table.created_at, table.id);

interface Target {
  organization_id: AnyPgColumn;
  id: AnyPgColumn;
}

/** A record of the same organization. */
export const pointsAt = (
  target: Target,
  table: Pick<RecordTable, 'organization_id'>,
  column: ExtraConfigColumn,
) =>
  foreignKey({
    columns: [table.organization_id, column],
    foreignColumns: [target.organization_id, target.id],
  });

/** Something that a list is often ordered by. */
export const sortIndex = (
  name: string,
  table: Pick<RecordTable, 'organization_id' | 'id'>,
  column: ExtraConfigColumn,
) => index(name).on(table.organization_id, column, table.id);
