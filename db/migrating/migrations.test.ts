import { readdirSync, readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';

const folder = new URL('../migrations/', import.meta.url);
const schemaFolder = new URL('../schema/', import.meta.url);
const snapshots = readdirSync(new URL('meta/', folder)).filter((name) => name.endsWith('_snapshot.json'));
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));

test('only the newest snapshot is stored, and the next migration starts from it', async () => {
  expect(snapshots).toEqual([`${files.at(-1)?.slice(0, 4)}_snapshot.json`]);
  const tables = await Promise.all(
    readdirSync(schemaFolder).map((name) => import(new URL(name, schemaFolder).href)),
  );
  const snapshot = JSON.parse(readFileSync(new URL(`meta/${snapshots[0]}`, folder), 'utf8'));
  const now = generateDrizzleJson(Object.assign({}, ...tables), snapshot.id);
  expect(await generateMigration(snapshot, now), 'npm run db:generate -- --name what_changes').toEqual([]);
});
