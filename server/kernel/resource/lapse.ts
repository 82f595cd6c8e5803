import type { Condition } from '../lists/filters.ts';
import type { Row } from '../records/store.ts';

/**
 * Properties that have another value from a moment on, such as a claim that has run out. Readers see that value at
 * once, although nobody has written it; whoever locks the record next writes it first.
 */
export interface Lapse {
  /** The column with the moment; null where nothing lapses. */
  at: string;
  /** The values from then on. */
  to: Readonly<Record<string, string | boolean | null>>;
  /** The verb of the event about it. */
  verb: string;
}

/** Of a resource whose records may lapse. */
export interface MayLapse {
  lapse?: Lapse;
}

/** A lapse, and the moment of the reader who asks. */
export type Lapsing = Pick<Lapse, 'at' | 'to'> & { now: string };

export const hasLapsed = ({ at }: Lapse, row: Row, now: string): boolean => {
  const moment = row[at];
  return typeof moment === 'string' && row.deleted_at === null && Date.parse(moment) <= Date.parse(now);
};

/** The record as it is at this moment. */
export const asOf = (lapse: Lapse | undefined, row: Row, now: string): Row =>
  lapse && hasLapsed(lapse, row, now) ? { ...row, ...lapse.to } : row;

/** Whether a record whose moment is over meets a condition on one of the properties that have changed with it. */
export function hasValue({ op, value }: Condition, fixed: string | boolean | null): boolean {
  const text = fixed === null ? null : String(fixed);
  switch (op) {
    case 'eq':
      return text === String(value);
    case 'ne':
      return text !== String(value);
    case 'in':
      return text !== null && Array.isArray(value) && value.includes(text);
    case 'null':
      return (text === null) === value;
    default:
      if (text === null) return false;
      throw new Error(`no list compares what lapses by ${op}`);
  }
}
