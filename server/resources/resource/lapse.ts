import type { Row } from '#server/kernel/values/row.ts';
import type { Condition } from '../lists/filters.ts';
import type { EventVerb } from './registry.ts';

/**
 * Properties whose value changes at a certain moment, such as a claim that ends. Readers see the new value at once,
 * although it is not written yet; the next writer that locks the record writes it first.
 */
export interface Lapse<N extends string = string> {
  /** The column with the moment; null while nothing lapses. */
  at: N;
  /** The values after that moment. */
  to: { readonly [name in N]?: string | boolean | null };
  /** The verb of the event. */
  verb: EventVerb;
}

/** A resource whose records may lapse. */
export interface MayLapse<N extends string = string> {
  lapse?: Lapse<N>;
}

/** A lapse with the present moment of the reader. */
export type Lapsing = Pick<Lapse, 'at' | 'to'> & { now: string };

export const hasLapsed = ({ at }: Lapse, row: Row, now: string): boolean => {
  const moment = row[at];
  return typeof moment === 'string' && row.deleted_at === null && Date.parse(moment) <= Date.parse(now);
};

/** The record as it is at this moment. */
export const asOf = (lapse: Lapse | undefined, row: Row, now: string): Row =>
  lapse && hasLapsed(lapse, row, now) ? { ...row, ...lapse.to } : row;

/** Checks whether a record that has lapsed meets a condition on one of the properties that changed with it. */
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
      throw new Error(`properties that lapse cannot be compared by ${op}`);
  }
}
