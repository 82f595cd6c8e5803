import Big from 'big.js';
import { inUnits, money } from './quote-lines.ts';
import { roundedShares } from './rounded-shares.ts';
import {
  chargedRate,
  conditionsOf,
  discountedAmount,
  isCharged,
  keyOfAll,
  type LineTax,
  type TaxCondition,
  type UntaxedLine,
} from './tax-conditions.ts';

/** The lines with the same taxes: what is printed, the part without tax, and each tax that the prices contain. */
export interface GrossPart {
  /** Equal for lines with the same taxes, also those that their prices do not contain. */
  key: string;
  gross: string;
  base: string;
  taxes: LineTax[];
}

/** The net amount of a line whose price contains taxes, and these taxes. */
export interface TakenOut {
  net: Big;
  taxes: LineTax[];
}

const zero = new Big(0);
const sum = (values: readonly Big[]) => values.reduce((total, value) => total.plus(value), zero);

/** Splits a tax over its conditions in proportion to their rates. */
export function splitTax(tax: Big, conditions: readonly TaxCondition[], currency: string | null): LineTax[] {
  const all = chargedRate(conditions);
  const exact = conditions.map(({ tax_rate }) => (all.eq(0) ? zero : tax.times(tax_rate ?? 0).div(all)));
  const amounts = roundedShares(tax, exact, currency);
  return conditions.map((condition, n) => ({ ...condition, amount: money(amounts[n] ?? zero, currency) }));
}

const withoutTax = (gross: Big, rate: Big) => gross.times(100).div(rate.plus(100));

/** Splits the taxes of a part over its lines, so that the taxes of each line are its printed amount less its net amount. */
function taxesOfLines(taxes: readonly LineTax[], ofLines: readonly Big[], currency: string | null): Big[][] {
  const all = chargedRate(taxes);
  const shares = taxes.slice(0, -1).map(({ tax_rate, amount }) => {
    const exact = ofLines.map((tax) => (all.eq(0) ? zero : tax.times(tax_rate ?? 0).div(all)));
    return roundedShares(new Big(amount), exact, currency);
  });
  return ofLines.map((tax, n) => {
    const first = shares.map((share) => share[n] ?? zero);
    return taxes.length === 0 ? [] : [...first, tax.minus(sum(first))];
  });
}

interface GrossLine {
  at: number;
  conditions: readonly TaxCondition[];
  charged: readonly TaxCondition[];
  gross: Big;
}

/** Groups lines by the key of some of their taxes, with what is printed for each group. */
const grouped = (lines: readonly GrossLine[], taxesOf: (line: GrossLine) => readonly TaxCondition[]) =>
  [...Map.groupBy(lines, (line) => keyOfAll(taxesOf(line)))].map(([key, members]) => ({
    ...{ key, members },
    gross: sum(members.map(({ gross }) => gross)),
  }));

/** The parts of lines whose prices contain the same taxes: one for each set of other taxes that the lines have. */
function partsOf(lines: readonly GrossLine[], gross: Big, currency: string | null) {
  const charged = lines[0]?.charged ?? [];
  const rate = chargedRate(charged);
  const net = inUnits(withoutTax(gross, rate), currency);
  const taxes = splitTax(gross.minus(net), charged, currency);
  const groups = grouped(lines, ({ conditions }) => conditions);
  const exact = groups.map((group) => withoutTax(group.gross, rate));
  const nets = roundedShares(net, exact, currency);
  const ofGroups = taxesOfLines(
    taxes,
    groups.map((group, n) => group.gross.minus(nets[n] ?? zero)),
    currency,
  );
  return groups.map(({ key, members, gross: printed }, n) => {
    const own = taxes.map((tax, k) => ({ ...tax, amount: money(ofGroups[n]?.[k] ?? zero, currency) }));
    const part = { key, gross: money(printed, currency), base: money(nets[n] ?? zero, currency), taxes: own };
    return { part, members, rate };
  });
}

/**
 * Takes the taxes out of prices that contain them. For each set of taxes in the price, the net amount is what is printed divided
 * by one and the sum of the rates, rounded once, and the tax is the difference. A tax that the buyer owes, and a withheld one, is
 * not in the price. `chosen` can take other amounts than the computed ones.
 */
export function takenOut(
  lines: readonly UntaxedLine[],
  currency: string | null,
  chosen: (computed: GrossPart) => GrossPart = (computed) => computed,
): { lines: TakenOut[]; parts: GrossPart[] } {
  const own = lines.map((line, at): GrossLine => {
    const conditions = conditionsOf(line);
    return { at, conditions, charged: conditions.filter(isCharged), gross: discountedAmount(line) };
  });
  const found = lines.map((): TakenOut => ({ net: zero, taxes: [] }));
  const computed = grouped(own, ({ charged }) => charged).flatMap(({ members, gross }) =>
    partsOf(members, gross, currency),
  );
  const parts = computed.map(({ part: before, members, rate }) => {
    const part = chosen(before);
    const exact = members.map(({ gross }) => withoutTax(gross, rate));
    const nets = roundedShares(new Big(part.base), exact, currency);
    const taxes = members.map(({ gross }, n) => gross.minus(nets[n] ?? zero));
    const ofLines = taxesOfLines(part.taxes, taxes, currency);
    for (const [n, { at }] of members.entries())
      found[at] = {
        net: nets[n] ?? zero,
        taxes: part.taxes.map((tax, k) => ({ ...tax, amount: money(ofLines[n]?.[k] ?? zero, currency) })),
      };
    return part;
  });
  return { lines: found, parts };
}
