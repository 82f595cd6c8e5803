import { audienceKey } from '#server/kernel/access/audience-key.ts';
import { type Conditions, noConditions, readConditions, writeConditions } from '../conditions/conditions.ts';
import { isObject, type Kind } from '../kinds/kind.ts';

/** The people that a campaign is sent to: the records that a list with this filter shows, or chosen records. */
export interface Audience {
  filter?: Record<string, unknown>;
  contact_ids?: string[];
}

export const ways = ['all', 'some', 'chosen'] as const;
export type Way = (typeof ways)[number];

/** The kind of record in an audience, if the schema is that of one. */
export const audienceIn = (schema: Readonly<Record<string, unknown>>): string | undefined =>
  typeof schema[audienceKey] === 'string' ? schema[audienceKey] : undefined;

/** Reads an audience. Returns undefined for a form without one. */
export function asAudience(value: unknown): Audience | undefined {
  if (!isObject(value)) return undefined;
  const { filter, contact_ids: ids } = value;
  if (Array.isArray(ids)) return { contact_ids: ids.map(String) };
  return isObject(filter) ? { filter } : undefined;
}

export function wayOf(audience: Audience | undefined): Way | undefined {
  if (audience?.contact_ids) return 'chosen';
  if (!audience?.filter) return undefined;
  return Object.keys(audience.filter).length === 0 ? 'all' : 'some';
}

/** The conditions of an audience; undefined if it has a form that a list of conditions cannot show. */
export function conditionsOf(
  { fields }: Pick<Kind, 'fields'>,
  { filter = {} }: Audience,
): Conditions | undefined {
  const { filter: groups, tag, ...single } = filter;
  const own = { ...single, ...(tag === undefined ? {} : { tags: tag }) };
  if (groups === undefined)
    return Object.keys(own).every((name) => fields.some((field) => field.name === name))
      ? readConditions(JSON.stringify(own))
      : undefined;
  if (Object.keys(own).length > 0) return undefined;
  return readConditions(typeof groups === 'string' ? groups : JSON.stringify(groups));
}

/** An audience without a complete condition would be everybody, so there is none then. */
export function audienceWith(conditions: Conditions): Audience | undefined {
  const text = writeConditions(conditions);
  return text === null ? undefined : { filter: { filter: JSON.parse(text) } };
}

export const beginningOf = (kind: Kind, audience: Audience | undefined): Conditions | undefined =>
  audience?.filter ? conditionsOf(kind, audience) : noConditions;
