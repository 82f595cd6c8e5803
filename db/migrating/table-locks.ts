import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';

/** Calls of processes that are running wait for at most 4 s for a lock, those of version 1.0 for 8 s. */
const mostAttemptMs = 1_000;
const mostWaitMs = 100;
const longestPauseMs = 400;
const giveUpAfterMs = 120_000;

/** A write reads the first of these tables before all others, and writes the last ones just before its COMMIT. */
const first = ['idempotency_keys'];
const last = ['resource_counts', 'tallies', 'events', 'event_heads', 'request_log'];

const couldNotLock: ReadonlySet<string> = new Set([
  '55P03', // a table was in use for too long
  '57014', // all tables together took too long
  '40P01', // a deadlock
]);

/**
 * Locks every table for a migration while other processes use them. It holds all locks or none: if a table is in use for
 * too long, it releases the others and begins again, so no call waits for long and none is ended as part of a deadlock.
 */
export async function lockAllTables(tx: postgres.TransactionSql): Promise<void> {
  const tables = await orderedTables(tx);
  if (tables.length === 0) return;
  const started = performance.now();
  for (;;) {
    try {
      await tx.savepoint(async (attempt) => {
        await attempt.unsafe(`SET LOCAL lock_timeout = ${mostWaitMs}`);
        await attempt.unsafe(`SET LOCAL statement_timeout = ${mostAttemptMs}`);
        await attempt.unsafe(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`);
      });
      break;
    } catch (error) {
      const isBusy = error instanceof postgres.PostgresError && couldNotLock.has(error.code);
      if (!isBusy || performance.now() - started > giveUpAfterMs) throw error;
      await pause(Math.random() * longestPauseMs);
    }
  }
  await tx`SET LOCAL lock_timeout = 0`;
  await tx`SET LOCAL statement_timeout = 0`;
}

async function orderedTables(tx: postgres.TransactionSql): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    SELECT c.oid::regclass::text AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    ORDER BY c.relname <> ALL (${first}), array_position(${last}::text[], c.relname::text) NULLS FIRST, c.relname`;
  return rows.map(({ name }) => name);
}
