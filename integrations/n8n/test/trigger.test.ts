import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newDatabase, type OwnDatabase } from '../../../e2e/support/databases.ts';
import { type Receiver, startReceiver } from '../../../e2e/support/servers/webhook-receiver.ts';
import { caller, newTenant, type OwnServer, startServer } from '../../../e2e/support/test-server.ts';
import { type Account, trigger } from './engine.ts';

let own: OwnDatabase;
let server: OwnServer;
let receiver: Receiver;
let account: Account;
let api: ReturnType<typeof caller>;

beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  receiver = await startReceiver();
  const config = { roles: ['api' as const, 'worker' as const], allowInsecureWebhooks: true };
  server = await startServer({ databaseUrl: own.url, config });
  const { tokens } = await newTenant(server);
  account = { baseUrl: server.url, token: tokens.admin };
  api = caller(server, tokens.admin);
});
afterAll(async () => {
  await server.close();
  await receiver.close();
  await own.drop();
});

const started = (events: string[], payload = 'full') =>
  trigger({
    type: 'platformTrigger',
    account,
    parameters: { events, payload },
    webhookBaseUrl: receiver.url,
  });
const subscriptions = async () => (await api('GET', '/integrations/webhooks')).body.data;

test('an active workflow subscribes, starts with each event, refuses unsigned calls, and unsubscribes at its end', async () => {
  const workflow = started(['contact.*']);
  expect(await workflow.at('checkExists')).toBe(false);
  expect(await workflow.at('create')).toBe(true);
  expect(await workflow.at('checkExists')).toBe(true);
  expect(await subscriptions()).toMatchObject([
    { url: workflow.url, events: ['contact.*'], payload: 'full' },
  ]);

  const items: unknown[] = [];
  const refused: number[] = [];
  receiver.behave(async ({ headers, event, body }, res) => {
    const rawBody = Buffer.from(body);
    const forged = {
      ...headers,
      'webhook-signature': headers['webhook-signature']?.replace(/.{4}$/, 'AAA=') ?? '',
    };
    const stale = { ...headers, 'webhook-timestamp': '1768469400' };
    const refuse = (status: number) => refused.push(status);
    for (const wrong of [forged, stale, {}])
      expect(await workflow.call({ headers: wrong, body: event, rawBody, refuse })).toEqual([]);
    items.push(...(await workflow.call({ headers, body: event, rawBody, refuse })));
    res.end();
  });
  const { body } = await api('POST', '/contacts', { first_name: 'Ana' });
  await expect.poll(() => items).toHaveLength(1);
  expect(refused).toEqual([401, 401, 401]);
  expect(items[0]).toMatchObject({ type: 'contact.created', data: { object: { id: body.data.id } } });
  const sample = await api('GET', '/settings/webhooks/event-types/contact.created/sample?limit=1');
  expect(sample.body.data).toEqual(items);

  expect(await workflow.at('delete')).toBe(true);
  expect(workflow.staticData).toEqual({});
  expect(await subscriptions()).toEqual([]);
  expect(await workflow.at('delete')).toBe(true);
});

test('an earlier subscription is replaced if its events differ, its secret is lost, or it was removed', async () => {
  const before = started(['deal.won']);
  await before.at('create');
  const { webhookId } = before.staticData;
  const after = started(['deal.won', 'deal.lost']);
  Object.assign(after.staticData, before.staticData);
  expect(await after.at('checkExists')).toBe(false);
  expect(await subscriptions()).toEqual([]);
  await after.at('create');
  expect(after.staticData.webhookId).not.toBe(webhookId);
  const forgetful = started(['deal.won', 'deal.lost']);
  expect(await forgetful.at('checkExists')).toBe(false);
  expect(await subscriptions()).toEqual([]);
  // This ends the subscription of `after`, which no longer exists.
  expect(await after.at('delete')).toBe(true);
});

test('a token that may not subscribe is refused with the reason', async () => {
  const { tokens } = await newTenant(server);
  const workflow = trigger({
    type: 'platformTrigger',
    account: { ...account, token: tokens.member },
    parameters: { events: ['contact.*'] },
    webhookBaseUrl: receiver.url,
  });
  const error = await workflow.at('create').catch((reason) => reason);
  expect(error.httpCode).toBe('403');
});
