import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import postgres from 'postgres';
import type { Database } from '../client.ts';
import type { Pace } from '../pools.ts';
import type { Tx } from '../tx.ts';
import { DatabaseUnavailable } from '../unavailable.ts';

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

/** Time for which a node of a cluster that did not answer is not asked again. */
const restMs = 10_000;

/** True if a node of a cluster did not answer the coordinator, which itself answers. */
const isNodeAway = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && error.severity === 'ERROR' && error.code.startsWith('08');

/**
 * Reads rows of all organizations with one statement. In a cluster of which a node does not answer, such a statement
 * fails, so each of the other nodes is asked for its own organizations.
 */
export class AllOrganizations {
  readonly #db: Database;
  /** The nodes that did not answer, with the time until which they are not asked. */
  readonly #away = new Map<number, number>();

  constructor(db: Database) {
    this.#db = db;
  }

  async select<Row>(select: Select<Row>, terms?: { pace?: Pace; name?: string }): Promise<Row[]> {
    const within = (reach: Reach) => this.#db.asSystem((tx) => select(tx, reach), terms);
    if (this.#away.size === 0) {
      try {
        return await within(() => undefined);
      } catch (error) {
        if (!isNodeAway(error)) throw error;
      }
    }
    return this.#byNode((ids) =>
      within(({ organization_id }) => sql`${organization_id} = ANY(${sql.param(ids)})`),
    );
  }

  /**
   * Does the work of several organizations, many of them in one transaction. If it fails, each gets a transaction of its
   * own, so that what fails for one, such as one whose node does not answer, does not keep the others waiting. Returns
   * the results by organization. It fails as a whole only if the database cannot be reached.
   */
  async each<T>(organizations: Iterable<string>, { work, onFailure }: Work<T>): Promise<Map<string, T>> {
    const results = new Map<string, T>();
    // Everybody locks the rows of organizations in this order.
    const sorted = [...organizations].sort();
    for (let from = 0; from < sorted.length; from += mostTogether) {
      const group = sorted.slice(from, from + mostTogether);
      const together = () => this.#db.asSystem((tx) => Promise.all(group.map((one) => work(tx, one))));
      try {
        for (const [at, result] of (await together()).entries()) results.set(group[at] ?? '', result);
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error;
        if (group.length === 1) onFailure(error, group[0] ?? '');
        else for (const one of group) await this.each([one], { work, onFailure }).then(addTo(results));
      }
    }
    return results;
  }

  async #byNode<Row>(select: (organizations: string[]) => Promise<Row[]>): Promise<Row[]> {
    const rows: Row[] = [];
    for (const { node, organizations } of await this.#db.asSystem(organizationsOfNodes)) {
      if (performance.now() < (this.#away.get(node) ?? 0)) continue;
      try {
        rows.push(...(await select(organizations)));
        this.#away.delete(node);
      } catch (error) {
        if (!isNodeAway(error)) throw error;
        this.#away.set(node, performance.now() + restMs);
      }
    }
    return rows;
  }
}

const addTo =
  <K, V>(all: Map<K, V>) =>
  (more: ReadonlyMap<K, V>) => {
    for (const [key, value] of more) all.set(key, value);
  };

interface Node {
  node: number;
  organizations: string[];
}

const organizationsOfNodes = (tx: Tx) =>
  tx.text<Node>(`SELECT placement.groupid AS node, array_agg(o.id) AS organizations FROM organizations o,
    get_shard_id_for_distribution_column('event_heads', o.id) AS shard
    JOIN pg_dist_placement placement ON placement.shardid = shard GROUP BY placement.groupid`);
