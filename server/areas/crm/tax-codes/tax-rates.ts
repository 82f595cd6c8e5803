interface Days {
  from: string | null;
  until: string | null;
}

/** Returns the rate of a code on a day, or undefined if it has none. */
export const rateOn = <Rate>(
  { rates }: { rates: readonly (Days & { rate: Rate })[] },
  day: string,
): Rate | undefined =>
  rates.find(({ from, until }) => (from === null || from <= day) && (until === null || day <= until))?.rate;

const first = '0000-01-01';
const last = '9999-12-31';

/** True if two of the rates hold on the same day. */
export function hasOverlap({ rates }: { rates: readonly Days[] }): boolean {
  const sorted = rates
    .map(({ from, until }) => ({ from: from ?? first, until: until ?? last }))
    .sort((one, other) => one.from.localeCompare(other.from, 'en'));
  return sorted.some(({ from }, at) => at > 0 && from <= (sorted[at - 1]?.until ?? first));
}
