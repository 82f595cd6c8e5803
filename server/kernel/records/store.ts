import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#db/lane.ts';
import type { Kind } from '#server/calls/ids.ts';
import { tenantIs } from './tenant.ts';

/** A record of any kind. What else it has only its resource knows. */
export type Row = Record<string, unknown> & { id: string };

/** A table as the kernel sees it: names and types of its columns, taken from the schema and from nowhere else. */
export interface StoredTable<R extends Row = Row> {
  /** The type of its rows. No table has this property at run time. */
  $row?: R;
  kind: Kind;
  name: string;
  columns: ReadonlyMap<string, string>;
  nullable: ReadonlySet<string>;
  /** Column → the table that its foreign key points at. */
  references: ReadonlyMap<string, string>;
  /** The first column, after the organization, of each of its indexes. */
  indexed: ReadonlySet<string>;
  /** What a reader of many may see, as a select list. */
  selected: string;
  /** The same for a reader of one, with what is long. */
  whole: string;
}

export function storedTable<R extends Row>(
  kind: Kind,
  table: PgTable,
  readable: readonly string[],
  long: readonly string[] = [],
): StoredTable<R> {
  const { columns: all, foreignKeys, indexes } = getTableConfig(table);
  const columns = new Map(all.map((column) => [column.name, column.getSQLType()] as const));
  const nullable = new Set(all.filter((column) => !column.notNull).map((column) => column.name));
  const references = foreignKeys.flatMap((key) => {
    const { columns: own, foreignTable } = key.reference();
    return own.map(({ name }) => [name, quoted(getTableName(foreignTable))] as const);
  });
  const indexed = indexes.flatMap(({ config }) => {
    const [, second] = config.columns;
    return second && 'name' in second && typeof second.name === 'string' ? [second.name] : [];
  });
  return {
    kind,
    name: quoted(getTableName(table)),
    columns,
    nullable,
    references: new Map(references.filter(([name]) => name !== 'organization_id')),
    indexed: new Set(indexed),
    selected: readable
      .filter((name) => !long.includes(name))
      .map(quoted)
      .join(', '),
    whole: readable.map(quoted).join(', '),
  };
}

/** Only names that the schema declares ever reach a statement as identifiers. */
export const quoted = (identifier: string) => `"${identifier}"`;

/** A value in the form its column takes: JSON as text, everything else as it is. */
export const encode = (table: StoredTable, column: string, value: unknown): unknown =>
  table.columns.get(column) === 'jsonb' && value !== null ? JSON.stringify(value) : value;

/** Collects parameters; what it returns stands for the value in the text. */
export class Params {
  readonly values: unknown[] = [];
  bind = (value: unknown): string => `$${this.values.push(value)}`;
}

export function insertStatement(table: StoredTable, row: Row, { bind }: Params): string {
  const names = Object.keys(row);
  const places = names.map((name) => bind(encode(table, name, row[name])));
  return `INSERT INTO ${table.name} (${names.map(quoted).join(', ')}) VALUES (${places.join(', ')})`;
}

interface Finding {
  organization: string;
  id: string;
  includeDeleted?: boolean;
  /** With its long texts. */
  isWhole?: boolean;
  /**
   * Keeps other writers of this record waiting until this transaction ends. Who only changes it lets others point at
   * it meanwhile; who removes it does not.
   */
  lock?: boolean | 'removal';
}

const lockOf = ({ lock = false }: Pick<Finding, 'lock'>) =>
  lock === 'removal' ? 'FOR UPDATE' : lock ? 'FOR NO KEY UPDATE' : '';

export async function findRow<R extends Row>(
  tx: Tx,
  table: StoredTable<R>,
  finding: Finding,
): Promise<R | undefined> {
  const shown = finding.isWhole ? table.whole : table.selected;
  const { values, bind } = new Params();
  const rows = await tx.query<R>(
    `SELECT ${shown} FROM ${table.name} WHERE ${tenantIs(finding.organization, bind)} AND id = ${bind(finding.id)}
     ${finding.includeDeleted ? '' : 'AND deleted_at IS NULL'} ${lockOf(finding)}`,
    values,
  );
  return rows[0];
}

export async function findRows<R extends Row>(
  tx: Tx,
  table: StoredTable<R>,
  organization: string,
  ids: readonly string[],
): Promise<Map<string, R>> {
  if (ids.length === 0) return new Map();
  const { values, bind } = new Params();
  const rows = await tx.query<R>(
    `SELECT ${table.selected} FROM ${table.name} WHERE ${tenantIs(organization, bind)} AND id = ANY(${bind(ids)})`,
    values,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The record is locked by its reader, so nothing can have changed in between. */
export function updateRow(
  tx: Tx,
  table: StoredTable,
  organization: string,
  id: string,
  set: Partial<Row> & { search_text?: string },
): void {
  const { values, bind } = new Params();
  const assignments = Object.entries(set).map(
    ([name, value]) => `${quoted(name)} = ${bind(encode(table, name, value))}`,
  );
  tx.send(
    `UPDATE ${table.name} SET ${assignments.join(', ')} WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}`,
    values,
  );
}

/** The oldest live record with this value in an indexed column; `beside` are further columns that it must share. */
export async function findByValue<R extends Row>(
  tx: Tx,
  table: StoredTable<R>,
  organization: string,
  column: string & keyof R,
  value: unknown,
  { except = '', beside = {} }: { except?: string; beside?: Partial<R> } = {},
): Promise<R | undefined> {
  const { values, bind } = new Params();
  const shared = Object.entries(beside).map(([name, other]) => `AND ${quoted(name)} = ${bind(other)}`);
  const rows = await tx.query<R>(
    `SELECT ${table.selected} FROM ${table.name} WHERE ${tenantIs(organization, bind)}
     AND ${quoted(column)} = ${bind(value)} ${shared.join(' ')} AND id <> ${bind(except)} AND deleted_at IS NULL
     ORDER BY id LIMIT 1`,
    values,
  );
  return rows[0];
}

/** All live records with one of these values, the oldest first. */
export function findAllByValue<R extends Row>(
  tx: Tx,
  table: StoredTable<R>,
  organization: string,
  column: string & keyof R,
  values: readonly unknown[],
  { lock = false }: Pick<Finding, 'lock'> = {},
): Promise<R[]> {
  const { values: all, bind } = new Params();
  return tx.query<R>(
    `SELECT ${table.selected} FROM ${table.name} WHERE ${tenantIs(organization, bind)}
     AND ${quoted(column)} = ANY(${bind(values)}) AND deleted_at IS NULL ORDER BY id ${lockOf({ lock })}`,
    all,
  );
}
