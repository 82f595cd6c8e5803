import { readFileSync } from 'node:fs';
import { root } from '#server/vocabulary/root.ts';

const journal: { entries: { when: number }[] } = JSON.parse(
  readFileSync(new URL('db/migrations/meta/_journal.json', root), 'utf8'),
);

/** Time of this version's oldest migration; earlier ones belong to version 1.0 or to the upgrade from it. */
export const firstMigration = Math.min(...journal.entries.map(({ when }) => when));

/** Returns true if the applied migrations include every migration of this version. */
export function hasEveryMigration(applied: readonly number[]): boolean {
  const known = new Set(applied);
  return journal.entries.every(({ when }) => known.has(when));
}
