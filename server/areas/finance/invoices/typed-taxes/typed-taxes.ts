import type { TaxOfCode, TaxTotal } from '#server/areas/crm/lines/shown-taxes.ts';
import { isCharged } from '#server/areas/crm/lines/tax-conditions.ts';
import { amount, percentOf, rounded, roundedIn, times } from '#server/kernel/values/money.ts';

/** An entry of the taxes of a bill, as it is sent or stored. */
export interface SentTax {
  code?: string | null | undefined;
  base?: string | null | undefined;
  amount: string;
  typed?: boolean | undefined;
}

/** A tax whose amount was typed as on the paper. */
export interface TypedTax {
  code: string;
  base: string | null;
  amount: string;
}

/** A tax of an invoice as callers read it. */
export interface InvoiceTax extends TaxOfCode {
  typed: boolean;
  /** The typed amount less the computed one. */
  difference: string;
}

export const typedIn = (taxes: readonly SentTax[] | null | undefined): TypedTax[] =>
  (taxes ?? []).flatMap(({ code, base = null, amount: own, typed }) =>
    typed === true && code != null ? [{ code, base, amount: own }] : [],
  );

/** The typed amount of a tax that is charged, or undefined if it is computed. */
export const typedAmount = (tax: TaxTotal, typed: readonly TypedTax[]): string | undefined => {
  const own = isCharged(tax) ? typed.find(({ code }) => code === tax.code) : undefined;
  return own && rounded(own.amount);
};

/** The part of a credit note in a tax whose amount was typed: the same share as that of its base. */
export function typedShare(part: TaxTotal, typed: readonly TypedTax[], currency: string | null): TaxTotal {
  const whole = isCharged(part) ? typed.find(({ code }) => code === part.code) : undefined;
  if (!whole || amount(whole.base).eq(0)) return part;
  const share = times(whole.amount, part.base).div(amount(whole.base));
  return { ...part, amount: roundedIn(currency, share) };
}

/** Marks the taxes that were typed, with their difference from the computed amount. */
export const withTyped = (
  taxes: readonly TaxOfCode[],
  typed: readonly TypedTax[],
  currency: string | null,
): InvoiceTax[] =>
  taxes.map((tax) => {
    const isTyped = typedAmount(tax, typed) !== undefined;
    const computed = roundedIn(currency, percentOf(tax.base, tax.tax_rate ?? 0));
    const difference = isTyped ? amount(tax.amount).minus(computed) : 0;
    return { ...tax, typed: isTyped, difference: rounded(difference) };
  });
