import { z } from 'zod';
import { field } from '#server/kernel/values/field.ts';
import { derived } from '#server/kernel/values/fields.ts';

/**
 * The reasons of Spanish law, as the tax agency codes them. R1: returns, discounts, cancelled sales and errors of law (articles
 * 80.1, 80.2 and 80.6 of the VAT act). R2: insolvency (80.3). R3: bad debt (80.4). R4: others. R5: simplified invoices.
 */
export const correctionReasons = ['R1', 'R2', 'R3', 'R4', 'R5'] as const;

/** A credit note has the amounts by which the invoice becomes less. */
const correctionMethods = ['difference'] as const;

export const correction = () =>
  field(
    'object',
    z
      .object({ method: z.enum(correctionMethods).optional(), reason: z.enum(correctionReasons).nullish() })
      .nullish(),
    z.object({ method: z.enum(correctionMethods), reason: z.enum(correctionReasons).nullable() }).nullable(),
  );

/** The documents that a credit note corrects, as they were when it was issued. */
export const corrects = () => ({
  ...derived(
    'list',
    z.array(
      z.object({
        document_id: z.string(),
        number: z.string().nullable(),
        issue_date: z.string().nullable(),
      }),
    ),
  ),
  inside: { document_id: 'invoice' } as const,
});
