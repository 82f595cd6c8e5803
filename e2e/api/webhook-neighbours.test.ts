import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { answerWithinMs } from '#server/webhooks/schedule.ts';
import { type BadReceiver, dripping, flooding, hanging, startBadReceiver } from '../bad-receivers.ts';
import { newDatabase, type OwnDatabase } from '../databases.ts';
import { caller, newTenant, startServer, type TestServer } from '../fixtures.ts';
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

test('one endpoint hangs, one drips, one sends a gigabyte: nobody else waits for them', async () => {
  const lags = await lagsBeside(bad, { server, receiver, events: 20 });
  expect(lags.at(-1)).toBeLessThan(answerWithinMs);
  for (const one of bad) expect(one.connections()).toBeGreaterThan(0);
});

test('a success is a success however much is sent behind it', async () => {
  const { tokens } = await newTenant(server);
  const api = caller(server, tokens.admin);
  const flood = bad[2]?.url;
  await api('POST', '/integrations/webhooks', { url: flood, events: ['company.created'] });
  await api('POST', '/companies', { name: 'Acme' });
  const read = async () => (await api('GET', '/settings/webhooks/deliveries')).body.data[0];
  await expect.poll(async () => (await read())?.state, { timeout: 10_000 }).toBe('delivered');
  const { body } = await api('GET', `/settings/webhooks/deliveries/${(await read()).id}`);
  expect(body.data.attempt_log).toHaveLength(1);
  expect(body.data.attempt_log[0].response.length).toBeLessThanOrEqual(1_100);
});
