import { z } from 'zod';
import { amountFigure, priceFigure } from '#server/kernel/values/decimals.ts';

/** Offers side by side, line by line, and the cheapest ways to buy them all. */
export const rfqComparison = z.object({
  rfq_id: z.string(),
  currency: z.string().nullable(),
  lines: z.array(
    z.object({
      line_id: z.string(),
      description: z.string(),
      quantity: z.number(),
      offers: z.array(
        z.object({
          supplier_id: z.string(),
          unit_price: priceFigure,
          total: amountFigure,
          lead_days: z.number().nullable(),
          is_late: z.boolean(),
          outlier: z.enum(['low', 'high']).nullable(),
          /** Entered as an answer, or of a quote that was sent along. */
          source: z.enum(['answer', 'quote']),
        }),
      ),
    }),
  ),
  suppliers: z.array(
    z.object({
      supplier_id: z.string(),
      name: z.string(),
      /** The total of all lines; null where one is missing. */
      total: amountFigure.nullable(),
      missing_lines: z.array(z.string()),
      is_late_answer: z.boolean(),
    }),
  ),
  best_single: z.object({ supplier_id: z.string(), total: amountFigure }).nullable(),
  best_split: z.object({
    total: amountFigure,
    freight: amountFigure,
    lines: z.array(z.object({ line_id: z.string(), supplier_id: z.string(), total: amountFigure })),
    unanswered_lines: z.array(z.string()),
  }),
  /** The saving of the best split compared with the best single supplier. */
  saving: amountFigure.nullable(),
});
