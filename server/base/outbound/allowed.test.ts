import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { type Receiver, receive, reply } from '../../../e2e/support/outbound/receiver.ts';
import { mayConnect } from './addresses.ts';
import { createOutboundAgent } from './agent.ts';
import { allowedTargets, parseAllowed } from './allowed.ts';
import { download } from './download.ts';
import { post } from './post.ts';
import type { Lookup } from './resolve.ts';
import { checkTarget } from './target.ts';
import { openTcp } from './tcp.ts';

const ruleOf = (url: string, ...entries: string[]) => {
  const target = checkTarget(url, { allowed: parseAllowed(entries) });
  return 'refusal' in target ? target.refusal.rule : 'accepted';
};
const mayReach = (address: string, host: string, ...entries: string[]) =>
  mayConnect(address, host, { allowed: parseAllowed(entries) });

test.each([
  ['https://10.1.2.3/', ['10.0.0.0/8']],
  ['http://10.1.2.3:5678/hook', ['10.0.0.0/8']],
  ['http://[fd12::1]/', ['fd00::/8']],
  ['http://[::ffff:10.1.2.3]/', ['10.0.0.0/8']],
  ['http://10.1.2.3/', ['10.1.2.3']],
  ['http://n8n:5678/webhook/1', ['n8n']],
  ['http://N8N./', ['n8n']],
  ['https://n8n.corp.internal/', ['n8n.corp.internal']],
  // The address of a name is known only when it is called.
  ['http://anything.internal/', ['10.0.0.0/8']],
  ['http://localhost/', ['127.0.0.0/8']],
])('%s is accepted where the operator allows %j', (url, entries) => {
  expect(ruleOf(url, ...entries)).toBe('accepted');
});

test.each([
  ['https://11.0.0.1.internal/', ['n8n'], 'host'],
  ['https://192.168.1.1/', ['10.0.0.0/8', 'n8n'], 'address'],
  ['http://example.com/', ['n8n'], 'scheme'],
  ['https://n8n2/', ['n8n'], 'host'],
  ['http://localhost/', ['10.0.0.0/8'], 'scheme'],
  ['https://anything.internal/', ['127.0.0.0/8'], 'host'],
  ['http://n8n:25/', ['n8n'], 'port'],
  ['http://user@n8n/', ['n8n'], 'userinfo'],
  ['http://169.254.169.254/latest/meta-data/', ['169.254.0.0/16'], 'scheme'],
  ['https://169.254.169.254/', ['0.0.0.0/0'], 'address'],
])('%s is refused although the operator allows %j', (url, entries, rule) => {
  expect(ruleOf(url, ...entries)).toBe(rule);
});

const metadata = [
  '169.254.169.254',
  '168.63.129.16',
  '100.100.100.200',
  'fd00:ec2::254',
  '::ffff:169.254.169.254',
];

test.each(metadata)('the metadata service %s is reached only if its address is named', (address) => {
  for (const entry of ['0.0.0.0/0', '::/0', '169.254.0.0/16', 'fd00::/8', 'metadata'])
    expect(mayReach(address, 'metadata', entry), entry).toBe(false);
  const plain = address.replace('::ffff:', '');
  expect(mayReach(address, 'metadata', plain)).toBe(true);
  expect(mayReach(address, 'metadata', `${plain}/${plain.includes(':') ? 128 : 32}`)).toBe(true);
});

test('a named host may have any internal address, and only this host', () => {
  for (const address of ['10.0.0.1', '192.168.1.1', '127.0.0.1', 'fd00::1', '100.64.0.1', '169.254.7.7'])
    expect([mayReach(address, 'n8n', 'n8n'), mayReach(address, 'other', 'n8n')], address).toEqual([
      true,
      false,
    ]);
  for (const address of ['0.0.0.0', '224.0.0.1', '255.255.255.255', '192.0.2.1', '64:ff9b::7f00:1'])
    expect(mayReach(address, 'n8n', 'n8n'), address).toBe(false);
});

