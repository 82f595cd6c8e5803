import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import {
  blockOf,
  callsOf,
  checkTypes,
  firstPrinted,
  readPage,
  runCall,
  start,
  writePrograms,
} from '../../../support/code-in-docs.ts';
import { newDatabase, type OwnDatabase } from '../../../support/databases.ts';
import { startCuttable } from '../../../support/servers/cuttable-proxy.ts';
import { type Receiver, startReceiver } from '../../../support/servers/webhook-receiver.ts';
import { caller, newTenant, type OwnServer, startServer } from '../../../support/test-server.ts';

const webhooks = 'webhooks.md';
const events = 'events.md';

let own: OwnDatabase;
let server: OwnServer;
let receiver: Receiver;
let api: ReturnType<typeof caller>;
let env: { BASE: string; TOKEN: string };
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  server = await startServer({
    databaseUrl: own.url,
    config: { roles: ['api', 'worker'], allowInsecureWebhooks: true },
  });
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await server.close();
  await own.drop();
});
beforeEach(async () => {
  const { tokens } = await newTenant(server);
  api = caller(server, tokens.admin);
  env = { BASE: `${server.url}/api/v1`, TOKEN: tokens.admin };
});

/** Returns the properties with the types of their values, without the values. */
function outline(value: unknown): unknown {
  if (Array.isArray(value) || value === null || typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, outline(inner)]));
}

test('every call of the webhooks page works, in its order, and the deliveries are as shown', async () => {
  const here = { ...env, URL: `${receiver.url}/page` };
  const [subscribe = '', change = '', ...others] = callsOf(webhooks);
  const { data: endpoint } = await runCall(subscribe, here);
  await runCall(change, here);
  await expect.poll(() => receiver.accepted.length, { timeout: 10_000 }).toBe(1);
  const [arrival] = receiver.accepted;
  expect(outline(JSON.parse(blockOf(webhooks, 'json')))).toEqual(outline(arrival?.event));
  for (const [, name = '', value = ''] of blockOf(webhooks, 'http').matchAll(/^([\w-]+): (.*)$/gm))
    expect(arrival?.headers[name], name).toMatch(name.startsWith('webhook-') ? /./ : value);

  const log = async () => (await api('GET', '/settings/webhooks/deliveries?state=delivered')).body.data;
  await expect.poll(async () => (await log()).length).toBe(1);
  const named = { ...here, ID: endpoint.id, DELIVERY: (await log())[0].id };
  expect(others.length).toBeGreaterThan(10);
  for (const text of others) expect(await runCall(text, named), text).toHaveProperty('data');
  expect((await api('GET', '/integrations/webhooks')).body.data).toEqual([]);
});

test('numbers and refusals on the webhooks page are those of the product', async () => {
  const { retry, signing } = (await api('GET', '/settings/webhooks')).body.data;
  const duration = (s: number) => (s < 60 ? `${s} s` : s < 3_600 ? `${s / 60} min` : `${s / 3_600} h`);
  const [, pauses, jitter] =
    /next attempts are made after (.*?),\s+each ± (\d+) %/s.exec(readPage(webhooks)) ?? [];
  expect(pauses).toBe(
    retry.pauses_seconds
      .map(duration)
      .join(', ')
      .replace(/, (?=[^,]*$)/, ' and '),
  );
  expect(Number(jitter) / 100).toBe(retry.jitter);
  expect(retry).toMatchObject({ attempts: 10, timeout_seconds: 15, disabled_after_days_of_failures: 5 });
  expect(signing.tolerance_seconds).toBe(300);
  const refused = await api('POST', '/integrations/webhooks', { url: 'https://169.254.169.254/' });
  expect(refused.body.error.details).toEqual([JSON.parse(blockOf(webhooks, 'json', 'refusal'))]);
});

test('every call of the events page works', async () => {
  await api('POST', '/contacts', { first_name: 'Ana' });
  const EVENT = (await api('GET', '/events')).body.data[0].id;
  const replies = [];
  for (const text of callsOf(events)) replies.push(await runCall(text, { ...env, EVENT }));
  const list = { data: [{ id: EVENT }] };
  expect(replies).toMatchObject([list, list, { data: { id: EVENT } }]);
});

test('the stream shows new events to a reader who follows it with curl', async () => {
  const following = start('sh', ['-euc', blockOf(events, 'sh', 'stream')], { env });
  onTestFinished(() => following.kill());
  await firstPrinted(following, /^(: connected)$/m);
  await api('POST', '/contacts', { first_name: 'Ana' });
  const { type, data } = JSON.parse(await firstPrinted(following, /^data: (.*)\n/m));
  expect([type, data.object.first_name]).toEqual(['contact.created', 'Ana']);
});

test('the printed follower prints every event once, despite a cut connection and its own end', async () => {
  const { folder, remove } = writePrograms(events);
  const way = await startCuttable(server.url);
  onTestFinished(async () => {
    await way.close();
    remove();
  });
  const { code, stdout } = await checkTypes(folder);
  expect(code, stdout).toBe(0);
  const make = async () => (await api('POST', '/contacts', { first_name: 'Ana' })).body.data.id;
  const follow = () => {
    const around = { env: { ...env, BASE: `${way.url}/api/v1` }, cwd: folder };
    const follower = start(process.execPath, [path.join(folder, 'follow.ts')], around);
    onTestFinished(() => follower.kill());
    return follower;
  };

  const first = await make();
  const follower = follow();
  await firstPrinted(follower, new RegExp(`(${first})\\n`));
  way.cut();
  const second = await make();
  await firstPrinted(follower, new RegExp(`(${second})\\n`));
  expect(follower.printed()).toBe(`1 contact.created ${first}\n2 contact.created ${second}\n`);
  // Ending between printing and storing the position would repeat the event, as the guide says.
  await expect.poll(() => readFileSync(path.join(folder, 'position.txt'), 'utf8')).toBe('2');
  await follower.kill();
  const third = await make();
  const again = follow();
  await firstPrinted(again, new RegExp(`(${third})\\n`));
  expect(again.printed()).toBe(`3 contact.created ${third}\n`);
});
