import { z } from 'zod';
import { calendarEvents as table } from '#db/schema/calendar.ts';
import { workKinds } from '#server/areas/work/related.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { Params, type Row } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { defineResource } from '#server/kernel/resource/resource.ts';
import { defineStates } from '#server/kernel/resource/states.ts';
import type { Fields } from '#server/kernel/schema/field.ts';
import * as f from '#server/kernel/schema/fields.ts';
import { related } from '#server/kernel/schema/nested-fields.ts';
import type { RecordOf } from '#server/kernel/schema/record-of.ts';
import type { Alarms } from '#server/kernel/time/alarms.ts';
import { replies } from './entry.ts';
import { noteMeeting } from './meeting.ts';

export const eventStates = defineStates('confirmed', {
  confirmed: { tentative: {}, cancelled: { event: 'cancelled' } },
  tentative: { confirmed: {}, cancelled: { event: 'cancelled' } },
  // Whoever may change an event may take its cancellation back, a calendar elsewhere too.
  cancelled: { confirmed: {}, tentative: {} },
});

const attendee = z.object({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  name: z.string().trim().max(200).nullable().default(null),
  reply: z.enum(replies).default('needs_action'),
});
const seen = z.object({ email: z.string(), name: z.string().nullable(), reply: z.enum(replies) });

const content = {
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

function isInOrder({ starts_at, ends_at }: Row): ErrorDetail[] {
  const isBackwards = String(ends_at) < String(starts_at);
  return isBackwards ? [{ path: 'ends_at', rule: 'order', message: 'must not be before starts_at' }] : [];
}

/** What a calendar elsewhere says is changed there. */
async function isOurs(
  { actor }: Ctx,
  { connection_id }: Row,
  changed: readonly string[],
  before: Row | undefined,
): Promise<ErrorDetail[]> {
  if (!before || connection_id === null || actor.type === 'system') return [];
  const foreign = changed.filter((name) => name === 'status' || name in content);
  return foreign.map((path) => ({
    path,
    rule: 'feed',
    message: 'comes from a connected calendar; change it there',
  }));
}

/** Somebody we know takes part. */
async function derive(ctx: Ctx, row: Row, before: Row | undefined): Promise<Partial<Row>> {
  const { attendees, organizer } = row;
  if (before && before.attendees === attendees && before.organizer === organizer) return {};
  const people = z.array(seen).parse(attendees);
  const emails = [organizer, ...people.map(({ email }) => email)].filter((one) => typeof one === 'string');
  if (emails.length === 0) return { contact_id: null };
  const { values, bind } = new Params();
  const { name } = resourceOf('contact').table;
  const own = `${tenantIs(ctx.organization, bind)} AND deleted_at IS NULL`;
  const theirs = `${bind(emails)}::text[]`;
  const [known] = await ctx.tx.text<{ id: string }>(
    `SELECT id FROM ${name} WHERE ${own} AND email = ANY(${theirs})
     UNION ALL SELECT id FROM ${name} WHERE ${own} AND emails && ${theirs} AND emails <> '{}'
     ORDER BY id LIMIT 1`,
    values,
  );
  return { contact_id: known?.id ?? null };
}

/** A meeting is noted with the contact once it is over. */
const alarms = ({ status, contact_id, activity_id, all_day, ends_at }: Row): Alarms => ({
  met:
    status === 'confirmed' && contact_id !== null && activity_id === null && !all_day
      ? String(ends_at)
      : null,
});

const calendarEventFields = {
  status: eventStates.field,
  ...content,
  related: related([...workKinds, 'webinar']),
} satisfies Fields;

const calendarEventDerived = {
  connection_id: f.derivedReference('calendar_connection'),
  uid: f.derivedText(),
  occurrence: f.derivedText(),
  contact_id: f.derivedReference('contact'),
  activity_id: f.derived('id', z.string().nullable()),
} satisfies Fields;

export type CalendarEvent = RecordOf<typeof calendarEventFields & typeof calendarEventDerived>;

declare module '#server/kernel/resource/registry.ts' {
  interface Records {
    calendar_event: CalendarEvent;
  }
}

export const calendarEvent = defineResource({
  kind: 'calendar_event',
  prefix: 'cae',
  plural: 'calendar_events',
  path: '/calendar/events',
  tag: 'Calendar',
  about: 'Calendars read from elsewhere, and the events in them.',
  area: 'contracts',
  table,
  screen: {
    title: ['title'],
    columns: ['status', 'starts_at', 'ends_at', 'location', 'organizer', 'related'],
    essentials: ['title', 'starts_at', 'ends_at', 'all_day', 'location', 'attendees'],
  },
  fields: calendarEventFields,
  derived: calendarEventDerived,
  defaults: { all_day: false, busy: true, attendees: [] },
  filters: ['status', 'connection_id', 'contact_id', 'starts_at', 'ends_at', 'all_day', 'busy', 'uid'],
  sorts: ['created_at', 'updated_at', 'starts_at'],
  search: ['title', 'location', 'description'],
  expand: { contact: 'contact_id', connection: 'connection_id' },
  derive,
  rules: isInOrder,
  check: isOurs,
  alarms,
  rings: { met: noteMeeting },
  eventStem: 'calendar.event_',
  example: {
    title: 'Shooting plan',
    location: 'Studio 2',
    starts_at: '2031-05-06T08:00:00.000Z',
    ends_at: '2031-05-06T09:00:00.000Z',
    attendees: [{ email: 'guest@example.org', name: 'Luis Prado' }],
  },
});
