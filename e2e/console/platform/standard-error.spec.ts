import postgres from 'postgres';
import { Database } from '#db/lanes/client.ts';
import { expect, TestData, test } from '../../support/console/fixtures.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { freePort } from '../../support/free-port.ts';
import { jsonLines } from '../../support/process/json-lines.ts';
import { type ServerProcess, startProcess } from '../../support/process/server-process.ts';
import { type IdentityProvider, startIdentityProvider } from '../../support/servers/oidc-provider.ts';
import { startTraceReceiver, type TraceReceiver } from '../../support/servers/trace-receiver.ts';

const secret = 'Unmistakable-Value-7413';

let own: OwnDatabase;
let db: Database;
let provider: IdentityProvider;
let server: ServerProcess;
let traces: TraceReceiver;

test.beforeAll(async () => {
  const port = await freePort();
  own = await newDatabase(process.env.CONSOLE_DATABASE_URL ?? '');
  provider = await startIdentityProvider([`http://127.0.0.1:${port}/api/auth/callback/oidc`]);
  traces = await startTraceReceiver();
  server = await startProcess({
    DATABASE_URL: own.url,
    PORT: String(port),
    ROLES: 'api,console,worker',
    LOG_LEVEL: 'info',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
  db = new Database({ url: own.url, size: 2 });
});

test.afterAll(async () => {
  await server.stop();
  await traces.close();
  await db.close();
  await own.drop();
});

const get = (path: string, cookie = '') =>
  fetch(`${server.url}${path}`, { headers: { cookie }, redirect: 'manual' });

const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

/** Posts a form as the sign-in page does, with the protection against other sites. */
async function post(path: string, fields: Record<string, string>): Promise<Response> {
  const csrf = await get('/api/auth/csrf');
  const { csrfToken } = await csrf.json();
  const cookie = cookiesOf(csrf);
  const body = new URLSearchParams({ csrfToken, json: 'true', ...fields });
  return fetch(`${server.url}${path}`, { method: 'POST', headers: { cookie }, body, redirect: 'manual' });
}

const lines = () => jsonLines(server.standardError());
const logs = (line: { msg: string } & Record<string, unknown>) =>
  expect.poll(() => lines().filter(({ msg }) => msg === line.msg)[0]).toMatchObject(line);
const codes = () => lines().flatMap(({ code }) => (typeof code === 'string' ? code : []));

test('errors of sign-in and of pages are JSON objects, and their traces have no claims or values either', async () => {
  const person = await new TestData(db).person();
  await get(`/api/auth/callback/oidc?code=${secret}&state=${secret}`);
  await get(`/api/auth/callback/oidc?error=access_denied&error_description=${secret}`);
  await expect.poll(codes).toContain('OAUTH_CALLBACK_ERROR');
  await get('/api/auth/session', `next-auth.session-token=${secret}`);
  await get(
    '/api/auth/session',
    `next-auth.session-token=${btoa('{"alg":"none"}')}.${btoa(`{"sub":"${secret}"}`)}.`,
  );
  await get(`/api/auth/${secret}`);
  await get(`/api/auth/signin/${secret}`);
  const refused = await post('/api/auth/callback/credentials', { email: person.email, password: secret });
  expect(refused.status).toBe(401);
  await get(`/invitation/${secret}`);
  await get(`/%E0%A4%A?${secret}`);
  await get(`/_next/image?url=${secret}`);

  // The provider does not answer.
  await provider.close();
  await post('/api/auth/signin/oidc', {});
  await expect.poll(codes).toContain('SIGNIN_OAUTH_ERROR');

  // Statements of a page, of a call and of sign-in fail.
  const fields = { email: person.email, password: person.password };
  const cookies = cookiesOf(await post('/api/auth/callback/credentials', fields));
  const owner = postgres(own.url, { max: 1, onnotice: () => {} });
  await owner`ALTER TABLE contacts RENAME TO contacts_elsewhere`;
  await get(`/contacts?search=${secret}`, cookies);
  const input = encodeURIComponent(JSON.stringify({ search: secret }));
  await get(`/api/trpc/contacts.list?input=${input}`, cookies);
  await owner`ALTER TABLE users RENAME TO users_elsewhere`;
  await owner`ALTER TABLE sessions RENAME TO sessions_elsewhere`;
  await owner`SELECT pg_notify('identity', '')`;
  await owner.end();
  // The notification takes a moment. Until then only the page fails, and not the reading of the session before it.
  const hasFailedBefore = () => lines().some(({ msg }) => msg === 'http server');
  await expect
    .poll(async () => [(await get(`/contacts?search=${secret}`, cookies)).status, hasFailedBefore()])
    .toEqual([500, true]);
  const broken = await post('/api/auth/callback/credentials', fields);
  expect(await broken.text()).not.toContain('users');
  const request_id = expect.stringMatching(/^req_/);
  const failed = { code: '42P01' };
  const organization = person.organization.id;
  await logs({
    msg: 'console call failed',
    request_id,
    organization,
    operation: 'GET /contacts',
    error: failed,
  });
  await logs({ msg: 'sign-in failed', request_id, operation: 'sign-in', error: failed });
  await logs({ msg: 'http server', request_id, error: failed });
  // The library of sign-in uses a deprecated function of Node.
  await logs({ msg: 'warning', error: { name: 'DeprecationWarning' } });
  const failedCall = () => traces.spans.find(({ name, hasFailed }) => name === 'GET /contacts' && hasFailed);
  await expect.poll(failedCall).toMatchObject({ attributes: { 'error.type': '42P01' } });
  const request = () => traces.spans.find(({ spanId }) => spanId === failedCall()?.parentSpanId);
  await expect.poll(request).toMatchObject({ name: 'GET', attributes: { 'http.request.method': 'GET' } });
  const call = lines().find(({ msg }) => msg === 'console call failed');
  expect(call?.trace_id).toBe(failedCall()?.traceId);
  // Next has spans of its own, with the addresses of pages.
  expect(new Set(traces.spans.map(({ scope }) => scope))).toEqual(new Set(['platform']));
  for (const written of [server.standardError(), traces.text()])
    for (const value of [secret, person.email, person.password]) expect(written).not.toContain(value);
});
