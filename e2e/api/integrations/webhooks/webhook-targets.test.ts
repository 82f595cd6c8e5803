import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { newDatabase, type OwnDatabase } from '../../../support/databases.ts';
import { refusedUrls } from '../../../support/outbound/vectors.ts';
import {
  type BadReceiver,
  hanging,
  startBadReceiver,
} from '../../../support/servers/bad-webhook-receivers.ts';
import { caller, newTenant, type OwnServer, startServer } from '../../../support/test-server.ts';

let own: OwnDatabase;
let server: OwnServer;
let canary: BadReceiver;
let api: ReturnType<typeof caller>;
const asked = new Map<string, number>();

/** Replaces DNS. The first answer for `rebind.example` is an outside address, and every later one is this machine. */
async function lookup(host: string): Promise<readonly string[]> {
  const times = (asked.get(host) ?? 0) + 1;
  asked.set(host, times);
  if (host === 'rebind.example') return times === 1 ? ['93.184.215.14'] : ['127.0.0.1'];
  if (host === 'mixed.example') return ['93.184.215.14', '127.0.0.1'];
  if (host === 'inside.example') return ['10.0.0.5'];
  if (host === 'mapped.example') return ['::ffff:127.0.0.1'];
  if (host === 'empty.example') return [];
  throw Object.assign(new Error(`no ${host}`), { code: 'ENOTFOUND' });
}

beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  server = await startServer({ databaseUrl: own.url, lookup, config: { roles: ['api', 'worker'] } });
  canary = await startBadReceiver(hanging);
});
afterAll(async () => {
  await canary.close();
  await server.close();
  await own.drop();
});
beforeEach(async () => {
  const { tokens } = await newTenant(server);
  api = caller(server, tokens.admin);
});

const portOf = () => new URL(canary.url).port;

test('a forbidden address is refused when it is saved, in both forms', async () => {
  expect(refusedUrls.length).toBeGreaterThanOrEqual(60);
  for (const [url] of refusedUrls) {
    const one = await api('POST', '/integrations/webhooks', { url });
    expect(one.status, url).toBe(400);
    expect(one.body.error.details[0].path).toBe('url');
    const listed = await api('PATCH', '/settings/webhooks', { endpoints: [{ url }] });
    expect(listed.status, url).toBe(400);
    expect(listed.body.error.details[0].path).toBe('endpoints.0.url');
  }
  expect((await api('GET', '/integrations/webhooks')).body.meta.total).toBe(0);
});

test.each(['mixed', 'inside', 'mapped', 'empty'])(
  'a name with a forbidden address is refused when it is saved: %s',
  async (name) => {
    const reply = await api('POST', '/integrations/webhooks', {
      url: `https://${name}.example:${portOf()}/hook`,
    });
    expect(reply.status, reply.text).toBe(400);
    expect(reply.body.error.details[0]).toMatchObject({ path: 'url', rule: 'address' });
  },
);

test('a name that does not resolve yet is saved, with a warning', async () => {
  const reply = await api('POST', '/integrations/webhooks', { url: 'https://soon.example/hook' });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.warnings).toMatchObject([{ code: 'unresolved_host' }]);
});

test('a name that resolves to another address after it is saved is refused at sending, and no connection is opened', async () => {
  const url = `https://rebind.example:${portOf()}/hook`;
  const saved = await api('POST', '/integrations/webhooks', { url });
  expect(saved.status, saved.text).toBe(200);
  await api('POST', `/integrations/webhooks/${saved.body.data.id}/test`);
  const read = async () => (await api('GET', '/settings/webhooks/deliveries')).body.data[0];
  // An attempt is counted when it begins.
  await expect.poll(async () => (await read())?.last_error, { timeout: 10_000 }).toContain('public internet');
  expect(await read()).toMatchObject({ last_status: null });
  expect(asked.get('rebind.example')).toBeGreaterThan(1);
  expect(canary.connections()).toBe(0);
});

test('a changed address is checked like a new one', async () => {
  const made = await api('POST', '/integrations/webhooks', { url: 'https://soon.example/hook' });
  const { id } = made.body.data;
  const reply = await api('PATCH', '/settings/webhooks', {
    endpoints: [{ id, url: 'https://169.254.169.254/latest' }],
  });
  expect(reply.status).toBe(400);
  expect((await api('GET', '/integrations/webhooks')).body.data[0].url).toBe('https://soon.example/hook');
});
