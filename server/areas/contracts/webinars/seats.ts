/** A webinar without a capacity always has a free seat. */
export const freeSeats = (capacity: number | null, taken: number): number =>
  capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken);

/** Returns the first people of the waiting list who move up while there are free seats. */
export const promoted = <T>(capacity: number | null, taken: number, waiting: readonly T[]): T[] =>
  waiting.slice(0, freeSeats(capacity, taken));

/** Returns the points for attending: more for staying longer, up to a limit. */
export function interest(minutes: number | null): number {
  const base = 10;
  const perTenMinutes = 2;
  const most = 20;
  return Math.min(most, base + Math.floor(Math.max(0, minutes ?? 0) / 10) * perTenMinutes);
}
