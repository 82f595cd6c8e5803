import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newDatabase, type OwnDatabase } from '../../../support/databases.ts';
import { type Receiver, startReceiver } from '../../../support/servers/webhook-receiver.ts';
import { clientOf, newTenant, type OwnServer, startServer } from '../../../support/test-server.ts';

let own: OwnDatabase;
let server: OwnServer;
let receiver: Receiver;
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  const config = { roles: ['api', 'worker'] as const, allowInsecureWebhooks: true };
  server = await startServer({ databaseUrl: own.url, config });
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await server.close();
  await own.drop();
});

const toleratedMs = 300_000;

/** Checks what a receiver must check: the signature, the content, and the age. */
function isGenuine(secret: string, headers: Record<string, string | undefined>, body: string): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  if (!(Math.abs(Date.now() - at.getTime()) <= toleratedMs)) return false;
  return new Webhook(secret).sign(headers['webhook-id'] ?? '', at, body) === headers['webhook-signature'];
}

test('a receiver that checks everything conforms, and one that checks nothing gets the missing checks', async () => {
  const client = clientOf(server, (await newTenant(server)).tokens.admin);
  const body = { url: `${receiver.url}/hook`, events: ['company.created'] };
  const { id, secret } = (await client.POST('/integrations/webhooks', { body })).data.data;
  const at = { params: { path: { id } } };
  const run = async () => {
    await client.POST('/settings/webhooks/{id}/conformance', at);
    const read = async () => (await client.GET('/settings/webhooks/{id}/conformance', at)).data.data;
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('done');
    return (await read()).checks.map(({ name, passed }) => [name, passed]);
  };
  const names = ['good', 'forged', 'stale', 'duplicate', 'reordered'];
  receiver.behave(({ body: sent, headers }, res) => {
    res.writeHead(isGenuine(secret, headers, sent) ? 200 : 401).end();
  });
  expect(await run()).toEqual(names.map((name) => [name, true]));
  receiver.behave(undefined);
  expect(await run()).toEqual(names.map((name) => [name, !['forged', 'stale'].includes(name)]));
});
