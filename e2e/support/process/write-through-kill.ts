import fc from 'fast-check';
import { expect, inject } from 'vitest';
import { inParallel } from '../in-parallel.ts';
import { openWire, type Wire } from '../raw-http.ts';
import { caller, newSeed, newTenant, openDatabase, type Reply, startServer } from '../test-server.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

/** Sends this many keyed writes, kills the server meanwhile, and sends all of them again. */
export async function writeThroughAKill(count: number): Promise<void> {
  const keys = Array.from({ length: count }, (_, i) => `order-${i}`);
  const database = openDatabase();
  let running: ServerProcess | undefined;
  let wire: Wire | undefined;
  const seed = newSeed('kill');
  const [killAt = 0] = fc.sample(fc.integer({ min: count / 10, max: count - count / 10 }), {
    seed,
    numRuns: 1,
  });
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
    expect(acknowledged).toBeLessThan(count);

    const { api } = await start();
    const after = await inParallel(keys, 32, async (key) => untilSettled(() => post(key)));
    for (const [i, text] of before.entries()) {
      if (text !== undefined) expect(after[i]?.text, `${keys[i]}, SEED=${seed}`).toBe(text);
    }

    expect((await api('GET', '/contacts')).body.meta.total).toBe(count);
    const [rows] = await database`SELECT count(*)::int AS n, count(DISTINCT first_name)::int AS different
      FROM contacts WHERE organization_id = ${tenant.id}`;
    expect(rows).toEqual({ n: count, different: count });
    await observer.app.sequencer.flushAll();
    const [events] = await database`SELECT count(*)::int AS n, count(DISTINCT resource_id)::int AS different,
        min(sequence)::int AS first, max(sequence)::int AS last, count(DISTINCT sequence)::int AS numbers
      FROM events WHERE organization_id = ${tenant.id} AND type = 'contact.created'`;
    expect(events).toEqual({ n: count, different: count, first: 1, last: count, numbers: count });
  } finally {
    wire?.close();
    await running?.stop();
    await database.end();
    await observer.close();
  }
}

/** A call that the killed server had begun may hold its key until the database notices. The reply reports that. */
async function untilSettled(send: () => Promise<Reply | undefined>): Promise<Reply> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const reply = await send();
    if (reply?.status === 200) return reply;
    expect(reply?.headers.get('retry-after'), reply?.text).toBe('1');
    if (Date.now() > deadline) throw new Error(`still ${reply?.text}`);
  }
}
