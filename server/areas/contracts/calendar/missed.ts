import type { Row } from '#server/kernel/records/store.ts';
import type { CalendarReading, Window } from './read-ics.ts';

interface Read extends Pick<CalendarReading, 'unread'> {
  window: Window;
  now: string;
}

/**
 * Whether an event that is not in the calendar any more was taken off it. Calendars forget what is past, what lies
 * beyond the window was not looked at, and what could not be read may be there all the same: none of it is cancelled.
 */
export const isMissed = (
  { status, starts_at, deleted_at, uid }: Row,
  { unread, window: { to }, now }: Read,
): boolean =>
  status !== 'cancelled' &&
  deleted_at === null &&
  String(starts_at) > now &&
  String(starts_at) < to &&
  unread !== undefined &&
  !unread.includes(String(uid ?? ''));
