import { z } from 'zod';

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
          unit_price: z.number(),
          total: z.number(),
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
      /** Of everything; null where something is left out. */
      total: z.number().nullable(),
      missing_lines: z.array(z.string()),
      is_late_answer: z.boolean(),
    }),
  ),
  best_single: z.object({ supplier_id: z.string(), total: z.number() }).nullable(),
  best_split: z.object({
    total: z.number(),
    freight: z.number(),
    lines: z.array(z.object({ line_id: z.string(), supplier_id: z.string(), total: z.number() })),
    unanswered_lines: z.array(z.string()),
  }),
  /** What the best split saves against the best supplier alone. */
  saving: z.number().nullable(),
});
