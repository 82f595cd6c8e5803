import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtServer } from '#server/boot/server-build.mjs';
import { expect, signIn, test, updateDeadlines } from '../../support/console/fixtures.ts';
import { following } from '../../support/console/queue-cards.ts';
import { addressPrinted } from '../../support/console/server.ts';
import { callsWithNewToken } from '../../support/console/token-calls.ts';

let other: ChildProcess;
let address: string;

/** A second process on the same database that serves only the API. */
test.beforeAll(async () => {
  other = spawn(process.execPath, builtServer, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: process.env.CONSOLE_DATABASE_URL,
      ROLES: 'api',
      PORT: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!other.stdout) throw new Error('the second process has no output');
  address = await addressPrinted(other.stdout);
});

test.afterAll(async () => {
  const exited = once(other, 'exit');
  other.kill('SIGTERM');
  await exited;
});

for (const { how, tag, timeout } of updateDeadlines)
  test(`a write of another process is on the screen ${how}, and so is a revocation`, { tag }, async ({
    page,
    testData,
  }) => {
    const person = await testData.person();
    const call = await callsWithNewToken(testData, person.organization, address);
    const stream = following(page);
    await signIn(page, person, '/tokens');
    await stream;
    await expect(page.getByRole('row', { name: /Automation/ })).toBeVisible();
    const made = await call('POST', '/settings/tokens', { name: 'Made elsewhere', role: 'viewer' });
    await expect(page.getByRole('row', { name: /Made elsewhere/ })).toBeVisible({ timeout });
    await call('DELETE', `/settings/tokens/${made.id}`);
    const revoked = page.getByRole('row', { name: /Made elsewhere/ }).filter({ hasText: 'Revoked' });
    await expect(revoked).toBeVisible({ timeout });
  });
