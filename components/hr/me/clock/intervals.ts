import type { Outputs } from '#components/base/data/trpc.ts';

type ClockEvent = Pick<Outputs['attendanceEvents']['list']['data'][number], 'kind' | 'at'>;

export interface Interval {
  is: 'work' | 'break';
  from: string;
  /** Null while it goes on. */
  to: string | null;
}

export type ClockState = 'out' | 'in' | 'paused';

/** Returns the times of work and the breaks of a day, in their order. */
export function intervalsOf(events: readonly ClockEvent[]): Interval[] {
  const done: Interval[] = [];
  for (const { kind, at } of events) {
    const last = done.at(-1);
    if (last && last.to === null) done[done.length - 1] = { ...last, to: at };
    if (kind === 'check_in' || kind === 'break_end') done.push({ is: 'work', from: at, to: null });
    if (kind === 'break_start') done.push({ is: 'break', from: at, to: null });
  }
  return done;
}

export function stateOf(intervals: readonly Interval[]): ClockState {
  const last = intervals.at(-1);
  if (!last || last.to !== null) return 'out';
  return last.is === 'work' ? 'in' : 'paused';
}

/** Returns the whole minutes worked until now. */
export const workedMinutes = (intervals: readonly Interval[], now: number): number =>
  Math.floor(
    intervals
      .filter(({ is }) => is === 'work')
      .reduce((sum, { from, to }) => sum + Math.max(0, (to ? Date.parse(to) : now) - Date.parse(from)), 0) /
      60_000,
  );
