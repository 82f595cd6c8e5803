import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import postgres from 'postgres';
import { appliedMigrations } from '../migrating/pending-migrations.ts';
import { countRows, type End, FrameWriter, type Head } from './frames.ts';
import { copiedTables, placeOf, quoted } from './tables.ts';

/** A role that can read every row and change none; see migration 0031. */
const backupRole = 'platform_backup';

export interface Written {
  tables: number;
  rows: number;
  bytes: number;
}

/**
 * Writes a consistent snapshot of the whole database while servers keep using it. The file gets its name when
 * it is complete, and only its owner can read it.
 */
export async function writeBackup(url: string, file: string, product: string): Promise<Written> {
  const unfinished = `${file}.part`;
  const sql = postgres(url, {
    max: 1,
    onnotice: () => {},
    connection: {
      application_name: 'platform-backup',
      role: backupRole,
      statement_timeout: 0,
      DateStyle: 'ISO',
      TimeZone: 'UTC',
    },
  });
  try {
    const end: End = { tables: {}, sequences: [], sha256: '' };
    // The list of migrations belongs to the owner. A migration that runs between the two statements is
    // refused below.
    const migrations = await migrationsOf(url);
    const head: Head = {
      format: 'platform backup 1',
      created_at: new Date().toISOString(),
      product,
      migrations,
    };
    await sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (tx) => {
      await pipeline(
        Readable.from(framesOf(tx, head, end)),
        createGzip({ level: 6 }),
        createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }),
      );
    });
    if ((await migrationsOf(url)).length !== migrations.length)
      throw new Error('the schema was changed during the backup: try again');
    await fs.link(unfinished, file);
    const { size } = await fs.stat(file);
    const counts = Object.values(end.tables);
    return { tables: counts.length, rows: counts.reduce((sum, one) => sum + one, 0), bytes: size };
  } finally {
    await fs.rm(unfinished, { force: true });
    await sql.end({ timeout: 5 });
  }
}

async function migrationsOf(url: string): Promise<number[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  return appliedMigrations(sql).finally(() => sql.end({ timeout: 5 }));
}

async function* framesOf(tx: postgres.TransactionSql, head: Head, end: End): AsyncGenerator<Buffer> {
  const writer = new FrameWriter();
  yield writer.write({ type: 'head', head });
  await requireSight(tx);
  for (const table of await copiedTables(tx)) {
    yield writer.write({ type: 'table', table });
    let rows = 0;
    const columns = table.columns.map(quoted).join(', ');
    const data = await tx.unsafe(`COPY (SELECT ${columns} FROM ${placeOf(table)}) TO STDOUT`).readable();
    for await (const chunk of data) {
      rows += countRows(chunk);
      yield writer.write({ type: 'data', data: chunk });
    }
    // The driver pauses its socket when rows arrive faster than they are written, and resumes when more rows
    // are read. After the last row nothing is read any more, so the next statement would never be answered.
    data._read(0);
    yield writer.write({ type: 'end of table', rows });
    end.tables[`${table.schema}.${table.name}`] = rows;
  }
  end.sequences = await sequencesOf(tx);
  end.sha256 = writer.sha256();
  yield writer.write({ type: 'end', end });
}

/** A table with row-level security but without a policy for this role would be read as empty. */
async function requireSight(tx: postgres.TransactionSql): Promise<void> {
  const hidden = await tx<{ name: string }[]>`
    SELECT c.relname AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relrowsecurity AND c.relkind IN ('r', 'p')
      AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND to_regrole(${backupRole}) = ANY (p.polroles))`;
  if (hidden.length)
    throw new Error(
      `the backup cannot read ${hidden.map(({ name }) => name).join(', ')}: start this version of the product once on the database, then repeat the backup`,
    );
}

async function sequencesOf(tx: postgres.TransactionSql): Promise<End['sequences']> {
  const names = await tx<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace ORDER BY 1`;
  const sequences: End['sequences'] = [];
  for (const { name } of names) {
    const [row] = await tx<{ last_value: string; is_called: boolean }[]>`
      SELECT last_value::text, is_called FROM ${tx(name)}`;
    if (row) sequences.push({ name, last_value: row.last_value, is_called: row.is_called });
  }
  return sequences;
}
