import {
  PgDialect,
  PgPreparedQuery,
  type PgQueryResultHKT,
  PgSession,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core';
import type { Query } from 'drizzle-orm/sql';

/** Sends a statement and returns its rows, each as the values of its columns in order. */
export type SendQuery = (query: Query) => Promise<unknown[][]>;

/** A statement that returns no rows has no result. */
export interface QueryResult extends PgQueryResultHKT {
  type: undefined;
}

export const dialect = new PgDialect();

/** Runs queries of Drizzle's builder on our connections; Drizzle's own driver would need a client of its own. */
export class LaneSession extends PgSession<QueryResult> {
  readonly #send: SendQuery;

  constructor(send: SendQuery) {
    super(dialect);
    this.#send = send;
  }

  override prepareQuery<T extends PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
  ): BuiltQuery<T> {
    return new BuiltQuery(query, fields, this.#send);
  }

  override execute(): never {
    throw new Error('run a statement given as text with text()');
  }

  override transaction(): never {
    throw new Error('transactions cannot be nested; use savepoint()');
  }
}

type Row = Record<string, unknown>;

/** A query that has run this often has a function of its own that makes its rows. */
const oftenUsed = 8;

/** A query as text, and the names of the values in its rows. */
export class BuiltQuery<T extends PreparedQueryConfig = PreparedQueryConfig> extends PgPreparedQuery<T> {
  readonly #names: readonly string[] | undefined;
  readonly #send: SendQuery;
  #runs = 0;
  #toRow: ((values: readonly unknown[]) => Row) | undefined;

  constructor(query: Query, fields: SelectedFieldsOrdered | undefined, send: SendQuery) {
    super(query, undefined, undefined);
    this.#names = fields?.map(({ path }) => flatName(path));
    this.#send = send;
  }

  /** Throws the driver's errors, because Drizzle's contain the values of the parameters, which must not be logged. */
  override async execute(): Promise<T['execute']> {
    return this.mapResult(await this.#send(this.query));
  }

  /** The driver's types have decoded the values already. */
  override mapResult(rows: unknown[][]): T['execute'] {
    const names = this.#names;
    if (names === undefined) return undefined;
    if (this.#toRow === undefined && ++this.#runs > oftenUsed) this.#toRow = rowMaker(names);
    return rows.map(this.#toRow ?? ((values) => namedRow(names, values)));
  }
}

function namedRow(names: readonly string[], values: readonly unknown[]): Row {
  const row: Row = {};
  for (let at = 0; at < names.length; at++) row[names[at] ?? ''] = values[at];
  return row;
}

/**
 * Makes the rows as one literal, in a tenth of the time that adding the properties one by one takes. The names are those
 * of the query, which only our code writes.
 */
function rowMaker(names: readonly string[]): (values: readonly unknown[]) => Row {
  const properties = names.map((name, at) => `${JSON.stringify(name)}: values[${at}]`);
  const make: unknown = new Function('values', `return { ${properties.join(', ')} };`);
  return make as (values: readonly unknown[]) => Row;
}

/** Joined tables are selected column by column, so that a left join without a match is nulls and not a missing object. */
function flatName(path: readonly string[]): string {
  const [name, ...inner] = path;
  if (name === undefined || inner.length > 0)
    throw new Error(`select the columns of joined tables one by one, not as ${path.join('.')}`);
  return name;
}
