import Big from 'big.js';
import { type LineAmounts, money } from './quote-lines.ts';
import { roundedShares } from './rounded-shares.ts';
import { joined, shownTaxes, type TaxOfCode, type TaxTotal, type Withholding } from './shown-taxes.ts';
import {
  byCondition,
  conditionsOf,
  discountedAmount,
  inOrder,
  isCharged,
  type LineTax,
  type TaxCondition,
  type UntaxedLine,
} from './tax-conditions.ts';
import { type GrossPart, type TakenOut, takenOut } from './taxes-in-prices.ts';

export type Taxes = Pick<LineAmounts, 'tax' | 'total'> & { taxes: LineTax[] };

/** The terms by which the taxes of a document are computed. */
export interface TaxingTerms {
  currency: string | null;
  /** The prices of the lines contain the taxes that are added to the price. */
  prices_include_tax?: boolean | null | undefined;
  /** Parts of the document whose amounts are without tax in each case, such as deductions. */
  deducted?: readonly UntaxedLine[];
  /** Chooses another amount for a tax than the computed one. */
  amountOf?: (computed: TaxTotal) => string;
  /** Chooses other amounts for lines with the same taxes, whose prices contain tax, than the computed ones. */
  grossOf?: ((computed: GrossPart) => GrossPart) | undefined;
}

const none: readonly never[] = [];
const sum = (values: readonly Big[]) => values.reduce((total, value) => total.plus(value), new Big(0));

/** The conditions and the net amount of a part of a document. */
interface NetPart {
  net: Big;
  conditions: readonly TaxCondition[];
  /** The taxes that are known already, because they were taken out of the price. */
  known: readonly LineTax[];
}

const netPart = (line: UntaxedLine): NetPart => ({
  net: discountedAmount(line),
  conditions: conditionsOf(line),
  known: none,
});

const takenOutPart = (line: UntaxedLine, { net, taxes }: TakenOut): NetPart => ({
  net,
  conditions: conditionsOf(line).filter((one) => !isCharged(one)),
  known: taxes,
});

/** Computes the tax of each condition from the sum of its parts, and the share of each part in it. */
function sharesOf(all: readonly NetPart[], { currency, amountOf = ({ amount }) => amount }: TaxingTerms) {
  const shares = all.map(({ known }): LineTax[] => [...known]);
  const parts = all.flatMap(({ net, conditions }, at) =>
    conditions.map((condition) => ({ condition, at, net })),
  );
  const totals = byCondition(parts).map(({ condition, parts: group }): TaxTotal => {
    const taxOf = (net: Big) => net.times(condition.tax_rate ?? 0).div(100);
    const nets = group.map(({ net }) => net);
    const base = sum(nets);
    const computed = { ...condition, base: money(base, currency), amount: money(taxOf(base), currency) };
    const amount = amountOf(computed);
    const own = roundedShares(new Big(amount), nets.map(taxOf), currency);
    for (const [n, { at }] of group.entries())
      shares[at]?.push({ ...condition, amount: money(own[n] ?? new Big(0), currency) });
    return { ...computed, amount };
  });
  return { shares: shares.map((own) => own.sort(inOrder)), totals };
}

const totalsOfGross = ({ base, taxes }: GrossPart): TaxTotal[] => taxes.map((tax) => ({ ...tax, base }));

/**
 * Computes the taxes of a document and gives each line its share, so that the printed column adds up. A tax that is added to the
 * price is computed from the sum of its lines and rounded once; one that the prices contain is taken out of that sum.
 */
export function taxed<L extends UntaxedLine>(
  lines: readonly L[],
  terms: TaxingTerms,
): { lines: (L & Taxes)[]; deducted: Taxes[]; taxes: TaxOfCode[]; withholdings: Withholding[] } {
  const { currency, prices_include_tax, deducted = none, grossOf } = terms;
  const out = prices_include_tax === true ? takenOut(lines, currency, grossOf) : undefined;
  const own = lines.map((line, at) => {
    const taken = out?.lines[at];
    return taken ? takenOutPart(line, taken) : netPart(line);
  });
  const parts = [...own, ...deducted.map(netPart)];
  const { shares, totals } = sharesOf(parts, terms);
  const taxes = parts.map(({ net }, at): Taxes => {
    const all = shares[at] ?? [];
    const tax = sum(all.filter(isCharged).map(({ amount }) => new Big(amount)));
    // A rate without a code is the `tax_rate` of the line and not stored a second time.
    const coded = all.filter(({ code }) => code !== null);
    return { tax: money(tax, currency), total: money(net.plus(tax), currency), taxes: coded };
  });
  return {
    lines: lines.map((line, at) => ({ ...line, ...(taxes[at] ?? untaxed) })),
    deducted: taxes.slice(lines.length),
    ...shownTaxes(joined([...(out?.parts ?? []).flatMap(totalsOfGross), ...totals])),
  };
}

const untaxed: Taxes = { tax: '0.00', total: '0.00', taxes: [] };
