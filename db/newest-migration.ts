import { readFileSync } from 'node:fs';

const journal: { entries: { when: number }[] } = JSON.parse(
  readFileSync(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8'),
);

/** By its time, as Drizzle records it in the database: a schema is up to date when it has this one. */
export const newestMigration = Math.max(...journal.entries.map((entry) => entry.when));
