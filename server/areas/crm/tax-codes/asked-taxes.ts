import { amount } from '#server/kernel/values/money.ts';
import type { TaxKind } from '../lines/tax-conditions.ts';

/** The rate and the codes of a line or a product. */
export interface LineCodes {
  tax_rate: string | null;
  tax_codes: readonly string[];
}

/** The taxes of a line as they were sent. A property that was not sent is undefined. */
export interface AskedTaxes {
  tax_rate?: string | null | undefined;
  tax_codes?: readonly string[] | null | undefined;
  /** The line with the same id before the change. */
  stored?: LineCodes | undefined;
  /** The product of the line. */
  offered?: LineCodes | undefined;
}

/** The codes of a line, and the rate that its VAT code must have. Without a VAT code, the rate names one. */
export interface WantedTaxes {
  codes: readonly string[];
  /** Undefined if the codes alone count. */
  rate: string | null | undefined;
}

export type KindOfCode = (code: string) => TaxKind | undefined;

const isSameRate = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : amount(one).eq(other);

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((code) => other.includes(code));

/** The taxes of a stored line or of a product. A rate without a code counts. */
const keep = ({ tax_rate, tax_codes }: LineCodes, kindOf: KindOfCode): WantedTaxes => ({
  codes: tax_codes,
  rate: tax_codes.some((code) => kindOf(code) === 'vat') ? undefined : tax_rate,
});

/** A new line is decided by what was sent, or else by its product. */
function ofNewLine(
  { tax_rate: rate, tax_codes: codes, offered }: AskedTaxes,
  kindOf: KindOfCode,
): WantedTaxes {
  if (codes?.length) return { codes, rate: rate ?? undefined };
  if (offered && (rate == null || isSameRate(rate, offered.tax_rate))) return keep(offered, kindOf);
  return { codes: [], rate: rate ?? null };
}

/**
 * Decides the taxes of a line by what was sent. Of the rate and the codes of a line that existed before, the one that
 * differs from the stored line counts. If both differ, they must agree.
 */
export function decideTaxes(asked: AskedTaxes, kindOf: KindOfCode): WantedTaxes {
  const { stored, offered } = asked;
  if (!stored) return ofNewLine(asked, kindOf);
  const codes = asked.tax_codes ?? stored.tax_codes;
  const isRateSent = asked.tax_rate !== undefined || asked.tax_codes == null;
  const rate = isRateSent ? (asked.tax_rate ?? null) : stored.tax_rate;
  const areCodesKept = isSameList(codes, stored.tax_codes);
  const isRateKept = isSameRate(rate, stored.tax_rate);
  const hasVat = (all: readonly string[]) => all.some((code) => kindOf(code) === 'vat');
  if (areCodesKept && isRateKept) return keep(stored, kindOf);
  if (areCodesKept) {
    if (rate === null && offered) return keep(offered, kindOf);
    return { codes: codes.filter((code) => !['vat', 'surcharge'].includes(kindOf(code) ?? '')), rate };
  }
  if (!isRateKept) return { codes, rate: rate ?? undefined };
  // A stored rate without a code counts as long as no code of VAT takes its place.
  return { codes, rate: hasVat(codes) ? undefined : hasVat(stored.tax_codes) ? null : rate };
}
