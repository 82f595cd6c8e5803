import { sendNumberingLock } from '#db/advisory-locks.ts';
import type { Database } from '#db/client.ts';
import { sendNotification } from '#db/notify.ts';
import { TextStatement } from '#db/text-statement.ts';
import type { Log } from '#server/boot/log.ts';

const batch = 2_000;
const settleMs = 50;
const pollMs = 1_000;

/**
 * Rows are found by their physical place: the plan may have been made while the table was still empty, when every
 * index looks alike.
 */
const numbering = new TextStatement({
  text: `WITH first AS MATERIALIZED (
           SELECT ctid AS place, organization_id, position FROM events WHERE sequence IS NULL
           ORDER BY position LIMIT ${batch} FOR UPDATE),
         pending AS (
           SELECT place, organization_id, count(*) OVER (PARTITION BY organization_id) AS size,
             row_number() OVER (PARTITION BY organization_id ORDER BY position) AS nth FROM first),
         heads AS (
           INSERT INTO event_heads AS h (organization_id, last_sequence)
           SELECT organization_id, count(*) FROM first GROUP BY organization_id
           ON CONFLICT (organization_id) DO UPDATE SET last_sequence = h.last_sequence + excluded.last_sequence
           RETURNING organization_id, last_sequence),
         numbered AS (
           UPDATE events e SET sequence = heads.last_sequence - pending.size + pending.nth
           FROM pending JOIN heads USING (organization_id) WHERE e.ctid = pending.place
           RETURNING e.organization_id)
         SELECT count(*) AS n, string_agg(DISTINCT organization_id, ',') AS organizations FROM numbered`,
  params: [],
  columns: { n: 'int8', organizations: 'text?' },
});

/**
 * Gives committed events their gapless number per organization. One process at a time does it, after the commit,
 * so that writers of one organization never wait for each other.
 */
export class EventSequencer {
  readonly #db: Database;
  readonly #log: Log;
  readonly #poll: NodeJS.Timeout;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<number> | undefined;
  #isClosed = false;

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
    // Events of a process that died between its commit and its wake-up are found here.
    this.#poll = setInterval(() => this.wake(), pollMs);
    this.#poll.unref();
  }

  /** Numbers events soon, once for all the writes that come in meanwhile. */
  wake(): void {
    if (this.#timer || this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.flush().catch((error) => this.#log.failure('sequencer', error));
    }, settleMs);
    this.#timer.unref();
  }

  /** Numbers all pending events: those that were committed before the call have their numbers after it. */
  async flush(): Promise<void> {
    // A pass that is under way may have read the events before our commit, so another one is needed.
    await this.#running?.catch(() => 0);
    while ((await this.#pass()) === batch) {}
  }

  #pass(): Promise<number> {
    this.#running ??= this.#sequence().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  #sequence(): Promise<number> {
    return this.#db.asSystem(async (tx) => {
      // With the plan of an empty table every row would be read.
      tx.command('SET LOCAL enable_seqscan = off');
      // The numbering is a statement of its own, because it must see what was committed before the lock was free.
      sendNumberingLock(tx);
      const [numbered] = await numbering.run(tx);
      const { n = 0, organizations } = numbered ?? {};
      // A notification holds 8 kB; where it names no organization, all of them are read.
      const named = organizations && organizations.length <= 7_000 ? organizations : '';
      if (n > 0) sendNotification(tx, 'events', named);
      return n;
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#poll);
    clearTimeout(this.#timer);
    await this.#running?.catch(() => 0);
  }
}
