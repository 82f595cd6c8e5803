import { sql } from 'drizzle-orm';
import type { WithSubquery } from 'drizzle-orm/subquery';
import type { Tx } from '#db/lanes/tx.ts';
import { rowPlaces } from '#db/queries/placeholders.ts';
import type { Builder } from '#db/queries/prepared.ts';
import { preparedByShape } from '#db/queries/shapes.ts';
import { events, idempotencyKeys, resourceCounts, tallies } from '#db/schema/kernel/events-and-calls.ts';

/** The rows that a transaction writes besides its records. */
export interface Settlement {
  events: (Omit<typeof events.$inferInsert, 'data'> & { data: string })[];
  /** Counters and sums are sorted, so that two writers of the same ones cannot deadlock. */
  counts: (typeof resourceCounts.$inferInsert)[];
  sums: (typeof tallies.$inferInsert)[];
  replies: (typeof idempotencyKeys.$inferInsert)[];
}

/** The settlement is one statement that is sent together with COMMIT, so it costs no round trip of its own. */
export function sendSettlement(tx: Tx, settlement: Settlement): void {
  const tables = Object.entries(settlement);
  if (tables.every(([, rows]) => rows.length === 0)) return;
  const shape = tables.map(([name, rows]) => `${name} ${rows.length}`).join(' ');
  preparedByShape(`settle ${shape}`, (db) => writing(db, settlement)).send(tx, settlement);
}

function writing(db: Builder, settlement: Settlement) {
  const { events: emitted, counts, sums, replies } = settlement;
  const parts: WithSubquery[] = [];
  if (emitted.length) {
    const rows = emitted.map((row, at) => {
      const places = rowPlaces('events', at, row);
      // The value is an expression, so that Drizzle does not encode the text a second time.
      return { ...places, data: sql`${places.data}` };
    });
    parts.push(db.$with('e').as(db.insert(events).values(rows)));
  }
  if (counts.length) {
    const rows = counts.map((row, at) => rowPlaces('counts', at, row));
    const { organization_id, resource, slot, live, deleted } = resourceCounts;
    const add = db
      .insert(resourceCounts)
      .values(rows)
      .onConflictDoUpdate({
        target: [organization_id, resource, slot],
        set: { live: sql`${live} + excluded.live`, deleted: sql`${deleted} + excluded.deleted` },
      });
    parts.push(db.$with('c').as(add));
  }
  if (sums.length) {
    const rows = sums.map((row, at) => rowPlaces('sums', at, row));
    const { organization_id, metric, dim, day, key, currency, slot, count, amount } = tallies;
    const add = db
      .insert(tallies)
      .values(rows)
      .onConflictDoUpdate({
        target: [organization_id, metric, dim, day, key, currency, slot],
        set: { count: sql`${count} + excluded.count`, amount: sql`${amount} + excluded.amount` },
      });
    parts.push(db.$with('s').as(add));
  }
  if (replies.length) {
    const rows = replies.map((row, at) => rowPlaces('replies', at, row));
    // An expired row that is not deleted yet is overwritten; with a valid one, the call was refused before it did any
    // work.
    const store = db
      .insert(idempotencyKeys)
      .values(rows)
      .onConflictDoUpdate({
        target: [idempotencyKeys.organization_id, idempotencyKeys.key],
        set: {
          created_at: sql`excluded.created_at`,
          fingerprint: sql`excluded.fingerprint`,
          sharing: sql`excluded.sharing`,
          status: sql`excluded.status`,
          headers: sql`excluded.headers`,
          body: sql`excluded.body`,
        },
      });
    parts.push(db.$with('k').as(store));
  }
  return db
    .with(...parts)
    .select({ one: sql<number>`1` })
    .from(sql`(VALUES (1)) AS settled`);
}
