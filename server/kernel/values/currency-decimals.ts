/** The decimals of every amount that is stored. Unit prices may have more. */
export const storedDecimals = 2;

const decimals = new Map<string, number>();

/** The decimals of amounts in a currency: none in yen. Currencies with three have the two that are stored. */
export function decimalsOf(currency: string | null): number {
  if (currency === null) return storedDecimals;
  const found = decimals.get(currency) ?? Math.min(storedDecimals, smallestUnitOf(currency));
  decimals.set(currency, found);
  return found;
}

const smallestUnitOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
  storedDecimals;
