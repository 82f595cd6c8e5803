import type { Tx } from '#db/lane.ts';
import { invalidField, notFound } from '#server/calls/errors.ts';
import { newId } from '#server/calls/ids.ts';
import type { Role } from '#server/kernel/calls/access.ts';
import type { Region } from '#server/kernel/schema/region.ts';
import { checkPassword, hashPassword } from './passwords.ts';

/** As the operator and the seed make them. */
export async function createOrganization(
  tx: Tx,
  slug: string,
  name: string,
  now: string,
  region: Partial<Region> = {},
): Promise<string> {
  checkSlug(slug);
  const id = newId('organization', Date.parse(now));
  const made = await tx.text(
    `INSERT INTO organizations (id, slug, name, settings, rate_limits, created_at)
     VALUES ($1, $2, $3, $4, '{}', $5) ON CONFLICT (slug) DO NOTHING RETURNING 1`,
    [id, slug, name, JSON.stringify(region), now],
  );
  if (made.length === 0) throw slugTaken(slug);
  return id;
}

export function checkSlug(slug: string): void {
  if (!/^[a-z0-9][a-z0-9-]{0,48}$/.test(slug))
    throw invalidField('slug', 'format', 'use lower-case letters, digits and dashes, at most 49 characters');
}

export const slugTaken = (slug: string) =>
  invalidField('slug', 'unique', `an organization "${slug}" exists already`);

export async function findOrganization(
  tx: Tx,
  slug: string,
): Promise<{ id: string; slug: string; name: string }> {
  const [row] = await tx.text<{ id: string; slug: string; name: string }>(
    'SELECT id, slug, name FROM organizations WHERE slug = $1',
    [slug],
  );
  if (!row) throw notFound(`The organization "${slug}"`);
  return row;
}

interface Joining {
  organizationId: string;
  role: Role;
  now: string;
}

interface NewUser extends Joining {
  email: string;
  name: string;
  password: string | undefined;
}

/** A person known by e-mail joins one more organization; a new one is made with the password. */
export async function addUser(tx: Tx, user: NewUser): Promise<{ id: string; isNew: boolean }> {
  const email = user.email.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw invalidField('email', 'format', 'is not an e-mail address');
  const [known] = await tx.text<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
  const id = known?.id ?? (await insertWithPassword(tx, email, user));
  await join(tx, { ...user, id, email });
  return { id, isNew: !known };
}

async function insertWithPassword(tx: Tx, email: string, { name, password, now }: NewUser): Promise<string> {
  if (password === undefined) throw invalidField('password', 'required', 'is needed for a new person');
  checkPassword(password);
  const id = newId('user', Date.parse(now));
  await insertUser(tx, { id, email, name, hash: await hashPassword(password), locale: null, now });
  return id;
}

interface Person {
  id: string;
  email: string;
  name: string;
  hash: string;
  locale: string | null;
  now: string;
}

export async function insertUser(tx: Tx, { id, email, name, hash, locale, now }: Person): Promise<void> {
  const made = await tx.text(
    `INSERT INTO users (id, email, name, password_hash, session_version, locale, color_scheme, disabled, created_at)
     VALUES ($1, $2, $3, $4, 1, $5, 'auto', false, $6) ON CONFLICT (email) DO NOTHING RETURNING 1`,
    [id, email, name, hash, locale, now],
  );
  if (made.length === 0) throw invalidField('email', 'unique', `${email} has an account already`);
}

/** Who comes back has the role that they are given now. */
export async function join(
  tx: Tx,
  { organizationId, id, email, role, now }: Joining & Pick<Person, 'id' | 'email'>,
): Promise<void> {
  const joined = await tx.text(
    `INSERT INTO memberships AS m (organization_id, user_id, role, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (organization_id, user_id) DO UPDATE
     SET role = excluded.role, created_at = excluded.created_at, removed_at = NULL,
       session_version = m.session_version + 1 WHERE m.removed_at IS NOT NULL
     RETURNING 1`,
    [organizationId, id, role, now],
  );
  if (joined.length === 0) throw invalidField('email', 'unique', `${email} is in this organization already`);
  await announceIdentityChange(tx);
}

/** Heard by every process when the transaction commits. */
export const announceIdentityChange = (tx: Tx) => tx.text('SELECT pg_notify($1, $2)', ['identity', '']);
