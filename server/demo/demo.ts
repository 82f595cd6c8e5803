import { randomBytes } from 'node:crypto';
import { and, eq, like, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#db/lanes/tx.ts';
import { installation, memberships, organizations, users } from '#db/schema/kernel/identity.ts';
import type { financeSettings } from '#server/areas/finance/settings.ts';
import type { platformSettings } from '#server/areas/platform/settings/platform-settings.ts';
import { addUser, createOrganization } from '#server/base/identity/directory.ts';
import { insertToken } from '#server/base/identity/token-rows.ts';
import { roles } from '#server/kernel/access/access.ts';
import type { SettingsOf } from '#server/kernel/settings/settings-part.ts';
import type { App } from '#server/product/app.ts';
import { writeDemo } from './write.ts';

export interface Demo {
  organization: string;
  logins: { role: string; email: string }[];
  password: string;
  token: string;
}

const demoSlug = 'demo';

/** The facts that documents of the demonstration contain about its organization. */
const identity = {
  legal_name: 'Estudio Demo, S.L.',
  tax_id: 'B12345674',
  address: {
    street: 'Calle de Ejemplo, 1',
    street2: null,
    postal_code: '28001',
    city: 'Madrid',
    region: null,
  },
  registry_text: 'Registro Mercantil de Madrid, tomo 1, folio 1, hoja M-1',
  bank_accounts: [
    {
      ...{ bank_name: 'Banco de Ejemplo', iban: 'ES9121000418450200051332', bic: null, currency: null },
      ...{ account_number: null, pix_key: null },
    },
  ],
  movement_keys: [
    { category: 'Rent', key: 'cost' },
    { category: 'Bank fees', key: 'bank_fee' },
    { category: 'Social security', key: 'social_security_payable' },
    { category: 'Cash box', key: 'cash' },
  ],
} satisfies Partial<SettingsOf<typeof platformSettings> & SettingsOf<typeof financeSettings>>;

/** The first start that reaches this point decides what is written; a start that was killed before it has no effect. */
export async function seedOnce(
  app: App,
  wanted: 'demo' | 'none',
  onWriting: () => void = () => {},
): Promise<Demo | undefined> {
  const decided = await app.db.asSystem(async (tx) =>
    tx.select({ key: installation.key }).from(installation).where(eq(installation.key, 'seed')),
  );
  if (decided.length && app.config.seed !== 'demo') return undefined;
  // If two processes start at once, one writes the demonstration and the other finds it written.
  return app.db.whileLocked('seed', async () => {
    const demo = wanted === 'demo' ? await seedDemo(app, onWriting) : undefined;
    await app.db.asSystem(async (tx) =>
      tx.insert(installation).values({ key: 'seed', value: wanted }).onConflictDoNothing(),
    );
    return demo;
  });
}

const unfinished = 'unfinished_demo';

/** Writes a small company, one login per role and a first token. Returns undefined if the demonstration exists. */
async function seedDemo(app: App, onWriting: () => void): Promise<Demo | undefined> {
  const password = randomBytes(12).toString('base64url');
  const now = app.nowIso();
  const logins = roles.toReversed().map((role) => ({ role, email: `${role}@demo.example` }));
  const organization = await app.db.asSystem(async (tx) => {
    await setAside(tx);
    const [known] = await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.slug, demoSlug));
    if (known) return undefined;
    const id = await createOrganization(tx, demoSlug, 'Estudio Demo', now);
    await tx.update(organizations).set({ settings: identity }).where(eq(organizations.id, id));
    for (const { role, email } of logins) {
      const name = `${role.charAt(0).toUpperCase()}${role.slice(1)} (demo)`;
      const user = { organizationId: id, email, name, role: role as (typeof roles)[number], password, now };
      await addUser(tx, user);
    }
    await tx.insert(installation).values({ key: unfinished, value: id });
    return id;
  });
  if (organization === undefined) return undefined;
  onWriting();
  const createdBy = { type: 'system', id: 'seed' } as const;
  const grant = { name: 'First token', role: 'admin', areas: [], ip_allow: [], expires_at: null } as const;
  const { value: token } = await app.db.withTenant(organization, 'write', (tx) =>
    insertToken(tx, organization, grant, createdBy, now),
  );
  await writeDemo(app, organization, { size: 'small' });
  await app.db.asSystem(async (tx) => tx.delete(installation).where(eq(installation.key, unfinished)));
  return { organization, logins, password, token };
}

/**
 * A demonstration whose writing was interrupted is incomplete, and its passwords were never printed. It is renamed, and a
 * new one is written.
 */
async function setAside(tx: Tx): Promise<void> {
  const [half] = await tx
    .delete(installation)
    .where(eq(installation.key, unfinished))
    .returning({ organization: installation.value });
  if (!half) return;
  const { organization } = half;
  const suffix = organization.slice(-12);
  await tx
    .update(organizations)
    .set({ slug: `${demoSlug}-${suffix}`, name: sql`${organizations.name} || ' (interrupted)'` })
    .where(eq(organizations.id, organization));
  const elsewhere = alias(memberships, 'elsewhere');
  const otherMemberships = tx
    .select({ user_id: elsewhere.user_id })
    .from(elsewhere)
    .where(and(eq(elsewhere.user_id, users.id), ne(elsewhere.organization_id, organization)));
  await tx
    .update(users)
    .set({ email: sql`${suffix}::text || '.' || ${users.email}`, disabled: true })
    .from(memberships)
    .where(
      and(
        eq(memberships.user_id, users.id),
        eq(memberships.organization_id, organization),
        like(users.email, '%@demo.example'),
        notExists(otherMemberships),
      ),
    );
}
