import type { Ctx } from '#server/calls/context.ts';
import { type TaxTerms, taxesOfLines } from '../tax-codes/line-taxes.ts';

interface StoredLine {
  tax_rate: string | null;
  tax_codes?: readonly string[] | undefined;
}

/**
 * Decides the taxes of the lines of a draft again: their codes have the rates of the day, and a line of an earlier version
 * gets the code of its rate.
 */
export async function refreshedTaxes<L extends StoredLine>(
  ctx: Ctx,
  lines: readonly L[],
  terms: Pick<TaxTerms, 'use' | 'day' | 'preferred'>,
) {
  const asked = lines.map(({ tax_rate, tax_codes = [] }) => ({
    tax_rate,
    tax_codes,
    stored: { tax_rate, tax_codes },
  }));
  const taxes = await taxesOfLines(ctx, asked, { ...terms, pathOf: (at) => `lines.${at}.` });
  return lines.map((line, at) => ({ ...line, ...(taxes[at] ?? { tax_codes: [], taxes: [] }) }));
}
