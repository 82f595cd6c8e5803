import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { root } from '#server/vocabulary/root.ts';
import type { Migration } from './pending-migrations.ts';

interface Step {
  when: number;
  name: string;
}

const fileOf = (name: string) => new URL(`db/upgrade/${name}`, root);

/** All migrations before the baseline, released or not, oldest first. */
const history: readonly Step[] = JSON.parse(readFileSync(fileOf('history.json'), 'utf8'));

/** The last migration of version 1.0. The later ones upgrade from there to the baseline. */
const lastOfVersion1 = '0029_suggestion_owners';

function migrationOf({ when, name }: Step): Migration {
  const text = readFileSync(fileOf(`${name}.sql`), 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  return { folderMillis: when, hash, sql: text.split('--> statement-breakpoint') };
}

/**
 * The steps that upgrade a database of version 1.0 to the baseline. An older database is refused with the
 * name of its last migration.
 */
export function stepsToBaseline(applied: ReadonlySet<number>): Migration[] {
  const released = history.findIndex(({ name }) => name === lastOfVersion1);
  const missing = history.slice(0, released + 1).find(({ when }) => !applied.has(when));
  if (missing) {
    const newest = history.findLast(({ when }) => applied.has(when));
    const place = newest ? `has ${newest.name} as its newest migration` : 'was not created by this product';
    throw new Error(
      `the database ${place} and cannot be upgraded directly: upgrade it with version 1.0 first, then start this version`,
    );
  }
  return history
    .slice(released + 1)
    .filter(({ when }) => !applied.has(when))
    .map(migrationOf);
}
