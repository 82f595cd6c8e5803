export const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Day = (typeof days)[number];
export const workdays: readonly Day[] = ['mon', 'tue', 'wed', 'thu', 'fri'];

export interface Interval {
  from: string;
  to: string;
}

export type Week = Readonly<Record<Day, readonly Interval[]>>;

export const mostIntervals = 8;
const midnight = '24:00';

/** A time input cannot hold 24:00, so the end of the day is shown as 00:00. */
export const shownEnd = (to: string) => (to === midnight ? '00:00' : to);
export const meantEnd = (to: string) => (to === '00:00' ? midnight : to);

export const inOrder = (intervals: readonly Interval[]): Interval[] =>
  intervals.toSorted((one, other) => one.from.localeCompare(other.from));

/** The problem with the hours of a day, found without the server. */
export function problemOf(intervals: readonly Interval[]): 'missing' | 'backwards' | 'overlap' | undefined {
  if (intervals.some(({ from, to }) => !from || !to)) return 'missing';
  if (intervals.some(({ from, to }) => from >= to)) return 'backwards';
  const sorted = inOrder(intervals);
  return sorted.some(({ from }, at) => from < (sorted[at - 1]?.to ?? '')) ? 'overlap' : undefined;
}

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const timeAt = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const hoursIn = (week: Week): number =>
  Object.values(week)
    .flat()
    .reduce((sum, { from, to }) => sum + Math.max(0, minutesOf(to) - minutesOf(from)), 0) / 60;

/** The interval to offer next: after the last one, as long as the day allows. */
export function nextInterval(intervals: readonly Interval[]): Interval {
  const last = inOrder(intervals).at(-1);
  if (!last) return { from: '09:00', to: '18:00' };
  const from = Math.min(minutesOf(last.to) + 60, 23 * 60);
  return { from: timeAt(from), to: timeAt(Math.min(from + 240, 24 * 60)) };
}
