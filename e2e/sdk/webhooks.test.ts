import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type PlatformClient, verifyWebhook, WebhookVerificationError } from '#sdk/index.ts';
import { newDatabase, type OwnDatabase } from '../support/databases.ts';
import { type Arrival, type Receiver, startReceiver } from '../support/servers/webhook-receiver.ts';
import { clientOf, newTenant, type OwnServer, startServer } from '../support/test-server.ts';

let own: OwnDatabase;
let server: OwnServer;
let receiver: Receiver;
let client: PlatformClient;
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  const config = { roles: ['api', 'worker'] as const, allowInsecureWebhooks: true };
  server = await startServer({ databaseUrl: own.url, config });
});
afterAll(async () => {
  await server.close();
  await own.drop();
});
beforeEach(async () => {
  client = clientOf(server, (await newTenant(server)).tokens.admin);
  receiver = await startReceiver();
  return () => receiver.close();
});

async function subscribe() {
  const body = { url: `${receiver.url}/hook`, events: ['contact.*'] };
  return (await client.POST('/integrations/webhooks', { body })).data.data;
}

/** Creates a contact and returns the delivery of its event. */
async function delivered(): Promise<Arrival> {
  const before = receiver.accepted.length;
  await client.POST('/contacts', { body: { first_name: 'Ñandú 🎬' } });
  await expect.poll(() => receiver.accepted.length).toBe(before + 1);
  const arrival = receiver.accepted.at(-1);
  if (!arrival) throw new Error('nothing arrived');
  return arrival;
}

test("a delivery contains the event, and the event's type determines the type of the record", async () => {
  const { secret } = await subscribe();
  const { headers, body } = await delivered();
  const event = verifyWebhook(headers, body, secret);
  if (event.type !== 'contact.created') throw new Error(`it is ${event.type}`);
  expect(event.data.object.first_name).toBe('Ñandú 🎬');
  expect(event.data.object.lifecycle).toBe('lead');
  const asBytes = verifyWebhook(new Headers(headers), new TextEncoder().encode(body), secret);
  const asNodeHasThem = verifyWebhook(
    { ...headers, accept: ['a', 'b'], none: undefined },
    Buffer.from(body),
    secret,
  );
  expect([asBytes, asNodeHasThem]).toEqual([event, event]);
});

test('both secrets are valid while one is replaced', async () => {
  const { id, secret: first } = await subscribe();
  const params = { path: { id } };
  const rotated = await client.POST('/settings/webhooks/{id}/rotate-secret', {
    params,
    body: { overlap_hours: 24 },
  });
  const { headers, body } = await delivered();
  const secrets = [first, rotated.data.data.secret];
  expect(new Set(secrets).size).toBe(2);
  for (const secret of secrets) expect(verifyWebhook(headers, body, secret).type).toBe('contact.created');
});

describe('verifyWebhook refuses', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const body = '{"id":"evt_1","type":"contact.created"}';
  const signed = (secondsAgo: number) => {
    const at = new Date(Date.now() - secondsAgo * 1_000);
    return {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': `v1,bm90IG91cnM= ${new Webhook(secret).sign('evt_1', at, body)}`,
    };
  };

  test('nothing that was signed less than five minutes ago, with any of the signatures', () => {
    for (const age of [0, 290, -290])
      expect(verifyWebhook(signed(age), body, secret)).toEqual(JSON.parse(body));
  });

  test.each<[string, () => unknown]>([
    ['what is too old', () => verifyWebhook(signed(310), body, secret)],
    ['what is from the future', () => verifyWebhook(signed(-310), body, secret)],
    ['another body', () => verifyWebhook(signed(0), `${body} `, secret)],
    ['another secret', () => verifyWebhook(signed(0), body, `whsec_${'A'.repeat(43)}=`)],
    ['another id', () => verifyWebhook({ ...signed(0), 'webhook-id': 'evt_2' }, body, secret)],
    ['a request without signature', () => verifyWebhook({}, body, secret)],
  ])('%s', (_, verify) => {
    expect(verify).toThrow(WebhookVerificationError);
  });

  test('an incomplete secret, as a mistake of the receiver', () => {
    expect(() => verifyWebhook(signed(0), body, secret.slice(0, 12))).toThrow(TypeError);
  });
});
