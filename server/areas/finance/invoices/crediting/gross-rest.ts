import { knownShares, type TaxedLine } from '#server/areas/crm/lines/known-taxes.ts';
import {
  isCharged,
  isSameCondition,
  keyOfAll,
  type LineTax,
} from '#server/areas/crm/lines/tax-conditions.ts';
import { type GrossPart, splitTax } from '#server/areas/crm/lines/taxes-in-prices.ts';
import { type Amount, amount, rounded, sum } from '#server/kernel/values/money.ts';

/** The lines with the same taxes, by the key of the taxes, with the taxes that their prices contain. */
function partsOf(lines: readonly TaxedLine[]): Map<string, GrossPart> {
  const own = lines.map((line) => {
    const all = knownShares(line);
    return { line, taxes: all.filter(isCharged), key: keyOfAll(all) };
  });
  const groups = [...Map.groupBy(own, ({ key }) => key)].map(([key, members]): [string, GrossPart] => {
    const first = members[0]?.taxes ?? [];
    const amountOf = (condition: LineTax) =>
      sum(members.map(({ taxes }) => taxes.find((one) => isSameCondition(one, condition))?.amount));
    return [
      key,
      {
        key,
        gross: rounded(sum(members.map(({ line }) => line.total))),
        base: rounded(sum(members.map(({ line }) => amount(line.total).minus(line.tax)))),
        taxes: first.map((one) => ({ ...one, amount: rounded(amountOf(one)) })),
      },
    ];
  });
  return new Map(groups);
}

const minus = (whole: Amount, less: Amount | undefined) => rounded(amount(whole).minus(less ?? 0));

/** The lines with taxes in their prices that no credit note has credited yet. */
export function grossRest(
  invoiced: readonly TaxedLine[],
  credited: readonly TaxedLine[],
): Map<string, GrossPart> {
  const taken = partsOf(credited);
  const parts = [...partsOf(invoiced)].map(([key, whole]): [string, GrossPart] => {
    const less = taken.get(key);
    const taxes = whole.taxes.map((tax) => ({
      ...tax,
      amount: minus(tax.amount, less?.taxes.find((one) => isSameCondition(one, tax))?.amount),
    }));
    return [key, { key, gross: minus(whole.gross, less?.gross), base: minus(whole.base, less?.base), taxes }];
  });
  return new Map(parts);
}

/** Limits each tax to its rest, and moves what is over to the other taxes. */
function limited(taxes: readonly LineTax[], rest: readonly LineTax[]): LineTax[] {
  const most = (tax: LineTax) => amount(rest.find((one) => isSameCondition(one, tax))?.amount);
  const cut = taxes.map((tax) => ({
    ...tax,
    amount: most(tax).lt(tax.amount) ? rounded(most(tax)) : tax.amount,
  }));
  let over = sum(taxes.map((tax) => tax.amount)).minus(sum(cut.map((tax) => tax.amount)));
  return cut.map((tax) => {
    const room = most(tax).minus(tax.amount);
    const more = room.lt(over) ? room : over;
    over = over.minus(more);
    return { ...tax, amount: rounded(amount(tax.amount).plus(more)) };
  });
}

/**
 * Returns the amounts of credited lines with taxes in their prices. The last part takes the rest of every amount, so that parts
 * which are rounded one by one add up to the whole. An earlier part takes at most that rest.
 */
export function withinGross(
  part: GrossPart,
  rest: GrossPart | undefined,
  currency: string | null,
): GrossPart {
  const gross = amount(part.gross);
  if (rest === undefined || gross.lte(0) || gross.gt(rest.gross)) return part;
  if (gross.eq(rest.gross)) return { ...part, base: rest.base, taxes: rest.taxes };
  const least = gross.minus(sum(rest.taxes.map((tax) => tax.amount)));
  const most = amount(rest.base);
  const wanted = amount(part.base).lt(least) ? least : amount(part.base);
  const base = wanted.gt(most) ? most : wanted;
  const taxes = splitTax(gross.minus(base), part.taxes, currency);
  return { ...part, base: rounded(base), taxes: limited(taxes, rest.taxes) };
}
