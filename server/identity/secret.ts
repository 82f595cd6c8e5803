import { randomBytes } from 'node:crypto';
import type { Database } from '#db/client.ts';
import type { Config } from '../config.ts';

/** Signs sessions. Given by the operator, or made once and shared by every process of this database. */
export async function authSecret(config: Config, db: Database): Promise<string> {
  if (config.authSecret) return config.authSecret;
  const [row] = await db.asSystem((tx) =>
    tx.query<{ value: string }>(
      `INSERT INTO installation (key, value) VALUES ('auth_secret', $1)
       ON CONFLICT (key) DO UPDATE SET value = installation.value RETURNING value`,
      [randomBytes(32).toString('base64url')],
    ),
  );
  if (!row) throw new Error('the session secret could not be stored');
  return row.value;
}
