import { z } from 'zod';
import * as f from '#server/kernel/values/fields.ts';
import { replies } from './entry.ts';
import { t } from './messages.ts';

const attendee = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  name: z.string().trim().max(200).nullable().default(null),
  reply: z.enum(replies).default('needs_action'),
});
const seen = z.object({ email: z.string(), name: z.string().nullable(), reply: z.enum(replies) });

/** The properties of an event that its calendar decides. A series of events has the same ones. */
export const content = {
  title: f.requiredText(500),
  description: f.text(10_000),
  location: f.text(500),
  starts_at: f.required(f.instant()),
  ends_at: f.required(f.instant()),
  all_day: f.boolean(),
  busy: f.boolean(),
  organizer: f.email(),
  attendees: { kind: 'list', write: z.array(attendee).max(200).optional(), read: z.array(seen) },
} as const;

type Times = { starts_at: string; ends_at: string };

export function isInOrder({ starts_at, ends_at }: Times) {
  const isBackwards = ends_at < starts_at;
  return isBackwards ? [{ path: 'ends_at' as const, rule: 'order', message: t('endBeforeStart') }] : [];
}
