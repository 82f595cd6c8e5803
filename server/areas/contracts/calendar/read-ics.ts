import ICAL from 'ical.js';
import { type Message, verbatim } from '#server/vocabulary/wording/message.ts';
import { type TextColumn, toColumn } from '#server/vocabulary/wording/stored.ts';
import { type CalendarEntry, entryOf } from './entry.ts';
import { t } from './messages.ts';
import { isZoneName, settleZones, timedProperties } from './zones.ts';

export interface Window {
  from: string;
  to: string;
  /** Zone of times that name none, if the file names no zone of the calendar. */
  timezone: string;
}

export interface CalendarReading {
  name: string | null;
  timezone: string;
  entries: CalendarEntry[];
  /** Reasons why events were left out. */
  problems: TextColumn[];
  /** UIDs of events that were left out although they may exist. Undefined if any event may have been left out. */
  unread: string[] | undefined;
}

/** Limits on the occurrences that are examined for one series, and on those that are kept from one file. */
const mostSteps = 20_000;
const mostEntries = 5_000;

export class NotACalendar extends Error {
  readonly text: Message;

  constructor(text: Message) {
    super(String(text));
    this.text = text;
  }
}

/** An event of the file cannot be read; the others can. */
class UnreadableEvent extends NotACalendar {}

/** Reads the events of an iCalendar file that touch the window; each occurrence of a series is an event of its own. */
export function readCalendar(text: string, window: Window): CalendarReading {
  const { calendar, problems, unread } = parse(text);
  const named = calendar.getFirstPropertyValue('x-wr-timezone');
  const timezone = isZoneName(named) ? named : window.timezone;
  for (const name of settleZones(calendar, timezone))
    problems.push(toColumn(t('unknownZone', { zone: name })));
  const isCancelled = calendar.getFirstPropertyValue('method') === 'CANCEL';
  const entries: CalendarEntry[] = [];
  let isCut = false;
  for (const series of seriesOf(calendar)) {
    try {
      for (const entry of occurrences(series, window, timezone)) {
        if (entries.length < mostEntries)
          entries.push(isCancelled ? { ...entry, status: 'cancelled' } : entry);
        else throw new UnreadableEvent(t('tooManyEvents', { most: mostEntries }));
      }
    } catch (error) {
      problems.push(problemOf(series.master.uid, reasonOf(error)));
      unread.push(series.master.uid ?? '');
      isCut = entries.length >= mostEntries;
      if (isCut) break;
    }
  }
  const name = calendar.getFirstPropertyValue('x-wr-calname');
  return {
    name: typeof name === 'string' ? name : null,
    timezone,
    entries,
    problems,
    unread: isCut ? undefined : unread,
  };
}

const oneEvent = /^BEGIN:VEVENT\r?\n[\s\S]*?^END:VEVENT\s*$/gim;

/** If the file as a whole cannot be parsed, often one event is the cause, so the others are parsed without it. */
function parse(text: string): { calendar: ICAL.Component; problems: TextColumn[]; unread: string[] } {
  const whole = tryToParse(text);
  if (whole instanceof ICAL.Component) return { calendar: whole, problems: [], unread: [] };
  const problems: TextColumn[] = [];
  const unread: string[] = [];
  const sound = text.replace(oneEvent, (lines) => {
    const alone = tryToParse(`BEGIN:VCALENDAR\r\n${lines}\r\nEND:VCALENDAR`);
    if (alone instanceof ICAL.Component) return lines;
    const [, uid = ''] = /^UID:(.*)$/im.exec(lines) ?? [];
    problems.push(problemOf(uid.trim(), alone));
    unread.push(uid.trim());
    return '';
  });
  const calendar = problems.length ? tryToParse(sound) : whole;
  if (calendar instanceof ICAL.Component) return { calendar, problems, unread };
  throw new NotACalendar(t('notCalendarFile'));
}

function tryToParse(text: string): ICAL.Component | Message {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text.replace(/^\uFEFF/, '')));
    // Rules and times are only parsed when their properties are used.
    for (const event of calendar.getAllSubcomponents('vevent')) {
      event.getFirstPropertyValue('rrule');
      for (const property of timedProperties(event)) property.getValues();
    }
    return calendar.name === 'vcalendar' ? calendar : t('notCalendarFile');
  } catch (error) {
    return reasonOf(error);
  }
}

function reasonOf(error: unknown): Message {
  if (error instanceof UnreadableEvent) return error.text;
  return error instanceof Error ? verbatim(error.message.slice(0, 200)) : t('unreadable');
}

const problemOf = (uid: string | null | undefined, reason: Message) =>
  toColumn(t('inEvent', { event: uid || t('noUid'), reason }));

interface Series {
  master: ICAL.Event;
  /** Single occurrences that were moved or cancelled, and for which the file has no master. */
  orphans: ICAL.Event[];
}

/** Events with the same UID belong together: one master and its exceptions. */
function seriesOf(calendar: ICAL.Component): Series[] {
  const groups = Map.groupBy(
    calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component)),
    (event) => event.uid ?? '',
  );
  return [...groups.values()].flatMap((group) => {
    const masters = group.filter((event) => !event.isRecurrenceException());
    const exceptions = group.filter((event) => event.isRecurrenceException());
    const [master] = masters.sort((a, b) => (b.sequence ?? 0) - (a.sequence ?? 0));
    if (!master) return exceptions.map((event) => ({ master: event, orphans: [event] }));
    for (const exception of exceptions) master.relateException(exception);
    return [{ master, orphans: [] }];
  });
}

function* occurrences(
  { master, orphans }: Series,
  window: Window,
  timezone: string,
): Generator<CalendarEntry> {
  if (!master.uid) throw new UnreadableEvent(t('uidMissing'));
  if (!(master.startDate instanceof ICAL.Time)) throw new UnreadableEvent(t('startMissing'));
  const inWindow = ({ starts_at, ends_at }: CalendarEntry) =>
    starts_at < window.to && (ends_at > window.from || starts_at >= window.from);
  if (orphans.length || !master.isRecurring()) {
    const at = orphans.length ? master.recurrenceId : null;
    const entry = entryOf(master, { start: master.startDate, end: master.endDate, at, timezone });
    if (inWindow(entry)) yield entry;
    return;
  }
  const steps = master.iterator();
  for (let step = 0; ; step++) {
    const at = steps.next();
    if (!at) return;
    if (step >= mostSteps) throw new UnreadableEvent(t('repeatsTooOften'));
    const { item, startDate: start, endDate: end } = master.getOccurrenceDetails(at);
    const entry = entryOf(item, { start, end, at, timezone });
    if (inWindow(entry)) yield entry;
    // An exception may be at another time; the rule itself has passed the window.
    else if (at.toJSDate().toISOString() >= window.to) return;
  }
}
