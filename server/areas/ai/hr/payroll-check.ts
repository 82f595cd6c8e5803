import { z } from 'zod';
import { monthText } from '#server/areas/hr/payroll/payroll.ts';
import { amountFigure } from '#server/kernel/schema/decimals.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { dayOf } from '#server/kernel/time/days.ts';
import { defineFeature } from '../functions/feature.ts';
import { payVariances } from './pay-variances.ts';
import { missingCheckouts, readPay, unpaidPeople } from './payroll-rows.ts';

const monthsBack = 3;

/** The month so many months before another one, as text. */
function monthBefore(period: string, months: number): string {
  const [year = 0, month = 1] = period.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
}

export const payrollCheck = defineFeature({
  name: 'payroll_check',
  title: 'Payroll before it is paid',
  about: `Compares each person’s gross pay of a month with the median of their previous ${monthsBack} months, with other differences; days without a check-out; people without a payroll; payrolls that are out of date or zero.`,
  group: 'people',
  areas: ['hr'],
  role: 'manager',
  input: z.object({
    period: monthText,
    tolerance_pct: z.number().min(0).max(100).default(10).describe('The difference that is tolerated.'),
  }),
  result: z.object({
    period: z.string(),
    checked: z.int(),
    compared: z.int(),
    variances: z.array(
      z.object({
        payroll_record_id: z.string(),
        employee_id: z.string(),
        gross: amountFigure,
        usual: amountFigure,
        difference: amountFigure,
        difference_pct: z.number(),
        months: z.int(),
        reasons: z.array(z.string()),
      }),
    ),
    missing_checkouts: z.array(
      z.object({ attendance_id: z.string(), employee_id: z.string(), date: z.string() }),
    ),
    without_pay: z.array(z.string()),
    out_of_date: z.array(z.string()),
    nothing_to_pay: z.array(z.string()),
  }),
  example: { period: '2026-06' },
  compute: async (ctx, { period, tolerance_pct: tolerance }) => {
    const all = await readPay(ctx, monthBefore(period, monthsBack), period);
    const months = all.filter((one) => one.period === period);
    if (months.length === 0) return { needed: 1, have: 0, about: `payroll records of ${period}` };
    const before = Map.groupBy(
      all.filter((one) => one.period !== period),
      (one) => one.employee_id,
    );
    const variances = payVariances(months, before, tolerance);
    const compared = months.filter((one) => before.has(one.employee_id)).length;
    const missing_checkouts = await missingCheckouts(ctx, period, dayOf(ctx.now, settingsOf(ctx).timezone));
    const without_pay = await unpaidPeople(ctx, period);
    const idsOf = (isSo: (one: (typeof months)[number]) => boolean) =>
      months.filter(isSo).map(({ id }) => id);
    return {
      result: {
        period,
        checked: months.length,
        compared,
        variances,
        missing_checkouts,
        without_pay,
        out_of_date: idsOf((one) => one.stale),
        nothing_to_pay: idsOf((one) => one.net <= 0),
      },
      engine: 'statistics' as const,
      confidence: compared / months.length,
      evidence: [
        { text: `${compared} of ${months.length} people have pay of the ${monthsBack} months before` },
        ...variances.slice(0, 10).map((one) => ({
          text: `${one.gross} instead of the usual ${one.usual} (${one.difference_pct} %)${one.reasons.length ? `: ${one.reasons.join('; ')}` : ''}`,
          record: { type: 'payroll_record', id: one.payroll_record_id },
        })),
        { text: `${missing_checkouts.length} days of ${period} have a check-in and no check-out` },
      ],
      sample_size: months.length,
    };
  },
});
