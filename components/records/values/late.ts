import type { Kind } from '../kinds/kind.ts';
import { looksLikeDay } from './scalar.ts';

export type Due = Kind['views']['due'];

export interface Clock {
  now: Date;
  timeZone: string;
}

/** The day in the time zone, written as the server writes days. */
const dayIn = (now: Date, timeZone: string) => now.toLocaleDateString('en-CA', { timeZone });

/** True if the record is due, its time has passed, and it still waits. */
export function isLate(
  due: Due,
  record: Readonly<Record<string, unknown>>,
  { now, timeZone }: Clock,
): boolean {
  if (!due?.in.some((status) => status === record.status)) return false;
  const at = record[due.late_from] ?? record[due.by];
  if (typeof at !== 'string') return false;
  // A day is over when the next one has begun.
  return looksLikeDay(at) ? at < dayIn(now, timeZone) : Date.parse(at) < now.getTime();
}
