import type { Database } from '#db/client.ts';
import type { Log } from '../log.ts';

interface Use {
  organization: string;
  at: number;
  address: string;
  count: number;
}

const writeEveryMs = 60_000;
const lookEveryMs = 1_000;

/** Last use and number of calls of each token: at most one write a minute and token, never in a request. */
export class TokenUsage {
  readonly #db: Database;
  readonly #now: () => number;
  readonly #log: Log;
  readonly #pending = new Map<string, Use>();
  readonly #writtenAt = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(db: Database, now: () => number, log: Log) {
    this.#db = db;
    this.#now = now;
    this.#log = log;
    this.#timer = setInterval(() => this.#writeDue(), lookEveryMs);
    this.#timer.unref();
  }

  note(id: string, organization: string, address: string): void {
    const use = this.#pending.get(id);
    if (use) {
      use.at = this.#now();
      use.address = address;
      use.count += 1;
    } else {
      this.#pending.set(id, { organization, at: this.#now(), address, count: 1 });
    }
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
      tx.query(
        `UPDATE api_tokens t SET last_used_at = u.at::timestamptz, last_used_ip = u.ip,
           request_count = t.request_count + u.n::bigint
         FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) AS u(org, id, at, ip, n)
         WHERE t.organization_id = u.org AND t.id = u.id`,
        [
          column((_, use) => use.organization),
          column((id) => id),
          column((_, use) => new Date(use.at).toISOString()),
          column((_, use) => use.address),
          column((_, use) => String(use.count)),
        ],
      ),
    );
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#write([...this.#pending]).catch((error) => this.#log.failure('token usage', error));
  }
}
