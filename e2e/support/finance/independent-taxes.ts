/**
 * Computes a document by the rules of docs/finance.md, without the code of the product: whole numbers of cents and of the
 * smallest parts of a percent, and no decimals.
 */
export interface RandomLine {
  /** In hundredths. */
  quantity: number;
  /** In cents. */
  price: number;
  /** In whole percent. */
  discount: number;
  /** In tenths of a percent; null for a line without a rate. */
  rate: number | null;
}

/** Half of a unit is rounded away from zero. */
function halfUp(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return numerator < 0n ? -rounded : rounded;
}

export function netCents({ quantity, price, discount }: RandomLine) {
  const subtotal = halfUp(BigInt(quantity) * BigInt(price), 100n);
  const off = halfUp(subtotal * BigInt(discount), 100n);
  return { subtotal, off, net: subtotal - off };
}

export interface Rate {
  base: bigint;
  amount: bigint;
}

/** The base and the tax of each rate, by the rate. */
export function ratesOf(lines: readonly RandomLine[]): Map<number | null, Rate> {
  const bases = new Map<number | null, bigint>();
  for (const line of lines) bases.set(line.rate, (bases.get(line.rate) ?? 0n) + netCents(line).net);
  return new Map(
    [...bases].map(([rate, base]) => [rate, { base, amount: halfUp(base * BigInt(rate ?? 0), 1000n) }]),
  );
}

/** The retention of a net amount in cents, in whole percent. */
export const retained = (net: bigint, percent: number) => halfUp(net * BigInt(percent), 100n);

export const sent = ({ quantity, price, discount, rate }: RandomLine) => ({
  description: 'Work',
  quantity: (quantity / 100).toFixed(2),
  unit_price: (price / 100).toFixed(2),
  discount_pct: discount,
  tax_rate: rate === null ? null : rate / 10,
});

/** An amount of a reply in cents. */
export const cents = (amount: number) => BigInt(Math.round(amount * 100));
