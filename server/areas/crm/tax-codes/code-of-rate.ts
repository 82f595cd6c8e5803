import { amount } from '#server/kernel/values/money.ts';
import type { TaxUse } from './tax-code-fields.ts';
import type { TaxCode } from './tax-codes.ts';
import { rateOn } from './tax-rates.ts';

/** The facts of a code by which a rate names it. */
export type RatedCode = Pick<TaxCode, 'code' | 'kind' | 'status' | 'rates' | 'default_for' | 'country'>;

interface Choosing {
  use: TaxUse;
  day: string;
  country: string | null;
  preferred?: readonly string[];
}

/** A rate of zero, or none, may be an exemption, a reverse charge or an export, so that it names no code. */
export const namesCode = (rate: string | null | undefined): rate is string =>
  rate != null && amount(rate).gt(0);

const hasRate = (code: RatedCode, rate: string, day: string) => {
  const own = rateOn(code, day);
  return own !== undefined && amount(own).eq(rate);
};

/** True if a rate may name the code: it is a default of the organization's country, or of no country. */
export const isDefault = (
  { status, default_for, country: own }: RatedCode,
  { use, country }: Pick<Choosing, 'use' | 'country'>,
) => status === 'active' && default_for.includes(use) && (own === null || own === country);

/** Finds the code that a rate names: one of those that are preferred, or the default of the organization's country. */
export function codeOfRate<C extends RatedCode>(
  codes: readonly C[],
  rate: string | null,
  { use, day, country, preferred = [] }: Choosing,
): C | undefined {
  if (!namesCode(rate)) return undefined;
  const all = codes.filter((one) => one.kind === 'vat' && hasRate(one, rate, day));
  const known = all.find(({ code }) => preferred.includes(code));
  const defaults = all.filter((one) => isDefault(one, { use, country }));
  return known ?? defaults.find((one) => one.country === country) ?? defaults[0];
}
