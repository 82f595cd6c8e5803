import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '#server/vocabulary/config.ts';
import { type Colleague, newColleague } from '../../support/colleagues.ts';
import { newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

let server: OwnServer;
let tenant: Tenant;
let ana: Colleague;
const config = { roles: ['api', 'console'] } as const;
beforeAll(async () => {
  server = await startServer({ config });
});
afterAll(() => server.close());
beforeEach(async () => {
  tenant = await newTenant(server);
  ana = await newColleague(server, tenant.id, 'member');
});

const fileOf = (path: string, input: object, headers: Record<string, string>, to = server) =>
  fetch(`${to.url}/api/files/${path}?${new URLSearchParams({ input: JSON.stringify(input) })}`, { headers });
const codeOf = async (reply: Response) => [reply.status, (await reply.json()).error.code];

test('a person gets the file of an operation, with its name', async () => {
  await ana.mutate('contacts.create', { first_name: 'Eva', email: 'eva@example.com' });
  const reply = await fileOf('contacts.export', { fields: 'first_name' }, { cookie: ana.cookie });
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="contacts.csv"');
  expect((await reply.text()).split('\n')[0]).toBe('id,first_name');
  const url = `${server.url}/api/files/contacts.export`;
  const head = await fetch(url, { method: 'HEAD', headers: { cookie: ana.cookie } });
  expect([head.status, head.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="contacts.csv"',
  ]);
});

test('a file needs a session, and the organization of the page', async () => {
  const { cookie } = ana;
  const unauthenticated = await fileOf('contacts.export', {}, {});
  expect(unauthenticated.headers.get('cache-control')).toBe('no-store');
  expect(unauthenticated.headers.get('x-request-id')).toMatch(/^req_/);
  expect(await codeOf(unauthenticated)).toEqual([401, 'authentication_required']);
  const elsewhere = { cookie, 'x-organization': 'org_another' };
  expect(await codeOf(await fileOf('contacts.export', {}, elsewhere))).toEqual([409, 'invalid_request']);
});

test('a wrong request is refused by name, in the language of the person', async () => {
  const { cookie } = ana;
  const reply = await fileOf('contacts.export', { colour: 'red' }, { cookie, 'accept-language': 'es' });
  const { error } = await reply.json();
  expect([reply.status, error.details[0].path]).toEqual([400, 'colour']);
  expect(error.details[0].message).not.toMatch(/unknown parameter/);
  const report = await fileOf('reports.get', { type: 'sales' }, { cookie });
  expect(report.status).toBe(403);
});

test('an operation without a file is not found, and counts against the address', async () => {
  const rateLimits = { ...loadConfig({}).rateLimits, general: 2 };
  const strict = await startServer({ config: { ...config, rateLimits } });
  try {
    for (const path of ['contacts.list', 'contacts.create'])
      expect(await codeOf(await fileOf(path, {}, {}, strict))).toEqual([404, 'not_found']);
    expect(await codeOf(await fileOf('none', {}, {}, strict))).toEqual([429, 'rate_limit_exceeded']);
  } finally {
    await strict.close();
  }
});

test('an operation that was not asked for a file refuses with the reason', async () => {
  const manager = await newColleague(server, tenant.id, 'manager');
  const reply = await fileOf('reports.get', { type: 'sales' }, { cookie: manager.cookie });
  expect(await codeOf(reply)).toEqual([400, 'invalid_request']);
  const file = await fileOf('reports.get', { type: 'sales', format: 'csv' }, { cookie: manager.cookie });
  expect([file.status, file.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="sales.csv"',
  ]);
});
