import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { startMailServer } from '../../support/servers/mail-server.ts';
import { StoreServer, storeKey } from '../../support/servers/s3-server.ts';
import { startReceiver } from '../../support/servers/webhook-receiver.ts';
import { caller, newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

const store = new StoreServer();
let own: OwnDatabase;
let server: OwnServer;
let api: ReturnType<typeof caller>;

beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  server = await startServer({
    databaseUrl: own.url,
    // Every name is this machine; the operator allows two of them, and one network.
    lookup: async (host) => [host === 'cloud' ? '169.254.169.254' : '127.0.0.1'],
    config: { roles: ['api', 'worker'], outboundAllow: ['n8n', 'localhost', 'cloud', '10.0.0.0/8'] },
  });
  await store.listen();
});
afterAll(async () => {
  await server.close();
  await store.close();
  await own.drop();
});
beforeEach(async () => {
  const { tokens } = await newTenant(server);
  api = caller(server, tokens.admin);
});

const portOf = (url: string) => new URL(url).port;

/** Every call in which somebody enters an address, with the path of the address in a refusal. */
const entering: [string, (url: string) => Parameters<ReturnType<typeof caller>>, string][] = [
  ['a webhook', (url) => ['POST', '/integrations/webhooks', { url }], 'url'],
  ['a model', (base_url) => ['PATCH', '/settings/ai', { base_url, model: 'small-1' }], 'base_url'],
  [
    'a calendar',
    (url) => ['POST', '/calendar/connections', { name: 'Studio', url, timezone: 'Europe/Madrid' }],
    'url',
  ],
  [
    'a store of files',
    (endpoint) => [
      'POST',
      '/integrations/connections',
      {
        name: 'Store',
        provider: 's3_export',
        config: { endpoint, bucket: 'exports', resources: ['contact'] },
        credentials: storeKey,
      },
    ],
    'config.endpoint',
  ],
];

test.each(entering)('%s may have an address that the operator allows', async (_, call) => {
  for (const url of ['http://n8n:5678/v1', 'https://n8n/v1', 'http://10.1.2.3:8080/v1']) {
    const reply = await api(...call(url));
    expect(reply.status, reply.text).toBe(200);
  }
});

test.each(entering)(
  '%s is refused outside of it, and the refusal names the setting',
  async (_, call, path) => {
    for (const url of ['https://192.168.1.1/v1', 'http://192.168.1.1/v1', 'http://169.254.169.254/latest']) {
      const reply = await api(...call(url));
      expect(reply.status, reply.text).toBe(400);
      expect(reply.body.error.details[0]).toMatchObject({
        path,
        message: expect.stringContaining('OUTBOUND_ALLOW'),
      });
    }
  },
);

test('a webhook is delivered to an allowed host without TLS', async () => {
  const receiver = await startReceiver();
  const url = `http://n8n:${portOf(receiver.url)}/hook`;
  const endpoint = await api('POST', '/integrations/webhooks', { url });
  expect((await api('POST', `/integrations/webhooks/${endpoint.body.data.id}/test`)).status).toBe(200);
  await expect.poll(() => receiver.accepted.length).toBeGreaterThan(0);
  await receiver.close();
});

test('a name with another address inside is refused when it is saved', async () => {
  for (const host of ['other.example', 'cloud']) {
    const reply = await api('POST', '/integrations/webhooks', { url: `http://${host}:5678/hook` });
    expect(reply.body.error.details[0], host).toMatchObject({ path: 'url', rule: 'address' });
    expect(reply.text).toContain('OUTBOUND_ALLOW');
  }
});

test('a store of files and a mail server of an organization are reached by an allowed name', async () => {
  const mail = await startMailServer();
  const connect = async (body: Record<string, unknown>) => {
    const { id } = (await api('POST', '/integrations/connections', { name: 'Inside', ...body })).body.data;
    return (await api('POST', `/integrations/connections/${id}/test`, {})).body.data;
  };
  const bucket = { bucket: 'exports', resources: ['contact'] };
  const stores = (host: string) => ({
    provider: 's3_export',
    config: { endpoint: `http://${host}:${portOf(store.url)}`, ...bucket },
    credentials: storeKey,
  });
  const mails = (host: string) => ({
    provider: 'smtp',
    config: { host, port: Number(portOf(mail.url)), security: 'none', sign_in: false, from: 'a@example.com' },
  });
  // The store takes other names for names of buckets.
  for (const body of [stores('localhost'), mails('n8n')])
    expect(await connect(body), JSON.stringify(body)).toMatchObject({ ok: true, status: 'connected' });
  for (const body of [stores('other.example'), mails('other.example')]) {
    const tested = await connect(body);
    expect(tested).toMatchObject({ ok: false });
    expect(JSON.stringify(tested)).toContain('OUTBOUND_ALLOW');
  }
  await mail.close();
});
