import type { Fact } from '#server/base/documents/description.ts';
import type { DocumentFormats } from '#server/base/documents/document-formats.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { TaxOfCode, Withholding } from '../lines/shown-taxes.ts';
import type { TaxCondition } from '../lines/tax-conditions.ts';
import type { TaxCode } from '../tax-codes/tax-codes.ts';
import { t } from './messages.ts';

export interface TaxWords {
  codes: readonly TaxCode[];
  language: Locale;
  formats: DocumentFormats;
}

/** A tax is named as the organization names its code. */
const nameOf = (codes: readonly TaxCode[], code: string | null, unnamed: Message) =>
  codes.find((one) => one.code === code)?.name ?? unnamed;

/** The taxes that are added to the price, each with the amount that it is computed from. */
export const describedTaxes = (
  taxes: readonly TaxOfCode[],
  { codes, language, formats: { figure, sum, money } }: TaxWords,
): Fact[] =>
  taxes.map(({ code, tax_rate, base, amount }) => {
    const name = nameOf(codes, code, t('taxOfRate', { rate: figure(tax_rate ?? '0') }));
    return { label: t('taxOf', { name, base: sum(base) }).in(language), value: money(amount) };
  });

/** The amounts that the customer keeps back and pays to the tax office. */
export const describedWithholdings = (
  withholdings: readonly Withholding[],
  { codes, language, formats: { figure, sum, minus } }: TaxWords,
): Fact[] =>
  withholdings.map(({ code, rate, base, amount }) => {
    const name = nameOf(codes, code, t('withheldOf', { rate: figure(rate) }));
    return { label: t('taxOf', { name, base: sum(base) }).in(language), value: minus(amount) };
  });

/** The reasons why a tax is not charged, or is charged in a special way, as the law wants them on the document. */
export function legalReasons(
  lines: readonly { taxes?: readonly TaxCondition[] | undefined }[],
  codes: readonly TaxCode[],
  language: Locale,
): string {
  const used = new Set(lines.flatMap(({ taxes }) => (taxes ?? []).map(({ code }) => code)));
  const reasons = codes.flatMap(({ code, reason }) =>
    used.has(code) ? [reason[language] ?? Object.values(reason)[0] ?? ''] : [],
  );
  return [...new Set(reasons.filter(Boolean))].join('\n');
}
