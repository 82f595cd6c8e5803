import { knownShares, type TaxedLine } from '#server/areas/crm/lines/known-taxes.ts';
import type { LineTax } from '#server/areas/crm/lines/tax-conditions.ts';
import { type Amount, amount, rounded, sum, times } from '#server/kernel/values/money.ts';
import type { FiscalDetail } from '../record/fiscal-content.ts';

export interface ClassedPart {
  part: TaxedLine;
  operation: Pick<FiscalDetail, 'regime' | 'operation'>;
}

const shareOf = (part: TaxedLine, kind: LineTax['kind']) =>
  knownShares(part).find((share) => share.kind === kind);

/** The rate in its shortest form; only taxed operations have one, and a reverse charge has zero. */
function rateOf({ part, operation: { operation } }: ClassedPart): string | null {
  if (operation === 'S2') return '0';
  return operation === 'S1' ? amount(shareOf(part, 'vat')?.tax_rate).toFixed() : null;
}

const surchargeRateOf = ({ part }: ClassedPart) => {
  const surcharge = shareOf(part, 'surcharge');
  return surcharge ? amount(surcharge.tax_rate).toFixed() : null;
};

const keyOf = (one: ClassedPart) => JSON.stringify([one.operation, rateOf(one), surchargeRateOf(one)]);

/** Sums up the parts with the same operation and rates, in euros. What is withheld is no part of it. */
export function detailsOf(parts: readonly ClassedPart[], inEuros: (value: Amount) => string): FiscalDetail[] {
  const groups = [...Map.groupBy(parts, keyOf).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const total = (kind: LineTax['kind']) =>
      inEuros(sum(group.map(({ part }) => shareOf(part, kind)?.amount)));
    const { operation } = first.operation;
    const isTaxed = operation === 'S1' || operation === 'S2';
    const surcharge_rate = surchargeRateOf(first);
    return [
      {
        ...first.operation,
        rate: rateOf(first),
        base: inEuros(sum(group.map(({ part }) => amount(part.total).minus(part.tax)))),
        tax: operation === 'S1' ? total('vat') : isTaxed ? '0.00' : null,
        surcharge_rate,
        surcharge: surcharge_rate === null ? null : total('surcharge'),
      },
    ];
  });
  const used = groups.filter((one) =>
    [one.base, one.tax, one.surcharge].some((value) => !amount(value).eq(0)),
  );
  return used.length > 0 ? used : groups.slice(0, 1);
}

/** The amounts of a record, which are the sums of its parts, so that they always agree with them. */
export function totalsOf(details: readonly FiscalDetail[]): { tax_total: string; total: string } {
  const tax_total = rounded(sum(details.flatMap(({ tax, surcharge }) => [tax, surcharge])));
  return { tax_total, total: rounded(sum([...details.map(({ base }) => base), tax_total])) };
}

/** The amount in euros with the sign that it has in a record. */
export const inEurosAt =
  (rate: Amount, sign: 1 | -1) =>
  (value: Amount): string =>
    rounded(times(times(value, rate), sign));
