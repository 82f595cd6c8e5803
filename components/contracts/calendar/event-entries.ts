import type { Outputs } from '#components/base/data/trpc.ts';
import { isObject } from '#components/records/kinds/kind.ts';
import { addDays } from '#components/views/calendar/days.ts';
import type { CalendarPerson, Draft, EntryChange } from '#components/views/calendar/schedule/slots.ts';
import { type CalendarEntry, isTimed, type When } from '#components/views/calendar/time/entry.ts';
import { dayAt, dayMs, startOf } from '#components/views/calendar/time/zone.ts';

export type CalendarEvent = Outputs['calendarEvents']['list']['data'][number];

/** A person as events name them: by the address. */
export interface Colleague extends CalendarPerson {
  email: string | null;
}

export const isCalendarEvent = (object: unknown): object is CalendarEvent =>
  isObject(object) && typeof object.id === 'string' && object.id.startsWith('cae_');

/**
 * The server stores a whole day as the moment at which it begins in the zone of its calendar. It is shown as the same day
 * everywhere: the one whose beginning is nearest.
 */
const nearestDay = (moment: number, zone: string) => dayAt(moment + dayMs / 2, zone);

function whenOf(
  { starts_at, ends_at, all_day }: Pick<CalendarEvent, 'starts_at' | 'ends_at' | 'all_day'>,
  zone: string,
): When {
  const [from, to] = [Date.parse(starts_at), Date.parse(ends_at)];
  if (!all_day) return { from, to };
  const first = nearestDay(from, zone);
  const last = addDays(nearestDay(to, zone), -1);
  return last < first ? { first, last: first } : { first, last };
}

/** The properties of an event for a time of the calendar. */
export function timesOf(when: When, zone: string) {
  const { from, to } = isTimed(when)
    ? when
    : { from: startOf(when.first, zone), to: startOf(addDays(when.last, 1), zone) };
  return {
    starts_at: new Date(from).toISOString(),
    ends_at: new Date(to).toISOString(),
    all_day: !isTimed(when),
  };
}

/** The colleagues who take part; an event that names none belongs to the person who made it. */
function peopleOf({ organizer, attendees, created_by }: CalendarEvent, colleagues: readonly Colleague[]) {
  const emails = new Set([organizer, ...attendees.map(({ email }) => email)]);
  const known = colleagues.filter(({ email }) => email !== null && emails.has(email.toLowerCase()));
  if (known.length > 0) return known.map(({ id }) => id);
  return organizer === null && created_by.type === 'user' ? [created_by.id] : [];
}

export function entryOfEvent(
  event: CalendarEvent,
  zone: string,
  colleagues: readonly Colleague[],
  hrefOf: (id: string) => string | undefined,
): CalendarEntry {
  const isExternal = event.connection_id !== null;
  return {
    id: event.id,
    title: event.title,
    when: whenOf(event, zone),
    tone: isExternal ? 'idle' : 'good',
    note: event.location ?? undefined,
    people: peopleOf(event, colleagues),
    isMovable: !isExternal,
    isFaint: event.status === 'tentative',
    isRepeated: event.series_id !== null,
    href: hrefOf(event.id),
  };
}

/** The properties that are changed by moving and stretching. */
export type EventValues = Partial<
  Pick<CalendarEvent, 'starts_at' | 'ends_at' | 'all_day' | 'organizer' | 'attendees'>
>;

const emailOf = (id: string | undefined, colleagues: readonly Colleague[]) =>
  colleagues.find((one) => one.id === id)?.email?.toLowerCase() ?? undefined;

/** The changed properties of an event that was moved; a person takes the place of another, as organizer or attendee. */
export function changesOf(
  event: CalendarEvent,
  { when, fromPerson, toPerson }: EntryChange,
  zone: string,
  colleagues: readonly Colleague[],
): EventValues {
  const { all_day, ...times } = timesOf(when, zone);
  const time = all_day === event.all_day ? times : { all_day, ...times };
  const [from, to] = [emailOf(fromPerson, colleagues), emailOf(toPerson, colleagues)];
  if (to === undefined || fromPerson === toPerson) return time;
  const isAttendee = event.organizer !== from && event.attendees.some(({ email }) => email === from);
  if (!isAttendee) return { ...time, organizer: to };
  const attendees = event.attendees
    .filter(({ email }) => email !== to)
    .map((one) => (one.email === from ? { email: to, name: null, reply: 'needs_action' as const } : one));
  return { ...time, attendees };
}

/** The properties of a new event. */
export function newEvent(
  title: string,
  { when, person }: Draft,
  zone: string,
  me: string,
  colleagues: readonly Colleague[],
) {
  const organizer = emailOf(person ?? me, colleagues);
  return { title, ...timesOf(when, zone), ...(organizer === undefined ? {} : { organizer }) };
}
