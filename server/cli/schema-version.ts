import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { appliedMigrations } from '#db/pending-migrations.ts';

const journalFile = new URL('../../db/migrations/meta/_journal.json', import.meta.url);

/** A quick look, so that a command beside a busy server takes no lock on its tables. */
export async function isMigrated(url: string): Promise<boolean> {
  const journal: { entries: { when: number }[] } = JSON.parse(readFileSync(journalFile, 'utf8'));
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const applied = new Set(await appliedMigrations(client));
    return journal.entries.every(({ when }) => applied.has(when));
  } finally {
    await client.end({ timeout: 5 });
  }
}
