import { z } from 'zod';
import type { Database } from '#db/client.ts';
import type { Tx } from '#db/lane.ts';
import { defineJob } from '../jobs/job.ts';
import { amount } from '../kernel/money.ts';
import { Params } from '../kernel/store.ts';

const dayMs = 86_400_000;
const rowsAtOnce = 4_000;

export interface Sum {
  organization_id: string;
  metric: string;
  day: string;
  dim: string;
  key: string;
  currency: string;
  count: number;
  amount: string;
}

/**
 * Days that are over are hardly written to any more: their sums leave the slots that kept writers apart and become
 * one row each, which makes a report's work several times less. What somebody holds just now waits for the next time.
 */
export async function compactSums(db: Database, now: number): Promise<void> {
  const before = new Date(now - 2 * dayMs).toISOString().slice(0, 10);
  while ((await db.asSystem((tx) => compactSome(tx, before))) === rowsAtOnce);
}

async function compactSome(tx: Tx, before: string): Promise<number> {
  const loose = await tx.query<Sum>(
    `DELETE FROM tallies WHERE (organization_id, metric, dim, day, key, currency, slot) IN (
       SELECT organization_id, metric, dim, day, key, currency, slot FROM tallies
       WHERE slot <> 0 AND day <> '' AND day < $1
       ORDER BY organization_id, metric, dim, day LIMIT ${rowsAtOnce} FOR UPDATE SKIP LOCKED)
     RETURNING organization_id, metric, day, dim, key, currency, count, amount::text AS amount`,
    [before],
  );
  const sums = added(loose);
  if (sums.length) await tx.query(...insertion(sums));
  return loose.length;
}

/** In the order in which writers lock sums and reports read them: what is read together lies together. */
function added(rows: readonly Sum[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const row of rows) {
    const { organization_id, metric, day, dim, key, currency } = row;
    const place = JSON.stringify([organization_id, metric, dim, day, key, currency]);
    const known = sums.get(place);
    const total = known ? amount(known.amount).plus(row.amount).toFixed() : row.amount;
    sums.set(place, { ...row, count: (known?.count ?? 0) + row.count, amount: total });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Into the slot of what is over. */
export function insertion(sums: readonly Sum[]): [string, unknown[]] {
  const { values, bind } = new Params();
  const rows = sums.map(
    ({ organization_id, metric, day, dim, key, currency, count, amount: sum }) =>
      `(${[organization_id, metric, day, dim, key, currency].map(bind).join(', ')}, 0, ${bind(count)}, ${bind(sum)})`,
  );
  return [
    `INSERT INTO tallies AS t (organization_id, metric, day, dim, key, currency, slot, count, amount)
     VALUES ${rows.join(', ')} ON CONFLICT (organization_id, metric, dim, day, key, currency, slot)
     DO UPDATE SET count = t.count + excluded.count, amount = t.amount + excluded.amount`,
    values,
  ];
}

export const compactDays = defineJob({
  name: 'sums',
  description: 'Brings the sums of past days together, which makes reports faster.',
  data: z.object({}),
  every: '17 * * * *',
  concurrency: 1,
  run: (app) => compactSums(app.db, app.now()),
});
