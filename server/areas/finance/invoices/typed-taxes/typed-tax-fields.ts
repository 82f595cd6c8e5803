import { z } from 'zod';
import { taxOfCode } from '#server/areas/crm/lines/tax-fields.ts';
import { taxCodeText } from '#server/areas/crm/tax-codes/tax-code-fields.ts';
import { amountOut, decimalIn } from '#server/kernel/values/decimals.ts';
import { field } from '#server/kernel/values/field.ts';

const mostTaxes = 50;

/**
 * The taxes of an invoice. Those of a bill may be sent as they are printed on the paper. An entry that was read with
 * `typed: false` may be sent back, and stays computed.
 */
export const invoiceTaxesField = () =>
  field(
    'list',
    z
      .array(
        z.object({
          code: taxCodeText.nullish(),
          base: decimalIn(2).nullish(),
          amount: decimalIn(2),
          typed: z.boolean().default(true),
        }),
      )
      .max(mostTaxes)
      .nullish(),
    z.array(taxOfCode.extend({ typed: z.boolean(), difference: amountOut })),
  );
