import type ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';

export const eventStatuses = ['tentative', 'confirmed', 'cancelled'] as const;
export type EventStatus = (typeof eventStatuses)[number];

export const replies = ['accepted', 'declined', 'tentative', 'needs_action'] as const;

export interface Attendee {
  email: string;
  name: string | null;
  reply: (typeof replies)[number];
}

/** One event of a calendar at one time. */
export interface CalendarEntry {
  uid: string;
  /** Time at which the rule of the series puts this occurrence; empty for an event without a series. */
  occurrence: string;
  /** Empty for an event without a title. */
  title: string;
  description: string | null;
  location: string | null;
  starts_at: string;
  ends_at: string;
  all_day: boolean;
  status: EventStatus;
  busy: boolean;
  organizer: string | null;
  attendees: Attendee[];
}

interface When {
  start: ICAL.Time;
  end: ICAL.Time | null;
  at: ICAL.Time | null;
  timezone: string;
}

const longestTitle = 500;
const longestText = 10_000;
const mostAttendees = 200;

export function entryOf(event: ICAL.Event, { start, end, at, timezone }: When): CalendarEntry {
  const value = (name: string) => event.component.getFirstPropertyValue(name);
  const starts_at = instantOf(start, timezone);
  // ISO texts of the same zone are in order when they are sorted.
  const [, ends_at = starts_at] = [starts_at, end ? instantOf(end, timezone) : starts_at].sort();
  return {
    uid: cut(event.uid, longestTitle) ?? '',
    occurrence: at ? (at.isDate ? at.toString() : instantOf(at, timezone)) : '',
    title: cut(event.summary, longestTitle) ?? '',
    description: cut(event.description, longestText),
    location: cut(event.location, longestTitle),
    starts_at,
    ends_at,
    all_day: start.isDate,
    status: statusOf(value('status')),
    busy: value('transp') !== 'TRANSPARENT',
    organizer: addressOf(event.organizer),
    attendees: attendeesOf(event),
  };
}

/** A whole day begins at midnight in the zone of the calendar. */
function instantOf(time: ICAL.Time, timezone: string): string {
  if (!time.isDate) return time.toJSDate().toISOString();
  const day = new Temporal.PlainDate(time.year, time.month, time.day);
  return new Date(day.toZonedDateTime(timezone).epochMilliseconds).toISOString();
}

function statusOf(value: unknown): EventStatus {
  const status = String(value ?? '').toLowerCase();
  return eventStatuses.find((one) => one === status) ?? 'confirmed';
}

function attendeesOf(event: ICAL.Event): Attendee[] {
  return event.attendees.slice(0, mostAttendees).flatMap((property) => {
    const email = addressOf(property.getFirstValue());
    if (email === null) return [];
    const reply = String(property.getFirstParameter('partstat') ?? '')
      .toLowerCase()
      .replace('-', '_');
    const name = cut(property.getFirstParameter('cn'), 200);
    return [{ email, name, reply: replies.find((one) => one === reply) ?? 'needs_action' }];
  });
}

const email = z.email().max(254);
/** A participant without a valid address is left out, so that the event is not refused because of them. */
const isAddress = (text: string) => email.safeParse(text).success;

function addressOf(value: unknown): string | null {
  const address = String(value ?? '')
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase();
  return isAddress(address) ? address : null;
}

/** PostgreSQL's text holds no zero character. */
function cut(value: unknown, length: number): string | null {
  if (typeof value !== 'string') return null;
  const text = value.replaceAll('\0', '').trim().slice(0, length);
  return text === '' ? null : text;
}
