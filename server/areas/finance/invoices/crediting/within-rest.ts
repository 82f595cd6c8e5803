import { amount, rounded } from '#server/kernel/values/money.ts';

/** An amount that is a share of another one, such as a tax. */
export interface Share {
  base: string;
  amount: string;
}

/**
 * Returns the amount of a part. The last part, which has the whole rest of the base, takes the rest of the amount, so that
 * parts which are rounded one by one add up to the whole. An earlier part takes at most that rest.
 */
export function withinRest(part: Share, rest: Share | undefined): string {
  const base = amount(part.base);
  if (rest === undefined) return part.amount;
  if (base.eq(rest.base)) return rest.amount;
  if (base.lte(0) || base.gt(rest.base) || amount(part.amount).lte(rest.amount)) return part.amount;
  return amount(rest.amount).gt(0) ? rest.amount : rounded(0);
}
