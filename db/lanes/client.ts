import { DatabaseUnavailable } from '#server/vocabulary/database-unavailable.ts';
import { inChildSpan } from '#server/vocabulary/spans.ts';
import { AllOrganizations } from '../cluster/all-organizations.ts';
import { AnsweringNodes, isNodeAway } from '../cluster/answering-nodes.ts';
import { Replica, type ReplicaOptions } from '../replica/replica.ts';
import { Connection } from './connection.ts';
import type { Ending, Opening } from './lane.ts';
import { LastingLocks } from './lasting-locks.ts';
import { Listener, type ListenerOptions } from './listener.ts';
import { refuseNesting, unnested } from './nesting.ts';
import type { Pool } from './pool.ts';
import { lanesOf, openPools, type Pace, type Pools, systemLimits } from './pools.ts';
import { DatabaseProbe } from './probe.ts';
import type { Statement, Tx } from './tx.ts';
import { Watch } from './watch.ts';

/** `platform_app` sees one organization at a time; `platform_system` does the platform's own work. */
export const roles = { app: 'platform_app', system: 'platform_system' } as const;

const organizationId = /^org_[0-9a-z]{26}$/;

const usualWaitMs = 2_000;
const mostSystemLanes = 3;

export interface Terms {
  /** Appears in the error when a transaction is opened inside another one. */
  name?: string | undefined;
  pace?: Pace | undefined;
  /** A statement that is sent with BEGIN; when it fails, the statements of the work fail too. */
  first?: Statement | undefined;
  ending?: Ending | undefined;
}

export interface SystemTerms extends Terms {
  /** The organization whose people the function `organization_people` returns. */
  organization?: string | null;
}

export interface DatabaseOptions {
  url: string;
  size: number;
  /** The role of requests; tests disable row-level security by giving another one. */
  appRole?: string;
  /** Time for which quick work waits for a lane. */
  waitMs?: number;
  /** Called once when the database becomes unreachable, and once when it is reachable again. */
  onReach?(isReached: boolean, error?: unknown): void;
  /** Called with the nodes of a cluster that do not answer, when they have changed. */
  onNodes?(away: readonly string[]): void;
  /** A streaming replica, for reads that may use it. */
  replica?: ReplicaOptions | undefined;
}

export interface RecentRead<T> {
  result: T;
  /** How old the data may be; undefined if they come from the primary. */
  ageMs: number | undefined;
}

export class Database {
  readonly url: string;
  /** Lanes for requests and background work of one organization at a time. */
  readonly app: Pools;
  readonly system: Pools;
  /** Checks if the database answers, without using the lanes. */
  readonly probe: DatabaseProbe;
  /** The nodes, if the database is a cluster. */
  readonly nodes: AnsweringNodes;
  /** Reads across organizations. */
  readonly all = new AllOrganizations(this);
  readonly replica: Replica | undefined;
  readonly #watch: Watch;
  #isReached = true;

