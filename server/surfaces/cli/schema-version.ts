import postgres from 'postgres';
import { hasEveryMigration } from '#db/migrating/migration-times.ts';
import { appliedMigrations } from '#db/migrating/pending-migrations.ts';

/** A quick look, so that a command beside a busy server takes no lock on its tables. */
export async function isMigrated(url: string): Promise<boolean> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return hasEveryMigration(await appliedMigrations(client));
  } finally {
    await client.end({ timeout: 5 });
  }
}
