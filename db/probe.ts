import postgres from 'postgres';
import { roles } from './client.ts';
import { newestMigration } from './newest-migration.ts';

export interface ProbeAnswer {
  /** Whether the schema has every migration of this version. */
  isMigrated: boolean;
  /** When a worker last said that it is there. */
  workerSeenAt: string | null;
}

/** How long an answer may take, and how long it is passed on to whoever else asks. */
const answerMs = 1_000;
const freshMs = 1_000;

/**
 * Whether the database answers, asked on a connection of its own, so that a pool whose connections are all taken is
 * not mistaken for a database that is gone. Everybody who asks within a second shares one question, and a question
 * that is not answered in time is given up with its connection: nothing piles up while the database is away.
 */
export class DatabaseProbe {
  readonly #url: string;
  #client: postgres.Sql | undefined;
  #latest: { askedAt: number; answer: Promise<ProbeAnswer | undefined> } | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Undefined where the database does not answer within a second. It never throws. */
  ask(): Promise<ProbeAnswer | undefined> {
    const now = performance.now();
    if (this.#latest && now - this.#latest.askedAt < freshMs) return this.#latest.answer;
    const answer = this.#askInTime();
    this.#latest = { askedAt: now, answer };
    return answer;
  }

  async #askInTime(): Promise<ProbeAnswer | undefined> {
    this.#client ??= newClient(this.#url);
    const client = this.#client;
    const { promise: late, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => resolve(undefined), answerMs);
    const answer = await Promise.race([question(client).catch(() => undefined), late]);
    clearTimeout(timer);
    if (!answer && this.#client === client) this.#giveUp();
    return answer;
  }

  /** The next question gets a connection of its own: what became of this one need not be known. */
  #giveUp(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    return client?.end({ timeout: 0 }).catch(() => {}) ?? Promise.resolve();
  }

  close(): Promise<void> {
    return this.#giveUp();
  }
}

const newClient = (url: string) =>
  postgres(url, {
    max: 1,
    onnotice: () => {},
    connect_timeout: 1,
    idle_timeout: 60,
    connection: { application_name: 'platform-probe', role: roles.system, statement_timeout: answerMs },
  });

async function question(client: postgres.Sql): Promise<ProbeAnswer> {
  try {
    const [row] = await client<{ migrated_to: string | null; worker_seen_at: string | null }[]>`
      SELECT (SELECT max(created_at)::text FROM drizzle.__drizzle_migrations) AS migrated_to,
        (SELECT value FROM installation WHERE key = 'worker_seen') AS worker_seen_at`;
    return {
      isMigrated: Number(row?.migrated_to ?? 0) >= newestMigration,
      workerSeenAt: row?.worker_seen_at ?? null,
    };
  } catch (error) {
    // A database that has not got these tables, or keeps them from us, has answered all the same.
    if (error instanceof postgres.PostgresError && error.code.startsWith('42')) {
      return { isMigrated: false, workerSeenAt: null };
    }
    throw error;
  }
}
