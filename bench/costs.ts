import type postgres from 'postgres';
import { load } from './load.ts';
import { parentOf, processorTime, processorTimeOfChildren } from './processor.ts';
import type { RunningServer } from './servers.ts';
import { median } from './statistics.ts';
import { type OperationName, operations, type Traffic } from './traffic.ts';
import type { CountedWire } from './wire.ts';

interface Counts {
  statements: number;
  roundTrips: number;
}

interface Spent {
  /** Bytes in the write-ahead log, without the images of whole pages that follow each checkpoint. */
  walBytes: number;
  /** Times that PostgreSQL waited for the disk. */
  flushes: number;
  /** Processor time of the server and of PostgreSQL, in microseconds. */
  serverMicroseconds: number;
  postgresMicroseconds: number;
}

/** The cost of one call. */
export interface Cost extends Counts, Spent {
  operation: OperationName;
  server: RunningServer['name'];
}

/** A server that is connected to the database through a wire. */
export interface WiredServer {
  server: RunningServer;
  wire: CountedWire;
}

const warmUp = { connections: 16, calls: 6_000 };
const counted = { connections: 1, calls: 400 };
const timed = { connections: 16, calls: 1_500 };
const rounds = 5;

/** Measures the servers in turn, several times; each figure of the result is the median of the rounds. */
export async function measureCosts(
  sql: postgres.Sql,
  servers: readonly WiredServer[],
  traffic: Traffic,
): Promise<Cost[]> {
  await sql`CREATE EXTENSION IF NOT EXISTS pg_walinspect`;
  // Vacuuming would be counted for whichever calls it happens to run beside.
  await sql`ALTER SYSTEM SET autovacuum = off`;
  await sql`SELECT pg_reload_conf()`;
  try {
    return await costsOf(sql, servers, traffic);
  } finally {
    await sql`ALTER SYSTEM RESET autovacuum`;
    await sql`SELECT pg_reload_conf()`;
  }
}

async function costsOf(
  sql: postgres.Sql,
  servers: readonly WiredServer[],
  traffic: Traffic,
): Promise<Cost[]> {
  const postmaster = await findPostmaster(sql);
  const costs: Cost[] = [];
  for (const operation of operations) {
    for (const { server } of servers) await load(server.base, traffic[operation](server), warmUp);
    await mergeSearchedWords(sql);
    const found = new Map<WiredServer, Spent[]>();
    for (let round = 0; round < rounds; round++) {
      for (const one of round % 2 ? servers : servers.toReversed()) {
        const spent = await spentBy(sql, postmaster, one, traffic, operation);
        found.set(one, [...(found.get(one) ?? []), spent]);
      }
    }
    for (const one of servers) {
      const all = found.get(one) ?? [];
      const middle = (what: keyof Spent) => median(all.map((spent) => spent[what]));
      costs.push({
        operation,
        server: one.server.name,
        ...(await countsOf(one, traffic, operation)),
        walBytes: middle('walBytes'),
        flushes: middle('flushes'),
        serverMicroseconds: middle('serverMicroseconds'),
        postgresMicroseconds: middle('postgresMicroseconds'),
      });
    }
  }
  return costs;
}

/** With a single connection, each call has its own transaction, so the counts are always the same. */
async function countsOf(
  { server, wire }: WiredServer,
  traffic: Traffic,
  operation: OperationName,
): Promise<Counts> {
  const before = wire.counts();
  await load(server.base, traffic[operation](server), counted);
  const after = wire.counts();
  return {
    statements: (after.statements - before.statements) / counted.calls,
    roundTrips: (after.roundTrips - before.roundTrips) / counted.calls,
  };
}

async function spentBy(
  sql: postgres.Sql,
  postmaster: number,
  { server }: WiredServer,
  traffic: Traffic,
  operation: OperationName,
): Promise<Spent> {
  const read = async () => ({
    wal: await walPosition(sql),
    flushes: await flushesOf(sql),
    server: processorTime(server.pid),
    postgres: processorTimeOfChildren(postmaster),
  });
  const before = await read();
  await load(server.base, traffic[operation](server), timed);
  await mergeSearchedWords(sql);
  const after = await read();
  return {
    walBytes: (await walBytes(sql, before.wal, after.wal)) / timed.calls,
    flushes: (after.flushes - before.flushes) / timed.calls,
    serverMicroseconds: (after.server - before.server) / timed.calls,
    postgresMicroseconds: (after.postgres - before.postgres) / timed.calls,
  };
}

export async function findPostmaster(sql: postgres.Sql): Promise<number> {
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
