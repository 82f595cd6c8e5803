import { setTimeout as pause } from 'node:timers/promises';
import type autocannon from 'autocannon';
import type { BenchDatabase } from './database.ts';
import { startReceiver } from './deliveries.ts';
import { load } from './load.ts';
import { makeEmptyOrganizations } from './many-organizations.ts';
import { memoryOf } from './memory.ts';
import { makeOrganizations, type Organization } from './organizations.ts';
import { type RunningServer, startOurs } from './servers.ts';
import { quantile } from './statistics.ts';

const hugeContacts = 200_000;
const subscribers = 200;
const perSecond = 100;
const seconds = 15;
const connectionsOfHuge = 8;
const numberingLimitMs = 60_000;

export interface Waits {
  call: { p50: number; p99: number };
  /** From the event, which is before its commit, to the receipt of its webhook. */
  webhook: { p50: number; p99: number };
}

export interface Many {
  organizations: number;
  startMs: number;
  residentMb: { started: number; used: number };
  /** All organizations write at the same time. */
  together: { perSecond: number; numberedAfterMs: number };
  alone: Waits;
  besideHuge: Waits & { hugePerSecond: number };
}

/**
 * Many small organizations and three huge ones on one process that serves the API and is the worker. The waits are those
 * of small organizations.
 */
export async function measureMany(database: BenchDatabase, organizations: number): Promise<Many> {
  // The first start on a filled database would count the sums of every organization again.
  await (await startOurs(database.url, { token: '' })).stop();
  const huge = await makeOrganizations(
    database,
    [1, 2, 3].map((nth) => ({ slug: `huge-${nth}`, contacts: hugeContacts })),
  );
  const tokens = await makeEmptyOrganizations(database.url, organizations);
  const receiver = await startReceiver();
  const begun = performance.now();
  const server = await startOurs(
    database.url,
    { token: tokens[0] ?? '' },
    { ROLES: 'api,worker', ALLOW_INSECURE_WEBHOOKS: '1' },
  );
  const startMs = performance.now() - begun;
  const resident = () => memoryOf(server.pid)?.residentMb ?? 0;
  try {
    const started = resident();
    const together = await writeTogether(database, server, tokens);
    const subscribed = tokens.slice(0, subscribers);
    for (const token of subscribed)
      await send(server, token, '/integrations/webhooks', { url: receiver.url, events: ['contact.*'] });
    const alone = await waitsOf(server, subscribed, receiver.arrivals);
    const loads = huge.map((one) => loadHuge(server, one));
    const waits = await waitsOf(server, subscribed, receiver.arrivals);
    const rates = (await Promise.all(loads)).map((measured) => measured.perSecond);
    const hugePerSecond = rates.reduce((sum, rate) => sum + rate, 0);
    return {
      organizations,
      startMs,
      residentMb: { started, used: resident() },
      together,
      alone,
      besideHuge: { ...waits, hugePerSecond },
    };
  } finally {
    await server.stop();
    await receiver.stop();
  }
}

async function send({ base }: RunningServer, token: string, path: string, body?: object): Promise<number> {
  const started = performance.now();
  const reply = await fetch(`${base}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} answered ${text}`);
  return performance.now() - started;
}

/** Every organization writes once, and the time until the last event has its number is measured. */
async function writeTogether({ sql }: BenchDatabase, server: RunningServer, tokens: readonly string[]) {
  const left = [...tokens];
  const started = performance.now();
  const writeSome = async () => {
    for (let token = left.pop(); token !== undefined; token = left.pop())
      await send(server, token, '/contacts', { phone: '1' });
  };
  await Promise.all(Array.from({ length: 16 }, writeSome));
  const written = performance.now();
  for (;;) {
    const rows = await sql`SELECT 1 FROM events WHERE sequence IS NULL LIMIT 1`;
    if (rows.length === 0) break;
    if (performance.now() - written > numberingLimitMs) throw new Error('events are not numbered in time');
    await pause(5);
  }
  return {
    perSecond: (tokens.length / (written - started)) * 1_000,
    numberedAfterMs: performance.now() - written,
  };
}

/** A steady pace of lists and creates, each by another organization. */
async function waitsOf(
  server: RunningServer,
  tokens: readonly string[],
  arrivals: readonly { at: number; createdAt: number }[],
): Promise<Waits> {
  const before = arrivals.length;
  const started = performance.now();
  const calls: Promise<number>[] = [];
  const creates = (perSecond * seconds) / 2;
  for (let nth = 0; nth < perSecond * seconds; nth++) {
    const token = tokens[nth % tokens.length] ?? '';
    // A create follows a list, so both are made by all organizations.
    const isList = (nth + Math.floor(nth / tokens.length)) % 2 === 0;
    calls.push(
      isList
        ? send(server, token, '/contacts?per_page=20')
        : send(server, token, '/contacts', { phone: `${nth}` }),
    );
    await pause(Math.max(0, started + ((nth + 1) * 1_000) / perSecond - performance.now()));
  }
  const times = await Promise.all(calls);
  for (const deadline = performance.now() + 30_000; arrivals.length < before + creates; await pause(5))
    if (performance.now() > deadline) throw new Error('webhooks did not arrive in time');
  const lags = arrivals.slice(before).map(({ at, createdAt }) => at - createdAt);
  const both = (values: readonly number[]) => ({ p50: quantile(values, 0.5), p99: quantile(values, 0.99) });
  return { call: both(times), webhook: both(lags) };
}

/** Searches, lists and writes of an organization with many records, for as long as the others are measured. */
function loadHuge({ base }: RunningServer, { token }: Organization) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const path = '/api/v1/contacts';
  const requests: autocannon.Request[] = [
    { method: 'GET', path: `${path}?per_page=20`, headers },
    { method: 'GET', path: `${path}?per_page=20&search=garcia`, headers },
    { method: 'POST', path, headers, body: JSON.stringify({ phone: '1' }) },
  ];
  return load(`${base}/contacts`, requests, { connections: connectionsOfHuge, seconds: seconds + 2 });
}
