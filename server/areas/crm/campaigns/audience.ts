import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { type ErrorDetail, invalid } from '#server/calls/errors.ts';
import { type ListQuery, listInput, toListQuery } from '#server/kernel/lists/query.ts';
import { whereClause } from '#server/kernel/lists/text.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { id } from '#server/kernel/schema/record-id.ts';
import { type Contact, contact } from '../contacts/contacts.ts';

const { list, all, table } = contact.resource;
const everyFilter = listInput(list, all);
const paging = ['page', 'per_page', 'sort_by', 'sort_dir', 'cursor', 'fields', 'expand', 'include_deleted'];

export const mostIds = 10_000;

/** The people meant: those that a list of contacts with this filter shows, or these ids. */
export const audienceSchema = z.strictObject({
  filter: z.record(z.string().max(60), z.unknown()).optional(),
  contact_ids: z.array(id).min(1).max(mostIds).optional(),
});
export type Audience = z.output<typeof audienceSchema>;

/** Neither is nobody, and never everybody: the whole list is asked for by an empty filter. */
export function audienceErrors({ filter, contact_ids: ids }: Audience): ErrorDetail[] {
  if ((filter === undefined) === (ids === undefined))
    return [{ path: 'audience', rule: 'one_of', message: 'give either filter or contact_ids' }];
  if (filter === undefined) return [];
  const known = Object.keys(everyFilter.shape).filter((name) => !paging.includes(name));
  const unknown = Object.keys(filter).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const path = `audience.filter.${unknown}`;
    return [{ path, rule: 'unknown_parameter', message: 'is no filter of contacts', allowed: known }];
  }
  const parsed = everyFilter.safeParse(filter);
  return (parsed.error?.issues ?? []).map(({ path, code, message }) => ({
    path: `audience.filter.${path.join('.')}`,
    rule: code,
    message,
  }));
}

function queryOf({ filter = {} }: Audience): ListQuery {
  const parsed = everyFilter.safeParse(filter);
  if (!parsed.success)
    throw invalid([{ path: 'audience.filter', rule: 'filter', message: 'is not valid any more' }]);
  return toListQuery(parsed.data, list);
}

function where(ctx: Ctx, audience: Audience, params: Params): string {
  const { organization } = ctx;
  const { contact_ids: ids } = audience;
  if (ids)
    return `${tenantIs(organization, params.bind)} AND deleted_at IS NULL AND id = ANY(${params.bind(ids)})`;
  return whereClause(params, table, organization, queryOf(audience));
}

export interface Counted {
  recipients: number;
  skipped: { opted_out: number; no_email: number; duplicate: number };
}

/**
 * Who may not be written to: said no, or, where the organization asks for a yes, did not say it. A no belongs to the
 * address: whoever shares it with somebody who said it is not written to either.
 */
const isRefused = (needsOptIn: boolean) =>
  `(${needsOptIn ? `coalesce(consent->>'email', '') <> 'opted_in'` : 'false'} OR EXISTS (
     SELECT FROM ${table.name} o WHERE o.organization_id = ${table.name}.organization_id AND o.deleted_at IS NULL
     AND o.email = ${table.name}.email AND o.consent->>'email' = 'opted_out')
   OR coalesce(consent->>'email', '') = 'opted_out')`;

/** How many it would reach, and why not the others, without going through them one by one. */
export async function countAudience(ctx: Ctx, audience: Audience, needsOptIn: boolean): Promise<Counted> {
  const params = new Params();
  const [row] = await ctx.tx.text<{ all: number; no_email: number; opted_out: number; recipients: number }>(
    `SELECT count(*) AS all, count(*) FILTER (WHERE email IS NULL) AS no_email,
       count(*) FILTER (WHERE email IS NOT NULL AND refused) AS opted_out,
       count(DISTINCT email) FILTER (WHERE NOT refused) AS recipients
     FROM (SELECT email, ${isRefused(needsOptIn)} AS refused FROM ${table.name}
           WHERE ${where(ctx, audience, params)}) people`,
    params.values,
  );
  const { all = 0, no_email = 0, opted_out = 0, recipients = 0 } = row ?? {};
  return { recipients, skipped: { opted_out, no_email, duplicate: all - no_email - opted_out - recipients } };
}

export interface Person {
  id: string;
  contact: Contact;
  email: string | null;
  refused: boolean;
}

/** The next of them by id, so that a run goes on where it was whoever joins or leaves meanwhile. */
export async function nextPeople(
  ctx: Ctx,
  audience: Audience,
  { after, limit, needsOptIn }: { after: string; limit: number; needsOptIn: boolean },
): Promise<Person[]> {
  const params = new Params();
  const rows = await ctx.tx.text<Contact & { refused: boolean }>(
    `SELECT ${table.selected}, ${isRefused(needsOptIn)} AS refused FROM ${table.name}
     WHERE ${where(ctx, audience, params)} AND id > ${params.bind(after)} ORDER BY id LIMIT ${params.bind(limit)}`,
    params.values,
  );
  return rows.map(({ refused, ...record }) => ({
    id: record.id,
    contact: record,
    email: typeof record.email === 'string' ? record.email : null,
    refused,
  }));
}
