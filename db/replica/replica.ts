import postgres from 'postgres';
import { DatabaseUnavailable } from '#server/vocabulary/database-unavailable.ts';
import { lanesOf, openPools, type Pools, type PoolsOptions } from '../lanes/pools.ts';
import { DatabaseProbe } from '../lanes/probe.ts';
import { Watch } from '../lanes/watch.ts';
import { ReplicaProgress, type ReplicaState } from './replica-progress.ts';
import { primaryPosition, replicaPosition, ServerPosition } from './server-position.ts';

export interface ReplicaOptions {
  url: string;
  /** The greatest age of data that a read may get, in milliseconds. */
  lagMs: number;
  onState?(state: ReplicaState): void;
}

interface Parts extends ReplicaOptions, Pick<PoolsOptions, 'size' | 'share' | 'waitMs'> {
  primaryUrl: string;
  roles: { app: string; system: string };
}

/** SQLSTATEs of statements that the primary can run although the replica cannot. */
const onlyOnPrimary: ReadonlySet<string> = new Set([
  '0A000', // an unlogged table
  '25006', // a write
  '40001', // the replica had to replay a change of rows that the statement was reading
]);

/** A streaming replica of the database, for reads that take long (docs/decisions/replica.md). */
export class Replica {
  readonly app: Pools;
  readonly reads = { replica: 0, primary: 0 };
  readonly #lagMs: number;
  readonly #primary: ServerPosition;
  readonly #replica: ServerPosition;
  readonly #progress: ReplicaProgress;
  readonly #probe: DatabaseProbe;
  readonly #watch: Watch;
  /** When each organization wrote last, oldest first; times that no read can reach any more are removed. */
  readonly #written = new Map<string, number>();
  #allWritten = Number.NEGATIVE_INFINITY;

  constructor({ url, primaryUrl, roles, lagMs, onState = () => {}, ...lanes }: Parts) {
    this.app = openPools({ ...lanes, url, role: roles.app, name: 'platform-replica', onAttempt: () => {} });
    this.#lagMs = lagMs;
    this.#primary = new ServerPosition({ url: primaryUrl, role: roles.system }, primaryPosition);
    this.#replica = new ServerPosition({ url, role: roles.system }, replicaPosition);
    this.#progress = new ReplicaProgress({ primary: this.#primary, replica: this.#replica, lagMs, onState });
    this.#probe = new DatabaseProbe({ url, role: roles.system });
    this.#watch = new Watch(this.#probe, lanesOf(this.app));
  }

  get state(): ReplicaState {
    return this.#progress.state;
  }

  /** The replica has everything that was committed before this time (of `performance.now()`). */
  get asOf(): number {
    return this.#progress.asOf;
  }

  /** Finds out now whether the replica can be used, as is done five times a second. */
  check(): Promise<void> {
    return this.#progress.check();
  }

  /** Returns true if a read of the organization may use the replica now. */
  async isRecent(organization: string): Promise<boolean> {
    const oldest = performance.now() - this.#lagMs;
    const written = Math.max(this.#allWritten, this.#written.get(organization) ?? oldest);
    return this.#progress.hasReached(Math.max(oldest, written));
  }

  /** The next reads of these organizations contain what they have written; without names, those of all. */
  noteWrites(organizations?: readonly string[]): void {
    const now = performance.now();
    if (!organizations) this.#allWritten = now;
    for (const organization of organizations ?? []) {
      this.#written.delete(organization);
      this.#written.set(organization, now);
    }
    for (const [organization, at] of this.#written) {
      if (at >= now - this.#lagMs) return;
      this.#written.delete(organization);
    }
  }

  /** Returns true if the primary has to run a read that has failed on the replica. */
  isUnsuited(error: unknown): boolean {
    if (error instanceof DatabaseUnavailable) {
      if (error.reason === 'away') this.#progress.lose();
      return true;
    }
    return error instanceof postgres.PostgresError && onlyOnPrimary.has(error.code);
  }

  async close(): Promise<void> {
    this.#progress.close();
    this.#watch.close();
    const all = [this.#primary, this.#replica, this.#probe, this.app.quick, this.app.slow];
    await Promise.all(all.map((one) => one.close()));
  }
}
