import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = new URL('../migrations/', import.meta.url);
const snapshots = readdirSync(new URL('meta/', folder)).filter((name) => name.endsWith('_snapshot.json'));
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));

test('only the newest snapshot is stored, and the next migration starts from it', () => {
  expect(snapshots).toEqual([`${files.at(-1)?.slice(0, 4)}_snapshot.json`]);
  const program = fileURLToPath(new URL('missing-statements.ts', import.meta.url));
  const missing = JSON.parse(execFileSync(process.execPath, [program], { encoding: 'utf8' }));
  expect(missing, 'npm run db:generate -- --name what_changes').toEqual([]);
});
