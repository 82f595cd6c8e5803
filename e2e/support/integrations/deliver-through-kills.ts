import fc from 'fast-check';
import postgres from 'postgres';
import { type ExpectStatic, inject } from 'vitest';
import { leaseMs } from '#server/areas/integrations/webhooks/schedule.ts';
import { newDatabase, type OwnDatabase } from '../databases.ts';
import { type ClockedWorker, startClockedWorker } from '../process/clocked-worker.ts';
import { type Arrival, answering, type Receiver, startReceiver } from '../servers/webhook-receiver.ts';
import { caller, newSeed, newTenant, startServer, type TestServer } from '../test-server.ts';

const minute = 60_000;
const eventsEach = 10;

export interface KillableDispatcher {
  own: OwnDatabase;
  server: TestServer;
  now(): number;
  /** Moves the clock of the server and of its worker. */
  advance(ms: number): void;
  /** Starts a worker in place of the one before. */
  start(): Promise<void>;
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server and a worker that can be killed, with a clock of their own. */
export async function startKillableDispatcher(): Promise<KillableDispatcher> {
  let offset = 0;
  let worker: ClockedWorker | undefined;
  const own = await newDatabase(inject('databaseUrl'));
  const now = () => Date.now() + offset;
  const server = await startServer({
    databaseUrl: own.url,
    now,
    config: { allowInsecureWebhooks: true },
  });
  const kill = async () => {
    await worker?.kill();
    worker = undefined;
  };
  return {
    own,
    server,
    now,
    kill,
    advance(ms) {
      offset += ms;
      worker?.setClock(offset);
    },
    async start() {
      await kill();
      worker = await startClockedWorker(own.url, offset);
    },
    async close() {
      await kill();
      await server.close();
      await own.drop();
    },
  };
}

export const idOf = ({ headers }: Arrival) => headers['webhook-id'] ?? '';

/**
 * The receiver is down while ten events of each contact happen. Then the worker is killed that many times. Tests that
 * run at the same time have an `expect` each.
 */
export async function deliverThroughKills(
  dispatcher: KillableDispatcher,
  expect: ExpectStatic,
  { contacts, kills }: { contacts: number; kills: number },
): Promise<void> {
  const seed = newSeed('webhook crashes');
  const { own, server } = dispatcher;
  const total = contacts * eventsEach;
  const { tokens, id: organization } = await newTenant(server);
  const api = caller(server, tokens.admin);
  const receiver = await startReceiver();
  const database = postgres(own.url, { max: 1, onnotice: () => {} });
  await api('POST', '/integrations/webhooks', { url: receiver.url, events: ['contact.*'] });
  await dispatcher.start();
  try {
    receiver.behave(answering(503));
    const ids = await writeAll(expect, api, contacts, () =>
      dispatcher.advance((10 * minute) / (eventsEach * (contacts / 50))),
    );
    receiver.behave(undefined);

    const moments = fc
      .sample(fc.integer({ min: 100, max: total - 200 }), { seed, numRuns: kills })
      .sort((a, b) => a - b);
    // Counts how often the lease of an event ended while its delivery was in flight. The event may be repeated that
    // often and no more.
    const mayRepeat = new Map<string, number>();
    let lastLeap = 0;
    const leap = async (ms: number) => {
      const now = dispatcher.now();
      const before = await inFlight(database, now);
      dispatcher.advance(ms);
      // Includes deliveries that the worker claimed before it received the new time.
      const ended = new Set([...before, ...(await inFlight(database, now))]);
      for (const one of ended) mayRepeat.set(one, (mayRepeat.get(one) ?? 0) + 1);
      lastLeap = Date.now();
    };
    const distinct = () => new Set(receiver.accepted.map(idOf)).size;
    for (const deadline = Date.now() + 120_000; distinct() < total; ) {
      expect(Date.now(), `${distinct()} of ${total}, SEED=${seed}`).toBeLessThan(deadline);
      const killAt = moments[0];
      if (killAt !== undefined && distinct() >= killAt) {
        moments.shift();
        await dispatcher.kill();
        // Failed deliveries come due as well.
        await leap(2 * minute);
        await dispatcher.start();
        lastLeap = Date.now();
        continue;
      }
      await progress(() => receiver.accepted.length);
      if (isQuiet(receiver, lastLeap)) await leap(10 * minute);
    }
    expect(moments).toEqual([]);
    await expect.poll(() => undelivered(database, organization), { timeout: 20_000 }).toBe(0);

    expectOrder(expect, receiver.accepted, ids);
    const arrivals = new Map<string, number>();
    for (const id of receiver.accepted.map(idOf)) arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
    const tooOften = [...arrivals].filter(([id, times]) => times - 1 > (mayRepeat.get(id) ?? 0));
    expect(tooOften, `SEED=${seed}`).toEqual([]);
  } finally {
    await database.end();
    await receiver.close();
  }
}

/** Changes all contacts in ten rounds, in batches of fifty. The clock advances after each batch. */
async function writeAll(
  expect: ExpectStatic,
  api: ReturnType<typeof caller>,
  contacts: number,
  afterBatch: () => void,
): Promise<string[]> {
  const ids: string[] = [];
  for (let round = 0; round < eventsEach; round++) {
    for (let first = 0; first < contacts; first += 50) {
      const operations = Array.from({ length: 50 }, (_, i) => {
        const data = { custom_fields: { round } };
        return round === 0
          ? { action: 'create', data: { phone: `${first + i}`, ...data } }
          : { action: 'update', id: ids[first + i], data };
      });
      const reply = await api('POST', '/contacts/batch', { operations, atomic: true });
      expect(reply.status, reply.text).toBe(200);
      if (round === 0) ids.push(...reply.body.data.map((one: { record: { id: string } }) => one.record.id));
      afterBatch();
    }
  }
  return ids;
}

/** Resolves when the number has changed or nothing has happened for a moment. */
async function progress(count: () => number): Promise<void> {
  const before = count();
  for (const until = Date.now() + 300; count() === before && Date.now() < until; )
    await new Promise((resolve) => setTimeout(resolve, 5));
}

/** True when nothing has arrived since then, although a worker had time to deliver. */
const isQuiet = ({ accepted }: Receiver, since: number) =>
  Date.now() - Math.max(since, accepted.at(-1)?.at ?? 0) > 250;

/** Returns the first delivery of every lane that is under a lease. A claim is written before anything is sent. */
async function inFlight(database: postgres.Sql, now: number): Promise<string[]> {
  const rows = await database<{ event_id: string }[]>`
    SELECT DISTINCT ON (l.organization_id, l.endpoint_id, l.resource_id) d.event_id
    FROM webhook_lanes l JOIN webhook_deliveries d USING (organization_id, endpoint_id, resource_id)
    WHERE d.state = 'pending' AND l.due_at > ${new Date(now)} AND l.due_at <= ${new Date(now + leaseMs)}
    ORDER BY l.organization_id, l.endpoint_id, l.resource_id, d.position`;
  return rows.map((row) => row.event_id);
}

async function undelivered(database: postgres.Sql, organization: string): Promise<number> {
  const [row] = await database<{ n: number }[]>`SELECT count(*)::int AS n FROM webhook_deliveries
    WHERE organization_id = ${organization} AND state <> 'delivered'`;
  return row?.n ?? -1;
}

/** Expects that, for each contact, the first arrivals of its events came in the order of its changes. */
function expectOrder(expect: ExpectStatic, accepted: readonly Arrival[], ids: readonly string[]): void {
  const rounds = new Map<string, number[]>(ids.map((id) => [id, []]));
  const seen = new Set<string>();
  for (const arrival of accepted) {
    if (seen.has(idOf(arrival))) continue;
    seen.add(idOf(arrival));
    const { id, custom_fields } = arrival.event.data.object;
    rounds.get(id)?.push(custom_fields.round);
  }
  const wanted = Array.from({ length: eventsEach }, (_, round) => round);
  for (const [id, order] of rounds) expect(order, id).toEqual(wanted);
}
