import { z } from 'zod';
import { monthText } from '#server/areas/hr/payroll/payroll.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { amountFigure } from '#server/kernel/values/decimals.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { defineFeature } from '../functions/feature.ts';
import { joined } from '../functions/joined.ts';
import { t } from './messages.ts';
import { payVariances, type Variance } from './pay-variances.ts';
import { missingCheckouts, readPay, unpaidPeople } from './payroll-rows.ts';

const monthsBack = 3;

/** The month that is the given number of months before another one, such as 2026-01. */
function monthBefore(period: string, months: number): string {
  const [year = 0, month = 1] = period.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
}

/** The difference of a month's pay from the usual, with the reasons where there are any. */
export function variance({ gross, usual, difference_pct: percent, reasons }: Variance): Message {
  const pay = { gross, usual, percent };
  return reasons.length ? t('payDiffersBecause', { ...pay, reasons: joined(reasons) }) : t('payDiffers', pay);
}

export const payrollCheck = defineFeature({
  name: 'payroll_check',
  title: 'Payroll check',
  about: `Compares each person’s gross pay of a month with the median of their ${monthsBack} months before, and lists the other differences; days without a check-out; people without pay; pay that is out of date or zero.`,
  group: 'people',
  areas: ['hr'],
  role: 'manager',
  input: z.object({
    period: monthText,
    tolerance_pct: z
      .number()
      .min(0)
      .max(100)
      .default(10)
      .describe('The difference, in per cent, that is not reported.'),
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
        reasons: z.array(textSchema()),
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
    if (months.length === 0) return { needed: 1, have: 0, about: t('payrollRecords', { period }) };
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
        { text: t('compared', { compared, people: months.length, months: monthsBack }) },
        ...variances.slice(0, 10).map((one) => ({
          text: variance(one),
          record: { type: 'payroll_record', id: one.payroll_record_id } as const,
        })),
        { text: t('missingCheckouts', { count: missing_checkouts.length, period }) },
      ],
      sample_size: months.length,
    };
  },
});
