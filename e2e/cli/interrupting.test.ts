import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { nodeFlags } from '#server/boot/install.mjs';
import { startCuttable } from '../support/servers/cuttable-proxy.ts';

const cli = fileURLToPath(new URL('../../server/boot/cli.ts', import.meta.url));

test('a command ends at once when it is asked to, although its database does not answer', async () => {
  const proxy = await startCuttable(inject('databaseUrl'));
  proxy.freeze();
  const command = spawn(process.execPath, [...nodeFlags, cli, 'token', 'list', '--org', 'nobody'], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: proxy.url },
  });
  try {
    await expect.poll(() => proxy.connections()).toBeGreaterThan(0);
    const started = performance.now();
    const exited = once(command, 'exit');
    command.kill('SIGTERM');
    expect(await exited).toEqual([143, null]);
    expect(performance.now() - started).toBeLessThan(3_000);
  } finally {
    command.kill('SIGKILL');
    await proxy.close();
  }
});
