import Big from 'big.js';
import { knownShares, type TaxedLine } from '#server/areas/crm/lines/known-taxes.ts';
import type { TaxCategory } from '#server/areas/crm/lines/tax-conditions.ts';
import { rounded, sum, times } from '#server/kernel/values/money.ts';
import { t } from '../messages.ts';
import type { DocumentAllowance, ElectronicLine, VatBreakdown, VatCondition } from './electronic-invoice.ts';
import type { ElectronicFacts } from './electronic-record.ts';
import { signedAllowance } from './line-allowances.ts';
import { keyOf, vatAmount } from './vat-conditions.ts';
import { xmlText } from './xml-text.ts';

/** The codes of the list VATEX. The reasons of exemptions (E) are articles of national law and texts. */
const reasonCodes: Readonly<Partial<Record<TaxCategory, string>>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};

/** Standard and zero rates have no reason (BR-S-10, BR-Z-10). */
const isReasoned = ({ category }: VatCondition) => category !== 'S' && category !== 'Z';

/** The legal reasons of the codes of parts in the language of the document. */
export function reasonsOf(parts: readonly TaxedLine[], { taxCodes, language }: ElectronicFacts): string[] {
  const used = new Set(parts.flatMap((part) => knownShares(part).map(({ code }) => code)));
  const texts = taxCodes
    .filter(({ code }) => used.has(code))
    .flatMap(({ reason }) => xmlText(reason[language] ?? reason.en ?? Object.values(reason)[0]) ?? []);
  return [...new Set(texts)];
}

/** A part of the document with its condition. */
export interface ConditionedPart {
  part: TaxedLine;
  vat: VatCondition;
}

interface BrokenDown {
  parts: readonly ConditionedPart[];
  lines: readonly ElectronicLine[];
  allowances: readonly DocumentAllowance[];
  /** The municipal taxes, which are no part of the taxable amount. */
  municipal: readonly DocumentAllowance[];
}

/** Sums up the lines, allowances and charges with one category and rate, with the tax of their parts. */
export function vatBreakdown(
  { parts, lines, allowances, municipal }: BrokenDown,
  facts: ElectronicFacts,
): VatBreakdown[] {
  const added = [
    ...lines.map(({ vat, net }) => ({ vat, value: new Big(net) })),
    ...[...allowances, ...municipal].map((one) => ({ vat: one.vat, value: times(signedAllowance(one), -1) })),
  ];
  const groups = [...Map.groupBy(added, ({ vat }) => keyOf(vat))].flatMap(([key, group]) => {
    const own = parts.filter(({ vat }) => keyOf(vat) === key).map(({ part }) => part);
    const isMunicipal = municipal.some(({ vat }) => keyOf(vat) === key);
    const texts = [...reasonsOf(own, facts), ...(isMunicipal ? [t('notTaxed').in(facts.language)] : [])];
    return group.slice(0, 1).map(
      ({ vat }): VatBreakdown => ({
        ...vat,
        base: rounded(sum(group.map(({ value }) => value))),
        tax: rounded(sum(own.map(vatAmount))),
        reason: isReasoned(vat) ? xmlText(texts.join('; ')) : null,
        reasonCode: reasonCodes[vat.category] ?? null,
      }),
    );
  });
  return groups.sort((one, other) => new Big(other.rate).cmp(one.rate));
}
