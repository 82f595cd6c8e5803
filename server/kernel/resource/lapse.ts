import type { Condition } from '../lists/filters.ts';
import { type Params, quoted, type Row } from '../records/store.ts';

/**
 * What a record is again by itself once a moment has come: a claim that has run out, whether or not anybody has
 * written so. Readers see it at once; whoever locks the record next writes it first.
 */
export interface Lapse {
  /** The column with the moment; null where nothing lapses. */
  at: string;
  /** What the record is from then on. */
  to: Readonly<Record<string, string | boolean | null>>;
  /** The verb of the event that tells of it. */
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

/** Whether a record whose moment is over fulfils a condition on one of the columns that lapsed with it. */
function fulfils({ op, value }: Condition, fixed: string | boolean | null): boolean {
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

/** What has lapsed is compared as what it is by now, whatever is stored. */
export function unlessLapsed(
  condition: Condition,
  stored: string,
  lapsing: Lapsing | undefined,
  bind: Params['bind'],
): string {
  const fixed = lapsing?.to[condition.column];
  if (lapsing === undefined || fixed === undefined) return stored;
  const isOver = `${quoted(lapsing.at)} <= ${bind(lapsing.now)}`;
  return fulfils(condition, fixed) ? `(${stored} OR ${isOver})` : `(${stored} AND (${isOver}) IS NOT TRUE)`;
}
