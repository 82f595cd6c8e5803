import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import postgres from 'postgres';
import { promptSocket } from '../lanes/socket.ts';
import { migrateDatabase, protectTables } from '../migrating/migrate.ts';
import {
  allMigrations,
  appliedMigrations,
  type Migration,
  stopForcing,
} from '../migrating/pending-migrations.ts';
import {
  type CopiedTable,
  countRows,
  DamagedBackup,
  type End,
  type Frame,
  type Head,
  readFrames,
} from './frames.ts';
import { copiedTables, placeOf, quoted } from './tables.ts';

export interface Restored {
  tables: number;
  rows: number;
  createdAt: string;
}

/**
 * Fills an empty installation from a file, completely or not at all. The schema is created as of the time of
 * the file and migrated afterwards.
 */
export async function restoreBackup(
  url: string,
  file: string,
  known: readonly Migration[] = allMigrations(),
): Promise<Restored> {
  const frames = readFrames(unpacked(file));
  const head = await headOf(frames);
  const names = new Set(known.map(({ folderMillis }) => folderMillis));
  if (head.migrations.some((one) => !names.has(one)))
    throw new Error(
      `the backup was written by version ${head.product}, which is newer than this one: update first`,
    );
  const sql = postgres(url, {
    max: 1,
    onnotice: () => {},
    connection: { application_name: 'platform-restore' },
    ...promptSocket(url),
  });
  try {
    await requireEmpty(sql, head);
    await migrateDatabase(
      url,
      known.filter(({ folderMillis }) => head.migrations.includes(folderMillis)),
    );
    const end = await sql.begin((tx) => load(tx, frames));
    await migrateDatabase(url, known);
    await sql`ANALYZE`;
    const counts = Object.values(end.tables);
    return {
      tables: counts.length,
      rows: counts.reduce((sum, one) => sum + one, 0),
      createdAt: head.created_at,
    };
  } finally {
    await frames.return(undefined);
    await sql.end({ timeout: 5 });
  }
}

async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const input = createReadStream(file);
  const gunzip = createGunzip();
  input.on('error', (error) => gunzip.destroy(error));
  try {
    for await (const chunk of input.pipe(gunzip)) yield chunk;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!code.startsWith('Z_')) throw error;
    throw new DamagedBackup(
      code === 'Z_BUF_ERROR'
        ? 'the file ends too early: it is not a complete backup'
        : 'the file is damaged, or not a backup',
    );
  } finally {
    input.destroy();
  }
}

async function headOf(frames: AsyncGenerator<Frame>): Promise<Head> {
  const { value: first } = await frames.next();
  if (first?.type !== 'head' || first.head.format !== 'platform backup 1')
    throw new DamagedBackup('the file is not a backup of this product');
  return first.head;
}

/**
 * Refuses a database that has an organization, is in use, or has a newer schema, so that no data is lost or
 * mixed.
 */
