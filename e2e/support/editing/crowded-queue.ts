import postgres from 'postgres';
import { expect, inject } from 'vitest';
import { newDatabase } from '../databases.ts';
import { startServer, type TestServer } from '../test-server.ts';
import { ask, newEditors, newQueue } from './queue.ts';

export async function deadlocksOf(database: postgres.Sql): Promise<number | undefined> {
  const [row] = await database<{ deadlocks: number }[]>`SELECT deadlocks::int FROM pg_stat_database
    WHERE datname = current_database()`;
  return row?.deadlocks;
}

export interface CrowdedQueue {
  url: string;
  server: TestServer;
  database: postgres.Sql;
  close(): Promise<void>;
}

/** Starts a server on a database of its own, because deadlocks are counted and other tests cause some on purpose. */
export async function openCrowdedQueue(): Promise<CrowdedQueue> {
  const own = await newDatabase(inject('databaseUrl'));
  const server = await startServer({ databaseUrl: own.url });
  const database = postgres(own.url, { max: 1, onnotice: () => {} });
  const close = async () => {
    await server.close();
    await database.end();
    await own.drop();
  };
  return { url: own.url, server, database, close };
}

/**
 * Sends a thousand claims of a hundred cards by twenty editors at once, and returns how many milliseconds they took.
 */
export async function claimAtOnce({ server, database }: CrowdedQueue): Promise<number> {
  const queue = await newQueue(server, { wip_limit: null });
  const cards = await queue.many(100);
  const editors = await newEditors(server, queue.tenant, 20);
  const attempts = editors.flatMap(({ api, id }, who) =>
    Array.from({ length: 50 }, (_, nth) => ({ api, id, card: cards[(who * 37 + nth * 3) % 100] ?? '' })),
  );
  expect(attempts).toHaveLength(1_000);
  const before = await deadlocksOf(database);
  const started = performance.now();
  const answers = await Promise.all(
    attempts.map(async ({ api, id, card }) => {
      const [answer] = await ask(api, { action: 'claim', ids: [card] });
      return { ...answer, by: id };
    }),
  );
  const took = performance.now() - started;
  const winners = new Map<string, Set<string>>();
  for (const { id = '', ok, by, code } of answers) {
    if (ok) winners.set(id, (winners.get(id) ?? new Set()).add(by));
    else expect(code).toBe('already_claimed');
  }
  expect(winners.size).toBe(100);
  expect([...winners.values()].every(({ size }) => size === 1)).toBe(true);
  const { body } = await queue.api('GET', '/edicion/videos?per_page=100&status=in_progress');
  for (const { id, holder_id, fence } of body.data) {
    expect([...(winners.get(id) ?? [])]).toEqual([holder_id]);
    expect(fence).toBe(1);
  }
  expect(await deadlocksOf(database)).toBe(before);
  return took;
}
