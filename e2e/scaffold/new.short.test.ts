import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { newFolder } from '../support/new-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = newFolder('new-resource');
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

const migrations = () =>
  fs.readdirSync(path.join(copy, 'db/migrations')).filter((name) => name.endsWith('.sql'));

function node(...args: string[]) {
  const bin = path.join(root, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
  return promisify(execFile)('node', args, { cwd: copy, env });
}

test('a new resource has one migration, which is made from its finished table', async () => {
  for (const folder of ['server', 'db', 'components/base/wording', 'e2e/scaffold', 'e2e/api/purchasing'])
    fs.cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true });
  for (const file of ['package.json', 'biome.json', '.gitignore'])
    fs.copyFileSync(path.join(root, file), path.join(copy, file));
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  const before = migrations();

  const names = [
    '--area',
    'purchasing',
    '--kind',
    'site_visit',
    '--plural',
    'site_visits',
    '--prefix',
    'siv',
  ];
  const { stdout } = await node('e2e/scaffold/new.ts', 'resource', ...names);
  expect(migrations()).toEqual(before);
  const [, command = ''] = /npm run db:generate -- (.*)$/m.exec(stdout) ?? [];

  const schema = path.join(copy, 'db/schema/purchasing/site-visits.ts');
  const unfinished = fs.readFileSync(schema, 'utf8');
  const finished = unfinished.replace('notes: text() }', 'notes: text(), place: text().notNull() }');
  expect(finished).not.toBe(unfinished);
  fs.writeFileSync(schema, finished);
  await node('db/generate.mjs', ...command.split(' '));

  const [made = '', ...others] = migrations().filter((name) => !before.includes(name));
  expect([made, others]).toEqual([expect.stringMatching(/^\d{4}_site_visits\.sql$/), []]);
  const sql = fs.readFileSync(path.join(copy, 'db/migrations', made), 'utf8');
  expect(sql).toMatch(/^CREATE TABLE "site_visits" \([^;]*"place" text NOT NULL[^;]*;/);
  expect(sql).toContain('INDEX "site_visits_name_idx"');
});
