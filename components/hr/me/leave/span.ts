import type { RosterDay } from '../../shared/roster.ts';

export interface Span {
  start: string;
  end: string;
}

/** The first day begins a span, a later one ends it, and every other one begins a new span. */
export function nextSpan(span: Span | undefined, day: string): Span | undefined {
  if (span && span.start === span.end && day === span.start) return undefined;
  if (span && span.start === span.end && day > span.start) return { start: span.start, end: day };
  return { start: day, end: day };
}

export const isIn = (span: Span | undefined, day: string): boolean =>
  span !== undefined && span.start <= day && day <= span.end;

export type Mark = 'holiday' | 'free' | 'requested' | 'away' | 'work';

/** Returns the look of a day: a holiday, a day off, one with leave, or a working day. */
export function markOf({ holiday, halves, away }: RosterDay): Mark {
  if (holiday !== null) return 'holiday';
  if (away.some(({ status }) => status !== 'requested')) return 'away';
  if (away.length > 0) return 'requested';
  return halves.length === 0 ? 'free' : 'work';
}
