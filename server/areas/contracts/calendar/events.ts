import { and, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { anyOf } from '#db/queries/expressions.ts';
import { calendarEvents as table } from '#db/schema/contracts/calendar.ts';
import { contacts } from '#db/schema/crm/contacts.ts';
import { workKinds } from '#server/areas/work/related.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { related } from '#server/kernel/values/nested-fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import type { Alarms } from '#server/resources/time/alarms.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { content, isInOrder } from './event-content.ts';
import { noteMeeting } from './meeting.ts';
import { t } from './messages.ts';
import { followOccurrence } from './series/excluded-days.ts';

const eventStates = defineStates(
  'confirmed',
  {
    confirmed: { tentative: {}, cancelled: { event: 'cancelled' } },
    tentative: { confirmed: {}, cancelled: { event: 'cancelled' } },
    // A cancellation can be taken back, also by the calendar that an event comes from.
    cancelled: { confirmed: {}, tentative: {} },
  },
  { confirmed: 'good', tentative: 'idle', cancelled: 'bad' },
);

/** Events of a connected calendar can only be changed in that calendar. */
async function isOurs(
  { actor }: Ctx,
  { connection_id }: CalendarEvent,
  changed: readonly NameIn<CalendarEvent>[],
  before: CalendarEvent | undefined,
): Promise<DetailOf<CalendarEvent>[]> {
  if (!before || connection_id === null || actor.type === 'system') return [];
  const foreign = changed.filter((name) => name === 'status' || name in content);
  return foreign.map((path) => ({
    path,
    rule: 'feed',
    message: t('readOnly'),
  }));
}

/** Links the event to the contact who takes part in it. */
async function derive(
  ctx: Ctx,
  row: Given<CalendarEvent>,
  before: CalendarEvent | undefined,
): Promise<Partial<CalendarEvent>> {
  const { attendees, organizer } = row;
  if (before && before.attendees === attendees && before.organizer === organizer) return {};
  const emails = [organizer, ...(attendees ?? []).map(({ email }) => email)].filter((one) => one !== null);
  if (emails.length === 0) return { contact_id: null };
  const contactsWith = (condition: SQL | undefined) =>
    ctx.tx
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(inOrganization(contacts, ctx.organization), isLive(contacts), condition));
  // The list has a partial index, which needs the condition with a constant.
  const hasFurther = and(
    sql`${contacts.emails} && ${sql.param(emails)}::text[]`,
    sql`${contacts.emails} <> '{}'`,
  );
  const [known] = await unionAll(contactsWith(anyOf(contacts.email, emails)), contactsWith(hasFurther))
    .orderBy(sql`id`)
    .limit(1);
  return { contact_id: known?.id ?? null };
}

/** A meeting is noted with the contact once it is over. */
const alarms = ({ status, contact_id, activity_id, all_day, ends_at }: CalendarEvent): Alarms => ({
  met: status === 'confirmed' && contact_id !== null && activity_id === null && !all_day ? ends_at : null,
});

const calendarEventFields = {
  status: eventStates.field,
  ...content,
  related: related([...workKinds, 'webinar']),
} satisfies Fields;

const calendarEventDerived = {
  connection_id: f.derivedReference('calendar_connection'),
  series_id: f.derivedReference('calendar_series'),
  uid: f.derivedText(),
  occurrence: f.derivedText(),
  contact_id: f.derivedReference('contact'),
  activity_id: f.derived('id', z.string().nullable()),
} satisfies Fields;

export type CalendarEvent = RecordOf<typeof calendarEventFields & typeof calendarEventDerived>;

declare module '#server/resources/resource/registry.ts' {
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
  about: 'Connected calendars and their events.',
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
  filters: [
    'status',
    'connection_id',
    'contact_id',
    'starts_at',
    'ends_at',
    'all_day',
    'busy',
    'uid',
    'series_id',
  ],
  sorts: ['created_at', 'updated_at', 'starts_at'],
  search: ['title', 'location', 'description'],
  expand: { contact: 'contact_id', connection: 'connection_id', series: 'series_id' },
  derive,
  rules: isInOrder,
  check: isOurs,
  follow: followOccurrence,
  alarms,
  whenDue: { met: noteMeeting },
  eventStem: 'calendar.event_',
  example: {
    title: 'Shooting plan',
    location: 'Studio 2',
    starts_at: '2031-05-06T08:00:00.000Z',
    ends_at: '2031-05-06T09:00:00.000Z',
    attendees: [{ email: 'guest@example.org', name: 'Luis Prado' }],
  },
});
