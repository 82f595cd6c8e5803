import { z } from 'zod';
import { amountOut, priceOut, quantityOut } from '#server/kernel/values/decimals.ts';
import * as f from '#server/kernel/values/fields.ts';
import { amount } from '#server/kernel/values/money.ts';
import { lines } from '#server/kernel/values/nested-fields.ts';
import { measured } from '#server/kernel/values/units.ts';
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
export type RfqLine = z.input<ReturnType<typeof rfqLines>['read']>[number];

/** The sent lines. Every number has one form, so that equal lines are equal values. */
export const rfqLinesIn = (given: readonly z.input<typeof storedLine>[] | null): RfqLine[] =>
  z.array(storedLine).parse(given ?? []);

const answer = z.object({
  supplier_id: z.string(),
  lines: z.array(
    z.object({
      line_id: z.string(),
      unit_price: priceOut,
      /** Null if everything that was asked for is offered. */
      quantity: quantityOut.nullable().default(null),
      lead_days: z.number().nullable(),
      total: priceOut,
    }),
  ),
  total: priceOut,
  valid_until: z.string().nullable(),
  /** The day of `valid_until` has passed; computed when the offer is read. */
  is_expired: z.boolean().default(false),
  terms: z.string().nullable(),
  /** The answer came after `respond_by`. */
  is_late: z.boolean(),
  received_at: z.string(),
});

export type StoredAnswer = z.input<typeof answer>;
export const responsesField = f.derived('list', z.array(answer));

const offer = z.object({
  supplier_id: z.string(),
  quantity: quantityOut,
  unit_price: priceOut,
  total: amountOut,
  lead_days: z.number().nullable(),
});

const part = z.object({ supplier_id: z.string(), quantity: quantityOut, total: amountOut });

export const comparisonField = f.derived(
  'object',
  z.object({
    lines: z.array(
      z.object({
        line_id: z.string(),
        best_supplier_id: z.string().nullable(),
        best_total: amountOut.nullable(),
        best_parts: z.array(part),
        open_quantity: quantityOut,
        offers: z.array(offer),
      }),
    ),
    suppliers: z.array(
      z.object({
        supplier_id: z.string(),
        total: amountOut,
        missing_lines: z.array(z.string()),
        partial_lines: z.array(z.string()),
        best_lines: measured('count', z.number()),
      }),
    ),
    best_single: z.object({ supplier_id: z.string(), total: amountOut }).nullable(),
    best_split: z.object({
      total: amountOut,
      unanswered_lines: z.array(z.string()),
      partial_lines: z.array(z.string()),
    }),
    waiting_for: z.array(z.string()),
  }),
);

export const awardField = f.derived(
  'object',
  z
    .object({
      lines: z.array(
        z.object({
          line_id: z.string(),
          supplier_id: z.string(),
          /** Null in awards before version 1.2, which were always of everything. */
          quantity: quantityOut.nullable().default(null),
          unit_price: priceOut,
          total: amountOut,
        }),
      ),
      total: amountOut,
      order_ids: z.array(z.string()),
      declined: z.array(z.string()),
      unawarded_lines: z.array(z.string()),
      /** The quantities that were given to nobody, also of lines that were awarded in part. */
      unawarded: z.array(z.object({ line_id: z.string(), quantity: quantityOut })).default([]),
    })
    .nullable(),
);
