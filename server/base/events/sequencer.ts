import { and, asc, isNull } from 'drizzle-orm';
import { sendNumberingLock } from '#db/advisory-locks.ts';
import { mostTogether } from '#db/cluster/all-organizations.ts';
import type { Database } from '#db/lanes/client.ts';
import type { Tx } from '#db/lanes/tx.ts';
import { prepared } from '#db/queries/prepared.ts';
import { TextStatement } from '#db/queries/text-statement.ts';
import { eventHeads, events } from '#db/schema/kernel/events-and-calls.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { Log } from '#server/vocabulary/log.ts';
import { Announcer } from './announcer.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    sequencer: EventSequencer;
  }
}

const batch = 2_000;
const betweenMs = 50;
const pollMs = 1_000;

const lockedHead = prepared((db, given: { organization: string }) =>
  db
    .select({ last_sequence: eventHeads.last_sequence })
    .from(eventHeads)
    .where(inOrganization(eventHeads, given.organization))
    .for('update'),
);

const firstHead = prepared((db, given: { organization: string }) =>
  db
    .insert(eventHeads)
    .values({ organization_id: given.organization, last_sequence: 0 })
    .onConflictDoNothing(),
);

const firstPending = prepared((db, given: { organization: string }) =>
  db
    .select({ position: events.position })
    .from(events)
    .where(and(inOrganization(events, given.organization), isNull(events.sequence)))
    .orderBy(asc(events.position))
    .limit(1),
);

const numbering = new TextStatement({
  text: `WITH pending AS MATERIALIZED (
           SELECT id, row_number() OVER (ORDER BY position) AS nth FROM (
             SELECT id, position FROM events WHERE organization_id = $1 AND sequence IS NULL
             ORDER BY position LIMIT ${batch}) first),
         head AS (
           UPDATE event_heads SET last_sequence = last_sequence + (SELECT count(*) FROM pending)
           WHERE organization_id = $1 AND EXISTS (SELECT FROM pending)
           RETURNING last_sequence - (SELECT count(*) FROM pending) AS before),
         numbered AS (
           UPDATE events e SET sequence = head.before + pending.nth FROM pending, head
           WHERE e.organization_id = $1 AND e.sequence IS NULL AND e.id = pending.id RETURNING e.id)
         SELECT count(*) AS n FROM numbered`,
  params: ['text'],
  columns: { n: 'int8' },
});

/**
 * Gives committed events their gapless number per organization. It runs after the commit, so that writers of one
 * organization never wait for each other.
 */
