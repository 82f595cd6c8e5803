import { createHash } from 'node:crypto';
import type { CalendarEntry } from '#server/areas/contracts/calendar/entry.ts';

/** The most characters of an id of another system; a longer one ends with its digest. */
const longest = 200;

/** Returns the uid of the series and, for one of its events, the time of the occurrence. */
export const entryIdOf = ({ uid, occurrence }: Pick<CalendarEntry, 'uid' | 'occurrence'>): string =>
  occurrence === '' ? shortened(uid, longest) : `${shortened(uid, longest - 30)}/${occurrence}`;

const shortened = (uid: string, length: number): string =>
  uid.length <= length
    ? uid
    : `${uid.slice(0, length - 44)}-${createHash('sha256').update(uid).digest('base64url')}`;

/** Returns the uid of the series of an event; a shortened one stays as it is. */
export const seriesNumberOf = (id: string): string => id.replace(/\/\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/, '');

export const rowOf = (entry: CalendarEntry) => ({ id: entryIdOf(entry), ...entry });
