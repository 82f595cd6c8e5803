import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DatabaseUnavailable } from '#server/vocabulary/database-unavailable.ts';
import type { Database } from '../lanes/client.ts';
import type { Pace } from '../lanes/pools.ts';
import type { Tx } from '../lanes/tx.ts';
import { isNodeAway } from './answering-nodes.ts';

/** The condition for the organizations that one statement reads; undefined for all of them. */
export type Reach = (table: { organization_id: PgColumn }) => SQL | undefined;

type Select<Row> = (tx: Tx, reach: Reach) => Promise<Row[]>;

/** Changes of one organization, with statements that name it. */
interface Work<T> {
  work(tx: Tx, organization: string): Promise<T>;
  onFailure(error: unknown, organization: string): void;
}

/** The organizations whose work shares one transaction, and so one COMMIT. */
export const mostTogether = 20;

/** True if the failure may be that of a node that does not answer. */
const isOutage = (error: unknown): boolean => isNodeAway(error) || error instanceof DatabaseUnavailable;

/** Work that concerns all organizations. While a node of a cluster does not answer, it leaves out those of that node. */
export class AllOrganizations {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Reads rows of all organizations with one statement. */
  async select<Row>(select: Select<Row>, terms?: { pace?: Pace; name?: string }): Promise<Row[]> {
    const { nodes } = this.#db;
    if (nodes.reachable) return this.#selectWithin(nodes.reachable, select, terms);
    try {
      return await this.#db.asSystem((tx) => select(tx, () => undefined), terms);
    } catch (error) {
      if (!isOutage(error)) throw error;
      await nodes.check();
      if (!nodes.reachable) throw error;
    }
    return this.#selectWithin(nodes.reachable, select, terms);
  }

  #selectWithin<Row>(
    organizations: readonly string[],
    select: Select<Row>,
    terms?: { pace?: Pace; name?: string },
  ): Promise<Row[]> {
    const reach: Reach = ({ organization_id }) => sql`${organization_id} = ANY(${sql.param(organizations)})`;
    return this.#db.asSystem((tx) => {
      // A plan that is made for any organizations asks every node.
      tx.command('SET LOCAL plan_cache_mode = force_custom_plan');
      return select(tx, reach);
    }, terms);
  }

  /**
   * Does the work of several organizations, many of them in one transaction. If it fails, each gets a transaction of its
   * own, so that what fails for one, such as one whose node does not answer, does not keep the others waiting. Returns
   * the results by organization. It fails as a whole only if the database cannot be reached.
   */
  async each<T>(organizations: Iterable<string>, work: Work<T>): Promise<Map<string, T>> {
    const results = new Map<string, T>();
    // Everybody locks the rows of organizations in this order.
    const sorted = [...organizations].sort();
    for (let from = 0; from < sorted.length; from += mostTogether)
      await this.#together(sorted.slice(from, from + mostTogether), work, results);
    return results;
  }

  async #together<T>(group: readonly string[], work: Work<T>, results: Map<string, T>): Promise<void> {
    const { nodes } = this.#db;
    const { gone = [], answering = [] } = Object.groupBy(group, (one) =>
      nodes.isAway(one) ? 'gone' : 'answering',
    );
    for (const one of gone) work.onFailure(new DatabaseUnavailable('away'), one);
    if (answering.length === 0) return;
    try {
      const done = await this.#db.asSystem((tx) => Promise.all(answering.map((one) => work.work(tx, one))));
      for (const [at, result] of done.entries()) results.set(answering[at] ?? '', result);
    } catch (error) {
      if (isOutage(error)) await nodes.check();
      if (error instanceof DatabaseUnavailable && !answering.some((one) => nodes.isAway(one))) throw error;
      if (answering.length === 1) work.onFailure(error, answering[0] ?? '');
      else for (const one of answering) await this.#together([one], work, results);
    }
  }
}
