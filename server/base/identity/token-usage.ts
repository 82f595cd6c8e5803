import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/lanes/client.ts';
import type { Tx } from '#db/lanes/tx.ts';
import { apiTokens } from '#db/schema/kernel/identity.ts';
import type { Log } from '#server/vocabulary/log.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    usage: TokenUsage;
  }
}

interface Use {
  organization: string;
  at: number;
  address: string;
  count: number;
  /** The first of these calls that was not refused. */
  succeededAt: number | undefined;
}

/** Uses that are being written, or were written last. */
interface Written extends Use {
  id: string;
  /** The count of the row with these uses. It is known before they are committed, so before anybody can read it. */
  total: number | undefined;
}

interface Stored {
  last_used_at: string | null;
  last_used_ip: string | null;
  request_count: number;
}

const writeEveryMs = 60_000;
const lookEveryMs = 1_000;

/**
 * First success, last use and number of calls of each token: at most one write a minute and token, never in a request.
 * A first success is written at once: somebody is looking at the console for it.
 */
export class TokenUsage {
  readonly #db: Database;
  readonly #now: () => number;
  readonly #log: Log;
  readonly #pending = new Map<string, Use>();
  readonly #written = new Map<string, Written>();
  readonly #writtenAt = new Map<string, number>();
  readonly #succeeded = new Set<string>();
  readonly #timer: NodeJS.Timeout;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Database, now: () => number, log: Log) {
    this.#db = db;
    this.#now = now;
    this.#log = log;
    this.#timer = setInterval(() => this.#writeDue(), lookEveryMs);
    this.#timer.unref();
  }

  note(id: string, organization: string, address: string, isSuccess: boolean): void {
    const at = this.#now();
    const succeededAt = isSuccess ? at : undefined;
    const use = { organization, at, address, count: 1, succeededAt };
    const before = this.#pending.get(id);
    this.#pending.set(id, before ? together(before, use) : use);
    if (!isSuccess || this.#succeeded.has(id)) return;
    this.#succeeded.add(id);
    this.#writtenAt.delete(id);
  }

  /** Adds what the row did not have yet when it was read, so that this process's own list is never a minute behind. */
  withRecent(id: string, row: Stored): Stored {
    const written = this.#written.get(id);
    const isInRow = written?.total !== undefined && row.request_count >= written.total;
    const recent = [isInRow ? undefined : written, this.#pending.get(id)].filter((use) => use !== undefined);
    const last = recent.at(-1);
    return {
      last_used_at: last ? new Date(last.at).toISOString() : row.last_used_at,
      last_used_ip: last?.address ?? row.last_used_ip,
      request_count: recent.reduce((sum, use) => sum + use.count, row.request_count),
    };
  }

  #writeDue(): void {
    const now = this.#now();
    this.#write((id) => now - (this.#writtenAt.get(id) ?? 0) >= writeEveryMs);
  }

  /** One write follows another, so the uses of a token reach its row in their order. */
  #write(isDue: (id: string) => boolean): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      const uses = [...this.#pending].filter(([id]) => isDue(id)).map(([id, use]) => this.#begin(id, use));
      if (uses.length > 0) await this.#store(uses);
    });
    return this.#writing;
  }

  #begin(id: string, use: Use): Written {
    const written = { ...use, id, total: undefined };
    this.#pending.delete(id);
    this.#written.set(id, written);
    this.#writtenAt.set(id, this.#now());
    return written;
  }

  async #store(uses: readonly Written[]): Promise<void> {
    try {
      await this.#db.asSystem(async (tx) => {
        const totals = new Map((await addUses(tx, uses)).map(({ id, total }) => [id, total]));
        for (const use of uses) use.total = totals.get(use.id);
      });
    } catch (error) {
      for (const use of uses) this.#putBack(use);
      this.#log.failure('token usage', error);
    }
  }

  /** Uses that could not be written are counted with the next ones. */
  #putBack(use: Written): void {
    this.#written.delete(use.id);
    const since = this.#pending.get(use.id);
    this.#pending.set(use.id, since ? together(use, since) : use);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#write(() => true);
  }
}

function together(earlier: Use, later: Use): Use {
  return {
    ...later,
    count: earlier.count + later.count,
    succeededAt: earlier.succeededAt ?? later.succeededAt,
  };
}

const addUses = (tx: Tx, uses: readonly Written[]) =>
  tx
    .update(apiTokens)
    .set({
      last_used_at: sql`used.at`,
      last_used_ip: sql`used.address`,
      request_count: sql`${apiTokens.request_count} + used.count`,
      first_success_at: sql`coalesce(${apiTokens.first_success_at}, used.succeeded_at)`,
    })
    .from(usedTokens(uses))
    .where(and(eq(apiTokens.organization_id, sql`used.organization`), eq(apiTokens.id, sql`used.id`)))
    .returning({ id: apiTokens.id, total: apiTokens.request_count });

/** A row for each token, so that one statement writes them all. */
function usedTokens(uses: readonly Written[]) {
  const column = (pick: (use: Written) => string | number | null) => sql.param(uses.map(pick));
  const organizations = column((use) => use.organization);
  const ids = column((use) => use.id);
  const times = column((use) => new Date(use.at).toISOString());
  const addresses = column((use) => use.address);
  const counts = column((use) => use.count);
  const successes = column(({ succeededAt: at }) => (at === undefined ? null : new Date(at).toISOString()));
  return sql`unnest(${organizations}::text[], ${ids}::text[], ${times}::timestamptz[], ${addresses}::text[],
    ${counts}::bigint[], ${successes}::timestamptz[]) AS used (organization, id, at, address, count, succeeded_at)`;
}
