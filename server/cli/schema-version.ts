import postgres from 'postgres';
import { newestMigration } from '#db/newest-migration.ts';

/** A quick look, so that a command beside a busy server takes no lock on its tables. */
export async function isMigrated(url: string): Promise<boolean> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [known] = await client`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS exists`;
    if (!known?.exists) return false;
    const [row] = await client`SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations`;
    return Number(row?.newest ?? 0) >= newestMigration;
  } finally {
    await client.end({ timeout: 5 });
  }
}
