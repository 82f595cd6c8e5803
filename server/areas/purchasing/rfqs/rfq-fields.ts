import { z } from 'zod';
import { amountOut, priceOut, quantityOut } from '#server/kernel/schema/decimals.ts';
import * as f from '#server/kernel/schema/fields.ts';
import { amount } from '#server/kernel/schema/money.ts';
import { lines } from '#server/kernel/schema/nested-fields.ts';
import { measured } from '#server/kernel/schema/units.ts';
import { positive } from '../orders/order-lines.ts';

const text = z.string().nullable().default(null);
const exact = z.union([z.string(), z.number()]).transform((given) => amount(given).toFixed());

export const rfqLines = () =>
  lines(
    {
      description: f.words(2000),
      quantity: positive,
      unit: f.words(40).nullish(),
      spec: f.words(5000).nullish(),
      lpu_item_id: z.string().trim().max(64).nullish(),
    },
    {
      description: z.string(),
      quantity: quantityOut,
      unit: z.string().nullable(),
      spec: z.string().nullable(),
      lpu_item_id: z.string().nullable(),
    },
    { lpu_item_id: 'lpu_item' },
  );

const storedLine = z.object({
  id: z.string(),
  description: z.string(),
  quantity: exact,
  unit: text,
  spec: text,
  lpu_item_id: text,
});
export type RfqLine = z.output<typeof storedLine>;
export const rfqLinesIn = (value: unknown): RfqLine[] => z.array(storedLine).parse(value ?? []);

const answer = <N extends z.ZodType>(number: N) =>
  z.object({
    supplier_id: z.string(),
    lines: z.array(
      z.object({
        line_id: z.string(),
        unit_price: number,
        lead_days: z.number().nullable(),
        total: number,
      }),
    ),
    total: number,
    valid_until: z.string().nullable(),
    terms: z.string().nullable(),
    /** The answer came after `respond_by`. */
    is_late: z.boolean(),
    received_at: z.string(),
  });

const storedAnswers = z.array(answer(z.string()));
export type StoredAnswer = z.output<typeof storedAnswers>[number];
export const answersIn = (value: unknown): StoredAnswer[] => storedAnswers.parse(value ?? []);
export const responsesField = f.derived('list', z.array(answer(priceOut)));

const offer = z.object({
  supplier_id: z.string(),
  unit_price: priceOut,
  total: amountOut,
  lead_days: z.number().nullable(),
});

export const comparisonField = f.derived(
  'object',
  z.object({
    lines: z.array(
      z.object({
        line_id: z.string(),
        best_supplier_id: z.string().nullable(),
        best_total: amountOut.nullable(),
        offers: z.array(offer),
      }),
    ),
    suppliers: z.array(
      z.object({
        supplier_id: z.string(),
        total: amountOut,
        missing_lines: z.array(z.string()),
        best_lines: measured('count', z.number()),
      }),
    ),
    best_single: z.object({ supplier_id: z.string(), total: amountOut }).nullable(),
    best_split: z.object({ total: amountOut, unanswered_lines: z.array(z.string()) }),
    waiting_for: z.array(z.string()),
  }),
);

export const awardField = f.derived(
  'object',
  z
    .object({
      lines: z.array(
        z.object({ line_id: z.string(), supplier_id: z.string(), unit_price: priceOut, total: amountOut }),
      ),
      total: amountOut,
      order_ids: z.array(z.string()),
      declined: z.array(z.string()),
      unawarded_lines: z.array(z.string()),
    })
    .nullable(),
);
