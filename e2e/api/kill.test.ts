import fc from 'fast-check';
import { afterAll, expect, inject, test } from 'vitest';
import { caller, newSeed, newTenant, openDatabase, type Reply, startServer } from '../fixtures.ts';
import { type ServerProcess, startProcess } from '../processes.ts';
import { inParallel } from './concurrency.ts';
import { openWire, type Wire } from './wire.ts';

const database = openDatabase();
let running: ServerProcess | undefined;
let wire: Wire | undefined;
afterAll(async () => {
  await running?.kill();
  await database.end();
});

const keys = Array.from({ length: 2_000 }, (_, i) => `order-${i}`);

test('a server killed in the middle of 2,000 keyed writes, all sent again: nothing lost, nothing twice', async () => {
  const seed = newSeed('kill');
  const [killAt = 0] = fc.sample(fc.integer({ min: 200, max: 1_800 }), { seed, numRuns: 1 });
  const observer = await startServer();
  try {
    const tenant = await newTenant(observer);
    const start = async () => {
      running = await startProcess({ DATABASE_URL: inject('databaseUrl') });
      wire = openWire(running, 32);
      return { api: caller(running, tenant.tokens.admin), ...running };
    };
    const headers = {
      authorization: `Bearer ${tenant.tokens.admin}`,
      'content-type': 'application/json',
    };
    const post = async (key: string) => {
      const keyed = { ...headers, 'idempotency-key': key };
      const body = JSON.stringify({ first_name: key });
      return wire?.send({ method: 'POST', path: '/contacts', headers: keyed, body });
    };

    const first = await start();
    let answered = 0;
    let killed: Promise<void> | undefined;
    const before = await inParallel(keys, 32, async (key) => {
      const reply = await post(key).catch(() => undefined);
      if (reply?.status === 200 && ++answered === killAt) killed = first.kill();
      return reply?.status === 200 ? reply.text : undefined;
    });
    await killed;
    const acknowledged = before.filter((text) => text !== undefined).length;
    expect(acknowledged).toBeGreaterThanOrEqual(killAt);
    expect(acknowledged).toBeLessThan(2_000);

    const { api } = await start();
    const after = await inParallel(keys, 32, async (key) => untilSettled(() => post(key)));
    for (const [i, text] of before.entries()) {
      if (text !== undefined) expect(after[i]?.text, `${keys[i]}, SEED=${seed}`).toBe(text);
    }

    expect((await api('GET', '/contacts')).body.meta.total).toBe(2_000);
    const [rows] = await database`SELECT count(*)::int AS n, count(DISTINCT first_name)::int AS different
      FROM contacts WHERE organization_id = ${tenant.id}`;
    expect(rows).toEqual({ n: 2_000, different: 2_000 });
    await observer.app.sequencer.flush();
    const [events] = await database`SELECT count(*)::int AS n, count(DISTINCT resource_id)::int AS different,
        min(sequence)::int AS first, max(sequence)::int AS last, count(DISTINCT sequence)::int AS numbers
      FROM events WHERE organization_id = ${tenant.id} AND type = 'contact.created'`;
    expect(events).toEqual({ n: 2_000, different: 2_000, first: 1, last: 2_000, numbers: 2_000 });
  } finally {
    wire?.close();
    await running?.stop();
    await observer.close();
  }
}, 180_000);

/** What the killed server had begun may hold its key until the database notices; the reply says so. */
async function untilSettled(send: () => Promise<Reply | undefined>): Promise<Reply> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const reply = await send();
    if (reply?.status === 200) return reply;
    expect(reply?.headers.get('retry-after'), reply?.text).toBe('1');
    if (Date.now() > deadline) throw new Error(`still ${reply?.text}`);
  }
}
