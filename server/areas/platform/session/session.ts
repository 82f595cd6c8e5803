import { z } from 'zod';
import { feltAtOnce } from '#server/base/identity/felt.ts';
import { locales } from '#server/calls/locales.ts';
import { personOperation } from '#server/calls/operation.ts';
import { atLeast, roles } from '#server/kernel/calls/access.ts';
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

const columns = 'id, email, name, locale, color_scheme';

export const session = {
  tryToken,
  changePassword,
  ...sessionList,
  current: personOperation({
    ...place,
    method: 'GET',
    path: '/session',
    summary: 'Who is signed in',
    input: z.strictObject({}).optional(),
    output: z.object({
      user: preferences,
      organization: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
      role: z.enum(roles),
      organizations: z.array(membership),
      can_make_organizations: z.boolean(),
      sequence: z.int().describe('The newest event by then: what is read after it is followed from here.'),
    }),
    handler: async ({ app, tx, actor }) => {
      const { id, slug, name } = actor.organization;
      const [user] = await tx.text<z.input<typeof preferences>>(
        `SELECT ${columns} FROM users WHERE id = $1`,
        [actor.id],
      );
      if (!user) throw new Error('a session of nobody');
      const organizations = await tx.text<z.input<typeof membership>>(
        `SELECT o.id, o.slug, o.name, m.role FROM memberships m JOIN organizations o ON o.id = m.organization_id
         WHERE m.user_id = $1 AND m.removed_at IS NULL ORDER BY o.name`,
        [actor.id],
      );
      const sequence = await app.feed.newest(tx, id);
      const can_make_organizations = atLeast(actor.role, 'admin') && app.config.organizationsPerOwner > 0;
      return {
        user,
        organization: { id, slug, name },
        role: actor.role,
        organizations,
        can_make_organizations,
        sequence,
      };
    },
  }),
  account: personOperation({
    ...place,
    method: 'GET',
    path: '/session/account',
    summary: 'How this person signs in',
    input: z.strictObject({}).optional(),
    output: z.object({
      has_password: z.boolean(),
      provider: z.object({ name: z.string(), is_linked: z.boolean() }).nullable(),
    }),
    handler: async ({ app, tx, actor }) => {
      const { oidc } = app.config;
      const [row] = await tx.text<{ has_password: boolean; is_linked: boolean }>(
        `SELECT u.password_hash IS NOT NULL AS has_password, EXISTS (SELECT FROM user_identities i
           WHERE i.user_id = u.id AND i.issuer = $2) AS is_linked FROM users u WHERE u.id = $1`,
        [actor.id, oidc?.issuer ?? ''],
      );
      if (!row) throw new Error('a session of nobody');
      const provider = oidc ? { name: oidc.name, is_linked: row.is_linked } : null;
      return { has_password: row.has_password, provider };
    },
  }),
  updatePreferences: personOperation({
    ...place,
    method: 'PATCH',
    path: '/session',
    role: 'viewer',
    summary: 'Change how the console greets this person',
    input: z.object({
      locale: z.enum(locales).optional(),
      color_scheme: z.enum(schemes).optional(),
      name: z.string().trim().min(1).max(100).optional(),
    }),
    output: preferences,
    handler: async (ctx, { locale, color_scheme, name }) => {
      const [user] = await ctx.tx.text<z.input<typeof preferences>>(
        `UPDATE users SET locale = coalesce($2, locale), color_scheme = coalesce($3, color_scheme),
           name = coalesce($4, name) WHERE id = $1 RETURNING ${columns}`,
        [ctx.actor.id, locale ?? null, color_scheme ?? null, name ?? null],
      );
      if (!user) throw new Error('a session of nobody');
      await feltAtOnce(ctx);
      return user;
    },
  }),
};
