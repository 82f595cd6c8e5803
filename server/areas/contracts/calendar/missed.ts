import type { CalendarEvent } from './events.ts';
import type { CalendarReading, Window } from './read-ics.ts';

interface Read extends Pick<CalendarReading, 'unread'> {
  window: Window;
  now: string;
}

/**
 * An event that is not in the calendar any more is cancelled, unless it may have other reasons: calendars forget past
 * events, events beyond the window were not read, and an event that could not be read may still be there.
 */
export const isMissed = (
  { status, starts_at, deleted_at, uid }: Pick<CalendarEvent, 'status' | 'starts_at' | 'deleted_at' | 'uid'>,
  { unread, window: { to }, now }: Read,
): boolean =>
  status !== 'cancelled' &&
  deleted_at === null &&
  starts_at > now &&
  starts_at < to &&
  unread !== undefined &&
  !unread.includes(uid ?? '');
