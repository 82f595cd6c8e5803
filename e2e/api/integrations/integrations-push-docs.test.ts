import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { sendDue } from '#server/areas/integrations/followers/event-sender.ts';
import { insertToken } from '#server/base/identity/token-rows.ts';
import { sendMail } from '#server/base/mail/send-job.ts';
import { callsOf, runCall } from '../../support/code-in-docs.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { eventsOf } from '../../support/events.ts';
import { connectionCalls } from '../../support/integrations/connection-calls.ts';
import { makeCertificate } from '../../support/outbound/certificate.ts';
import { startMailServer } from '../../support/servers/mail-server.ts';
import { StoreServer } from '../../support/servers/s3-server.ts';
import { SourceServer } from '../../support/servers/source-server.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

/** Runs the calls exactly as the page prints them, with only the addresses replaced, as a reader does. */
const store = new StoreServer();
const chat = new SourceServer();
let own: OwnDatabase;
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let apiCalls: ReturnType<typeof connectionCalls>;
let token = '';
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  const lookup = async () => ['127.0.0.1'];
  server = await startServer({ databaseUrl: own.url, lookup, config: { allowInsecureWebhooks: true } });
  await store.listen();
  await chat.listen();
});
afterAll(async () => {
  await server.close();
  await store.close();
  await chat.close();
  await own.drop();
});
beforeEach(async () => {
  tenant = await newTenant(server);
  const grant = { name: 'mine', role: 'admin' as const, areas: [], ip_allow: [], expires_at: null };
  const by = { type: 'user', id: tenant.userId } as const;
  const made = await server.app.db.withTenant(tenant.id, 'write', (tx) =>
    insertToken(tx, tenant.id, grant, by, server.app.nowIso()),
  );
  token = made.value;
  api = caller(server, token);
  apiCalls = connectionCalls(server, tenant, api);
});

/** Runs the call of a chapter that contains this text, with a reader's values in it. */
async function printed(chapter: string, part: string, own: [string, string][] = [], CONNECTION = '') {
  const calls = callsOf('integrations.md');
  const from = calls.findIndex((one) => one.includes(`"provider": "${chapter}"`));
  const found = calls.slice(from).find((one) => one.includes(part));
  if (found === undefined) throw new Error(`the page prints no call with ${part}`);
  const call = own.reduce((left, [theirs, ours]) => left.replace(theirs, ours), found);
  return runCall(call, { BASE: `${server.url}/api/v1`, TOKEN: token, CONNECTION });
}

test('the page leads from the start to a complete set in a bucket', async () => {
  await api('POST', '/contacts', { first_name: 'Nerea' });
  const made = await printed('s3_export', '/connections"', [['https://store.example.com', store.url]]);
  const tested = await printed('s3_export', '/test"', [['{"send_mail": true}', '{}']], made.data.id);
  expect(tested.data, JSON.stringify(tested)).toMatchObject({ ok: true, status: 'connected' });
  const begun = await printed('s3_export', '/sync"', [], made.data.id);
  await apiCalls.work(begun.data.id);
  expect(await apiCalls.run(begun.data.id)).toMatchObject({
    ...{ status: 'succeeded', counts: { contact: { sent: 1 } } },
  });
  const day = server.app.nowIso().slice(0, 10);
  const folder = `crm/${day}/${begun.data.id}`;
  expect(store.keys()).toEqual([`${folder}/contact.jsonl.gz`, `${folder}/manifest.json`]);
  expect(JSON.parse(store.text(`${folder}/manifest.json`)).objects).toMatchObject([
    { key: `${folder}/contact.jsonl.gz`, rows: 1, removed: 0, since: null },
  ]);
});

test('the page leads from the start to messages in a channel', async () => {
  const messages: string[] = [];
  chat.routes.set('/services/T000/B000/XXXX', async (req, res) => {
    messages.push(JSON.parse(await text(req)).text);
    res.end('ok');
  });
  const made = await printed('chat_webhook', '/connections"', [['https://hooks.example.com', chat.url]]);
  const tested = await printed('chat_webhook', '/test"', [['{"send_mail": true}', '{}']], made.data.id);
  expect(tested.data, JSON.stringify(tested)).toMatchObject({ ok: true });
  const sendAll = async () => {
    await eventsOf(api);
    while (await sendDue(server.app, new AbortController().signal));
  };
  await api('POST', '/contacts', { first_name: 'Nerea' });
  await sendAll();
  await printed('chat_webhook', '"template"', [], made.data.id);
  await api('POST', '/contacts', { first_name: 'Tomás', last_name: 'Quiroga' });
  await sendAll();
  expect(messages.slice(1)).toEqual(['*Contact created*: Nerea', 'Tomás Quiroga came from nowhere']);
});

test('the page leads from the start to mail through an own server', async () => {
  const certificate = makeCertificate('mail.example.com');
  const account = { user: 'office@example.com', pass: 'the password' };
  const mail = await startMailServer({ account, certificate });
  const pem = JSON.stringify(certificate.cert);
  const made = await printed('smtp', '/connections"', [
    ['"port": 587', `"port": ${mail.port}, "certificate": ${pem}`],
  ]);
  const CONNECTION = made.data.id;
  const tested = await printed('smtp', '/test"', [], CONNECTION);
  expect(tested.data, JSON.stringify(tested)).toMatchObject({ ok: true });
  await printed('smtp', '/settings"', [], CONNECTION);
  const { data } = (await api('POST', '/emails/send', { to: 'ana@example.com', subject: 'a', body: 'b' }))
    .body;
  const attempt = { number: 1, isLast: true, signal: new AbortController().signal };
  await sendMail.run(server.app, { email_id: data.id, organization_id: tenant.id }, attempt);
  expect(mail.received.map(({ from, to }) => ({ from, to }))).toEqual([
    { from: 'office@example.com', to: [`${tenant.slug}@example.com`] },
    { from: 'office@example.com', to: ['ana@example.com'] },
  ]);
  await mail.close();
});
