import { z } from 'zod';
import { isObject } from '#server/kernel/records/body.ts';
import type { Field } from '#server/kernel/schema/field.ts';

const channels = ['email', 'sms', 'whatsapp'] as const;
const choice = z.enum(['opted_in', 'opted_out', 'unknown']);
const shape = z.strictObject({
  email: choice.optional(),
  sms: choice.optional(),
  whatsapp: choice.optional(),
  at: z.iso.datetime({ offset: true }).optional(),
  source: z.string().trim().max(200).optional(),
});
type Consent = z.output<typeof shape>;

export const consentOf = (value: unknown): Consent => shape.safeParse(value).data ?? {};

const differs = (before: Consent, after: Consent) => channels.some((name) => before[name] !== after[name]);

/** A channel that is not spoken of stays as it was; when and where belong to the latest word. */
export function spoken(before: unknown, wanted: unknown): Consent {
  if (before === wanted) return consentOf(before);
  const [was, said] = [consentOf(before), consentOf(wanted)];
  const after = { ...was, ...said };
  if (!differs(was, after)) return after;
  const { at: _, source: __, ...choices } = after;
  const { at, source } = said;
  return { ...choices, ...(at === undefined ? {} : { at }), ...(source === undefined ? {} : { source }) };
}

/** Of one person on two records a no is a no, and an unknown says nothing. */
export function united(own: unknown, other: unknown): Consent {
  const [first, second] = [consentOf(own), consentOf(other)];
  const weights = ['unknown', 'opted_in', 'opted_out'];
  const weigh = (one: Consent, name: (typeof channels)[number]) => weights.indexOf(one[name] ?? '');
  const taken = channels.filter((name) => weigh(second, name) > weigh(first, name));
  const { at, source } = taken.length ? second : first;
  return {
    ...first,
    ...Object.fromEntries(taken.map((name) => [name, second[name]])),
    ...(at === undefined ? {} : { at }),
    ...(source === undefined ? {} : { source }),
  };
}

type Consenting = { consent: Consent | null };

/** Every word has its time, given or not. */
export function dated(now: string, record: Consenting, before: Consenting | undefined): Consent {
  const [is, was] = [consentOf(record.consent), consentOf(before?.consent)];
  return is.at === undefined && differs(was, is) ? { ...is, at: now } : is;
}

/** What a person allowed, per channel, when and where it was said. */
export const consent = {
  kind: 'object',
  write: shape.optional(),
  read: shape,
  keep: (before, wanted) => (isObject(wanted) ? spoken(before, wanted) : wanted),
  unite: united,
} as const satisfies Field;
