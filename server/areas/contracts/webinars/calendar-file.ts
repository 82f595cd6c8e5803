import ICAL from 'ical.js';
import type { Webinar } from './webinars.ts';

interface Organizer {
  name: string;
  address: string;
}

/** Calendars keep the file with the highest sequence number, which is the seconds since this moment. */
const firstSecond = Date.parse('2020-01-01T00:00:00Z');

/** A file with which calendar programs add, change or remove the webinar; its event always has the same id. */
export function calendarFile(webinar: Webinar, organizer: Organizer, now: string, isCancelled: boolean) {
  const { starts_at, ends_at, title, description, join_url: url } = webinar;
  const method = isCancelled ? 'CANCEL' : 'PUBLISH';
  const calendar = new ICAL.Component('vcalendar');
  calendar.updatePropertyWithValue('prodid', '-//Platform//Webinars//EN');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('method', method);
  const event = new ICAL.Component('vevent');
  const set = (name: string, value: unknown) => event.updatePropertyWithValue(name, value);
  const moment = (value: string) => ICAL.Time.fromJSDate(new Date(value), true);
  set('uid', `${webinar.id}@${organizer.address.split('@').at(-1)}`);
  set('dtstamp', moment(now));
  set('sequence', Math.floor((Date.parse(now) - firstSecond) / 1000));
  set('dtstart', moment(starts_at));
  if (ends_at !== null) set('dtend', moment(ends_at));
  set('summary', title);
  set('status', isCancelled ? 'CANCELLED' : 'CONFIRMED');
  set('description', [description, url].filter((one) => one !== null).join('\n\n'));
  if (url !== null) {
    set('location', url);
    set('url', url);
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
