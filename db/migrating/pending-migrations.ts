import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type postgres from 'postgres';
import { root } from '#server/vocabulary/root.ts';
import { firstMigration } from './migration-times.ts';
import { forNewDatabase } from './new-database.ts';
import { lockAllTables } from './table-locks.ts';
import { stepsToBaseline } from './upgrade.ts';
import { noteUpgrade } from './upgrade-backfill.ts';

const migrationsFolder = fileURLToPath(new URL('db/migrations', root));

/** The table of Drizzle's migrator. Its form is kept, so that either migrator can continue. */
const prepareHistory = `
  CREATE SCHEMA IF NOT EXISTS drizzle;
  CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (
    id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`;

/**
 * Row-level security also applies to the owner while it is forced, so a migration lifts that for its own
 * transaction.
 */
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
  /** Time at which the migration was written: its key in the history, and its position in the order. */
  folderMillis: number;
  hash: string;
  sql: string[];
}

export const allMigrations = (): Migration[] => readMigrationFiles({ migrationsFolder });

/**
 * Number of migrations that form the baseline. A database of version 1.0 reaches it through the steps in
 * `upgrade` instead.
 */
const baseline = 5;

async function historyOf(client: postgres.Sql | postgres.TransactionSql): Promise<number[]> {
  const [known] = await client`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`;
  if (!known?.exists) return [];
  const rows = await client<{ at: string }[]>`
    SELECT created_at::text AS at FROM drizzle.__drizzle_migrations ORDER BY created_at`;
  return rows.map(({ at }) => Number(at));
}

/** The times of the migrations that this database has had, from the baseline on. */
export async function appliedMigrations(client: postgres.Sql | postgres.TransactionSql): Promise<number[]> {
  return (await historyOf(client)).filter((at) => at >= firstMigration);
}

/** The migrations that a database still needs, in order. */
function pendingAfter(applied: ReadonlySet<number>, migrations: readonly Migration[]): Migration[] {
  const pending = migrations.filter(({ folderMillis }) => !applied.has(folderMillis));
  const isUpgrade = applied.size > 0 && migrations.slice(0, baseline).some((one) => pending.includes(one));
  if (!isUpgrade) return pending;
  // The upgrade steps create the same tables as the baseline, so the baseline is only recorded.
  const noted = migrations.slice(0, baseline).map((one) => ({ ...one, sql: [] }));
  const [firstNoted, ...others] = noted;
  const marked = firstNoted ? [{ ...firstNoted, sql: [noteUpgrade] }, ...others] : [];
  return [...stepsToBaseline(applied), ...marked, ...migrations.slice(baseline)];
}

/** PostgreSQL builds an index without blocking writers only outside of a transaction. */
const isConcurrent = ({ sql }: Migration) => sql.some((statement) => / CONCURRENTLY /.test(statement));

interface Around {
  before(tx: postgres.TransactionSql): Promise<unknown>;
  after(tx: postgres.TransactionSql): Promise<unknown>;
}

/**
 * Runs the missing migrations in one transaction, `before` at its beginning and `after` at its end. The login need not be
 * a superuser: data steps see the rows of every organization, and a step that could not see them all would fail instead
 * of finding none. Indexes that are built concurrently follow, one by one, except in a new database.
 */
export async function applyMigrations(
  client: postgres.Sql,
  migrations: readonly Migration[],
  { before, after }: Around,
): Promise<void> {
  const history = new Set(await historyOf(client));
  const missing = pendingAfter(history, migrations);
  if (missing.length === 0) return;
  const isNew = history.size === 0;
  const pending = isNew ? forNewDatabase(missing) : missing;
  await client.unsafe(prepareHistory);
  const together = pending.filter((one) => !isConcurrent(one));
  if (together.length > 0)
    await client.begin(async (tx) => {
      await before(tx);
      await tx`SET LOCAL row_security = off`;
      await lockAllTables(tx);
      for (const migration of together) {
        // Repeated for each migration, because the previous one may have forced row-level security on a table.
        await tx.unsafe(stopForcing);
        for (const message of isNew ? inOneMessage(migration) : migration.sql) await tx.unsafe(message);
        await note(tx, migration);
      }
      await after(tx);
    });
  for (const migration of pending.filter(isConcurrent)) {
    for (const statement of migration.sql) await client.unsafe(statement);
    await note(client, migration);
  }
}

/** A new database gets more than a thousand statements. */
const inOneMessage = ({ sql }: Migration) => (sql.length > 0 ? [sql.join('\n;\n')] : []);

const note = (client: postgres.Sql | postgres.TransactionSql, { hash, folderMillis }: Migration) =>
  client`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${folderMillis})`;
