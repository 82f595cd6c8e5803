import { z } from 'zod';
import { amountOut, percentOut } from '#server/kernel/values/decimals.ts';
import { derived } from '#server/kernel/values/fields.ts';
import { taxCodeText } from '../tax-codes/tax-code-fields.ts';
import { taxCategories, taxKinds } from './tax-conditions.ts';

const condition = {
  code: z.string().nullable(),
  kind: z.enum(taxKinds),
  category: z.enum(taxCategories).nullable(),
  tax_rate: percentOut.nullable(),
};

/** A tax of a document by its code. */
export const taxOfCode = z.object({
  ...condition,
  self_assessed: z.boolean(),
  base: amountOut,
  amount: amountOut,
  self_assessed_amount: amountOut,
});

/** The taxes of a document by their code, which its lines add up to (document-taxes.ts). */
export const documentTaxes = () => derived('list', z.array(taxOfCode));

/** The amounts that the customer keeps back and pays to the tax office. */
export const documentWithholdings = () =>
  derived(
    'list',
    z.array(z.object({ code: z.string().nullable(), rate: percentOut, base: amountOut, amount: amountOut })),
  );

/** The codes of a line or a product as they are sent. */
export const sentTaxCodes = z.array(taxCodeText).max(10).nullish();

/** The codes of a line as they are read. Lines of earlier versions have none. */
export const lineTaxes = {
  tax_codes: z.array(z.string()).prefault([]),
  taxes: z.array(z.object({ ...condition, self_assessed: z.boolean(), amount: amountOut })).prefault([]),
};
