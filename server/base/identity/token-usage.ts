import type { Database } from '#db/client.ts';
import type { Log } from '#server/boot/log.ts';

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

  /** What is not written yet, so that this process's own list is never a minute behind. */
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
    const column = (pick: (id: string, use: Use) => unknown) => uses.map(([id, use]) => pick(id, use));
    await this.#db.asSystem((tx) =>
      tx.text(
        `UPDATE api_tokens t SET last_used_at = u.at::timestamptz, last_used_ip = u.ip,
           request_count = t.request_count + u.n::bigint,
           first_success_at = coalesce(t.first_success_at, u.success::timestamptz)
         FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
           AS u(org, id, at, ip, n, success)
         WHERE t.organization_id = u.org AND t.id = u.id`,
        [
          column((_, use) => use.organization),
          column((id) => id),
          column((_, use) => new Date(use.at).toISOString()),
          column((_, use) => use.address),
          column((_, use) => String(use.count)),
          column((_, { succeededAt: at }) => (at === undefined ? null : new Date(at).toISOString())),
        ],
      ),
    );
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#write([...this.#pending]).catch((error) => this.#log.failure('token usage', error));
  }
}
