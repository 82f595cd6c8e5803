import { dayAt, type Zones } from '#server/kernel/values/time-zones.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { HrSettings } from '../settings.ts';
import { t } from './messages.ts';

interface Shift {
  date: string;
  from: string;
  to: string;
}

type ShiftProblem = 'begins' | 'too_long';

export const shiftMessages: Readonly<Record<ShiftProblem, Message>> = {
  begins: t('otherDate'),
  too_long: t('shiftTooLong'),
};

const day = 24 * 60;

/** A shift begins on its day, and is not longer than a day or the longest shift of the settings. */
export function shiftProblems(
  { date, from, to }: Shift,
  zones: Zones,
  { longest_shift_minutes: allowed }: Pick<HrSettings['people'], 'longest_shift_minutes'>,
): ShiftProblem[] {
  const longest = Math.max(day, allowed) * 60_000;
  return [
    ...(dayAt(from, zones) === date ? [] : (['begins'] as const)),
    ...(Date.parse(to) - Date.parse(from) > longest ? (['too_long'] as const) : []),
  ];
}
