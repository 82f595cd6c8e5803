import ICAL from 'ical.js';
import { textOrNull } from '#server/kernel/records/body.ts';
import type { Row } from '#server/kernel/records/store.ts';

interface Organizer {
  name: string;
  address: string;
}

/** Calendars take the file with the highest number; seconds since this moment only grow. */
const firstSecond = Date.parse('2020-01-01T00:00:00Z');

/** The webinar as an event that calendar programs add, change or take out; always the same event for one webinar. */
export function calendarFile(webinar: Row, organizer: Organizer, now: string, isCancelled: boolean) {
  const method = isCancelled ? 'CANCEL' : 'PUBLISH';
  const calendar = new ICAL.Component('vcalendar');
  calendar.updatePropertyWithValue('prodid', '-//Platform//Webinars//EN');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('method', method);
  const event = new ICAL.Component('vevent');
  const set = (name: string, value: unknown) => event.updatePropertyWithValue(name, value);
  const moment = (value: unknown) => ICAL.Time.fromJSDate(new Date(String(value)), true);
  set('uid', `${webinar.id}@${organizer.address.split('@').at(-1)}`);
  set('dtstamp', moment(now));
  set('sequence', Math.floor((Date.parse(now) - firstSecond) / 1000));
  set('dtstart', moment(webinar.starts_at));
  if (textOrNull(webinar.ends_at) !== null) set('dtend', moment(webinar.ends_at));
  set('summary', String(webinar.title));
  set('status', isCancelled ? 'CANCELLED' : 'CONFIRMED');
  const description = [textOrNull(webinar.description), textOrNull(webinar.join_url)];
  set('description', description.filter((one) => one !== null).join('\n\n'));
  const address = textOrNull(webinar.join_url);
  if (address !== null) {
    set('location', address);
    set('url', address);
  }
  const by = new ICAL.Property('organizer', event);
  by.setParameter('cn', organizer.name.replaceAll('"', "'"));
  by.setValue(`mailto:${organizer.address}`);
  event.addProperty(by);
  calendar.addSubcomponent(event);
  return {
    name: 'webinar.ics',
    content_type: `text/calendar; charset=utf-8; method=${method}`,
    content: `${calendar.toString()}\r\n`,
  };
}
