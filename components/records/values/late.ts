import type { Kind } from '../kinds/kind.ts';
import { looksLikeDay } from './scalar.ts';

type Due = Kind['views']['due'];

/** The day in the time zone, written as the server writes days. */
const dayIn = (now: Date, timeZone: string) => now.toLocaleDateString('en-CA', { timeZone });

/** True if the property says when its record is due, that time has passed, and the record still waits. */
export function isLate(
  due: Due,
  name: string,
  record: Readonly<Record<string, unknown>>,
  { now, timeZone }: { now: Date; timeZone: string },
): boolean {
  const at = record[name];
  if (due?.by !== name || typeof at !== 'string') return false;
  if (!due.in.some((status) => status === record.status)) return false;
  // A day is over when the next one has begun.
  return looksLikeDay(at) ? at < dayIn(now, timeZone) : Date.parse(at) < now.getTime();
}
