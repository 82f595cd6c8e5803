const minute = 60;

export type Left =
  | { unit: 'over' }
  | { unit: 'seconds'; minutes: number; seconds: number }
  | { unit: 'minutes'; minutes: number }
  | { unit: 'hours'; hours: number; minutes: number };

/** Remaining time below which seconds are shown. */
const closeSeconds = 5 * minute;

/** The time left until a moment, in seconds, minutes or more as the remaining time requires. */
export function leftUntil(at: string, now: number): Left {
  const seconds = Math.ceil((Date.parse(at) - now) / 1000);
  if (seconds <= 0) return { unit: 'over' };
  const minutes = Math.floor(seconds / minute);
  if (seconds < closeSeconds) return { unit: 'seconds', minutes, seconds: seconds % minute };
  if (minutes < 60) return { unit: 'minutes', minutes };
  return { unit: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** A number that changes exactly when the shown text does, to avoid needless renders. */
export function tickOf(at: string, now: number): number {
  const seconds = Math.max(0, Math.ceil((Date.parse(at) - now) / 1000));
  return seconds < closeSeconds ? seconds : closeSeconds + Math.floor(seconds / minute);
}
