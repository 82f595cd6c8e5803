import { PgDatabase, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { fillPlaceholders, type Query, sql } from 'drizzle-orm/sql';
import type { Tx } from './lane.ts';
import { dialect, LaneSession, type QueryResult } from './session.ts';
import { tenantFilter } from './tenant-filter.ts';

/** Drizzle's builder without a connection: for parts of queries, and for queries that are built once. */
export type Builder = Pick<
  PgDatabase<QueryResult>,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | '$with' | 'with'
>;

export const builder: Builder = new PgDatabase<QueryResult>(
  dialect,
  new LaneSession(() => Promise.reject(new Error('this query was built without a transaction'))),
  undefined,
);

export interface Buildable<T> {
  prepare(name: string): PgPreparedQuery<PreparedQueryConfig & { execute: T }>;
}

/**
 * A query that is turned into SQL once, because building it costs more than PostgreSQL needs to answer it:
 *
 *     const openTasks = prepared((db, given: { project: string }) => db.select().from(tasks).where(…));
 *     await openTasks.run(tx, { project });
 *
 * `given` has placeholders at run time, so `build` may only hand its properties on to Drizzle.
 */
export function prepared<Given extends object, T>(build: (db: Builder, given: Given) => Buildable<T>) {
  return new Prepared(build);
}

export class Prepared<Given extends object, T> {
  readonly #build: (db: Builder, given: Given) => Buildable<T>;
  #query: PgPreparedQuery<PreparedQueryConfig & { execute: T }> | undefined;
  #isFiltered = true;

  constructor(build: (db: Builder, given: Given) => Buildable<T>) {
    this.#build = build;
  }

  async run(tx: Tx, given: Given): Promise<T> {
    const query = this.#built();
    // The rows were selected by the query that maps them, so they have its type.
    return query.mapResult(await tx.values(filled(query, given))) as T;
  }

  /** As `run`, without waiting: a failure fails the transaction. */
  send(tx: Tx, given: Given): void {
    const { sql: text, params } = filled(this.#built(), given);
    tx.sendText(text, params);
  }

  #built() {
    // Tests of row-level security disable the condition on the organization.
    if (this.#query === undefined || this.#isFiltered !== tenantFilter.isEnabled) {
      this.#isFiltered = tenantFilter.isEnabled;
      this.#query = this.#build(builder, places<Given>()).prepare('');
    }
    return this.#query;
  }
}

const filled = (query: PgPreparedQuery<PreparedQueryConfig>, given: object): Query => {
  const { sql: text, params } = query.getQuery();
  return { sql: text, params: fillPlaceholders(params, { ...given }) };
};

/** An object that returns a placeholder for every property name. */
const places = <Given extends object>(): Given =>
  new Proxy<Partial<Given>>({}, { get: (_, name) => sql.placeholder(String(name)) }) as Given;
