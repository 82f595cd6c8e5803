import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type BadReceiver, dripping, flooding, hanging, startBadReceiver } from '../bad-receivers.ts';
import { newDatabase, type OwnDatabase } from '../databases.ts';
import { startServer, type TestServer } from '../fixtures.ts';
import { type Receiver, startReceiver } from '../receiver.ts';
import { lagsBeside } from '../webhook-lags.ts';

let own: OwnDatabase;
let server: TestServer;
let receiver: Receiver;
let bad: BadReceiver[];
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  const config = { roles: ['api', 'worker'], allowInsecureWebhooks: true } as const;
  server = await startServer({ databaseUrl: own.url, config });
  receiver = await startReceiver();
  bad = await Promise.all([hanging, dripping, flooding].map(startBadReceiver));
});
afterAll(async () => {
  for (const one of bad) await one.close();
  await receiver.close();
  await server.close();
  await own.drop();
});

test('beside one endpoint that hangs, one that drips and one that sends a gigabyte, 47 get theirs within a second', async () => {
  const lags = await lagsBeside(bad, { server, receiver, events: 60 });
  const p99 = lags[Math.floor(lags.length * 0.99)] ?? 0;
  expect(p99, `p50 ${lags[lags.length >> 1]} ms, p99 ${p99} ms`).toBeLessThan(1_000);
});