  constructor({
    url,
    size,
    appRole = roles.app,
    waitMs = usualWaitMs,
    onReach,
    onNodes = () => {},
    replica,
  }: DatabaseOptions) {
    const onAttempt = (error?: unknown) => {
      const isReached = error === undefined;
      if (isReached !== this.#isReached) onReach?.(isReached, error);
      this.#isReached = isReached;
    };
    this.url = url;
    const all = { size, share: 2 / 3, waitMs };
    this.app = openPools({ ...all, url, role: appRole, name: 'platform', onAttempt });
    const systemLanes = { url, role: roles.system, size: Math.min(mostSystemLanes, size), share: 1, waitMs };
    this.system = openPools({ ...systemLanes, name: 'platform-system', onAttempt }, systemLimits);
    this.probe = new DatabaseProbe({ url, role: roles.system });
    this.nodes = new AnsweringNodes({ url, role: roles.system, onChange: onNodes });
    this.#watch = new Watch(this.probe, lanesOf(this.app, this.system), this.nodes);
    if (replica)
      this.replica = new Replica({ ...all, ...replica, primaryUrl: url, roles: { ...roles, app: appRole } });
  }

  /**
   * Runs work for one organization, which is set for exactly one transaction. Requests have no other way to
   * tenant data.
   */
  async withTenant<T>(
    organization: string,
    mode: 'read' | 'write',
    work: (tx: Tx) => Promise<T>,
    { name = `${mode} of ${organization}`, pace = 'quick', first, ending }: Terms = {},
  ): Promise<T> {
    const opening = { isRead: mode === 'read', organization, first, ending };
    return this.#run(this.app[pace], name, opening, work);
  }

  /**
   * Runs a read of one organization on the replica if its data are recent enough, otherwise as `withTenant`. If the
   * replica fails, the work runs again on the primary, so it may only read.
   */
  async readRecent<T>(
    organization: string,
    work: (tx: Tx) => Promise<T>,
    terms: Terms = {},
  ): Promise<RecentRead<T>> {
    const { replica } = this;
    if (replica && (await replica.isRecent(organization))) {
      const { name = `read of ${organization}`, pace = 'quick' } = terms;
      const { asOf } = replica;
      try {
        const opening = { isRead: true, organization };
        const result = await this.#run(replica.app[pace], name, opening, work);
        replica.reads.replica += 1;
        return { result, ageMs: performance.now() - asOf };
      } catch (error) {
        if (!replica.isUnsuited(error)) throw error;
      }
    }
    if (replica) replica.reads.primary += 1;
    return { result: await this.withTenant(organization, 'read', work, terms), ageMs: undefined };
  }

  /**
   * Runs the platform's own work, such as sign-in, token lookup, sequencing of events and deleting expired
   * rows.
   */
  async asSystem<T>(
    work: (tx: Tx) => Promise<T>,
    { name = 'work of the platform', pace = 'quick', first, ending, organization = null }: SystemTerms = {},
  ): Promise<T> {
    return this.#run(this.system[pace], name, { isRead: false, organization, first, ending }, work);
  }

  async #run<T>(pool: Pool, name: string, opening: Opening, work: (tx: Tx) => Promise<T>): Promise<T> {
    refuseNesting(name);
    const { organization, isRead } = opening;
    if (organization !== null && !organizationId.test(organization))
      throw new Error(`not an organization id: ${organization}`);
    if (organization !== null && this.nodes.isAway(organization)) throw new DatabaseUnavailable('away');
    try {
      return await inChildSpan(
        'transaction',
        () => ({ 'platform.transaction': name, 'platform.mode': isRead ? 'read' : 'write' }),
        () => pool.transaction(opening, (tx) => unnested(name, () => work(tx))),
      );
    } catch (error) {
      // The next calls of the organizations of that node are refused at once.
      if (isNodeAway(error)) void this.nodes.check();
      throw error;
    } finally {
      // A write that failed may have been stored, if the connection was lost during COMMIT.
      if (!isRead && organization !== null) this.replica?.noteWrites([organization]);
    }
  }

  /** Receives notifications from other processes; it reconnects after an outage. */
  listen(options: Omit<ListenerOptions, 'url' | 'role'>): Listener {
    return new Listener({ url: this.url, role: roles.system, ...options });
  }

  /** Locks that one request holds while it receives a file. */
  lastingLocks(): LastingLocks {
    return new LastingLocks({ url: this.url, role: roles.system });
  }

  /**
   * Runs `work` while no other process holds the same lock. The lock is released when this process ends for
   * any reason.
   */
  async whileLocked<T>(key: string, work: () => Promise<T>): Promise<T> {
    const options = { url: this.url, role: roles.system, name: 'platform-lock', statementTimeoutMs: 0 };
    const connection = await Connection.open(options, 5_000);
    try {
      await connection.command('SET lock_timeout = 0');
      await connection.query('SELECT pg_advisory_lock(hashtextextended($1, 4))', [key]);
      return await work();
    } finally {
      await connection.close();
    }
  }

  async close(): Promise<void> {
    this.#watch.close();
    const pools = [this.app.quick, this.app.slow, this.system.quick, this.system.slow];
    await Promise.all([
      this.replica?.close(),
      this.probe.close(),
      this.nodes.close(),
      ...pools.map((pool) => pool.close()),
    ]);
  }
}
