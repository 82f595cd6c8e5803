import { randomBytes } from 'node:crypto';
import type { Database } from '#db/client.ts';

/** Made once, and shared by every process of this database: for what the operator does not bring. */
export async function installationSecret(
  db: Database,
  name: 'auth_secret' | 'encryption_key',
): Promise<string> {
  const [row] = await db.asSystem((tx) =>
    tx.text<{ value: string }>(
      `INSERT INTO installation (key, value) VALUES ($1, $2)
       ON CONFLICT (key) DO UPDATE SET value = installation.value RETURNING value`,
      [name, randomBytes(32).toString('base64url')],
    ),
  );
  if (!row) throw new Error(`the ${name} could not be stored`);
  return row.value;
}
