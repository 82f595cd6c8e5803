import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { checkSlug, slugTaken } from '#server/base/identity/directory.ts';
import { listMemberships } from '#server/base/identity/membership-rows.ts';
import { appliesAtOnce } from '#server/base/identity/session-changes.ts';
import { inNewOrganization } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { organizationMade } from '#server/calls/settings-followers.ts';
import { defineEvents } from '#server/kernel/journal/event-kinds.ts';
import { regionSchema } from '#server/kernel/values/region.ts';
import { slugOf } from '#server/kernel/values/slug.ts';
import { busy } from '#server/vocabulary/database-errors.ts';
import { DomainError, invalidField } from '#server/vocabulary/errors.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { t } from './messages.ts';

const made = z.object({ id: z.string(), slug: z.string(), name: z.string() });

const organizationEvents = defineEvents(
  {
    prefix: 'organization',
    resource: 'organization',
    area: 'platform',
    role: 'admin',
    object: made,
    example: { id: 'org_01kf0fk9m00000000000000002', slug: 'estudio-sur', name: 'Estudio Sur' },
    changes: { created: {} },
  },
  { created: 'A member of the organization created another organization.' },
);
export const organizationEventKinds = organizationEvents.kinds;

type Outcome = 'created' | 'slug_taken' | 'too_many' | 'not_member';

interface Wanted {
  slug: string;
  name: string;
  settings: object;
  owners: readonly string[];
}

async function insert(ctx: Ctx, id: string, { slug, name, settings, owners }: Wanted): Promise<Outcome> {
  const most = ctx.app.config.organizationsPerOwner;
  // A function of the database does it, because requests may not write organizations.
  const [row] = await ctx.tx.select({ outcome: sql<Outcome>`outcome` }).from(
    sql`new_organization(${id}, ${slug}, ${name}, ${JSON.stringify(settings)}, ${ctx.now}, ${sql.param(owners)},
        ${most}) AS outcome`,
  );
  if (!row) throw new Error('new_organization answered nothing');
  return row.outcome;
}

/** Returns the owners, or the admins if there are no owners. */
async function highestMembers({ tx, organization }: Ctx): Promise<string[]> {
  for (const role of ['owner', 'admin'] as const) {
    const members = await listMemberships(tx, organization, { role, includeRemoved: false });
    if (members.length) return members.map(({ id }) => id);
  }
  throw invalidField('', 'owner', t('nobodyToOwn'));
}

const notHere = () => new DomainError('insufficient_permissions', t('onlyOperatorCreates'));

export const organizations = {
  create: operation({
    tag: 'Members',
    area: 'platform',
    role: 'admin',
    method: 'POST',
    path: '/organizations',
    summary: 'Create another organization',
    description:
      'It shares only its owner with this organization: the signed-in person or, for a token, the owners of this organization (the admins if it has no owner). The default slug is derived from the name.',
    examples: {
      request: {
        name: 'Estudio Sur',
        country: 'ES',
        timezone: 'Europe/Madrid',
        currency: 'EUR',
        locale: 'es',
      },
    },
    input: z.looseObject({
      name: z.string().trim().min(1).max(200),
      slug: z.string().trim().optional(),
      ...regionSchema.shape,
    }),
    output: recordReply(made),
    handler: async (ctx, { name, slug: given, country, timezone, currency, locale }) => {
      const most = ctx.app.config.organizationsPerOwner;
      if (most === 0) throw notHere();
      if (given !== undefined) checkSlug(given);
      const { actor } = ctx;
      const owners = actor.type === 'user' ? [actor.id] : await highestMembers(ctx);
      const id = newId('organization', Date.parse(ctx.now));
      const settings = { country, timezone, currency, locale };
      let slug = given ?? slugOf(name, 'organization').slice(0, 40);
      let outcome = await insert(ctx, id, { slug, name, settings, owners });
      if (outcome === 'slug_taken' && given === undefined) {
        slug = `${slug}-${id.slice(-6)}`;
        outcome = await insert(ctx, id, { slug, name, settings, owners });
      }
      if (outcome === 'slug_taken') throw slugTaken(slug);
      if (outcome === 'too_many') throw invalidField('', 'too_many', t('tooManyOrganizations', { most }));
      // An owner left at this moment; the next attempt reads who is left.
      if (outcome === 'not_member') throw busy();
      const organization = { id, slug, name };
      ctx.journal.emit(organizationEvents.types.created, 'organization', organization);
      await inNewOrganization(ctx, id, organizationMade);
      await appliesAtOnce(ctx);
      return { data: organization };
    },
  }),
};
