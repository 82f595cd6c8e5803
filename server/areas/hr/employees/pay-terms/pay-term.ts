import { z } from 'zod';
import { amountOut } from '#server/kernel/values/decimals.ts';
import { workSchedule } from '../../calendar.ts';

export const contractTypes = ['permanent', 'temporary', 'internship', 'freelance', 'other'] as const;
export const payFrequencies = ['monthly', 'annual', 'weekly', 'hourly'] as const;

/** The properties of an employee that hold from a day. */
export const termNames = [
  'base_salary',
  'pay_frequency',
  'currency',
  'contract_type',
  'work_schedule',
  'position',
] as const;

/** Pay and terms that hold from a day until the next ones. */
export const payTerm = z.object({
  from: z.string(),
  base_salary: amountOut.nullable(),
  pay_frequency: z.enum(payFrequencies),
  currency: z.string().nullable(),
  contract_type: z.enum(contractTypes),
  work_schedule: workSchedule().read,
  position: z.string().nullable(),
  reason: z.string().nullable(),
  changed_by: z.object({ type: z.string(), id: z.string() }).nullable(),
  changed_at: z.string().nullable(),
});
export type PayTerm = z.input<typeof payTerm>;
export type TermValues = Pick<PayTerm, (typeof termNames)[number]>;
