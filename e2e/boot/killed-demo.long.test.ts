import { spawn } from 'node:child_process';
import { once } from 'node:events';
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { builtServer, ensureServerBuilt } from '#server/boot/server-build.mjs';
import { releaseAbandoned } from '#server/resources/time/held-alarms.ts';
import { emptyDatabase } from '../support/databases.ts';
import { call, startServer } from '../support/test-server.ts';

/** Starts the product as a person does who only wants to look at it. */
async function start(databaseUrl: string) {
  await ensureServerBuilt();
  const child = spawn(process.execPath, builtServer, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ROLES: 'api',
      PORT: '0',
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      SEED: 'demo',
    },
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += String(chunk);
  });
  return { child, output: () => printed };
}

test('a first start that was killed while it wrote the demonstration begins again, and its held alarms are released', async () => {
  const own = await emptyDatabase(inject('databaseUrl'));
  const sql = postgres(own.url, { max: 1, onnotice: () => {} });
  const count = async (from: string) => {
    const [row] = await sql.unsafe<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${from}`).catch(() => []);
    return row?.n ?? 0;
  };
  const held = () => count("alarms WHERE due_at > '9000-01-01'");
  try {
    const first = await start(own.url);
    await expect.poll(held, { timeout: 60_000, interval: 50 }).toBeGreaterThan(0);
    const served = /http:\/\/127\.0\.0\.1:\d+/.exec(first.output())?.[0];
    expect((await fetch(`${served}/livez`)).status).toBe(200);
    const died = once(first.child, 'exit');
    first.child.kill('SIGKILL');
    await died;
    expect(first.output()).not.toContain('admin token');

    const second = await start(own.url);
    await expect.poll(second.output, { timeout: 60_000 }).toContain('A first call');
    const token = /plt_live_\w+/.exec(second.output())?.[0] ?? '';
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(second.output())?.[0] ?? '';
    expect((await call({ url }, 'GET', '/me', { token })).body.data.organization.slug).toBe('demo');
    expect((await call({ url }, 'GET', '/marketing/campaigns', { token })).body.meta.total).toBeGreaterThan(
      0,
    );
    const gone = once(second.child, 'exit');
    second.child.kill('SIGTERM');
    await gone;

    expect(await held()).toBeGreaterThan(0);
    const server = await startServer({ databaseUrl: own.url });
    await releaseAbandoned(server.app);
    await server.close();
    expect(await held()).toBe(0);
    expect(await count("users WHERE email LIKE '%@demo.example' AND NOT disabled")).toBe(5);
  } finally {
    await sql.end();
    await own.drop();
  }
}, 180_000);
