import { is } from 'drizzle-orm';
import { PgDatabase, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { Param, Placeholder, type Query, sql } from 'drizzle-orm/sql';
import type { Tx } from '../lanes/tx.ts';
import { givenValue, RowPlaceholder } from './placeholders.ts';
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

/**
 * A query whose text depends on what a caller made up, such as a filter with groups. PostgreSQL plans it for its values
 * and does not keep the plan.
 */
export function forOnce<Given extends object, T>(build: (db: Builder, given: Given) => Buildable<T>) {
  return new Prepared(build, true);
}

/** A query as text, with the function that gives it its values. */
interface Built<T> {
  query: PgPreparedQuery<PreparedQueryConfig & { execute: T }>;
  fill(given: object): Query;
}

export class Prepared<Given extends object, T> {
  readonly #build: (db: Builder, given: Given) => Buildable<T>;
  readonly #isForOnce: boolean;
  #known: Built<T> | undefined;
  #isFiltered = true;

  constructor(build: (db: Builder, given: Given) => Buildable<T>, isForOnce = false) {
    this.#build = build;
    this.#isForOnce = isForOnce;
  }

  async run(tx: Tx, given: Given): Promise<T> {
    const { query, fill } = this.#built();
    // The rows were selected by the query that maps them, so they have its type.
    return query.mapResult(await tx.values(fill(given), this.#isForOnce)) as T;
  }

  /** As `run`, without waiting: a failure fails the transaction. */
  send(tx: Tx, given: Given): void {
    const { sql: text, params } = this.#built().fill(given);
    tx.sendText(text, params);
  }

  /** Its SQL, with numbers for the values. */
  get text(): string {
    return this.#built().query.getQuery().sql;
  }

  #built(): Built<T> {
    // Tests of row-level security disable the condition on the organization.
    if (this.#known === undefined || this.#isFiltered !== tenantFilter.isEnabled) {
      this.#isFiltered = tenantFilter.isEnabled;
      const query = this.#build(builder, places<Given>()).prepare('');
      this.#known = { query, fill: filling(query.getQuery()) };
    }
    return this.#known;
  }
}

/** Finds the placeholders among the parameters once, so that filling them costs little. */
function filling({ sql: text, params }: Query): (given: object) => Query {
  const values = params.map((param) => {
    if (is(param, Placeholder)) return reading(param);
    if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
    const { encoder } = param;
    const read = reading(param.value);
    return (given: object) => encoder.mapToDriverValue(read(given));
  });
  return (given) => ({ sql: text, params: values.map((value) => value(given)) });
}

const reading = (place: Placeholder) =>
  place instanceof RowPlaceholder
    ? (given: object) => place.valueIn(given)
    : (given: object) => givenValue(given, place.name);

/** An object that returns a placeholder for every property name. */
const places = <Given extends object>(): Given =>
  new Proxy<Partial<Given>>({}, { get: (_, name) => sql.placeholder(String(name)) }) as Given;
