/** How many people a webinar still takes; without a capacity there is always another place. */
export const freeSeats = (capacity: number | null, taken: number): number =>
  capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken);

/** Who moves up from the waiting list, in the order in which they came. */
export const promoted = <T>(capacity: number | null, taken: number, waiting: readonly T[]): T[] =>
  waiting.slice(0, freeSeats(capacity, taken));

/** What attending says about somebody's interest: more for staying longer, up to a limit. */
export function interest(minutes: number | null): number {
  const base = 10;
  const perTenMinutes = 2;
  const most = 20;
  return Math.min(most, base + Math.floor(Math.max(0, minutes ?? 0) / 10) * perTenMinutes);
}
