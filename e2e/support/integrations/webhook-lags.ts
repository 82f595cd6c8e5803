import { afterAll, beforeAll, expect, inject } from 'vitest';
import { newDatabase, type OwnDatabase } from '../databases.ts';
import {
  type BadReceiver,
  dripping,
  flooding,
  hanging,
  startBadReceiver,
} from '../servers/bad-webhook-receivers.ts';
import { type Receiver, startReceiver } from '../servers/webhook-receiver.ts';
import { caller, newTenant, type OwnServer, startServer } from '../test-server.ts';

const endpoints = 50;

export interface Receivers {
  server: OwnServer;
  receiver: Receiver;
  /** One receiver hangs, one drips, and one sends a gigabyte. */
  bad: readonly BadReceiver[];
}

/** Starts a server with a database of its own, a good receiver and three bad ones, for the tests of a file. */
export function startReceivers(): () => Receivers {
  let own: OwnDatabase;
  let all: Receivers;
  beforeAll(async () => {
    own = await newDatabase(inject('databaseUrl'));
    const config = { roles: ['api', 'worker'], allowInsecureWebhooks: true } as const;
    const server = await startServer({ databaseUrl: own.url, config });
    const receiver = await startReceiver();
    const bad = await Promise.all([hanging, dripping, flooding].map(startBadReceiver));
    all = { server, receiver, bad };
  });
  afterAll(async () => {
    for (const one of all.bad) await one.close();
    await all.receiver.close();
    await all.server.close();
    await own.drop();
  });
  return () => all;
}

/** Sends events to fifty endpoints, the bad ones among them. Returns the sorted delays at the good ones. */
export async function lagsWithBadNeighbours(
  { server, receiver, bad }: Receivers,
  events: number,
): Promise<number[]> {
  const { tokens } = await newTenant(server);
  const api = caller(server, tokens.admin);
  const good = Array.from({ length: endpoints - bad.length }, (_, n) => `${receiver.url}/${n}`);
  const urls = [...bad.map(({ url }) => url), ...good];
  const made = await api('PATCH', '/settings/webhooks', {
    endpoints: urls.map((url) => ({ url, events: ['contact.created'] })),
  });
  expect(made.status, made.text).toBe(200);
  for (let n = 0; n < events; n++) {
    const { status } = await api('POST', '/contacts', { phone: `${n}` });
    expect(status).toBe(200);
    // Each event waits until one good endpoint has received the one before, so that events come steadily and not all
    // at once.
    const isThere = () => receiver.accepted.filter(({ path }) => path === '/0').length > n;
    await expect.poll(isThere, { timeout: 10_000, interval: 5 }).toBe(true);
  }
  await expect.poll(() => receiver.accepted.length, { timeout: 20_000 }).toBe(good.length * events);
  return receiver.accepted.map(({ at, event }) => at - Date.parse(event.created_at)).sort((a, b) => a - b);
}
