import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/docs/all-pages.ts';
import { followPage } from '../support/docs/reader.ts';
import { systemPath } from '../support/docs/system-path.ts';
import { freePort } from '../support/free-port.ts';
import { newFolder } from '../support/new-folder.ts';

test('the tutorial works from the first command in a fresh clone, on a machine that has only Node', async () => {
  const folder = newFolder('tutorial');
  // PostgreSQL runs as another user if the test runs as root.
  chmodSync(folder, 0o755);
  const checkout = path.join(folder, 'platform');
  execFileSync('git', ['clone', '--quiet', root, checkout]);
  const [port, receiverPort] = [await freePort(), await freePort()];
  try {
    const ran = await followPage('tutorial.md', {
      cwd: checkout,
      env: { PATH: systemPath, PORT: String(port) },
      own: [
        ['127.0.0.1:3000', `127.0.0.1:${port}`],
        ['8080', String(receiverPort)],
      ],
      // The first start installs the packages and builds the console.
      patience: 600_000,
    });
    expect(ran).toBeGreaterThan(12);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 900_000);
