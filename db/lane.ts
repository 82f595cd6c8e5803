import postgres from 'postgres';
import type { PoolOptions, Query } from './client.ts';
import { connectSocket, Packer } from './socket.ts';

/** '2026-01-31 09:30:00.5+00' as PostgreSQL prints it → '2026-01-31T09:30:00.500Z', as JavaScript prints it. */
function toIso(text: string): string {
  const fraction = text.slice(20, -3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`;
}

/** Values arrive already in their text form; JSON comes out parsed, instants as ISO text, int8 as number. */
const types = {
  json: {
    to: 3802,
    from: [114, 3802],
    serialize: (value: string) => value,
    parse: (text: string) => JSON.parse(text),
  },
  instant: { to: 1184, from: [1184], serialize: (value: string) => value, parse: toIso },
  date: { to: 1082, from: [1082], serialize: (value: string) => value, parse: (text: string) => text },
  int8: { to: 20, from: [20], serialize: String, parse: Number },
};

/** An option that the driver reads and its types do not list. */
const unlimitedPipeline: object = { max_pipeline: 1e9 };

/** Said outright, for the driver takes a statement without parameters for one that is planned anew every time. */
const prepared = { prepare: true, simple: false };

/** As long as readers may follow each other in one transaction: its locks on tables keep no migration waiting. */
const lentMs = 50;

/** What a handler may do with the database: prepared statements inside the transaction it was given. */
export class Tx {
  readonly lane: number;
  readonly #sql: postgres.ReservedSql;
  readonly #packer: Packer | undefined;
  readonly #isAlive: () => boolean;
  failure: unknown;

  constructor(sql: postgres.ReservedSql, lane: number, packer: Packer | undefined, isAlive: () => boolean) {
    this.#sql = sql;
    this.#packer = packer;
    this.lane = lane;
    this.#isAlive = isAlive;
  }

  async query<Row = Record<string, unknown>>(text: string, params: unknown[] = []): Promise<Row[]> {
    if (!this.#isAlive()) throw new Error('database connection lost');
    this.#packer?.hold();
    // The row type is the caller's statement about its own SQL; the driver cannot know it.
    return (await this.#sql.unsafe(text, params as never[], prepared)) as unknown as Row[];
  }

  /** Sent without waiting: it travels in one flight with what follows, and its failure fails the transaction. */
  send(text: string, params: unknown[] = []): void {
    this.query(text, params).catch((error) => {
      this.failure ??= error;
    });
  }

  /** A statement of Drizzle's builder, prepared like any other. */
  run<Row>(query: Query<Row>): Promise<Row[]> {
    const { sql, params } = query.toSQL();
    return this.query<Row>(sql, params);
  }

  /** Runs `work` so that its failure takes back its own writes only. */
  async savepoint<T>(work: () => Promise<T>): Promise<T> {
    this.send('SAVEPOINT item');
    try {
      const result = await work();
      // Awaited, because a statement that was only sent may have failed behind the work's back.
      await this.query('RELEASE SAVEPOINT item');
      return result;
    } catch (error) {
      const cause = this.failure ?? error;
      // Refused where the transaction had failed before the savepoint: then that failure stays.
      await this.query('ROLLBACK TO SAVEPOINT item');
      // Else it would hide the one around it, which bears the same name.
      await this.query('RELEASE SAVEPOINT item');
      this.failure = undefined;
      throw cause;
    }
  }
}

/** One connection, used by one transaction at a time. */
export class Lane {
  readonly #options: PoolOptions;
  #client: postgres.Sql;
  readonly #number: number;
  readonly #packer = new Packer();
  #closed = 0;
  /** The connection itself, kept for as long as it lives. */
  #session: postgres.ReservedSql | undefined;
  /** A reader has answered and its COMMIT is not sent yet: what that transaction began with, and until when it is lent. */
  #open: { begin: string; until: number } | undefined;

  constructor(options: PoolOptions, number: number) {
    this.#number = number;
    this.#options = options;
    this.#client = this.#newClient();
  }

  #newClient(): postgres.Sql {
    const options = this.#options;
    return postgres(options.url, {
      ...unlimitedPipeline,
      ...this.#throughPacker(),
      max: 1,
      types,
      onnotice: () => {},
      onclose: () => {
        this.#closed += 1;
        this.#session = undefined;
        this.#open = undefined;
        // The driver would greet the next connection with the lost one's error and half-written bytes.
        this.#client = this.#newClient();
      },
      connection: {
        application_name: options.name,
        role: options.role,
        TimeZone: 'UTC',
        DateStyle: 'ISO',
        statement_timeout: 20_000,
        lock_timeout: 8_000,
        idle_in_transaction_session_timeout: 30_000,
      },
    });
  }

  /** Another option that the driver reads and its types do not list. */
  #throughPacker(): object {
    const socket = async (address: Parameters<typeof connectSocket>[0]) => {
      const made = await connectSocket(address);
      this.#packer.attach(made);
      return made;
    };
    return { socket };
  }

  async transaction<T>(begin: string, work: (tx: Tx) => Promise<T>, isRead: boolean): Promise<T> {
    this.#session ??= await this.#client.reserve();
    const sql = this.#session;
    const closedBefore = this.#closed;
    // A read is one small flight that the driver sends at once by itself; holding it would only delay it.
    const packer = isRead ? undefined : this.#packer;
    const tx = new Tx(sql, this.#number, packer, () => this.#closed === closedBefore);
    packer?.hold();
    try {
      const until = this.#begin(sql, begin, tx);
      const result = await work(tx);
      if (isRead && !tx.failure) {
        this.#commitSoon(sql, { begin, until });
        return result;
      }
      // On a lost connection the driver would throw where nobody can catch it.
      if (this.#closed !== closedBefore) throw new Error('database connection lost');
      this.#packer.hold();
      const commit = sql.unsafe('COMMIT').execute();
      const { command } = await commit;
      // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK, not with an error.
      if (tx.failure || command !== 'COMMIT') throw tx.failure ?? new Error('transaction was rolled back');
      return result;
    } catch (error) {
      if (this.#closed === closedBefore) await sql.unsafe('ROLLBACK').catch(() => {});
      throw tx.failure ?? error;
    }
  }

  /**
   * BEGIN is not awaited: it leaves in one packet with the first statement of the work. A reader goes on in the last
   * reader's transaction if that began with the same words, its organization among them: each statement sees what is
   * committed when it starts, so nobody can tell.
   */
  #begin(sql: postgres.ReservedSql, begin: string, tx: Tx): number {
    const open = this.#open;
    this.#open = undefined;
    const now = performance.now();
    if (open?.begin === begin && now < open.until) return open.until;
    sql.unsafe(open ? `COMMIT; ${begin}` : begin).catch((error) => {
      tx.failure ??= error;
    });
    return now + lentMs;
  }

  /** A reader has nothing to lose: its COMMIT leaves with the BEGIN of who comes next, or alone if nobody does. */
  #commitSoon(sql: postgres.ReservedSql, open: { begin: string; until: number }): void {
    this.#open = open;
    setImmediate(() => {
      if (this.#open !== open) return;
      this.#open = undefined;
      sql.unsafe('COMMIT').catch(() => {});
    });
  }

  close(): Promise<void> {
    this.#session?.release();
    return this.#client.end({ timeout: 5 });
  }
}
