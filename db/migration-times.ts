import { readFileSync } from 'node:fs';

const journal: { entries: { when: number }[] } = JSON.parse(
  readFileSync(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8'),
);

/** When the oldest migration of this version was written: earlier ones led to version 1.0 or from there. */
export const firstMigration = Math.min(...journal.entries.map(({ when }) => when));

/** Whether a database that has had the migrations of these times has had every one of this version. */
export function hasEveryMigration(applied: readonly number[]): boolean {
  const known = new Set(applied);
  return journal.entries.every(({ when }) => known.has(when));
}
