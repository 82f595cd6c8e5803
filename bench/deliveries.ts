import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Database } from '#db/lanes/client.ts';
import { createOrganization } from '#server/base/identity/directory.ts';
import { insertToken } from '#server/base/identity/token-rows.ts';
import type { BenchDatabase } from './database.ts';
import { type RunningServer, startOurs, startWorker } from './servers.ts';
import { quantile } from './statistics.ts';

export interface Delivered {
  /** One worker process that delivers a backlog. */
  perSecond: number;
  backlog: number;
  /** The time from an event's timestamp, which is before its commit, to its receipt, at a steady pace. */
  lag: { perSecond: number; p50: number; p99: number; count: number };
}

const batch = 50;
const paceMs = 50;
const pacePerSecond = 200;
const longestMs = 60_000;

interface Arrival {
  at: number;
  createdAt: number;
}

/** Answers at once and records the time. */
export async function startReceiver() {
  const arrivals: Arrival[] = [];
  const server = createServer(async (req, res) => {
    const at = Date.now();
    let body = '';
    for await (const chunk of req) body += chunk;
    res.end();
    arrivals.push({ at, createdAt: Date.parse(JSON.parse(body).created_at) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}/`, arrivals, stop };
}

async function makeSubscriber(url: string): Promise<{ id: string; token: string }> {
  const db = new Database({ url, size: 1 });
  try {
    const now = new Date().toISOString();
    const id = await db.asSystem((tx) => createOrganization(tx, 'subscriber', 'Subscriber', now));
    const grant = { name: 'bench', role: 'admin', areas: [], ip_allow: [], expires_at: null } as const;
    const { value } = await db.withTenant(id, 'write', (tx) =>
      insertToken(tx, id, grant, { type: 'system', id: 'bench' }, now),
    );
    return { id, token: value };
  } finally {
    await db.close();
  }
}

async function send(server: RunningServer, method: string, path: string, body: unknown): Promise<void> {
  const headers = { ...server.headers, 'content-type': 'application/json' };
  const reply = await fetch(`${server.base}${path}`, { method, headers, body: JSON.stringify(body) });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} answered ${text}`);
}

const contactsNamed = (count: number) => ({
  operations: Array.from({ length: count }, (_, n) => ({ action: 'create', data: { phone: `${n}` } })),
  atomic: true,
});

async function until(isDone: () => boolean, what: string): Promise<void> {
  for (const deadline = Date.now() + longestMs; !isDone(); await pause(5)) {
    if (Date.now() > deadline) throw new Error(`${what} took longer than ${longestMs / 1000} s`);
  }
}

/**
 * Measures the running product: one process serves the API, one is the worker, and the receiver is in this process.
 */
export async function measureDeliveries(database: BenchDatabase, events: number): Promise<Delivered> {
  const { token } = await makeSubscriber(database.url);
  const insecure = { ALLOW_INSECURE_WEBHOOKS: '1' };
  const receiver = await startReceiver();
  const api = await startOurs(database.url, { token }, insecure);
  let worker: { stop(): Promise<void> } | undefined;
  try {
    await send(api, 'POST', '/integrations/webhooks', { url: receiver.url, events: ['contact.created'] });
    for (let n = 0; n < events; n += batch) await send(api, 'POST', '/contacts/batch', contactsNamed(batch));
    worker = startWorker(database.url, insecure);
    const { arrivals } = receiver;
    await until(() => arrivals.length >= events, `delivering ${events} events`);
    const seconds = ((arrivals.at(-1)?.at ?? 0) - (arrivals[0]?.at ?? 0)) / 1000;
    return { perSecond: events / seconds, backlog: events, lag: await measureLag(api, arrivals) };
  } finally {
    await worker?.stop();
    await api.stop();
    await receiver.stop();
  }
}

async function measureLag(api: RunningServer, arrivals: Arrival[]): Promise<Delivered['lag']> {
  const perBatch = (pacePerSecond * paceMs) / 1000;
  const rounds = 200;
  const before = arrivals.length;
  const started = Date.now();
  const writes: Promise<void>[] = [];
  for (let round = 0; round < rounds; round++) {
    writes.push(send(api, 'POST', '/contacts/batch', contactsNamed(perBatch)));
    // The pause follows the clock, so that a late round does not delay all later ones.
    await pause(Math.max(0, started + (round + 1) * paceMs - Date.now()));
  }
  await Promise.all(writes);
  const count = rounds * perBatch;
  await until(() => arrivals.length >= before + count, 'the steady pace');
  const lags = arrivals.slice(before).map(({ at, createdAt }) => at - createdAt);
  return { perSecond: pacePerSecond, p50: quantile(lags, 0.5), p99: quantile(lags, 0.99), count };
}
