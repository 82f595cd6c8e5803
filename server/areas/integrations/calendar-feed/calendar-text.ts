import ICAL from 'ical.js';
import type { FeedEntry } from './feed-entries.ts';

interface Calendar {
  name: string;
  timezone: string;
  /** The domain of the ids of events. */
  host: string;
}

/** A calendar as an iCalendar file. It is the same text as long as nothing in it has changed. */
export function calendarText(entries: readonly FeedEntry[], { name, timezone, host }: Calendar): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.updatePropertyWithValue('prodid', '-//Platform//Calendar//EN');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('x-wr-calname', name);
  calendar.updatePropertyWithValue('x-wr-timezone', timezone);
  for (const entry of entries) calendar.addSubcomponent(eventOf(entry, host));
  return `${calendar.toString()}\r\n`;
}

const moment = (value: string) => ICAL.Time.fromJSDate(new Date(value), true);

function eventOf(entry: FeedEntry, host: string): ICAL.Component {
  const event = new ICAL.Component('vevent');
  const set = (name: string, value: unknown) => event.updatePropertyWithValue(name, value);
  const timeOf = (value: string) => (entry.isWholeDay ? ICAL.Time.fromDateString(value) : moment(value));
  set('uid', `${entry.id}@${host}`);
  set('dtstamp', moment(entry.changed_at));
  set('dtstart', timeOf(entry.start));
  set('dtend', timeOf(entry.end));
  set('summary', entry.title);
  set('status', entry.isTentative ? 'TENTATIVE' : 'CONFIRMED');
  set('transp', entry.isBusy ? 'OPAQUE' : 'TRANSPARENT');
  if (entry.location !== null) set('location', entry.location);
  if (entry.description !== null) set('description', entry.description);
  return event;
}
