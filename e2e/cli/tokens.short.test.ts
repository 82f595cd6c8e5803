import { beforeAll, expect, test } from 'vitest';
import { newOrganization, newSlug, ownProcess, run, runSuccessfully } from '../support/cli/command.ts';
import { call, sharedServer } from '../support/test-server.ts';

const server = await sharedServer();
const org = newSlug();

beforeAll(async () => {
  await newOrganization(org, 'Acme');
});

const newToken = (name: string, ...more: string[]) =>
  runSuccessfully(['token', 'create', '--org', org, '--role', 'admin', '--name', name, ...more], ownProcess);

interface Listed {
  id: string;
  name: string;
  status: string;
  areas: string[];
  ip_allow: string[];
  expires_at: string | null;
}

const listed = async (): Promise<Listed[]> =>
  JSON.parse(await runSuccessfully(['token', 'list', '--org', org, '--json']));

const idOf = async (name: string): Promise<string> =>
  (await listed()).find((token) => token.name === name)?.id ?? '';

const statusWith = async (token: string) => (await call(server, 'GET', '/me', { token })).status;

test('create, run through npm, prints the value and nothing else, and the value works at once', async () => {
  const args = ['token', 'create', '--org', org, '--role', 'manager', '--name', 'n8n'];
  const { code, stdout, stderr } = await run('npm', ['run', '--silent', 'cli', '--', ...args]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^plt_live_[0-9A-Za-z]{36}\n$/);
  const { body } = await call(server, 'GET', '/me', { token: stdout.trim() });
  expect(body.data).toMatchObject({ name: 'n8n', role: 'manager', organization: { slug: org } });
});

test('areas, expiry and addresses are stored', async () => {
  await newToken(
    'narrow',
    '--areas',
    'crm,finance',
    '--expires',
    '2099-12-31',
    '--ip',
    '10.0.0.0/8,192.0.2.1',
  );
  expect((await listed()).find((token) => token.name === 'narrow')).toMatchObject({
    status: 'active',
    areas: ['crm', 'finance'],
    ip_allow: ['10.0.0.0/8', '192.0.2.1'],
    expires_at: '2099-12-31T23:59:59.999Z',
  });
});

test('a revoked token is refused by a running server within a second', async () => {
  const token = await newToken('leaked');
  expect(await statusWith(token)).toBe(200);
  await runSuccessfully(['token', 'revoke', '--org', org, '--id', await idOf('leaked')], ownProcess);
  await expect.poll(() => statusWith(token), { timeout: 1_000, interval: 20 }).toBe(401);
});

test('rotation prints a new value and, without an overlap, ends the old one', async () => {
  const before = await newToken('rotated');
  expect(await statusWith(before)).toBe(200);
  const id = await idOf('rotated');
  const after = await runSuccessfully(
    ['token', 'rotate', '--org', org, '--id', id, '--overlap', '0'],
    ownProcess,
  );
  expect(await statusWith(after)).toBe(200);
  await expect.poll(() => statusWith(before), { timeout: 1_000, interval: 20 }).toBe(401);
});

test('actions of the operator are in the event log as done by the platform', async () => {
  const token = await newToken('watched');
  await runSuccessfully(['token', 'revoke', '--org', org, '--id', await idOf('watched')], ownProcess);
  const reader = await newToken('reader');
  expect(await statusWith(token)).toBe(401);
  const { body } = await call(server, 'GET', '/events?per_page=100', { token: reader });
  const seen = body.data.filter((event: { data: { object: { name: string } } }) => {
    return event.data.object.name === 'watched';
  });
  expect(seen.map((event: { type: string; actor: unknown }) => [event.type, event.actor])).toEqual([
    ['api_token.created', { type: 'system', id: 'platform' }],
    ['api_token.revoked', { type: 'system', id: 'platform' }],
  ]);
});

test('the table for people shows the last four characters, never the value', async () => {
  const token = await newToken('shown');
  const table = await runSuccessfully(['token', 'list', '--org', org]);
  expect(table).toContain(`…${token.slice(-4)}`);
  expect(table).not.toContain(token);
});
