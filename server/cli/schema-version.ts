import { readFileSync } from 'node:fs';
import postgres from 'postgres';

const journalFile = new URL('../../db/migrations/meta/_journal.json', import.meta.url);

/** A quick look, so that a command beside a busy server takes no lock on its tables. */
export async function isMigrated(url: string): Promise<boolean> {
  const journal: { entries: { when: number }[] } = JSON.parse(readFileSync(journalFile, 'utf8'));
  const newest = Math.max(...journal.entries.map((entry) => entry.when));
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [known] = await client`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`;
    if (!known?.exists) return false;
    const [row] = await client`SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations`;
    return Number(row?.newest ?? 0) >= newest;
  } finally {
    await client.end({ timeout: 5 });
  }
}
