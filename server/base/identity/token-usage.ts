import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#db/lanes/client.ts';
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
  readonly #writtenAt = new Map<string, number>();
  readonly #succeeded = new Set<string>();
  readonly #timer: NodeJS.Timeout;

  constructor(db: Database, now: () => number, log: Log) {
    this.#db = db;
    this.#now = now;
    this.#log = log;
    this.#timer = setInterval(() => this.#writeDue(), lookEveryMs);
    this.#timer.unref();
  }

  note(id: string, organization: string, address: string, isSuccess: boolean): void {
    const at = this.#now();
    const before = this.#pending.get(id) ?? { organization, count: 0, succeededAt: undefined };
    const succeededAt = before.succeededAt ?? (isSuccess ? at : undefined);
    this.#pending.set(id, { ...before, at, address, count: before.count + 1, succeededAt });
    if (!isSuccess || this.#succeeded.has(id)) return;
    this.#succeeded.add(id);
    this.#writtenAt.delete(id);
  }

  /** The use that is not written yet, so that this process's own list is never a minute behind. */
  unwritten(id: string): { at: string; address: string; count: number } | undefined {
    const use = this.#pending.get(id);
    return use && { at: new Date(use.at).toISOString(), address: use.address, count: use.count };
  }

  #writeDue(): void {
    const now = this.#now();
    const due = [...this.#pending].filter(([id]) => now - (this.#writtenAt.get(id) ?? 0) >= writeEveryMs);
    this.#write(due).catch((error) => this.#log.failure('token usage', error));
  }

  async #write(uses: [string, Use][]): Promise<void> {
    if (uses.length === 0) return;
    const now = this.#now();
    for (const [id] of uses) {
      this.#pending.delete(id);
      this.#writtenAt.set(id, now);
    }
    await this.#db.asSystem((tx) =>
      tx
        .update(apiTokens)
        .set({
          last_used_at: sql`used.at`,
          last_used_ip: sql`used.address`,
          request_count: sql`${apiTokens.request_count} + used.count`,
          first_success_at: sql`coalesce(${apiTokens.first_success_at}, used.succeeded_at)`,
        })
        .from(usedTokens(uses))
        .where(and(eq(apiTokens.organization_id, sql`used.organization`), eq(apiTokens.id, sql`used.id`))),
    );
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#write([...this.#pending]).catch((error) => this.#log.failure('token usage', error));
  }
}

/** A row for each token, so that one statement writes them all. */
function usedTokens(uses: readonly [string, Use][]) {
  const column = (pick: (id: string, use: Use) => string | number | null) =>
    sql.param(uses.map(([id, use]) => pick(id, use)));
  const organizations = column((_, use) => use.organization);
  const ids = column((id) => id);
  const times = column((_, use) => new Date(use.at).toISOString());
  const addresses = column((_, use) => use.address);
  const counts = column((_, use) => use.count);
  const successes = column((_, { succeededAt: at }) =>
    at === undefined ? null : new Date(at).toISOString(),
  );
  return sql`unnest(${organizations}::text[], ${ids}::text[], ${times}::timestamptz[], ${addresses}::text[],
    ${counts}::bigint[], ${successes}::timestamptz[]) AS used (organization, id, at, address, count, succeeded_at)`;
}
