import {
  and,
  asc,
  type ColumnBaseConfig,
  type ColumnDataType,
  eq,
  getTableColumns,
  getTableName,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgSelect, type PgTable } from 'drizzle-orm/pg-core';
import type { RowValues, Tx } from '#db/lanes/tx.ts';
import { anyOf } from '#db/queries/expressions.ts';
import { RowPlaceholder } from '#db/queries/placeholders.ts';
import { preparedByShape } from '#db/queries/shapes.ts';
import type { CommonRecord } from '#server/kernel/values/record-of.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { Kind } from '#server/vocabulary/ids.ts';

/** A table of one organization's rows, each with an id. */
export interface TenantTable extends PgTable {
  organization_id: PgColumn;
  id: PgColumn;
}

/** Columns as a selection whose rows are records. */
export type Shown<R> = {
  readonly [K in keyof R & string]: PgColumn<
    ColumnBaseConfig<ColumnDataType, string> & { data: R[K]; notNull: true }
  >;
};

/** A table with the names and types of its columns, which are taken from the schema only. */
export interface StoredTable<R extends Row = Row> {
  /** The type of its rows. No table has this property at run time. */
  $row?: R;
  kind: Kind;
  source: TenantTable;
  name: string;
  /** A column by its name. */
  column(name: string & (keyof R | keyof CommonRecord)): PgColumn;
  columns: ReadonlyMap<string, string>;
  nullable: ReadonlySet<string>;
  /** The table that the foreign key of each column references. */
  references: ReadonlyMap<string, string>;
  /** The first column of each index, after the organization. */
  indexed: ReadonlySet<string>;
  /** The columns that are read for lists. */
  shown: Shown<R>;
  /** The same columns and those with long texts, for readers of a single record. */
  shownWhole: Shown<R>;
}

export function storedTable<R extends Row>(
  kind: Kind,
  table: TenantTable,
  readable: readonly string[],
  long: readonly string[] = [],
): StoredTable<R> {
  const { foreignKeys, indexes } = getTableConfig(table);
  const byName = new Map(Object.entries(getTableColumns(table)));
  // A column may have another name in the database than the property that it stores.
  const properties = new Map([...byName].map(([name, { name: stored }]) => [stored, name]));
  const propertyOf = (stored: string) => properties.get(stored) ?? stored;
  const column = (name: string): PgColumn => {
    const found = byName.get(name);
    if (!found) throw new Error(`${getTableName(table)} has no column ${name}`);
    return found;
  };
  const references = foreignKeys.flatMap((key) => {
    const { columns: own, foreignTable } = key.reference();
    return own.map(({ name }) => [propertyOf(name), quoted(getTableName(foreignTable))] as const);
  });
  const indexed = indexes.flatMap(({ config }) => {
    const [, second] = config.columns;
    return second && 'name' in second && typeof second.name === 'string' ? [propertyOf(second.name)] : [];
  });
  // A declaration that names a property without a column is refused with the nearest name (declaration.ts).
  const stored = readable.filter((name) => byName.has(name));
  // The declaration's fields are the type of the record, and its columns are checked against them at start.
  const selection = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, column(name)])) as Shown<R>;
  const listed = stored.filter((name) => !long.includes(name));
  return {
    kind,
    source: table,
    name: quoted(getTableName(table)),
    column,
    columns: new Map([...byName].map(([name, one]) => [name, one.getSQLType()])),
    nullable: new Set([...byName].filter(([, one]) => !one.notNull).map(([name]) => name)),
    references: new Map(references.filter(([name]) => name !== 'organization_id')),
    indexed: new Set(indexed),
    shown: selection(listed),
    shownWhole: selection(stored),
  };
}

/** Quotes an identifier. All identifiers in statements are names that the schema declares. */
export const quoted = (identifier: string) => `"${identifier}"`;

interface Finding {
  organization: string;
  id: string;
  includeDeleted?: boolean;
  /** Long texts are read too. */
  isWhole?: boolean;
  /**
   * Locks the record against other writers until this transaction ends. A lock for a change still lets other records
   * refer to it; a lock for removal does not.
   */
  lock?: boolean | 'removal';
}

/** A query for records of a kind that are not deleted and that match `where`. */
interface Wanted {
  organization: string;
  where: SQL | undefined;
  /** The default order is by id, so that all callers that lock several records lock them in the same order. */
  orderBy?: readonly SQL[] | undefined;
  limit?: number | undefined;
  lock?: boolean | undefined;
  includeDeleted?: boolean | undefined;
}

