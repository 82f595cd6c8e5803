import { z } from 'zod';
import { amountOut } from '#server/kernel/values/decimals.ts';
import { field } from '#server/kernel/values/field.ts';
import { isObject } from '#server/kernel/values/objects.ts';
import { id } from '#server/kernel/values/record-id.ts';

/**
 * The reasons of Spanish law, as the tax agency codes them. R1: returns, discounts, cancelled sales and errors of law (articles
 * 80.1, 80.2 and 80.6 of the VAT act). R2: insolvency (80.3). R3: bad debt (80.4). R4: others. R5: simplified invoices.
 */
export const correctionReasons = ['R1', 'R2', 'R3', 'R4', 'R5'] as const;

/**
 * By difference, a credit note has the amounts by which the invoice becomes less. By substitution it has the whole new
 * figures and takes the place of the invoice.
 */
export const correctionMethods = ['difference', 'substitution'] as const;

const mostReplaced = 100;

export const correction = () =>
  field(
    'object',
    z
      .object({ method: z.enum(correctionMethods).optional(), reason: z.enum(correctionReasons).nullish() })
      .nullish(),
    z.object({ method: z.enum(correctionMethods), reason: z.enum(correctionReasons).nullable() }).nullable(),
  );

/** Credit notes by difference, and those of earlier versions, have no figures of the documents that they correct. */
const figure = amountOut.nullable().prefault(null);

/** The documents that a document corrects or replaces, as they were when it was issued. */
export const corrects = () => ({
  ...field(
    'list',
    z
      .array(z.object({ document_id: id }))
      .max(mostReplaced)
      .optional(),
    z.array(
      z.object({
        document_id: z.string(),
        number: z.string().nullable(),
        issue_date: z.string().nullable(),
        net_total: figure,
        total: figure,
        payable_total: figure,
        paid_total: figure,
      }),
    ),
  ),
  names: ['invoice'] as const,
  inside: { document_id: 'invoice' } as const,
  mentions: (value: unknown) =>
    (Array.isArray(value) ? value : []).flatMap((one: unknown, at) =>
      isObject(one) && typeof one.document_id === 'string'
        ? [{ path: `${at}.document_id`, kind: 'invoice' as const, id: one.document_id }]
        : [],
    ),
});
