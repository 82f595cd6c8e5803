import { readFileSync } from 'node:fs';

const journal: { entries: { when: number }[] } = JSON.parse(
  readFileSync(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8'),
);

/** Whether a database that has had the migrations of these times has had every one of this version. */
export function hasEveryMigration(applied: readonly number[]): boolean {
  const known = new Set(applied);
  return journal.entries.every(({ when }) => known.has(when));
}
