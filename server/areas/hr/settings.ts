import { z } from 'zod';
import { type SettingsOf, settingsPart } from '#server/kernel/settings/settings-part.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { t } from './messages.ts';

export const leaveKinds = [
  'vacation',
  'sick',
  'personal',
  'maternity',
  'paternity',
  'unpaid',
  'other',
] as const;
export type LeaveKind = (typeof leaveKinds)[number];

const days = z.number().min(0).max(366).multipleOf(0.01);

const leaveRule = z.strictObject({
  days_per_year: days,
  /** The days are allotted at the beginning of the year, or a twelfth of them every month. */
  accrual: z.enum(['yearly', 'monthly']).default('yearly'),
  carry_over_days: days.default(0),
  /** The last day on which days of the year before can be taken. */
  carry_over_until: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, refuseWith(t('notMonthAndDay')))
    .default('03-31'),
});
export type LeaveRule = z.output<typeof leaveRule>;

export const deductionKinds = ['income_tax', 'social_security', 'other'] as const;
export type DeductionKind = (typeof deductionKinds)[number];

const rate = z.number().min(0).max(10).multipleOf(0.0001);
const minutes = z.int().min(0).max(2880);

/** Settings of leave, attendance and pay. A kind of leave without a rule has no limit. */
const people = z.strictObject({
  leave: z.partialRecord(z.enum(leaveKinds), leaveRule).default({
    vacation: {
      days_per_year: 22,
      accrual: 'yearly',
      carry_over_days: 5,
      carry_over_until: '03-31',
    },
  }),
  paid_leave: z.array(z.enum(leaveKinds)).default(leaveKinds.filter((kind) => kind !== 'unpaid')),
  late_grace_minutes: minutes.default(0),
  /** The longest shift. If a shift is longer, its check-out is considered missing. */
  longest_shift_minutes: minutes.min(60).default(960),
  /** True if a half day without clock events counts as absent. */
  attendance_required: z.boolean().default(false),
  deduct_lateness: z.boolean().default(false),
  overtime_rate: rate.default(1.25),
  rest_day_rate: rate.default(1.5),
  /** Deductions from the gross pay. */
  deductions: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(100),
        percent: z.number().min(0).max(100).multipleOf(0.0001),
        /** What is withheld for an authority is owed to it. */
        kind: z.enum(deductionKinds).nullish(),
      }),
    )
    .max(20)
    .default([]),
  /** What the employer pays to social security beside the gross pay. */
  employer_contributions: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(100),
        percent: z.number().min(0).max(100).multipleOf(0.0001),
      }),
    )
    .max(20)
    .default([]),
});
export const hrSettings = settingsPart({ people: people.prefault({}) });
export type HrSettings = SettingsOf<typeof hrSettings>;
