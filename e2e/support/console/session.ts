import { encode } from 'next-auth/jwt';
import type { Database } from '#db/lanes/client.ts';
import { findEntry } from '#server/base/identity/account-rows.ts';
import { installationSecret } from '#server/base/identity/secret.ts';
import { insertSession } from '#server/base/identity/session-rows.ts';
import { sessionSeconds } from '#server/base/identity/sessions.ts';
import { newId } from '#server/vocabulary/ids.ts';

/** Opens a session as a sign-in does, and returns the value of its cookie. */
export async function openSession(db: Database, email: string, userAgent: string): Promise<string> {
  const entry = await db.asSystem((tx) => findEntry(tx, email));
  if (!entry) throw new Error(`${email} has no account in this test`);
  const { user } = entry;
  const now = Date.now();
  const id = newId('session', now);
  await db.asSystem((tx) =>
    insertSession(tx, {
      id,
      user_id: user.id,
      current_organization_id: user.organization_id,
      user_version: user.user_version,
      membership_version: user.membership_version,
      address: '127.0.0.1',
      user_agent: userAgent,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + sessionSeconds * 1000).toISOString(),
    }),
  );
  const secret = await installationSecret(db, 'auth_secret');
  return encode({ token: { sub: user.id, session_id: id }, secret, maxAge: sessionSeconds });
}
