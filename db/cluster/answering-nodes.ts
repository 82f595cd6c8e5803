import { AsyncLocalStorage } from 'node:async_hooks';
import postgres from 'postgres';
import { DatabaseUnavailable } from '#server/vocabulary/database-unavailable.ts';
import { Connection } from '../lanes/connection.ts';
import { within } from '../lanes/deadline.ts';
import type { ConnectionOptions } from '../lanes/driver-client.ts';

/** Longest time for the answer of a node. */
const answerMs = 1_000;
/** Time between two questions while a node does not answer. */
const againMs = 1_000;
/** Time for which answers are reused, and time for which one PostgreSQL is not asked again if it has become a cluster. */
const freshMs = 500;
const singleMs = 60_000;

type Options = Pick<ConnectionOptions, 'url' | 'role'> & {
  /** Called with the nodes that do not answer, when they have changed. */
  onChange(away: readonly string[]): void;
};

interface Node {
  name: string;
  organizations: string[];
}

/** True if a node of a cluster did not answer the coordinator, which itself answers. */
export const isNodeAway = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && error.severity === 'ERROR' && error.code.startsWith('08');

/**
 * Knows the nodes of a cluster that do not answer, so that the work of their organizations is refused at once and does
 * not hold the lanes that other organizations need. It asks when something was not answered, and then every second until
 * all nodes answer again. With one PostgreSQL it knows nothing and asks nothing.
 */
export class AnsweringNodes {
  readonly #options: ConnectionOptions;
  readonly #onChange: Options['onChange'];
  /** A check belongs to no request, although one may have begun it. */
  readonly #outside = AsyncLocalStorage.snapshot();
  #isCluster: boolean | undefined;
  /** Organizations by whether their node answers; undefined while all nodes answer. */
  #organizations: ReadonlyMap<string, boolean> | undefined;
  #away: readonly string[] = [];
  #awaySince = Number.NEGATIVE_INFINITY;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ url, role, onChange }: Options) {
    this.#options = { url, role, name: 'platform-nodes', statementTimeoutMs: answerMs };
    this.#onChange = onChange;
  }

  /** The nodes that do not answer. */
  get away(): readonly string[] {
    return this.#away;
  }

  /** The time (of `performance.now()`) from which nothing is sent any more to the nodes that are away now. */
  get awaySince(): number {
    return this.#awaySince;
  }

  isAway(organization: string): boolean {
    return this.#organizations?.get(organization) === false;
  }

  /** The organizations whose nodes answer; undefined while all nodes answer. */
  get reachable(): readonly string[] | undefined {
    return this.#organizations && [...this.#organizations].flatMap(([id, answers]) => (answers ? [id] : []));
  }

  /** Asks all nodes, unless that was done a moment ago. It never throws. */
  check(): Promise<void> {
    const reusedMs = this.#isCluster === false ? singleMs : freshMs;
    if (this.#isClosed || performance.now() - this.#checkedAt < reusedMs) return Promise.resolve();
    this.#checking ??= this.#outside(() => this.#check()).finally(() => {
      this.#checking = undefined;
      this.#checkedAt = performance.now();
    });
    return this.#checking;
  }

  async #check(): Promise<void> {
    try {
      const nodes = await this.#ask((connection) => this.#nodesOf(connection));
      const answers = await Promise.all(nodes.map((node) => this.#answers(node)));
      this.#note(nodes.map((node, at) => ({ ...node, answers: answers[at] ?? false })));
    } catch {
      // The coordinator does not answer: that is noticed and told elsewhere. What is known of the nodes stays.
    }
    clearTimeout(this.#timer);
    if (this.#away.length === 0 || this.#isClosed) return;
    this.#timer = setTimeout(() => void this.check(), againMs);
    this.#timer.unref();
  }

  #note(nodes: readonly (Node & { answers: boolean })[]): void {
    const before = this.#away.join();
    this.#away = nodes.flatMap(({ name, answers }) => (answers ? [] : [name]));
    this.#organizations = this.#away.length
      ? new Map(nodes.flatMap(({ organizations, answers }) => organizations.map((one) => [one, answers])))
      : undefined;
    if (this.#away.join() === before) return;
    this.#awaySince = performance.now();
    this.#onChange(this.#away);
  }

  async #nodesOf(connection: Connection): Promise<Node[]> {
    if (!this.#isCluster) {
      const [found] = await connection.query<{ has_nodes: boolean }>(
        `SELECT to_regclass('pg_dist_placement') IS NOT NULL AS has_nodes`,
        [],
      );
      this.#isCluster = found?.has_nodes ?? false;
    }
    if (!this.#isCluster) return [];
    return connection.query<Node>(
      `SELECT node.nodename || ':' || node.nodeport AS name, array_agg(o.id ORDER BY o.id) AS organizations
       FROM organizations o, get_shard_id_for_distribution_column('event_heads', o.id) AS shard
         JOIN pg_dist_placement placement ON placement.shardid = shard
         JOIN pg_dist_node node ON node.groupid = placement.groupid AND node.noderole = 'primary'
       GROUP BY 1 ORDER BY 1`,
      [],
    );
  }

  /** Asks for a row of an organization of the node, which the coordinator then asks of that node alone. */
  #answers({ organizations: [organization] }: Node): Promise<boolean> {
    const question = `SELECT 1 FROM event_heads WHERE organization_id = '${organization}'`;
    return this.#ask(async (connection) => {
      await connection.query(question, []);
      return true;
    }).catch(() => false);
  }

  /** The answer on a connection for this question alone, because a node that is away may leave it unusable. */
  async #ask<T>(question: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await Connection.open(this.#options, answerMs);
    try {
      return await within(2 * answerMs, question(connection), () => new DatabaseUnavailable('away'));
    } finally {
      connection.destroy();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#checking;
  }
}
