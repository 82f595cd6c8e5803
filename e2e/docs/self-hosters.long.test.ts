import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { startEmbedded } from '#db/embedded/server.ts';
import { type Started, start } from '../support/code-in-docs.ts';
import { root } from '../support/docs/all-pages.ts';
import { followPage } from '../support/docs/reader.ts';
import { systemPath } from '../support/docs/system-path.ts';
import { freePort } from '../support/free-port.ts';
import { newFolder } from '../support/new-folder.ts';

const page = 'guides/self-hosters.md';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** Returns the address of a superuser of a cluster without the database that the guide creates. */
async function prepareCluster(url: string): Promise<string> {
  const address = new URL('/postgres', url).href;
  const client = postgres(address, { max: 1, onnotice: () => {} });
  await client`DROP DATABASE platform WITH (FORCE)`;
  await client.end();
  return address;
}

test('the guide for self-hosters leads from a checkout to an installation with backups and an upgrade', async () => {
  const dataDir = newFolder('self-hosting-database');
  const cluster = await startEmbedded({ dataDir, log: quiet });
  const superuser = await prepareCluster(cluster.url);
  const folder = newFolder('self-hosting');
  // PostgreSQL runs as another user if the test runs as root.
  chmodSync(folder, 0o755);
  const [port, metricsPort] = [await freePort(), await freePort()];
  const installation = path.join(folder, 'platform');
  const settings = path.join(folder, 'platform.env');
  const env = { PATH: systemPath, PORT: String(port), HOME: process.env.HOME ?? folder };
  let service: Started | undefined;

  /** Does what systemd does with the unit. */
  const startService = () => {
    const command = `set -a; . ${settings}; exec node server/boot/start.mjs`;
    const around = {
      cwd: installation,
      env: { ...env, NODE_ENV: 'production', DATA_DIR: path.join(folder, 'data') },
    };
    service = start('sh', ['-euc', command], around);
    return service;
  };
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const commands = async (text: string) => {
    for (const line of text.trim().split('\n')) {
      if (line.startsWith('mv ')) execFileSync('sh', ['-euc', line]);
      if (line === 'systemctl stop platform') await service?.stop();
      if (line === 'systemctl start platform' || line === 'systemctl enable --now platform') {
        const { ended } = startService();
        const endedEarly = ended.then(({ stdout, stderr }) => {
          throw new Error(`the service ended: ${stdout}${stderr}`);
        });
        await Promise.race([expect.poll(isReady, { timeout: 60_000 }).toBe(true), endedEarly]);
        endedEarly.catch(() => {});
      }
    }
  };

  try {
    const { host } = new URL(superuser);
    const ran = await followPage(page, {
      cwd: root,
      env,
      own: [
        ['/opt/platform', installation],
        ['/etc/platform.env', settings],
        ['/etc/cron.daily/platform-backup', path.join(folder, 'platform-backup')],
        ['/var/backups/platform', path.join(folder, 'backups')],
        ['runuser -u postgres -- psql', `psql ${superuser}`],
        ['127.0.0.1:5432', host],
        ['127.0.0.1:3000', `127.0.0.1:${port}`],
        ['9464', String(metricsPort)],
      ],
      commands,
    });
    expect(ran).toBeGreaterThan(8);
    expect(await isReady(), 'after the upgrade').toBe(true);
  } finally {
    await service?.stop();
    await cluster.stop();
    for (const one of [folder, dataDir]) rmSync(one, { recursive: true, force: true });
  }
}, 1_800_000);
