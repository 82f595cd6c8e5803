import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Person, test } from '../../support/console/fixtures.ts';
import { type ServerProcess, startProcess } from '../../support/process/server-process.ts';

const root = fileURLToPath(new URL('../../../app', import.meta.url));
const loadsAtOnce = 24;

let server: ServerProcess;

/** With one connection, a page that opened a transaction inside another one could never answer. */
test.beforeAll(async () => {
  const environment = { ROLES: 'api,console', DATABASE_POOL: '1', DATABASE_WAIT_MS: '30000' };
  const limits = { RATE_LIMIT_CONSOLE: '0', RATE_LIMIT_PAGES: '0' };
  server = await startProcess({
    DATABASE_URL: process.env.CONSOLE_DATABASE_URL ?? '',
    ...environment,
    ...limits,
  });
});
test.afterAll(() => server.stop());

/** Values for the variable parts of addresses. An unknown value leads to a page that reports it. */
const samples: Record<string, string> = {
  '[type]': 'pipeline_keeper',
  '[feature]': 'deal_forecast',
  '[plural]': 'deals',
  '[provider]': 'csv_url',
  '[code]': 'not_found',
  '[name]': 'crm',
  '[area]': 'crm',
};

const pages = globSync('**/page.tsx', { cwd: root })
  .map((file) => `/${path.dirname(file)}`.replace(/\/\([^)]*\)/g, '').replace(/^\/\.$/, '/'))
  .map((address) => address.replace(/\[\w+\]/g, (part) => samples[part] ?? 'none') || '/');

async function signedIn({ email, password }: Person): Promise<string> {
  const answers = await fetch(`${server.url}/api/auth/csrf`);
  const cookies = answers.headers.getSetCookie().map((one) => one.split(';')[0]);
  const { csrfToken } = await answers.json();
  const reply = await fetch(`${server.url}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', cookie: cookies.join('; ') },
    body: JSON.stringify({ email, password, csrfToken, callbackUrl: '/', json: 'true' }),
  });
  expect(reply.status, `${email} signs in`).toBe(200);
  return [...cookies, ...reply.headers.getSetCookie().map((one) => one.split(';')[0])].join('; ');
}

/** A page that failed while it was drawn contains a digest in its stream, whatever its status is. */
async function expectWhole(address: string, cookie: string): Promise<void> {
  const reply = await fetch(`${server.url}${address}`, { headers: { cookie } });
  const text = await reply.text();
  const failures = [...text.matchAll(/data-dgst="([^"]+)"/g)].map(([, digest = '']) => digest);
  expect(reply.status, address).toBeLessThan(500);
  expect(
    failures.filter((digest) => !digest.startsWith('NEXT_') && digest !== 'BAILOUT_TO_CLIENT_SIDE_RENDERING'),
    address,
  ).toEqual([]);
}

test('every page is drawn with a single connection, also 24 pages at once by a viewer', async ({
  testData,
}) => {
  expect(pages.length).toBeGreaterThan(40);
  const cookie = await signedIn(testData.demo('admin'));
  for (const address of pages) await expectWhole(address, cookie);
  const viewer = await signedIn(testData.demo('viewer'));
  await Promise.all(Array.from({ length: loadsAtOnce }, () => expectWhole('/', viewer)));
});
