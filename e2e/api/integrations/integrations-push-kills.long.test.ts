import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { connectionCalls } from '../../support/integrations/connection-calls.ts';
import { giveUpDead } from '../../support/platform/mail-through-kills.ts';
import { type ClockedWorker, startClockedWorker } from '../../support/process/clocked-worker.ts';
import { StoreServer, storeKey } from '../../support/servers/s3-server.ts';
import { SourceServer } from '../../support/servers/source-server.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

const chat = new SourceServer();
const store = new StoreServer();
const workers: ClockedWorker[] = [];
let own: OwnDatabase;
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let calls: ReturnType<typeof connectionCalls>;
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  server = await startServer({ databaseUrl: own.url, config: { allowInsecureWebhooks: true } });
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  calls = connectionCalls(server, tenant, api);
  await chat.listen();
  await store.listen();
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.kill();
});
afterAll(async () => {
  await server.close();
  await chat.close();
  await store.close();
  await own.drop();
});

async function startWorker(offset = 0): Promise<ClockedWorker> {
  const worker = await startClockedWorker(own.url, offset);
  workers.push(worker);
  return worker;
}
const patient = { timeout: 45_000, interval: 100 };

test('a message whose worker was killed before it was marked as sent is sent again, and none is lost', async () => {
  const sent: string[] = [];
  let isSilent = true;
  chat.routes.set('/hook', async (req, res) => {
    sent.push(JSON.parse(await text(req)).text);
    if (!isSilent) res.end('ok');
  });
  await calls.connect({
    provider: 'chat_webhook',
    config: { service: 'slack', events: ['contact.*'], join_seconds: 0 },
    credentials: { url: `${chat.url}/hook` },
  });
  await api('POST', '/contacts', { first_name: 'Ana' });
  const first = await startWorker();
  await expect.poll(() => sent, patient).toEqual(['*Contact created*: Ana']);
  await first.kill();
  isSilent = false;
  await api('POST', '/contacts', { first_name: 'Bea' });
  // The time is after the minute for which the first worker had claimed it.
  await startWorker(61_000);
  await expect.poll(() => sent.length, patient).toBe(2);
  expect(sent[1]).toBe('*Contact created*: Ana\n*Contact created*: Bea');
});

test('an export whose worker was killed is written again by the next one, and its set is complete', async () => {
  for (let nth = 0; nth < 3; nth++) await api('POST', '/contacts', { first_name: `Person ${nth}` });
  let isSilent = true;
  store.manner = () => isSilent;
  const id = await calls.connect({
    provider: 's3_export',
    config: { endpoint: store.url, bucket: 'exports', resources: ['contact'] },
    credentials: storeKey,
  });
  const run = await calls.start(id);
  const first = await startWorker();
  await expect.poll(() => store.asked.length, patient).toBe(1);
  await first.kill();
  isSilent = false;
  await giveUpDead(own);
  await startWorker();
  await expect.poll(async () => (await calls.run(run)).status, patient).toBe('succeeded');
  const { rows } = await calls.run(run);
  const [key = ''] = store.keys().filter((one) => one.endsWith('manifest.json'));
  expect(JSON.parse(store.text(key)).objects).toMatchObject([{ resource: 'contact', rows }]);
}, 90_000);
