import { eq, isNotNull, sql } from 'drizzle-orm';
import { sendNotification } from '#db/lanes/notify.ts';
import type { Tx } from '#db/lanes/tx.ts';
import { eventHeads } from '#db/schema/kernel/events-and-calls.ts';
import { memberships, organizations, users } from '#db/schema/kernel/identity.ts';
import type { Role } from '#server/kernel/access/access.ts';
import type { Region } from '#server/kernel/values/region.ts';
import { invalidField, notFound } from '#server/vocabulary/errors.ts';
import { newId } from '#server/vocabulary/ids.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { t } from './messages.ts';
import { checkPassword, hashPassword } from './passwords.ts';

/** Makes an organization for the operator or the seed. */
export async function createOrganization(
  tx: Tx,
  slug: string,
  name: string,
  now: string,
  region: Partial<Region> = {},
): Promise<string> {
  checkSlug(slug);
  const id = newId('organization', Date.parse(now));
  const made = await tx
    .insert(organizations)
    .values({ id, slug, name, settings: region, rate_limits: {}, created_at: now })
    .onConflictDoNothing({ target: organizations.slug })
    .returning({ id: organizations.id });
  if (made.length === 0) throw slugTaken(slug);
  await tx.insert(eventHeads).values({ organization_id: id, last_sequence: 0 });
  return id;
}

export function checkSlug(slug: string): void {
  if (!/^[a-z0-9][a-z0-9-]{0,48}$/.test(slug)) throw invalidField('slug', 'format', t('slugFormat'));
}

export const slugTaken = (slug: string) => invalidField('slug', 'unique', t('slugTaken', { slug }));

export async function findOrganization(
  tx: Tx,
  slug: string,
): Promise<{ id: string; slug: string; name: string }> {
  const [row] = await tx
    .select({ id: organizations.id, slug: organizations.slug, name: organizations.name })
    .from(organizations)
    .where(eq(organizations.slug, slug));
  if (!row) throw notFound(t('noOrganization', { slug }));
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
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw invalidField('email', 'format', t('notEmail'));
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  const id = known?.id ?? (await insertWithPassword(tx, email, user));
  await join(tx, { ...user, id, email });
  return { id, isNew: !known };
}

async function insertWithPassword(tx: Tx, email: string, { name, password, now }: NewUser): Promise<string> {
  if (password === undefined) throw invalidField('password', 'required', t('neededForNewPerson'));
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
  locale: Locale | null;
  now: string;
}

export async function insertUser(tx: Tx, { id, email, name, hash, locale, now }: Person): Promise<void> {
  const made = await tx
    .insert(users)
    .values({
      id,
      email,
      name,
      password_hash: hash,
      session_version: 1,
      locale,
      color_scheme: 'auto',
      disabled: false,
      created_at: now,
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (made.length === 0) throw invalidField('email', 'unique', t('hasAccount', { email }));
}

/** A person who comes back gets the role that is given now. */
export async function join(
  tx: Tx,
  { organizationId, id, email, role, now }: Joining & Pick<Person, 'id' | 'email'>,
): Promise<void> {
  const joined = await tx
    .insert(memberships)
    .values({ organization_id: organizationId, user_id: id, role, created_at: now })
    .onConflictDoUpdate({
      target: [memberships.organization_id, memberships.user_id],
      set: {
        role: sql`excluded.role`,
        created_at: sql`excluded.created_at`,
        removed_at: null,
        session_version: sql`${memberships.session_version} + 1`,
      },
      setWhere: isNotNull(memberships.removed_at),
    })
    .returning({ id: memberships.user_id });
  if (joined.length === 0) throw invalidField('email', 'unique', t('alreadyMember', { email }));
  announceIdentityChange(tx);
}

/** Every process forgets the tokens and sessions that it has cached when the transaction commits. */
export const announceIdentityChange = (tx: Tx): void => sendNotification(tx, 'identity', '');
