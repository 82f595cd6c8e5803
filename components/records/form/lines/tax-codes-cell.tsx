'use client';

import { codesIn } from './live-taxes.ts';
import { useTaxFacts } from './use-tax-codes.ts';

/** The names of the taxes of a line. */
export function TaxCodesText({ value }: { value: unknown }) {
  const { codes } = useTaxFacts();
  return codesIn(value)
    .map((code) => codes.find((one) => one.code === code)?.name ?? code)
    .join(' + ');
}
