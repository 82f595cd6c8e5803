import { sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { sendRows } from '#db/queries/insert-rows.ts';
import { tallies } from '#db/schema/kernel/events-and-calls.ts';
import { amount } from '#server/kernel/values/money.ts';

/** A sum as it is stored, whichever slots it came from. */
export type Sum = Omit<typeof tallies.$inferSelect, 'slot'>;

/** Two sums with the same key are added up. The parts have the order in which writers lock sums and reports read them. */
export const placeOf = ({ organization_id, metric, dim, day, key, currency }: Sum) =>
  JSON.stringify([organization_id, metric, dim, day, key, currency]);

export function addSum(sums: Map<string, Sum>, more: Sum): void {
  const place = placeOf(more);
  const known = sums.get(place);
  if (!known) {
    sums.set(place, { ...more });
    return;
  }
  known.count += more.count;
  known.amount = amount(known.amount).plus(more.amount).toFixed();
}

/** Sums that are read together are stored together. */
export const inOrder = (sums: ReadonlyMap<string, Sum>): Sum[] =>
  [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);

/** Adds the sums to the slot of past days, without waiting for the answer. */
export const sendSums = (tx: Tx, sums: readonly Sum[]): void =>
  sendRows(tx, {
    name: 'sums of past days',
    table: tallies,
    rows: sums.map((sum) => ({ ...sum, slot: 0 })),
    end: (insert) =>
      insert.onConflictDoUpdate({
        target: [
          tallies.organization_id,
          tallies.metric,
          tallies.dim,
          tallies.day,
          tallies.key,
          tallies.currency,
          tallies.slot,
        ],
        set: {
          count: sql`${tallies.count} + excluded.count`,
          amount: sql`${tallies.amount} + excluded.amount`,
        },
      }),
  });
