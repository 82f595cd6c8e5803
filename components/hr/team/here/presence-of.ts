import { addDays } from '#components/views/calendar/days.ts';
import type { RosterRow } from '../../shared/roster.ts';

export const presences = ['here', 'expected', 'away', 'left', 'off'] as const;
export type Presence = (typeof presences)[number];

export interface Now {
  is: Presence;
  /** The moment of the check-in or check-out, or the scheduled time of day. */
  at: string | null;
  isRemote: boolean;
}

/** A shift that began so long ago was not ended. */
const longestShiftMs = 16 * 3_600_000;

/** Tells if a person is here, expected, away, gone home or free, from the days of today and yesterday. */
export function presenceOf({ days }: RosterRow, today: string, now: number): Now {
  const dayOf = (date: string) => days.find((one) => one.date === date);
  const open = [dayOf(today), dayOf(addDays(today, -1))]
    .flatMap((day) => day?.attendance ?? [])
    .find(
      ({ check_in, check_out }) =>
        check_in !== null && check_out === null && now - Date.parse(check_in) < longestShiftMs,
    );
  if (open) return { is: 'here', at: open.check_in, isRemote: open.is_remote };
  const day = dayOf(today);
  const approved = (day?.away ?? []).filter(({ status }) => status !== 'requested').map(({ half }) => half);
  const halves = day?.halves ?? [];
  if (day?.attendance?.check_out) return { is: 'left', at: day.attendance.check_out, isRemote: false };
  if (halves.length === 0) return { is: 'off', at: null, isRemote: false };
  if (halves.every((half) => approved.includes(half))) return { is: 'away', at: null, isRemote: false };
  const first = approved.includes('am') ? (day?.hours.at(-1)?.from ?? null) : (day?.hours[0]?.from ?? null);
  return { is: 'expected', at: first, isRemote: false };
}
