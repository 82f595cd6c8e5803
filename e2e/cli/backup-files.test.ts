import { randomBytes } from 'node:crypto';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import type { Finding } from '#server/surfaces/cli/doctor/finding.ts';
import { runHere } from '../support/cli/command.ts';
import { emptyDatabase, newDatabase } from '../support/databases.ts';
import { openBucket, openFolder } from '../support/files/stores.ts';
import { upload } from '../support/files/uploads.ts';
import { newFolder } from '../support/new-folder.ts';
import { caller, newTenant, startServer } from '../support/test-server.ts';

const folder = newFolder('backup-files');
afterAll(() => rmSync(folder, { recursive: true }));

const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]);

test('a backup has the bytes of the files, a restore brings them into another store, and the doctor compares', async () => {
  const [bucket, target] = [await openBucket(), await openFolder()];
  const [source, copy] = [
    await newDatabase(inject('databaseUrl')),
    await emptyDatabase(inject('databaseUrl')),
  ];
  const server = await startServer({ databaseUrl: source.url, config: { files: bucket.files } });
  onTestFinished(async () => {
    await server.close();
    for (const one of [bucket, target]) await one.close();
    for (const one of [source, copy]) await one.drop();
  });
  const tenant = await newTenant(server);
  const api = caller(server, tenant.tokens.member);
  const [large, small] = [pdf(9 * 2 ** 20), pdf(100)];
  const ids: string[] = [];
  for (const bytes of [large, small, small]) {
    ids.push(await upload(api, bytes, { name: 'receipt.pdf' }));
    await expect.poll(async () => (await api('GET', `/files/${ids.at(-1)}`)).body.data.status).toBe('ready');
  }
  const from = { DATABASE_URL: source.url, PORT: '0', ...bucket.environment };
  const to = { DATABASE_URL: copy.url, PORT: '0', ...target.environment };
  const filesFound = async (env: Record<string, string>) => {
    const findings: Finding[] = JSON.parse((await runHere(['doctor', '--json'], env)).stdout).findings;
    return findings.filter(({ topic }) => topic === 'files').map(({ level, text }) => `${level}: ${text}`);
  };
  expect(await filesFound(from)).toEqual(['ok: the store has the bytes of all 3 files']);

  const file = path.join(folder, 'whole.gz');
  const written = await runHere(['backup', file], from);
  expect(written.stdout, written.stderr).toContain(`Wrote 2 uploaded files to ${file}.files (9.0 MB)`);
  expect(readFileSync(`${file}.files/manifest.jsonl`, 'utf8').trim().split('\n')).toHaveLength(2);

  const stored = path.join(`${file}.files`, tenant.id, ids[1] ?? '');
  writeFileSync(stored, Buffer.from(small).reverse());
  const refused = await runHere(['restore', file], to);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining('are not those that were uploaded'),
  ]);
  writeFileSync(stored, small);
  const restored = await runHere(['restore', file], to);
  expect(restored.stdout, restored.stderr).toContain('Restored 2 uploaded files');
  expect(await filesFound(to)).toEqual(['ok: the store has the bytes of all 3 files']);

  const again = await startServer({ databaseUrl: copy.url, config: { files: target.files } });
  try {
    for (const [nth, bytes] of [large, small, small].entries()) {
      const content = await fetch(`${again.url}/api/v1/files/${ids[nth]}/content`, {
        headers: { authorization: `Bearer ${tenant.tokens.member}` },
      });
      expect(Buffer.from(await content.arrayBuffer()).equals(bytes)).toBe(true);
    }
  } finally {
    await again.close();
  }
  const inTarget = path.join(target.files.folder, tenant.id);
  appendFileSync(path.join(inTarget, ids[0] ?? ''), 'more');
  writeFileSync(path.join(inTarget, `fil_${'0'.repeat(26)}`), 'nobody knows these');
  expect(await filesFound(to)).toEqual([
    `wrong: the bytes of 1 files are missing: ${ids[0]}`,
    `warning: no file has the bytes of 1 objects: ${tenant.id}/fil_${'0'.repeat(26)}`,
  ]);
}, 60_000);
