import { z } from 'zod';
import { amountOut } from '#server/kernel/values/decimals.ts';
import { paymentMethods } from '../payments/payment-methods.ts';
import { matchStatuses } from './matching/match.ts';

export const paymentLine = z.object({
  id: z.string(),
  date: z.string(),
  amount: amountOut,
  method: z.enum(paymentMethods),
  reference: z.string().nullable(),
});

export const matched = z.object({
  status: z.enum(matchStatuses),
  lines: z.array(
    z.object({ line_id: z.string(), order_line_id: z.string().nullable(), status: z.enum(matchStatuses) }),
  ),
  checked_at: z.string(),
});

/** A budget that blocks and that the bill exceeded when it was booked. */
export const exceeded = z.object({ budget_id: z.string(), amount: amountOut.nullable() });
