import { and, asc, eq, exists, gt, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { anyOf, countWhere } from '#db/queries/expressions.ts';
import { builder } from '#db/queries/prepared.ts';
import { contacts } from '#db/schema/crm/contacts.ts';
import type { Ctx } from '#server/calls/context.ts';
import { audienceKey } from '#server/kernel/access/audience-key.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { messageOf } from '#server/kernel/values/refuse-with.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { asOfNow } from '#server/resources/lists/list.ts';
import { type ListInput, type ListQuery, listInput, toListQuery } from '#server/resources/lists/query.ts';
import { whereOf } from '#server/resources/lists/select.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { type DetailOf, invalid } from '#server/vocabulary/errors.ts';
import { type Contact, contact } from '../contacts/contacts.ts';
import type { Campaign } from './campaigns.ts';
import { t } from './messages.ts';

const { list, all, table } = contact.resource;
const everyFilter = listInput(list, all);
const paging: readonly string[] = [
  'page',
  'per_page',
  'sort_by',
  'sort_dir',
  'cursor',
  'fields',
  'expand',
  'include_deleted',
] satisfies readonly (NameIn<ListInput> | 'expand')[];

const mostIds = 10_000;

/** The contacts that a list with this filter shows, or those with these ids. */
export const audienceSchema = z
  .strictObject({
    filter: z.record(z.string().max(60), z.unknown()).optional(),
    contact_ids: z.array(id).min(1).max(mostIds).optional(),
  })
  .meta({ [audienceKey]: contact.resource.kind });
export type Audience = z.output<typeof audienceSchema>;

/** Requires one of the two; all contacts are meant only by an empty filter. */
export function audienceErrors({ filter, contact_ids: ids }: Audience): DetailOf<Campaign>[] {
  if ((filter === undefined) === (ids === undefined))
    return [{ path: 'audience', rule: 'one_of', message: t('exclusive') }];
  if (filter === undefined) return [];
  const known = Object.keys(everyFilter.shape).filter((name) => !paging.includes(name));
  const unknown = Object.keys(filter).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const path = `audience.filter.${unknown}` as const;
    return [{ path, rule: 'unknown_parameter', message: t('notFilter'), allowed: known }];
  }
  const parsed = everyFilter.safeParse(filter);
  return (parsed.error?.issues ?? []).map((issue) => ({
    path: `audience.filter.${issue.path.join('.')}`,
    rule: issue.code,
    message: messageOf(issue),
  }));
}

async function queryOf(ctx: Ctx, { filter = {} }: Audience): Promise<ListQuery> {
  const parsed = everyFilter.safeParse(filter);
  if (!parsed.success)
    throw invalid([{ path: 'audience.filter', rule: 'filter', message: t('filterOutdated') }]);
  return asOfNow(ctx, contact.resource, toListQuery(parsed.data, list));
}

const isMeant = async (ctx: Ctx, audience: Audience): Promise<SQL | undefined> => {
  const { organization } = ctx;
  const { contact_ids: ids } = audience;
  return ids
    ? and(inOrganization(contacts, organization), isLive(contacts), anyOf(contacts.id, ids))
    : whereOf(table, organization, await queryOf(ctx, audience));
};

export interface Counted {
  recipients: number;
  skipped: { opted_out: number; no_email: number; duplicate: number };
}

const sameAddress = alias(contacts, 'same_address');
const consent = sql`coalesce(${contacts.consent}->>'email', '')`;

/**
 * Returns the condition of contacts that must not be written to: they opted out or, if the organization needs consent,
 * did not opt in. An opt-out belongs to the address, so it counts for every contact that has the same address.
 */
const isRefused = (organization: string, needsOptIn: boolean) => {
  const optedOut = builder
    .select({ id: sameAddress.id })
    .from(sameAddress)
    .where(
      and(
        inOrganization(sameAddress, organization),
        isLive(sameAddress),
        eq(sameAddress.email, contacts.email),
        sql`${sameAddress.consent}->>'email' = 'opted_out'`,
      ),
    );
  const hasNotAgreed = needsOptIn ? sql`${consent} <> 'opted_in'` : undefined;
  return sql<boolean>`${or(hasNotAgreed, exists(optedOut), sql`${consent} = 'opted_out'`)}`;
};

/** Counts the people that a campaign would reach, and the others by the reason. */
export async function countAudience(ctx: Ctx, audience: Audience, needsOptIn: boolean): Promise<Counted> {
  const { tx, organization } = ctx;
  const people = tx
    .select({ email: contacts.email, refused: isRefused(organization, needsOptIn).as('refused') })
    .from(contacts)
    .where(await isMeant(ctx, audience))
    .as('people');
  const [row] = await tx
    .select({
      all: countWhere(undefined),
      no_email: countWhere(isNull(people.email)),
      opted_out: countWhere(and(isNotNull(people.email), people.refused)),
      recipients: sql<number>`count(DISTINCT ${people.email}) FILTER (WHERE ${not(people.refused)})`,
    })
    .from(people);
  const { all = 0, no_email = 0, opted_out = 0, recipients = 0 } = row ?? {};
  return { recipients, skipped: { opted_out, no_email, duplicate: all - no_email - opted_out - recipients } };
}

export interface Person {
  id: string;
  contact: Contact;
  email: string | null;
  refused: boolean;
}

/** The next people by id, so that a run continues where it was although contacts are added or deleted meanwhile. */
export async function nextPeople(
  ctx: Ctx,
  audience: Audience,
  { after, limit, needsOptIn }: { after: string; limit: number; needsOptIn: boolean },
): Promise<Person[]> {
  const { tx, organization } = ctx;
  const rows = await tx
    .select({ ...table.shown, refused: isRefused(organization, needsOptIn) })
    .from(contacts)
    .where(and(await isMeant(ctx, audience), gt(contacts.id, after)))
    .orderBy(asc(contacts.id))
    .limit(limit);
  return rows.map(({ refused, ...record }) => ({
    id: record.id,
    contact: record,
    email: record.email,
    refused,
  }));
}
