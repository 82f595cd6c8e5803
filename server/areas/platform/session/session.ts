import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { userIdentities } from '#db/schema/base/sessions.ts';
import { memberships, organizations, users } from '#db/schema/kernel/identity.ts';
import { appliesAtOnce } from '#server/base/identity/session-changes.ts';
import { personOperation } from '#server/calls/operation.ts';
import { atLeast, roles } from '#server/kernel/access/access.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { locales } from '#server/vocabulary/locales.ts';
import { changePassword } from './change-password.ts';
import { sessionList } from './session-list.ts';
import { tryToken } from './try-token.ts';

const place = { tag: 'Session', area: null, internal: true } as const;

const schemes = ['light', 'dark', 'auto'] as const;

const preferences = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  locale: z.enum(locales).nullable(),
  color_scheme: z.enum(schemes),
});
const membership = z.object({ id: z.string(), slug: z.string(), name: z.string(), role: z.enum(roles) });

const { id, email, name, locale, color_scheme } = users;
const columns = { id, email, name, locale, color_scheme };

export const session = {
  tryToken,
  changePassword,
  ...sessionList,
  current: personOperation({
    ...place,
    method: 'GET',
    path: '/session',
    summary: 'Get the signed-in person',
    input: z.strictObject({}).optional(),
    output: z.object({
      user: preferences,
      organization: z.object({ id: z.string(), slug: z.string(), name: z.string(), timezone: z.string() }),
      role: z.enum(roles),
      organizations: z.array(membership),
      can_make_organizations: z.boolean(),
      sequence: z.int().describe('The newest event at that time; events are followed from here.'),
    }),
    handler: async ({ app, tx, actor }) => {
      const { id, slug, name } = actor.organization;
      const [user] = await tx.select(columns).from(users).where(eq(users.id, actor.id));
      if (!user) throw new Error('a session of nobody');
      const joined = await tx
        .select({
          id: organizations.id,
          slug: organizations.slug,
          name: organizations.name,
          role: memberships.role,
        })
        .from(memberships)
        .innerJoin(organizations, eq(organizations.id, memberships.organization_id))
        .where(and(eq(memberships.user_id, actor.id), isNull(memberships.removed_at)))
        .orderBy(organizations.name);
      const sequence = await app.feed.newest(tx, id);
      const can_make_organizations = atLeast(actor.role, 'admin') && app.config.organizationsPerOwner > 0;
      return {
        user: preferences.parse(user),
        organization: { id, slug, name, timezone: settingsOf({ actor }).timezone },
        role: actor.role,
        organizations: joined,
        can_make_organizations,
        sequence,
      };
    },
  }),
  account: personOperation({
    ...place,
    method: 'GET',
    path: '/session/account',
    summary: 'Get the ways in which this person signs in',
    input: z.strictObject({}).optional(),
    output: z.object({
      has_password: z.boolean(),
      provider: z.object({ name: z.string(), is_linked: z.boolean() }).nullable(),
    }),
    handler: async ({ app, tx, actor }) => {
      const { oidc } = app.config;
      const identities = tx
        .select({ subject: userIdentities.subject })
        .from(userIdentities)
        .where(and(eq(userIdentities.user_id, actor.id), eq(userIdentities.issuer, oidc?.issuer ?? '')));
      const [row] = await tx
        .select({
          has_password: sql<boolean>`${users.password_hash} IS NOT NULL`,
          is_linked: sql<boolean>`${exists(identities)}`,
        })
        .from(users)
        .where(eq(users.id, actor.id));
      if (!row) throw new Error('a session of nobody');
      const provider = oidc ? { name: oidc.name, is_linked: row.is_linked } : null;
      return { has_password: row.has_password, provider };
    },
  }),
  updatePreferences: personOperation({
    ...place,
    method: 'PATCH',
    path: '/session',
    extras: 'refused',
    role: 'viewer',
    summary: 'Change the preferences of this person',
    input: z.object({
      locale: z.enum(locales).optional(),
      color_scheme: z.enum(schemes).optional(),
      name: z.string().trim().min(1).max(100).optional(),
    }),
    output: preferences,
    handler: async (ctx, given) => {
      const [user] = await ctx.tx
        .update(users)
        // Without a value the query would have nothing to set.
        .set({ id: ctx.actor.id, ...given })
        .where(eq(users.id, ctx.actor.id))
        .returning(columns);
      if (!user) throw new Error('a session of nobody');
      await appliesAtOnce(ctx);
      return preferences.parse(user);
    },
  }),
};