async function requireEmpty(sql: postgres.Sql, head: Head): Promise<void> {
  const busy = await sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
    AND application_name LIKE 'platform%' AND pid <> pg_backend_pid() LIMIT 1`;
  if (busy.length) throw new Error('a server is running on this database: stop it before restoring');
  const applied = await appliedMigrations(sql);
  const other =
    applied.length !== head.migrations.length || applied.some((one) => !head.migrations.includes(one));
  if (applied.length && other)
    throw new Error(
      'the database has the schema of another version than the backup: restore into a new database on which the product was never started',
    );
  if (applied.length) await sql.begin(requireNobody);
}

async function requireNobody(tx: postgres.TransactionSql): Promise<void> {
  await tx`SET LOCAL ROLE platform_system`;
  const [row] = await tx<{ name: string }[]>`
    SELECT slug AS name FROM organizations UNION ALL SELECT email FROM users LIMIT 1`;
  if (row) throw new Error(`the database is not empty (${row.name}): restore into an empty one`);
}

async function load(tx: postgres.TransactionSql, frames: AsyncGenerator<Frame>): Promise<End> {
  await tx`SET LOCAL row_security = off`;
  await tx`SET LOCAL statement_timeout = 0`;
  await tx`SET LOCAL TimeZone = 'UTC'`;
  await tx.unsafe(stopForcing);
  const known = new Map((await copiedTables(tx)).map((table) => [placeOf(table), table]));
  // A previous start has created these rows; they belong to an installation that nobody has used.
  await tx`DELETE FROM installation`;
  await tx`DELETE FROM jobs.job_common`;
  await tx`DELETE FROM jobs.schedule`;
  await tx`DELETE FROM jobs.queue`;
  const keys = await takeKeysAway(tx);
  const tables: Record<string, number> = {};
  for (let next = await frames.next(); !next.done; next = await frames.next()) {
    const frame = next.value;
    if (frame.type === 'table') {
      const { table } = frame;
      if (!known.has(placeOf(table)))
        throw new DamagedBackup(
          `the file contains the table ${table.name}, which this version does not know`,
        );
      tables[`${table.schema}.${table.name}`] = await loadTable(tx, table, frames);
    } else if (frame.type === 'end') {
      requireSame(tables, frame.end.tables);
      for (const { name, last_value, is_called } of frame.end.sequences)
        await tx`SELECT setval(${name}::regclass, ${last_value}::bigint, ${is_called})`;
      // The file is read to its end before anything is committed, because data after the last frame would be
      // damage too.
      if (!(await frames.next()).done) throw new DamagedBackup('the file is damaged');
      for (const statement of keys) await tx.unsafe(statement);
      await protectTables(tx);
      return frame.end;
    }
  }
  throw new DamagedBackup('the file ends too early: it is not a complete backup');
}

/**
 * Drops foreign keys, because rows arrive table by table and can be checked only at the end. Returns the
 * statements that create the keys again.
 */
async function takeKeysAway(tx: postgres.TransactionSql): Promise<string[]> {
  const keys = await tx<{ tab: string; name: string; def: string }[]>`
    SELECT conrelid::regclass::text AS tab, conname AS name, pg_get_constraintdef(oid) AS def FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0 ORDER BY 1, 2`;
  for (const { tab, name } of keys) await tx.unsafe(`ALTER TABLE ${tab} DROP CONSTRAINT ${quoted(name)}`);
  return keys.map(({ tab, name, def }) => `ALTER TABLE ${tab} ADD CONSTRAINT ${quoted(name)} ${def}`);
}

async function loadTable(
  tx: postgres.TransactionSql,
  table: CopiedTable,
  frames: AsyncGenerator<Frame>,
): Promise<number> {
  const columns = table.columns.map(quoted).join(', ');
  const target = await tx.unsafe(`COPY ${placeOf(table)} (${columns}) FROM STDIN`).writable();
  let rows = 0;
  let expected: number | undefined;
  const data = async function* () {
    while (expected === undefined) {
      const { value: frame } = await frames.next();
      if (frame?.type === 'data') {
        rows += countRows(frame.data);
        yield frame.data;
      } else if (frame?.type === 'end of table') expected = frame.rows;
      else throw new DamagedBackup(`the file ends inside the table ${table.name}`);
    }
  };
  await pipeline(Readable.from(data()), target);
  if (rows !== expected)
    throw new DamagedBackup(`the file has ${rows} rows of ${table.name} instead of ${expected}`);
  return rows;
}

function requireSame(loaded: Record<string, number>, declared: Record<string, number>): void {
  const names = new Set([...Object.keys(loaded), ...Object.keys(declared)]);
  const wrong = [...names].filter((name) => loaded[name] !== declared[name]);
  if (wrong.length)
    throw new DamagedBackup(`the number of rows in the file is wrong for these tables: ${wrong.join(', ')}`);
}
