import path from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import {
  checkTypes,
  firstPrinted,
  readPage,
  type Started,
  start,
  writePrograms,
} from '../../../support/code-in-docs.ts';
import { newDatabase, type OwnDatabase } from '../../../support/databases.ts';
import { type Arrival, type Receiver, startReceiver } from '../../../support/servers/webhook-receiver.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../../support/test-server.ts';

const page = 'webhooks.md';
const tenMinutes = 600_000;

/** A request as it is sent to a receiver. */
interface Sent {
  headers: Record<string, string>;
  body: string;
}

let own: OwnDatabase;
let server: OwnServer;
let tenant: Tenant;
let receiver: Receiver;
let api: ReturnType<typeof caller>;
let programs: ReturnType<typeof writePrograms>;
let offset = 0;
const running: Started[] = [];
const secrets = { first: '', second: '' };
let endpointId = '';
const sent: Record<'genuine' | 'stranger' | 'early' | 'late' | 'rotated', Sent> = Object.create(null);

beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  const config = { roles: ['api', 'worker'] as const, allowInsecureWebhooks: true };
  server = await startServer({ databaseUrl: own.url, now: () => Date.now() + offset, config });
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  receiver = await startReceiver();
  programs = writePrograms(page);
  await captureRequests();
});
afterAll(async () => {
  await Promise.all(running.map((program) => program.kill()));
  programs.remove();
  await receiver.close();
  await server.close();
  await own.drop();
});

/** Captures real requests of the running product. Its clock is moved for those that are too old or too new. */
async function captureRequests() {
  const subscribe = async (where: string, name: string) => {
    const wanted = {
      url: `${receiver.url}${where}`,
      events: ['contact.created'],
      filter: { first_name: name },
    };
    return (await api('POST', '/integrations/webhooks', wanted)).body.data;
  };
  const ours = await subscribe('/ours', 'Ñandú 🎬');
  await subscribe('/theirs', 'Stranger');
  const capture = async (first_name = 'Ñandú 🎬', at = 0): Promise<Sent> => {
    offset = at;
    const { body } = await api('POST', '/contacts', { first_name });
    const own = ({ event }: Arrival) => event.data.object.id === body.data.id;
    const arrived = () => receiver.accepted.find(own);
    const { headers, body: text } = await vi.waitUntil(arrived, { timeout: 10_000, interval: 10 });
    const ofScheme = Object.entries(headers).filter(([name]) => name.startsWith('webhook-'));
    return { headers: Object.fromEntries(ofScheme), body: text };
  };
  sent.genuine = await capture();
  sent.stranger = await capture('Stranger');
  sent.early = await capture('Ñandú 🎬', tenMinutes);
  sent.late = await capture('Ñandú 🎬', -tenMinutes);
  const { body } = await api('POST', `/settings/webhooks/${ours.id}/rotate-secret`, { overlap_hours: 24 });
  sent.rotated = await capture();
  endpointId = ours.id;
  secrets.first = ours.secret;
  secrets.second = body.data.secret;
}

const withHeaders = ({ headers, body }: Sent, more: Record<string, string>): Sent => ({
  headers: { ...headers, ...more },
  body,
});

/** Requests with their receivers, and whether they are genuine. */
const cases = (): [name: string, keyOf: keyof typeof secrets, request: Sent, isGenuine: boolean][] => {
  const { genuine, stranger, early, late, rotated } = sent;
  const signature = genuine.headers['webhook-signature'] ?? '';
  const junk = 'v1 v1, v2,abc v1,* v1,é';
  return [
    ['as it was sent', 'first', genuine, true],
    ['sent twice', 'first', genuine, true],
    ['another secret', 'second', genuine, false],
    ['signed for somebody else', 'first', stranger, false],
    ['a changed body', 'first', { ...genuine, body: genuine.body.replace('lead', 'dead') }, false],
    ['a body with a line more', 'first', { ...genuine, body: `${genuine.body}\n` }, false],
    ['another id', 'first', withHeaders(genuine, { 'webhook-id': 'evt_1' }), false],
    ['another time', 'first', withHeaders(late, { 'webhook-timestamp': `${nowInSeconds()}` }), false],
    ['ten minutes old', 'first', late, false],
    ['ten minutes ahead', 'first', early, false],
    ['no time at all', 'first', withHeaders(genuine, { 'webhook-timestamp': 'now' }), false],
    ['an absurd time', 'first', withHeaders(genuine, { 'webhook-timestamp': '9'.repeat(5_000) }), false],
    ['no headers', 'first', { ...genuine, headers: {} }, false],
    ['no signature', 'first', withHeaders(genuine, { 'webhook-signature': '' }), false],
    ['junk for a signature', 'first', withHeaders(genuine, { 'webhook-signature': junk }), false],
    ['junk before', 'first', withHeaders(genuine, { 'webhook-signature': `v2,abc ${signature}` }), true],
    ['two signatures, the secret before', 'first', rotated, true],
    ['two signatures, the secret after', 'second', rotated, true],
  ];
};
const nowInSeconds = () => Math.floor(Date.now() / 1000);

