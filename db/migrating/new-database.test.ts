import { expect, test } from 'vitest';
import { forNewDatabase } from './new-database.ts';

const migrated = (...all: string[][]) =>
  forNewDatabase(all.map((sql, nth) => ({ folderMillis: nth, hash: `${nth}`, sql }))).map(({ sql }) => sql);

const table = 'CREATE TABLE "tasks" ("id" text)';

test('a new database does not build an index that a later migration removes', () => {
  const old = 'CREATE INDEX "tasks_old_idx" ON "tasks" ("id")';
  const removal = '-- Replaced.\nDROP INDEX CONCURRENTLY IF EXISTS "tasks_old_idx";';
  const latest = 'CREATE INDEX CONCURRENTLY "tasks_new_idx" ON "tasks" ("id")';
  expect(migrated([table, old], [latest, removal])).toEqual([
    [table],
    ['CREATE INDEX "tasks_new_idx" ON "tasks" ("id")'],
  ]);
});

test('it builds an index that is built again, that another statement names, or that keeps values unique', () => {
  const index = 'CREATE INDEX "tasks_idx" ON "tasks" ("id")';
  const unique = 'CREATE UNIQUE INDEX "tasks_idx" ON "tasks" ("id")';
  const removal = 'DROP INDEX IF EXISTS "tasks_idx"';
  const naming = 'ALTER INDEX "tasks_idx" SET (fillfactor = 70)';
  for (const all of [
    [[removal, index]],
    [[index], [naming], [removal]],
    [[unique], [removal]],
    [[index], [removal, index]],
  ])
    expect(migrated(...all)).toEqual(all);
});
