import type { CreditedDiscount } from '#server/areas/crm/lines/document-discount.ts';
import { type NetAmounts, netTotal } from '#server/areas/crm/lines/quote-lines.ts';
import { conditionsOf, keyOfAll, type UntaxedLine } from '#server/areas/crm/lines/tax-conditions.ts';
import { amount, rounded, sum } from '#server/kernel/values/money.ts';
import { type Share, withinRest } from './within-rest.ts';

type Line = UntaxedLine & NetAmounts;

const discountOf = (lines: readonly Line[]) =>
  rounded(sum(lines.map(({ document_discount }) => document_discount)));

/** The amounts of the lines with the same taxes and their discount, by the key of the taxes. */
const byTaxes = (lines: readonly Line[]): Map<string, Share> =>
  new Map(
    [...Map.groupBy(lines, (line) => keyOfAll(conditionsOf(line)))].map(([key, own]) => [
      key,
      { base: netTotal(own), amount: discountOf(own) },
    ]),
  );

/** The discount of an invoice for its next credit note, by what the lines of its earlier ones took of it. */
export function discountRest(invoiced: readonly Line[], credited: readonly Line[]): CreditedDiscount {
  const [whole, taken] = [byTaxes(invoiced), byTaxes(credited)];
  const restOf = (key: string): Share | undefined => {
    const [all, less] = [whole.get(key), taken.get(key)];
    if (!all || !less) return all;
    return {
      base: rounded(amount(all.base).minus(less.base)),
      amount: rounded(amount(all.amount).minus(less.amount)),
    };
  };
  return {
    discount: discountOf(invoiced),
    lines: netTotal(invoiced),
    creditOf: ({ key, ...part }) => withinRest(part, restOf(key)),
  };
}
