import { amount } from '#server/kernel/values/money.ts';

const mostItems = 24;
const mostParts = 6;
const mostSteps = 20_000;

interface Item {
  balance: string;
}

const cents = (value: string): number => amount(value).times(100).toNumber();

/**
 * The sets of two to six items whose balances add up to an amount, at most `most`. The search looks at the first 24 items
 * and ends after a fixed number of steps; `isWhole` is false if there may be more.
 */
export function setsWithSum<T extends Item>(
  items: readonly T[],
  wanted: string,
  most: number,
): { sets: T[][]; isWhole: boolean } {
  const target = cents(wanted);
  const known = items.slice(0, mostItems).map((item) => ({ item, value: cents(item.balance) }));
  const rest = known.map((_, at) => known.slice(at).reduce((all, one) => all + one.value, 0));
  const sets: T[][] = [];
  let steps = 0;
  const search = (at: number, left: number, chosen: readonly T[]): void => {
    steps += 1;
    if (left === 0 && chosen.length > 1) sets.push([...chosen]);
    const isOver = left <= 0 || chosen.length === mostParts || (rest[at] ?? 0) < left;
    if (isOver || sets.length >= most || steps > mostSteps) return;
    for (let next = at; next < known.length; next += 1) {
      const one = known[next];
      if (one && one.value <= left) search(next + 1, left - one.value, [...chosen, one.item]);
    }
  };
  search(0, target, []);
  return {
    sets: sets.slice(0, most),
    isWhole: items.length <= mostItems && steps <= mostSteps && sets.length < most,
  };
}