test('an allowed network is reached by every name, and nothing beside it', () => {
  expect(mayReach('10.255.255.255', 'any.example.com', '10.0.0.0/8')).toBe(true);
  expect(mayReach('11.0.0.0', 'any.example.com', '10.0.0.0/8')).toBe(true);
  expect(mayReach('172.16.0.1', 'any.example.com', '10.0.0.0/8')).toBe(false);
  const plain = { allowed: parseAllowed(['10.0.0.0/8', 'n8n']), allowedOnly: true };
  expect(mayConnect('8.8.8.8', 'n8n', plain)).toBe(false);
});

test('ALLOW_INSECURE_WEBHOOKS allows this machine in addition to OUTBOUND_ALLOW', () => {
  const allowed = allowedTargets({ outboundAllow: ['10.0.0.0/8'], allowInsecureWebhooks: true });
  expect(mayConnect('127.0.0.1', 'localhost', { allowed })).toBe(true);
  expect(mayConnect('10.0.0.1', 'n8n.example.com', { allowed })).toBe(true);
  expect(mayConnect('192.168.0.1', 'n8n.example.com', { allowed })).toBe(false);
});

const toThisMachine: Lookup = async () => ['127.0.0.1'];

async function receiver(answer = reply(200)): Promise<Receiver> {
  const opened = await receive((socket) => socket.end(answer));
  onTestFinished(() => opened.close());
  return opened;
}

function agentAllowing(...entries: string[]) {
  const agent = createOutboundAgent({
    lookup: toThisMachine,
    allowed: parseAllowed(entries),
    connections: 1,
  });
  onTestFinished(() => agent.destroy());
  return agent;
}

const request = { headers: {}, body: '{}', timeoutMs: 5_000 };

test('a named host gets a request without TLS, and another name of the same machine does not', async () => {
  const { port } = await receiver();
  const agent = agentAllowing('n8n');
  expect(await post(agent, { ...request, url: `http://n8n:${port}/` })).toMatchObject({ status: 200 });
  const other = await post(agent, { ...request, url: `http://other.example.com:${port}/` });
  expect(other.error).toMatchObject({ kind: 'refused', message: expect.stringContaining('OUTBOUND_ALLOW') });
  const secure = await post(agent, { ...request, url: `https://other.example.com:${port}/` });
  expect(secure.error).toMatchObject({ kind: 'refused', message: expect.stringContaining('OUTBOUND_ALLOW') });
});

/** Answers /to/<host> with a redirect to this host, and everything else with 200. */
async function redirecting() {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(req.url ?? '');
    const [, host] = /^\/to\/(.+)$/.exec(req.url ?? '') ?? [];
    if (host === undefined) res.end();
    else res.writeHead(302, { location: `http://${host}:${port}/inside` }).end();
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, asked };
}

test('a redirect leads from an allowed host only to allowed hosts', async () => {
  const { port, asked } = await redirecting();
  const agent = agentAllowing('n8n', 'store');
  const follow = (host: string) =>
    download(agent, { url: `http://n8n:${port}/to/${host}`, timeoutMs: 5_000, maxBytes: 1_000 });
  expect(await follow('store')).toMatchObject({ status: 200 });
  for (const host of ['127.0.0.1', 'other.internal', '169.254.169.254'])
    await expect(follow(host), host).rejects.toMatchObject({ kind: 'refused' });
  expect(asked.filter((path) => path === '/inside')).toHaveLength(1);
});

test('other protocols follow the same rules', async () => {
  const { port } = await receiver();
  const open = (host: string, ...entries: string[]) =>
    openTcp({
      host,
      port,
      lookup: toThisMachine,
      allowed: parseAllowed(entries),
      timeoutMs: 5_000,
      signal: AbortSignal.timeout(5_000),
    });
  for (const entry of ['mail', '127.0.0.0/8']) (await open('mail', entry)).destroy();
  await expect(open('mail', 'smtp')).rejects.toMatchObject({ kind: 'refused' });
});
