import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type postgres from 'postgres';
import { firstMigration } from './migration-times.ts';
import { stepsToBaseline } from './upgrade.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The table in which Drizzle's migrator notes what has run; its form is kept, so that either can go on. */
const prepareHistory = `
  CREATE SCHEMA IF NOT EXISTS drizzle;
  CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (
    id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`;

/** The owner is held by row-level security only while it is forced, so a migration lifts that for its own transaction. */
export const stopForcing = `
DO $$
DECLARE t regclass;
BEGIN
  FOR t IN SELECT oid FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relforcerowsecurity ORDER BY oid
  LOOP
    EXECUTE format('ALTER TABLE %s NO FORCE ROW LEVEL SECURITY', t);
  END LOOP;
END $$`;

export interface Migration {
  /** When it was written: its name in the history, and its place in the order. */
  folderMillis: number;
  hash: string;
  sql: string[];
}

export const allMigrations = (): Migration[] => readMigrationFiles({ migrationsFolder });

/** So many migrations make the baseline. A database of version 1.0 gets there by the steps in `upgrade` instead. */
const baseline = 5;

async function historyOf(client: postgres.Sql | postgres.TransactionSql): Promise<number[]> {
  const [known] = await client`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`;
  if (!known?.exists) return [];
  const rows = await client<{ at: string }[]>`
    SELECT created_at::text AS at FROM drizzle.__drizzle_migrations ORDER BY created_at`;
  return rows.map(({ at }) => Number(at));
}

/** When each of the migrations was written that this database has had, from the baseline on. */
export async function appliedMigrations(client: postgres.Sql | postgres.TransactionSql): Promise<number[]> {
  return (await historyOf(client)).filter((at) => at >= firstMigration);
}

/** The migrations that a database still needs after those it has had, in order. */
function pendingAfter(applied: ReadonlySet<number>, migrations: readonly Migration[]): Migration[] {
  const pending = migrations.filter(({ folderMillis }) => !applied.has(folderMillis));
  const isUpgrade = applied.size > 0 && migrations.slice(0, baseline).some((one) => pending.includes(one));
  if (!isUpgrade) return pending;
  // The steps make what the baseline makes, so that is only noted.
  const noted = migrations.slice(0, baseline).map((one) => ({ ...one, sql: [] }));
  return [...stepsToBaseline(applied), ...noted, ...migrations.slice(baseline)];
}

/**
 * Runs what this database has not had, and then `protect`, in one transaction. The login need not be a superuser: data
 * steps see the rows of every organization, and one that could not see them all would fail instead of finding none.
 */
export async function applyMigrations(
  client: postgres.Sql,
  migrations: readonly Migration[],
  protect: (tx: postgres.TransactionSql) => Promise<void>,
): Promise<void> {
  const pending = pendingAfter(new Set(await historyOf(client)), migrations);
  if (pending.length === 0) return;
  await client.unsafe(prepareHistory);
  await client.begin(async (tx) => {
    await tx`SET LOCAL row_security = off`;
    for (const { sql, hash, folderMillis } of pending) {
      // Each time, because a migration before this one may have begun to force it.
      await tx.unsafe(stopForcing);
      for (const statement of sql) await tx.unsafe(statement);
      await tx`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${folderMillis})`;
    }
    await protect(tx);
  });
}
