import { z } from 'zod';
import type { Field } from '#server/kernel/values/field.ts';
import { isObject } from '#server/kernel/values/objects.ts';

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

const consentOf = (value: unknown): Consent => shape.safeParse(value).data ?? {};

const differs = (before: Consent, after: Consent) => channels.some((name) => before[name] !== after[name]);

/** Channels that are not sent keep their consent; time and source belong to the latest change. */
export function changedConsent(before: unknown, wanted: unknown): Consent {
  if (before === wanted) return consentOf(before);
  const [was, sent] = [consentOf(before), consentOf(wanted)];
  const after = { ...was, ...sent };
  if (!differs(was, after)) return after;
  const { at: _, source: __, ...choices } = after;
  const { at, source } = sent;
  return { ...choices, ...(at === undefined ? {} : { at }), ...(source === undefined ? {} : { source }) };
}

/** When two records of a person are merged, an opt-out on either of them stays, and an unknown consent is ignored. */
export function mergedConsent(own: unknown, other: unknown): Consent {
  const [first, second] = [consentOf(own), consentOf(other)];
  const weights: readonly Consent[(typeof channels)[number]][] = ['unknown', 'opted_in', 'opted_out'];
  const weigh = (one: Consent, name: (typeof channels)[number]) => weights.indexOf(one[name]);
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

/** A change without a time gets the current one. */
export function withTime(now: string, record: Consenting, before: Consenting | undefined): Consent {
  const [is, was] = [consentOf(record.consent), consentOf(before?.consent)];
  return is.at === undefined && differs(was, is) ? { ...is, at: now } : is;
}

/** A person's consent for each channel, with its time and source. */
export const consent = {
  kind: 'object',
  write: shape.optional(),
  read: shape,
  keep: (before, wanted) => (isObject(wanted) ? changedConsent(before, wanted) : wanted),
  unite: mergedConsent,
} as const satisfies Field;
