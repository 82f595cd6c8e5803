import fc from 'fast-check';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newDatabase, type OwnDatabase } from '../databases.ts';
import { caller, newSeed, newTenant, startServer, type TestServer } from '../fixtures.ts';
import { type Arrival, answering, type Receiver, startReceiver } from '../receiver.ts';
import { type ClockedWorker, startClockedWorker } from '../workers.ts';

const minute = 60_000;
const contacts = 500;
const eventsEach = 10;
const total = contacts * eventsEach;

let own: OwnDatabase;
let server: TestServer;
let receiver: Receiver;
let worker: ClockedWorker | undefined;
let offset = 0;
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  server = await startServer({
    databaseUrl: own.url,
    now: () => Date.now() + offset,
    config: { allowInsecureWebhooks: true },
  });
});
afterAll(async () => {
  await worker?.kill();
  await server.close();
  await own.drop();
});

const advance = (ms: number) => {
  offset += ms;
  worker?.setClock(offset);
};

const idOf = ({ headers }: Arrival) => headers['webhook-id'] ?? '';

test('receiver down for ten minutes, 5,000 events, worker killed five times: all arrive, in order, hardly any twice', async () => {
  const seed = newSeed('webhook crashes');
  const { tokens, id: organization } = await newTenant(server);
  const api = caller(server, tokens.admin);
  receiver = await startReceiver();
  const database = postgres(own.url, { max: 1, onnotice: () => {} });
  await api('POST', '/integrations/webhooks', { url: receiver.url, events: ['contact.*'] });
  worker = await startClockedWorker(own.url, offset);
  try {
    receiver.behave(answering(503));
    const ids = await writeAll(api, () => advance((10 * minute) / (eventsEach * 10)));
    receiver.behave(undefined);

    const kills = fc
      .sample(fc.integer({ min: 100, max: total - 200 }), { seed, numRuns: 5 })
      .sort((a, b) => a - b);
    const mayRepeat = new Set<string>();
    const distinct = () => new Set(receiver.accepted.map(idOf)).size;
    for (const deadline = Date.now() + 120_000; distinct() < total; ) {
      expect(Date.now(), `${distinct()} of ${total}, SEED=${seed}`).toBeLessThan(deadline);
      const killAt = kills[0];
      if (killAt !== undefined && distinct() >= killAt) {
        kills.shift();
        await worker.kill();
        for (const one of await acceptedUnwritten(database, receiver.accepted)) mayRepeat.add(one);
        // The dead worker's leases end, and what failed before it comes due.
        offset += 2 * minute;
        worker = await startClockedWorker(own.url, offset);
        continue;
      }
      await progress(() => receiver.accepted.length);
      if (isQuiet(receiver)) advance(10 * minute);
    }
    expect(kills).toEqual([]);
    await expect.poll(() => undelivered(database, organization), { timeout: 20_000 }).toBe(0);

    expectOrder(receiver.accepted, ids);
    const seen = new Set<string>();
    const repeated = receiver.accepted.map(idOf).filter((id) => seen.size === seen.add(id).size);
    expect(
      repeated.filter((id) => !mayRepeat.has(id)),
      `SEED=${seed}`,
    ).toEqual([]);
    expect(repeated.length).toBeLessThan(5 * 64);
  } finally {
    await database.end();
    await receiver.close();
  }
}, 300_000);

test('a delivery in flight when its worker dies is sent again within 65 seconds, under the same id', async () => {
  const { tokens } = await newTenant(server);
  const api = caller(server, tokens.admin);
  receiver = await startReceiver();
  await worker?.kill();
  worker = await startClockedWorker(own.url, offset);
  await api('POST', '/integrations/webhooks', { url: receiver.url, events: ['contact.created'] });
  const held: Arrival[] = [];
  receiver.behave((arrival) => held.push(arrival));
  await api('POST', '/contacts', { phone: '1' });
  await expect.poll(() => held.length, { timeout: 10_000 }).toBe(1);
  await worker.kill();
  receiver.behave(undefined);
  worker = await startClockedWorker(own.url, offset);
  // Its lease is not over: until then nobody else may send it.
  advance(30_000);
  await api('POST', '/contacts', { phone: '2' });
  await expect.poll(() => receiver.accepted.length, { timeout: 10_000 }).toBe(1);
  expect(receiver.accepted[0]?.event.data.object.phone).toBe('2');
  advance(35_000);
  await expect.poll(() => receiver.accepted.length, { timeout: 10_000 }).toBe(2);
  expect(receiver.accepted[1] && idOf(receiver.accepted[1])).toBe(held[0] && idOf(held[0]));
  expect(receiver.accepted[1]?.body).toBe(held[0]?.body);
  await receiver.close();
});

/** Ten rounds over all contacts, in batches of fifty; the clock goes on after each batch. */
async function writeAll(api: ReturnType<typeof caller>, afterBatch: () => void): Promise<string[]> {
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

const isQuiet = ({ accepted }: Receiver) => Date.now() - (accepted.at(-1)?.at ?? 0) > 250;

/** What the receiver has and nobody could write down any more: only this may come again. */
async function acceptedUnwritten(database: postgres.Sql, accepted: readonly Arrival[]): Promise<string[]> {
  const rows = await database<{ event_id: string }[]>`
    SELECT event_id FROM webhook_deliveries WHERE state = 'pending'`;
  const pending = new Set(rows.map((row) => row.event_id));
  return accepted.map(idOf).filter((id) => pending.has(id));
}

async function undelivered(database: postgres.Sql, organization: string): Promise<number> {
  const [row] = await database<{ n: number }[]>`SELECT count(*)::int AS n FROM webhook_deliveries
    WHERE organization_id = ${organization} AND state <> 'delivered'`;
  return row?.n ?? -1;
}

/** Of each contact, the first arrival of every event came in the order of its changes. */
function expectOrder(accepted: readonly Arrival[], ids: readonly string[]): void {
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
