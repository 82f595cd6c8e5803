import type postgres from 'postgres';
import { load } from './load.ts';
import { parentOf, processorTime, processorTimeOfChildren } from './processor.ts';
import type { RunningServer } from './servers.ts';
import type { OperationName, Traffic } from './traffic.ts';
import { operations } from './traffic.ts';
import type { CountedWire } from './wire.ts';

/** What one call costs. */
export interface Cost {
  operation: OperationName;
  server: RunningServer['name'];
  /** Processor time of the server and of PostgreSQL, in microseconds. */
  serverMicroseconds: number;
  postgresMicroseconds: number;
  statements: number;
  roundTrips: number;
  /** Bytes in the write-ahead log, without the images of whole pages that follow each checkpoint. */
  walBytes: number;
  /** Times that PostgreSQL waited for the disk. */
  flushes: number;
}

const warmUp = { connections: 16, calls: 4_000 };
const measured = { connections: 16, calls: 3_000 };

/** The costs of one server, which is connected to the database through the wire. */
export async function measureCosts(
  sql: postgres.Sql,
  server: RunningServer,
  wire: CountedWire,
  traffic: Traffic,
): Promise<Cost[]> {
  await sql`CREATE EXTENSION IF NOT EXISTS pg_walinspect`;
  // Vacuuming would be counted for whichever calls it happens to run beside.
  await sql`ALTER SYSTEM SET autovacuum = off`;
  await sql`SELECT pg_reload_conf()`;
  const postmaster = await findPostmaster(sql);
  const costs: Cost[] = [];
  for (const operation of operations) {
    const requests = traffic[operation](server);
    await load(server.base, requests, warmUp);
    await mergeSearchedWords(sql);
    const read = async () => ({
      wal: await walPosition(sql),
      flushes: await flushesOf(sql),
      server: processorTime(server.pid),
      postgres: processorTimeOfChildren(postmaster),
      ...wire.counts(),
    });
    const before = await read();
    await load(server.base, requests, measured);
    await mergeSearchedWords(sql);
    const after = await read();
    const perCall = (what: Exclude<keyof typeof before, 'wal'>) =>
      (after[what] - before[what]) / measured.calls;
    costs.push({
      operation,
      server: server.name,
      serverMicroseconds: perCall('server'),
      postgresMicroseconds: perCall('postgres'),
      statements: perCall('statements'),
      roundTrips: perCall('roundTrips'),
      walBytes: (await walBytes(sql, before.wal, after.wal)) / measured.calls,
      flushes: perCall('flushes'),
    });
  }
  return costs;
}

async function findPostmaster(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  return parentOf(row?.pid ?? 0);
}

/**
 * PostgreSQL collects what is searched for and merges it into the index later. It is merged now, so that each call pays
 * for its own part.
 */
const mergeSearchedWords = (sql: postgres.Sql) => sql`
  SELECT gin_clean_pending_list(c.oid) FROM pg_class c JOIN pg_am a ON a.oid = c.relam
  WHERE a.amname = 'gin' AND c.relkind = 'i'`;

async function walPosition(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ position: string }[]>`SELECT pg_current_wal_flush_lsn()::text AS position`;
  return row?.position ?? '0/0';
}

async function walBytes(sql: postgres.Sql, from: string, to: string): Promise<number> {
  if (from === to) return 0;
  const [row] = await sql<{ bytes: number }[]>`
    SELECT sum(record_size)::float8 AS bytes FROM pg_get_wal_stats(${from}, ${to})`;
  return row?.bytes ?? 0;
}

async function flushesOf(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ flushes: number }[]>`
    SELECT sum(fsyncs)::float8 AS flushes FROM pg_stat_io WHERE object = 'wal'`;
  return row?.flushes ?? 0;
}
