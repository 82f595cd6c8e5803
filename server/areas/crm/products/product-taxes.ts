import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { field } from '#server/kernel/values/field.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { taxesOfLines } from '../tax-codes/line-taxes.ts';
import { taxCodeText } from '../tax-codes/tax-code-fields.ts';
import { taxDay } from '../tax-codes/tax-day.ts';
import type { Product } from './products.ts';

/** The codes that a line with the product begins with. */
export const productTaxCodes = field('list', z.array(taxCodeText).max(10).optional(), z.array(z.string()));

/** The taxes of a product follow the rules of a line of a sale. */
export async function taxesOfProduct(
  ctx: Ctx,
  record: Given<Product>,
  before: Product | undefined,
): Promise<Pick<Product, 'tax_rate' | 'tax_codes'>> {
  const { tax_rate, tax_codes } = record;
  const isKept = before && tax_rate === before.tax_rate && tax_codes === before.tax_codes;
  const isSound = tax_rate === null || (amount(tax_rate).gte(0) && amount(tax_rate).lte(100));
  if (isKept || !isSound) return { tax_rate, tax_codes: tax_codes ?? [] };
  const asked = { tax_rate, tax_codes, stored: before };
  const [taxes] = await taxesOfLines(ctx, [asked], { use: 'sale', day: taxDay(ctx), pathOf: () => '' });
  return { tax_rate: taxes?.tax_rate ?? null, tax_codes: taxes?.tax_codes ?? [] };
}