/**
 * True when the program accepts the request, false when it refuses it as documented. Anything else is a broken
 * program.
 */
type Judge = (keyOf: keyof typeof secrets, request: Sent) => Promise<boolean | string>;

async function startListening(command: string, file: string, secret: string): Promise<string> {
  const env = { WEBHOOK_SECRET: secret, PORT: '0' };
  const program = start(command, [path.join(programs.folder, file)], { env });
  running.push(program);
  const port = await firstPrinted(program, /listening on .*?(\d+)\D*\n/);
  return `http://127.0.0.1:${port}/`;
}

const listening = async (command: string, file: string): Promise<Judge> => {
  const urls = {
    first: await startListening(command, file, secrets.first),
    second: await startListening(command, file, secrets.second),
  };
  return async (keyOf, { headers, body }) => {
    const { status } = await fetch(urls[keyOf], { method: 'POST', headers, body });
    return status === 204 || (status === 401 ? false : `answered ${status}`);
  };
};

/** Returns headers as CGI passes them to a program. */
const asCgi = ({ headers }: Sent): Record<string, string> =>
  Object.fromEntries(
    ['id', 'timestamp', 'signature'].map((name) => [
      `HTTP_WEBHOOK_${name.toUpperCase()}`,
      headers[`webhook-${name}`] ?? '',
    ]),
  );

const asCommand = async (shell: string): Promise<Judge> => {
  return async (keyOf, request) => {
    const env = { ...asCgi(request), WEBHOOK_SECRET: secrets[keyOf] };
    const around = { env, input: request.body, cwd: programs.folder };
    const { code, stderr } = await start(shell, ['verify.sh'], around).ended;
    return code === 0 || (code === 1 && stderr.startsWith('refused:') ? false : `${code}: ${stderr}`);
  };
};

test.each([
  ['TypeScript with a package', () => listening(process.execPath, 'receiver.ts')],
  ['TypeScript without one', () => listening(process.execPath, 'plain.ts')],
  ['Python', () => listening('python3', 'receiver.py')],
  ['sh', () => asCommand('sh')],
  ['bash', () => asCommand('bash')],
])('the example in %s accepts genuine requests and nothing else', async (_, start) => {
  const judge = await start();
  const judged: [string, boolean | string][] = [];
  for (const [name, keyOf, request] of cases()) judged.push([name, await judge(keyOf, request)]);
  expect(judged).toEqual(cases().map(([name, , , isGenuine]) => [name, isGenuine]));
});

test.each([
  [process.execPath, 'receiver.ts'],
  [process.execPath, 'plain.ts'],
  ['python3', 'receiver.py'],
  ['sh', 'verify.sh'],
])('%s %s refuses to work with an incomplete secret', async (command, file) => {
  for (const secret of [
    '',
    'whsec_',
    secrets.first.slice(0, 10),
    `${secrets.first}x`,
    `whsec_${'é'.repeat(44)}`,
  ]) {
    const around = {
      env: { ...asCgi(sent.genuine), WEBHOOK_SECRET: secret, PORT: '0' },
      cwd: programs.folder,
    };
    const { code, stderr } = await start(command, [path.join(programs.folder, file)], {
      ...around,
      input: sent.genuine.body,
    }).ended;
    expect(code, secret).toBe(1);
    expect(stderr, secret).toContain('WEBHOOK_SECRET');
  }
});

test.each([
  ['TypeScript with a package', process.execPath, 'receiver.ts'],
  ['TypeScript without one', process.execPath, 'plain.ts'],
  ['Python', 'python3', 'receiver.py'],
])("the product's own check of a receiver finds no problem with %s", async (_, command, file) => {
  offset = 0;
  const url = await startListening(command, file, secrets.second);
  await api('PATCH', '/settings/webhooks', { endpoints: [{ id: endpointId, url }] });
  await api('POST', `/settings/webhooks/${endpointId}/conformance`);
  const report = async () => (await api('GET', `/settings/webhooks/${endpointId}/conformance`)).body.data;
  await expect.poll(async () => (await report()).status, { timeout: 20_000 }).toBe('done');
  const { checks } = await report();
  expect(checks.filter(({ passed }: { passed: boolean }) => !passed)).toEqual([]);
  expect(checks).toHaveLength(5);
});

test('the programs in TypeScript pass a strict check of types', async () => {
  const { code, stdout } = await checkTypes(programs.folder);
  expect(code, stdout).toBe(0);
});

test("the page's example signature is correct", () => {
  const cell = (name: string) =>
    new RegExp(`^\\| ${name} \\| \`(.*)\` \\|$`, 'm').exec(readPage(page))?.[1] ?? '';
  const at = new Date(Number(cell('`webhook-timestamp`')) * 1000);
  const right = new Webhook(cell('secret')).sign(cell('`webhook-id`'), at, cell('body'));
  expect(cell('`webhook-signature`')).toBe(right);
});