/** The query is built on each call, so conditions may have any form. Frequent queries are prepared instead. */
export async function selectRows<R extends Row>(
  tx: Tx,
  table: StoredTable<R>,
  { organization, where, orderBy, limit, lock, includeDeleted = false }: Wanted,
): Promise<R[]> {
  const { source } = table;
  const query = tx
    .select(table.shown)
    .from(source)
    .where(and(inOrganization(source, organization), includeDeleted ? undefined : isLiveIn(table), where))
    .orderBy(...(orderBy ?? [asc(source.id)]))
    .$dynamic();
  const limited = limit === undefined ? query : query.limit(limit);
  return asRecords<R>(await locked(limited, lock));
}

export async function findRow<R extends Row>(
  tx: Tx,
  table: StoredTable<R>,
  { organization, id, includeDeleted = false, isWhole = false, lock = false }: Finding,
): Promise<R | undefined> {
  const { source, shown, shownWhole } = table;
  const shape = `${table.name} by id ${includeDeleted} ${isWhole} ${lock}`;
  const query = preparedByShape(shape, (db, given: { organization: string; id: string }) =>
    locked(
      db
        .select(isWhole ? shownWhole : shown)
        .from(source)
        .where(
          and(
            inOrganization(source, given.organization),
            eq(source.id, given.id),
            includeDeleted ? undefined : isLiveIn(table),
          ),
        )
        .$dynamic(),
      lock,
    ),
  );
  return asRecords<R>(await query.run(tx, { organization, id }))[0];
}

export async function findRows<R extends Row>(
  tx: Tx,
  table: StoredTable<R>,
  organization: string,
  ids: readonly string[],
): Promise<Map<string, R>> {
  if (ids.length === 0) return new Map();
  const { source, shown } = table;
  const query = preparedByShape(
    `${table.name} by ids`,
    (db, given: { organization: string; ids: readonly string[] }) =>
      db
        .select(shown)
        .from(source)
        .where(and(inOrganization(source, given.organization), anyOf(source.id, given.ids))),
  );
  const rows = asRecords<R>(await query.run(tx, { organization, ids }));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The oldest live record with this value in an indexed column; `scope` has further columns that it must share. */
export async function findByValue<R extends Row>(
  tx: Tx,
  table: StoredTable<R>,
  organization: string,
  column: string & keyof R,
  value: unknown,
  { except = '', scope = {} }: { except?: string; scope?: Partial<R> } = {},
): Promise<R | undefined> {
  const { source, shown } = table;
  const names = Object.keys(scope);
  const query = preparedByShape(
    `${table.name} by ${[column, ...names].join(' ')}`,
    (db, given: { organization: string; value: unknown; except: string; rows: readonly RowValues[] }) =>
      db
        .select(shown)
        .from(source)
        .where(
          and(
            inOrganization(source, given.organization),
            eq(table.column(column), given.value),
            ...names.map((name) => eq(table.column(name), sql`${new RowPlaceholder('rows', 0, name)}`)),
            ne(source.id, given.except),
            isLiveIn(table),
          ),
        )
        .orderBy(asc(source.id))
        .limit(1),
  );
  return asRecords<R>(await query.run(tx, { organization, value, except, rows: [encoded(table, scope)] }))[0];
}

/** All live records with one of these values, the oldest first. */
export function findAllByValue<R extends Row>(
  tx: Tx,
  table: StoredTable<R>,
  organization: string,
  column: string & keyof R,
  values: readonly unknown[],
  { lock = false }: { lock?: boolean } = {},
): Promise<R[]> {
  return selectRows(tx, table, { organization, where: anyOf(table.column(column), values), lock });
}

/** Records that are not deleted. */
const deletedAt: keyof CommonRecord = 'deleted_at';
export const isLiveIn = (table: Pick<StoredTable, 'column'>): SQL =>
  isLive({ deleted_at: table.column(deletedAt) });

/** The values as PostgreSQL takes them: JSON as text, everything else as it is. */
export function encoded(table: StoredTable, values: Readonly<Record<string, unknown>>): RowValues {
  const row: Record<string, unknown> = {};
  for (const name of Object.keys(values)) {
    const value = values[name];
    row[name] = value !== null && table.columns.get(name) === 'jsonb' ? JSON.stringify(value) : value;
  }
  return row;
}

const locked = <Q extends PgSelect>(query: Q, lock: Finding['lock']): Q => {
  if (!lock) return query;
  return query.for(lock === 'removal' ? 'update' : 'no key update');
};

/** Casts rows that were selected with `shown`, whose type is the record. */
export const asRecords = <R extends Row>(rows: readonly object[]) => rows as R[];
