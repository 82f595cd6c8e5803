import type { TaxCode } from './tax-codes.ts';

interface Rates {
  rates: TaxCode['rates'];
}

/** Returns the rate of a code on a day, or undefined if it has none. */
export const rateOn = ({ rates }: Rates, day: string): string | undefined =>
  rates.find(({ from, until }) => (from === null || from <= day) && (until === null || day <= until))?.rate;

const first = '0000-01-01';
const last = '9999-12-31';

/** True if two of the rates hold on the same day. */
export function hasOverlap({ rates }: Rates): boolean {
  const sorted = rates
    .map(({ from, until }) => ({ from: from ?? first, until: until ?? last }))
    .sort((one, other) => one.from.localeCompare(other.from, 'en'));
  return sorted.some(({ from }, at) => at > 0 && from <= (sorted[at - 1]?.until ?? first));
}
