import { amount } from '#server/kernel/values/money.ts';

/** The properties by which the lines of two documents are compared. */
export interface ComparedLine {
  id: string;
  product_id: string | null;
  description: string | null;
  unit_price: string;
}

const wordsIn = ({ description }: ComparedLine) => description?.trim().toLowerCase();

export const isSameThing = (one: ComparedLine, other: ComparedLine): boolean =>
  one.product_id !== null || other.product_id !== null
    ? one.product_id === other.product_id
    : wordsIn(one) !== undefined && wordsIn(one) === wordsIn(other);

export const isSamePrice = (one: ComparedLine, other: ComparedLine): boolean =>
  amount(one.unit_price).eq(amount(other.unit_price));

/**
 * Returns for each line the other line that is meant: the named one, else one with the same product or description. If
 * there are several, each is used once, the one with the same price first. This comparison gives a line its link when it is
 * written; afterwards only the link counts.
 */
export function alikeLines<L extends ComparedLine, O extends ComparedLine>(
  lines: readonly L[],
  others: readonly O[],
  { named, mayRepeat }: { named: (line: L) => O | undefined; mayRepeat: boolean },
): (O | undefined)[] {
  const used = new Set<string>();
  return lines.map((line) => {
    const alike = others.filter((one) => isSameThing(line, one));
    const free = alike.filter(({ id }) => !used.has(id));
    const found =
      named(line) ??
      free.find((one) => isSamePrice(line, one)) ??
      free[0] ??
      (mayRepeat ? alike[0] : undefined);
    if (found) used.add(found.id);
    return found;
  });
}
