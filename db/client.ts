import { AllOrganizations } from './all-organizations.ts';
import { Connection } from './connection.ts';
import type { Ending, Opening, Statement, Tx } from './lane.ts';
import { Listener, type ListenerOptions } from './listener.ts';
import { refuseNesting, unnested } from './nesting.ts';
import { Pool } from './pool.ts';
import { DatabaseProbe } from './probe.ts';
import { inChildSpan } from './spans.ts';
import { Watch } from './watch.ts';

/** `platform_app` sees one organization at a time; `platform_system` does the platform's own work. */
export const roles = { app: 'platform_app', system: 'platform_system' } as const;

const organizationId = /^org_[0-9a-z]{26}$/;

/** Time limits of the lanes for each kind of work, in milliseconds. */
const limits = {
  quick: { statementTimeoutMs: 2_000, writeTimeoutMs: 10_000 },
  slow: { statementTimeoutMs: 20_000, writeTimeoutMs: 20_000 },
};
/**
 * Nearly all transactions of the platform write. With the same limit for reads and writes none of them has to
 * set its own.
 */
const systemLimits = {
  quick: { statementTimeoutMs: limits.quick.writeTimeoutMs, writeTimeoutMs: limits.quick.writeTimeoutMs },
  slow: limits.slow,
};
const usualWaitMs = 2_000;
const slowWaitMs = 20_000;
const slowLanes = 2;
const mostSystemLanes = 3;

/** Work that may take long has a few lanes of its own, so that quick work never waits for it. */
export type Pace = keyof typeof limits;

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
}

export class Database {
  readonly url: string;
  /** Lanes for requests and background work of one organization at a time. */
  readonly app: Record<Pace, Pool>;
  readonly system: Record<Pace, Pool>;
  /** Checks if the database answers, without using the lanes. */
  readonly probe: DatabaseProbe;
  /** Reads across organizations. */
  readonly all = new AllOrganizations(this);
  readonly #watch: Watch;
  #isReached = true;

  constructor({ url, size, appRole = roles.app, waitMs = usualWaitMs, onReach }: DatabaseOptions) {
    const onAttempt = (error?: unknown) => {
      const isReached = error === undefined;
      if (isReached !== this.#isReached) onReach?.(isReached, error);
      this.#isReached = isReached;
    };
    const waits = { quick: waitMs, slow: slowWaitMs };
    this.url = url;
    const pools = (role: string, name: string, quickLanes: number, share: number, timeouts = limits) => {
      const pool = (pace: Pace, size: number) => {
        const mostPerOrganization = Math.max(1, Math.floor(size * share));
        return new Pool({
          url,
          role,
          name,
          size,
          mostPerOrganization,
          waitMs: waits[pace],
          onAttempt,
          ...timeouts[pace],
        });
      };
      return { quick: pool('quick', quickLanes), slow: pool('slow', Math.min(slowLanes, quickLanes)) };
    };
    this.app = pools(appRole, 'platform', size, 0.5);
    this.system = pools(roles.system, 'platform-system', Math.min(mostSystemLanes, size), 1, systemLimits);
    const lanes = [this.app.quick, this.app.slow, this.system.quick, this.system.slow].flatMap(
      (pool) => pool.lanes,
    );
    this.probe = new DatabaseProbe({ url, role: roles.system });
    this.#watch = new Watch(this.probe, lanes);
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
    if (!organizationId.test(organization)) throw new Error(`not an organization id: ${organization}`);
    const opening = { isRead: mode === 'read', organization, first, ending };
    return this.#run(this.app[pace], name, opening, work);
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

  #run<T>(pool: Pool, name: string, opening: Opening, work: (tx: Tx) => Promise<T>): Promise<T> {
    refuseNesting(name);
    return inChildSpan(
      'transaction',
      () => ({ 'platform.transaction': name, 'platform.mode': opening.isRead ? 'read' : 'write' }),
      () => pool.transaction(opening, (tx) => unnested(name, () => work(tx))),
    );
  }

  /** Receives notifications from other processes; it reconnects after an outage. */
  listen(options: Omit<ListenerOptions, 'url' | 'role'>): Listener {
    return new Listener({ url: this.url, role: roles.system, ...options });
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
    await Promise.all([this.probe.close(), ...pools.map((pool) => pool.close())]);
  }
}
