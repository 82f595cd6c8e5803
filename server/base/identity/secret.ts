import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/lanes/client.ts';
import { installation } from '#db/schema/kernel/identity.ts';

/** A secret that the operator did not configure: made once and shared by every process of the database. */
export async function installationSecret(
  db: Database,
  name: 'auth_secret' | 'encryption_key',
): Promise<string> {
  const [row] = await db.asSystem((tx) =>
    tx
      .insert(installation)
      .values({ key: name, value: randomBytes(32).toString('base64url') })
      // The secret that is there stays; only an update returns it.
      .onConflictDoUpdate({ target: installation.key, set: { value: sql`${installation.value}` } })
      .returning({ value: installation.value }),
  );
  if (!row) throw new Error(`the ${name} could not be stored`);
  return row.value;
}
