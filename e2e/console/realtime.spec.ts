import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '#server/install.mjs';
import { byItself, expect, signIn, test } from './fixtures.ts';
import { addressPrinted } from './server.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

let other: ChildProcess;
let address: string;

/** A second process on the same database: it serves the API only. */
test.beforeAll(async () => {
  other = spawn(process.execPath, [...nodeFlags, main], {
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

for (const { how, tag, timeout } of byItself)
  test(`what another process writes is on the screen ${how}, and what is revoked there too`, { tag }, async ({
    page,
    world,
  }) => {
    const person = await world.person();
    const token = await world.token(person.organization, 'Admin of tests', 'admin');
    const call = async (method: string, path: string, body?: unknown) => {
      const reply = await fetch(`${address}/api/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      expect(reply.status).toBe(200);
      return (await reply.json()).data;
    };
    const following = page.waitForResponse(
      (response) => response.url().includes('events.stream') && response.ok(),
    );
    await signIn(page, person, '/tokens');
    await following;
    await expect(page.getByRole('row', { name: /Admin of tests/ })).toBeVisible();
    const made = await call('POST', '/settings/tokens', { name: 'Made elsewhere', role: 'viewer' });
    await expect(page.getByRole('row', { name: /Made elsewhere/ })).toBeVisible({ timeout });
    await call('DELETE', `/settings/tokens/${made.id}`);
    await expect(
      page.getByRole('row', { name: /Made elsewhere/ }).filter({ hasText: 'Revoked' }),
    ).toBeVisible({
      timeout,
    });
  });
