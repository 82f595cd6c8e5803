import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { guestAt, people, sendContract } from '../../support/contracts/contract-calls.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { expectError } from '../../support/expected-replies.ts';
import { type MailServer, startMailServer } from '../../support/servers/mail-server.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

let own: OwnDatabase;
let mail: MailServer;
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;

const routes: Record<string, (req: IncomingMessage, res: ServerResponse) => void> = {
  '/a.pdf': (_, res) => res.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7 one'),
  '/b.pdf': (_, res) => res.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7 two'),
  '/page': (_, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<script>'),
  '/gone': (_, res) => res.writeHead(404).end(),
  '/large': (_, res) =>
    res.writeHead(200, { 'content-type': 'application/pdf' }).end(Buffer.alloc(6_000_000)),
  '/inside': (_, res) => res.writeHead(302, { location: 'https://10.0.0.1/a.pdf' }).end(),
};
const files = createServer((req, res) => routes[req.url ?? '']?.(req, res));
let base = '';

beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  mail = await startMailServer();
  const config = {
    roles: ['api', 'worker'],
    smtpUrl: mail.url,
    mailFrom: 'Installation <installation@example.org>',
    allowInsecureWebhooks: true,
  } as const;
  server = await startServer({ databaseUrl: own.url, config });
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await server.close();
  await mail.close();
  files.closeAllConnections();
  files.close();
  await own.drop();
});
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  mail.received.length = 0;
});

/** Returns the mails that have arrived at an address, as their readers see them. */
const textsTo = (address: string): string[] =>
  mail.received
    .filter(({ to }) => to.includes(address))
    .map(({ raw }) => raw.replace(/=\r\n/g, '').replaceAll('=3D', '='));
const arrived = async (address: string, count: number) => {
  await expect.poll(() => textsTo(address).length, { timeout: 20_000 }).toBe(count);
  return textsTo(address).at(-1) ?? '';
};
const linkIn = (text: string) => /http:\S+\/sign\/[\w-]+/.exec(text)?.[0] ?? '';

test('links are mailed to signers in their order, and are in no mail that the organization can read', async () => {
  const { id } = await sendContract(api, { signing_order: 'sequential', message: 'As agreed.' });
  const first = await arrived('ana@example.com', 1);
  expect(first).toContain('As agreed.');
  const ana = guestAt(server, linkIn(first));
  expect((await ana.look()).status).toBe(200);
  const stored = (await api('GET', '/emails')).body.data;
  expect(stored.map(({ to }: { to: string[] }) => to)).toEqual([['ana@example.com']]);
  const { data } = (await api('GET', `/emails/${stored[0].id}`)).body;
  expect(data.body).toContain('[[link]]');
  expect(JSON.stringify(data)).not.toContain('/sign/');
  await ana.sign();
  const second = await arrived('luis@example.com', 1);
  await guestAt(server, linkIn(second)).sign();
  for (const address of ['ana@example.com', 'luis@example.com']) {
    const count = 2;
    expect(await arrived(address, count)).toMatch(/Everybody has signed/);
  }
  expect((await api('GET', `/contracts/${id}`)).body.data.status).toBe('active');
});

test('the owner is notified of a decline, with its reason', async () => {
  await sendContract(api, { owner_id: tenant.userId });
  const ana = guestAt(server, linkIn(await arrived('ana@example.com', 1)));
  await ana.decline('Too dear');
  const mailToOwner = await arrived(`${tenant.slug}@example.com`, 1);
  expect(mailToOwner).toContain('Too dear');
});

const read = async (id: string) => (await api('GET', `/contracts/${id}`)).body.data;
async function fetched(path: string): Promise<string> {
  const draft = { title: 'Filming', document_url: `${base}${path}`, signers: people };
  const made = await api('POST', '/contracts', draft);
  expect(made.body.data, made.text).toMatchObject({ document_status: 'fetching' });
  const { id } = made.body.data;
  await expect.poll(async () => (await read(id)).document_status, { timeout: 20_000 }).not.toBe('fetching');
  return id;
}

test('a document at an address is fetched, frozen, and signed as it was then', async () => {
  const id = await fetched('/a.pdf');
  expect(await read(id)).toMatchObject({
    document_status: 'ready',
    document_media_type: 'application/pdf',
    document_size: 12,
  });
  await api('PATCH', `/contracts/${id}`, { document_url: `${base}/b.pdf` });
  await expect.poll(async () => (await read(id)).document_status, { timeout: 20_000 }).toBe('ready');
  const sent = await api('PATCH', `/contracts/${id}`, { status: 'sent' });
  expect(sent.body.data, sent.text).toMatchObject({ status: 'sent', document_status: 'frozen' });
  routes['/b.pdf'] = (_, res) =>
    res.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7 three');
  const { data } = (await api('GET', `/contracts/${id}/document`)).body;
  expect(Buffer.from(data.content, 'base64').toString()).toBe('%PDF-1.7 two');
  expect((await api('GET', `/contracts/${id}/verify`)).body.data.valid).toBe(true);
});

test.each([
  ['/page', 'cannot be signed'],
  ['/gone', 'answers with status 404'],
  ['/large', 'larger than'],
  ['/inside', 'reachable from the internet'],
])('%s is refused as a document: %s', async (path, reason) => {
  const id = await fetched(path);
  const failed = await read(id);
  expect(failed).toMatchObject({ document_status: 'failed' });
  expect(failed.document_error).toContain(reason);
  const reply = await api('PATCH', `/contracts/${id}`, { status: 'sent' });
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.message).toContain(reason);
});
