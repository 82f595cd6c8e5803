import { spawn } from 'node:child_process';
import { Webhook } from 'standardwebhooks';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { nodeFlags } from '#server/boot/install.mjs';
import { builtCommands, ensureServerBuilt } from '#server/boot/server-build.mjs';
import { runHere } from '../support/cli/command.ts';
import { type Arrival, startReceiver } from '../support/servers/webhook-receiver.ts';
import { caller, newTenant, sharedServer } from '../support/test-server.ts';

const server = await sharedServer();
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const url = `${server.url}/api/v1`;

beforeAll(ensureServerBuilt);

const isSigned = ({ body, headers }: Arrival) => new Webhook(secret).verify(body, headers) !== undefined;

/** Starts a command that runs until it is interrupted. */
function start(args: string[], token: string) {
  const env = { ...process.env, PLATFORM_URL: url, PLATFORM_TOKEN: token };
  const child = spawn(process.execPath, [...nodeFlags, builtCommands, ...args], { env, stdio: 'pipe' });
  const printed = { out: '', error: '' };
  child.stdout.on('data', (chunk) => {
    printed.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    printed.error += chunk;
  });
  onTestFinished(() => void child.kill('SIGTERM'));
  return printed;
}

const patience = { timeout: 15_000 };

test('listen forwards the chosen events to a local address in their order, signed like a webhook', async () => {
  const { tokens } = await newTenant(server);
  const api = caller(server, tokens.admin);
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const args = ['listen', '--forward-to', receiver.url, '--events', 'contact.*', '--secret', secret];
  const printed = start(args, tokens.viewer);
  await expect.poll(() => printed.error, patience).toContain('connected');
  await api('POST', '/companies', { name: 'Not chosen' });
  const { body } = await api('POST', '/contacts', { first_name: 'Ana' });
  await api('PATCH', `/contacts/${body.data.id}`, { first_name: 'Anna' });
  await expect.poll(() => receiver.arrivals.length, patience).toBe(2);
  for (const one of receiver.arrivals) expect(isSigned(one)).toBe(true);
  const types = receiver.arrivals.map((one) => one.event.type);
  expect(types).toEqual(['contact.created', 'contact.updated']);
  await expect.poll(() => printed.out, patience).toMatch(/contact\.updated evt_\w+ → 200/);
});

test('trigger sends the newest event of a type, or its example, and writes nothing', async () => {
  const { tokens } = await newTenant(server);
  const api = caller(server, tokens.admin);
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const { body } = await api('POST', '/contacts', { first_name: 'Ana' });
  const options = ['--forward-to', receiver.url, '--secret', secret, '--url', url, '--token', tokens.admin];
  for (const type of ['contact.created', 'deal.won'])
    expect((await runHere(['trigger', type, ...options])).stdout).toContain(`${type} evt_`);
  const sent = receiver.arrivals.map((one) => one.event);
  expect(sent.map(({ type }) => type)).toEqual(['contact.created', 'deal.won']);
  expect(sent[0].data.object.id).toBe(body.data.id);
  for (const one of receiver.arrivals) expect(isSigned(one)).toBe(true);
  expect((await api('GET', '/deals')).body.meta.total).toBe(0);
  const unknown = await runHere(['trigger', 'contact.creatd', ...options]);
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('contact.created') });
});

test('logs tail prints calls as they happen, and not its own', async () => {
  const { tokens } = await newTenant(server);
  const printed = start(['logs', 'tail', '--status-class', '4xx'], tokens.admin);
  const seen = async () => {
    await caller(server, tokens.viewer)('GET', '/contacts/con_none');
    return printed.out;
  };
  await expect
    .poll(seen, { ...patience, interval: 500 })
    .toMatch(/ 404 GET \/api\/v1\/contacts\/con_none .* not_found req_/);
  expect(printed.out).not.toContain('settings/requests');
});

test('a command without a token, or with one that is refused, ends with the reason', async () => {
  const options = ['--forward-to', 'http://127.0.0.1:9', '--url', url];
  expect((await runHere(['listen', ...options])).stderr).toContain('--token');
  const refused = await runHere(['listen', ...options, '--token', 'plt_live_none']);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('token') });
});