export class EventSequencer {
  readonly #db: Database;
  readonly #log: Log;
  readonly #announcer: Announcer;
  readonly #poll: NodeJS.Timeout;
  readonly #waiting = new Set<string>();
  readonly #passes = new Map<string, Promise<number>>();
  #timer: NodeJS.Timeout | undefined;
  #startedAt = Number.NEGATIVE_INFINITY;
  #isNumbering = false;
  #isClosed = false;

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
    this.#announcer = new Announcer(db, log);
    // Events of a process that died between its commit and its wake-up are found here.
    this.#poll = setInterval(() => this.#look(), pollMs);
    this.#poll.unref();
  }

  /**
   * Numbers the events of the organization: at once after a quiet moment, otherwise a little later, once for all the
   * writes that come in meanwhile.
   */
  wake(organization: string): void {
    this.#waiting.add(organization);
    if (this.#timer || this.#isNumbering || this.#isClosed) return;
    const waitMs = this.#startedAt + betweenMs - performance.now();
    this.#timer = setTimeout(() => this.#numberWaiting(), Math.max(0, waitMs));
    this.#timer.unref();
  }

  /** Numbers the pending events of one organization: those committed before the call have their numbers after it. */
  async flush(organization: string): Promise<void> {
    // A pass that is under way may have read the events before our commit, so another one is needed.
    await this.#passes.get(organization);
    while ((await this.#pass(organization)) === batch) {}
  }

  /** As `flush`, for all organizations. */
  async flushAll(): Promise<void> {
    for (const organization of await this.#unnumbered()) await this.flush(organization);
  }

  async #look(): Promise<void> {
    try {
      for (const organization of await this.#unnumbered()) this.wake(organization);
    } catch (error) {
      this.#log.failure('sequencer', error);
    }
  }

  async #unnumbered(): Promise<string[]> {
    const rows = await this.#db.all.select((tx, reach) =>
      tx
        .selectDistinct({ organization_id: events.organization_id })
        .from(events)
        .where(and(isNull(events.sequence), reach(events)))
        .orderBy(asc(events.organization_id)),
    );
    return rows.map(({ organization_id }) => organization_id);
  }

  async #numberWaiting(): Promise<void> {
    this.#timer = undefined;
    this.#startedAt = performance.now();
    this.#isNumbering = true;
    try {
      for (let group = this.#nextGroup(); group.length > 0; group = this.#nextGroup())
        await this.#numberGroup(group);
    } catch (error) {
      this.#log.failure('sequencer', error);
    }
    this.#isNumbering = false;
  }

  /** Those that are being numbered are left for the next time. */
  #nextGroup(): string[] {
    if (this.#isClosed) return [];
    const free = [...this.#waiting].filter((organization) => !this.#passes.has(organization));
    const group = free.slice(0, mostTogether);
    for (const organization of group) this.#waiting.delete(organization);
    return group;
  }

  async #numberGroup(group: readonly string[]): Promise<void> {
    const numbering = this.#db.all.each(group, {
      work: numberOne,
      onFailure: (error, organization) => this.#log.failure('sequencer', error, { organization }),
    });
    for (const organization of group)
      this.#keep(
        organization,
        numbering.then((numbered) => numbered.get(organization) ?? 0),
      );
    for (const [organization, count] of await numbering) {
      if (count > 0) this.#announcer.announce(organization);
      if (count === batch) this.#waiting.add(organization);
    }
  }

  async #pass(organization: string): Promise<number> {
    const known = this.#passes.get(organization);
    if (known) return known;
    // A reader that finds nothing to number locks nothing.
    const pass = this.#db.asSystem(async (tx) => {
      const pending = await firstPending.run(tx, { organization });
      return pending.length > 0 ? numberOne(tx, organization) : 0;
    });
    this.#keep(organization, pass);
    const count = await pass;
    if (count > 0) this.#announcer.announce(organization);
    return count;
  }

  /** Remembers a pass for others that wait for it. Only the caller that began it gets its error. */
  #keep(organization: string, pass: Promise<number>): void {
    const kept = pass
      .catch(() => 0)
      .finally(() => {
        this.#passes.delete(organization);
        if (this.#waiting.has(organization)) this.wake(organization);
      });
    this.#passes.set(organization, kept);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#poll);
    clearTimeout(this.#timer);
    await Promise.allSettled(this.#passes.values());
    await this.#announcer.close();
  }
}

async function numberOne(tx: Tx, organization: string): Promise<number> {
  // A plan that was made while the table was empty would read the whole history of the organization.
  tx.command('SET LOCAL plan_cache_mode = force_custom_plan');
  sendNumberingLock(tx);
  const [head, count] = await numberNext(tx, organization);
  if (head) return count;
  await firstHead.run(tx, { organization });
  return (await numberNext(tx, organization))[1];
}

/**
 * Locks the head first, in a statement of its own, so that the numbering sees everything that was committed before the
 * lock was free. Returns the head, which a new organization does not have yet, and the number of numbered events.
 */
async function numberNext(tx: Tx, organization: string) {
  const [[head], [numbered]] = await Promise.all([
    lockedHead.run(tx, { organization }),
    numbering.run(tx, organization),
  ]);
  return [head, numbered?.n ?? 0] as const;
}
