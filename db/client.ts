import postgres from 'postgres';
import { Lane, type Tx } from './lane.ts';

export interface PoolOptions {
  url: string;
  role: string;
  size: number;
  name: string;
}

export type Query<Row> = { toSQL(): { sql: string; params: unknown[] }; _: { result: Row[] } };

/** `platform_app` sees one organization at a time; `platform_system` does the platform's own work. */
export const roles = { app: 'platform_app', system: 'platform_system' } as const;

const organizationId = /^org_[0-9a-z]{26}$/;

/**
 * A pool of lanes, one connection each, handed to one transaction at a time. The driver's own queue is never
 * used: it may lose an acknowledged write when BEGIN fills a connection's pipeline.
 */
export class Pool {
  readonly size: number;
  readonly #idle: Lane[];
  readonly #waiting: ((lane: Lane) => void)[] = [];

  constructor(options: PoolOptions) {
    this.size = options.size;
    this.#idle = Array.from({ length: options.size }, (_, number) => new Lane(options, number));
    this.#lanes = [...this.#idle];
  }

  readonly #lanes: Lane[];

  /** Runs `work` in one transaction; whatever it throws, nothing of it is stored. */
  async transaction<T>(begin: string, work: (tx: Tx) => Promise<T>, isRead = false): Promise<T> {
    const lane = this.#idle.pop() ?? (await new Promise<Lane>((resolve) => this.#waiting.push(resolve)));
    try {
      return await lane.transaction(begin, work, isRead);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(lane);
      else this.#idle.push(lane);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.close()));
  }
}

export class Database {
  readonly app: Pool;
  readonly system: Pool;
  readonly url: string;

  constructor(options: { url: string; size: number; appRole?: string }) {
    this.url = options.url;
    const { url, size } = options;
    this.app = new Pool({ url, size, role: options.appRole ?? roles.app, name: 'platform' });
    this.system = new Pool({ url, size: 3, role: roles.system, name: 'platform-system' });
  }

  /**
   * The only way a request reaches tenant data: one organization, set for exactly one transaction. `first` is a
   * statement that travels with BEGIN; when it fails, the work's statements are refused with it.
   */
  withTenant<T>(
    organization: string,
    mode: 'read' | 'write',
    work: (tx: Tx) => Promise<T>,
    first = '',
  ): Promise<T> {
    if (!organizationId.test(organization)) throw new Error('not an organization id');
    const isRead = mode === 'read';
    const begin = `${isRead ? 'BEGIN READ ONLY' : 'BEGIN'}; SET LOCAL app.org_id = '${organization}'; ${first}`;
    return this.app.transaction(begin, work, isRead);
  }

  /** The platform's own work: sign-in, token look-up, sequencing, reaping. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.system.transaction('BEGIN', work);
  }

  /** A connection of its own that hears what other processes announce; it reconnects by itself. */
  listener({ onLost }: { onLost: () => void }): postgres.Sql {
    return postgres(this.url, {
      max: 1,
      onnotice: () => {},
      onclose: onLost,
      connection: { application_name: 'platform-listener', role: roles.system },
    });
  }

  async close(): Promise<void> {
    await Promise.all([this.app.close(), this.system.close()]);
  }
}
