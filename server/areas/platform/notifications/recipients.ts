import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { type Builder, prepared } from '#db/queries/prepared.ts';
import { apiTokens } from '#db/schema/kernel/identity.ts';
import { notificationChoices } from '#db/schema/platform/notifications.ts';
import { organizationPeople } from '#server/base/identity/organization-people.ts';
import type { Ctx } from '#server/calls/context.ts';
import { type Grant, type Role, roles } from '#server/kernel/access/access.ts';
import type { Journal } from '#server/kernel/journal/journal.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { isLocale, type Locale } from '#server/vocabulary/locales.ts';
import type { Choice } from './channels.ts';
import { mayHave, type Topic } from './topics.ts';

/** People and tokens by their ids, people by their addresses, and everybody from a role on. */
export interface Audience {
  ids?: readonly string[];
  addresses?: readonly string[];
  from?: Role;
  not?: readonly string[];
}

export interface Recipient extends Grant {
  id: string;
  role: Role;
  email: string | null;
  locale: Locale;
  /** The channels that they chose for the topic. */
  choice: Choice;
}

const asked = new WeakMap<Journal, Map<string, Promise<Recipient[]>>>();

/** Recipients are read once for a call, however many of its records notify the same people. */
export function recipientsOf(ctx: Ctx, topic: Topic, audience: Audience): Promise<Recipient[]> {
  const known = asked.get(ctx.journal) ?? new Map<string, Promise<Recipient[]>>();
  asked.set(ctx.journal, known);
  const key = JSON.stringify([topic.key, audience]);
  const found = known.get(key) ?? findRecipients(ctx, topic, audience);
  known.set(key, found);
  return found;
}

/**
 * Reads recipients and their choices in one query. People who left or were disabled and tokens that have ended receive
 * nothing.
 */
async function findRecipients(ctx: Ctx, topic: Topic, audience: Audience): Promise<Recipient[]> {
  const { ids = [], addresses = [], from, not = [] } = audience;
  if (ids.length === 0 && addresses.length === 0 && from === undefined) return [];
  const { tx, organization, now } = ctx;
  const ranks = from === undefined ? [] : roles.slice(roles.indexOf(from));
  const found = await audienceRows.run(tx, { organization, now, ids, addresses, ranks, topic: topic.key });
  const settings = settingsOf(ctx);
  return found
    .filter(({ id }) => !not.includes(id))
    .filter((one) => mayHave(one, settings.modules, topic))
    .map(({ id, role, areas, email, locale, inbox, mailing }) => ({
      id,
      role,
      areas,
      email,
      locale: isLocale(locale) ? locale : settings.locale,
      choice: {
        inbox: inbox ?? topic.defaults.inbox,
        email: mailing ?? topic.defaults.email,
      },
    }));
}

interface Wanted {
  organization: string;
  now: string;
  ids: readonly string[];
  addresses: readonly string[];
  /** People with one of these roles are recipients. */
  ranks: readonly Role[];
  topic: string;
}

const audienceRows = prepared((db, wanted: Wanted) => {
  const who = peopleOf(db, wanted).unionAll(tokensOf(db, wanted)).as('who');
  return db
    .select({
      id: who.id,
      role: who.role,
      areas: who.areas,
      email: who.address,
      locale: who.locale,
      inbox: notificationChoices.inbox,
      mailing: notificationChoices.email,
    })
    .from(who)
    .leftJoin(
      notificationChoices,
      and(
        inOrganization(notificationChoices, wanted.organization),
        eq(notificationChoices.recipient_id, who.id),
        eq(notificationChoices.topic, wanted.topic),
      ),
    )
    .orderBy(who.id);
});

function peopleOf(db: Builder, { ids, addresses, ranks }: Wanted) {
  const people = organizationPeople();
  return db
    .select({
      id: sql<string>`${people.id}`.as('id'),
      role: sql<Role>`${people.role}`.as('role'),
      areas: sql<string[]>`'{}'::text[]`.as('areas'),
      address: sql<string | null>`${people.email}`.as('address'),
      locale: sql<string | null>`${people.locale}`.as('locale'),
    })
    .from(people)
    .where(
      and(
        people.isActive,
        or(
          sql`${people.id} = ANY(${sql.param(ids)})`,
          sql`${people.email} = ANY(${sql.param(addresses)})`,
          sql`${people.role} = ANY(${sql.param(ranks)})`,
        ),
      ),
    );
}

/** Tokens have no address. */
const tokensOf = (db: Builder, { organization, now, ids }: Wanted) =>
  db
    .select({
      id: sql<string>`${apiTokens.id}`.as('id'),
      role: sql<Role>`${apiTokens.role}`.as('role'),
      areas: sql<string[]>`${apiTokens.areas}`.as('areas'),
      address: sql<string | null>`NULL`.as('address'),
      locale: sql<string | null>`NULL`.as('locale'),
    })
    .from(apiTokens)
    .where(
      and(
        inOrganization(apiTokens, organization),
        anyOf(apiTokens.id, ids),
        isNull(apiTokens.revoked_at),
        or(isNull(apiTokens.expires_at), gt(apiTokens.expires_at, now)),
      ),
    );
