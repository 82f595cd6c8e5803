import { z } from 'zod';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { currencyCode } from '#server/kernel/values/currency.ts';
import { addDays, dayOf } from '#server/kernel/values/days.ts';
import { amountFigure } from '#server/kernel/values/decimals.ts';
import { defineFeature } from '../functions/feature.ts';
import { type CashDay, cashBand, toCents } from './cash-band.ts';
import { expectPlanned, expectRecurring, expectUsual, type PlannedMovement } from './cash-expecting.ts';
import { openingOf, readMoved, readPlanned } from './cash-rows.ts';
import { t } from './messages.ts';
import { readPaid } from './paid-invoices.ts';
import { knownDelays, learnDelays, tryDelays } from './payment-delays.ts';
import { findRecurring, nextTimes, type Recurring } from './recurring.ts';

const fewestPaid = 5;
const fewestMoved = 1;
const mostNamed = 50;
const longestRhythm = 100;

function overdueIn(planned: readonly PlannedMovement[], today: string) {
  const of = (kind: PlannedMovement['kind']) =>
    toCents(
      planned
        .filter((one) => one.kind === kind && one.date < today)
        .reduce((all, { amount }) => all + amount, 0),
    );
  return { inflow: of('inflow'), outflow: of('outflow') };
}

const firstBelowZero = (days: readonly CashDay[], of: 'expected' | 'low') =>
  days.find((one) => one[of] < 0)?.date ?? null;

function withNextDate(one: Recurring, today: string) {
  const [next_date = null] = nextTimes(one, today, addDays(today, longestRhythm));
  const { about, kind, amount, every_days, times } = one;
  return { about, kind, amount, every_days, times, next_date };
}

export const cashflowForecast = defineFeature({
  name: 'cashflow_forecast',
  title: 'Cash flow forecast',
  about:
    'The balance at the end of each day. Open invoices count on the day on which their customer is likely to pay, overdue ones by the earlier delays of that customer, other planned movements on their day, recurring movements at their interval, and the rest as the average of the same weekday in the last eight weeks. `low` is the balance if customers pay late and the rest is weak, `high` the opposite.',
  group: 'finance',
  areas: ['finance'],
  input: z.object({
    days: z.int().min(1).max(365).default(30),
    currency: currencyCode().optional(),
  }),
  result: z.object({
    currency: z.string(),
    opening: amountFigure,
    closing: amountFigure,
    first_negative_day: z.string().nullable(),
    first_negative_day_if_late: z.string().nullable(),
    /** Planned for days that have passed. It counts on the days on which it is likely to come. */
    overdue: z.object({ inflow: amountFigure, outflow: amountFigure }),
    lowest: z.object({ date: z.string(), balance: amountFigure }),
    recurring: z.array(
      z.object({
        about: z.string(),
        kind: z.enum(['inflow', 'outflow']),
        amount: amountFigure,
        every_days: z.int(),
        times: z.int(),
        next_date: z.string().nullable(),
      }),
    ),
    days: z.array(
      z.object({
        date: z.string(),
        inflow: amountFigure,
        outflow: amountFigure,
        expected: amountFigure,
        low: amountFigure,
        high: amountFigure,
      }),
    ),
  }),
  example: { days: 30 },
  compute: async (ctx, { days: horizon, currency: wanted }) => {
    const settings = settingsOf(ctx);
    const today = dayOf(ctx.now, settings.timezone);
    const asked = { currency: wanted ?? settings.currency, today, until: addDays(today, horizon) };
    const opening = await openingOf(ctx, asked);
    const planned = await readPlanned(ctx, asked);
    const moved = await readMoved(ctx, asked);
    const known = planned.length + moved.length;
    if (known < fewestMoved && opening === 0)
      return { needed: fewestMoved, have: 0, about: t('movements', { currency: asked.currency }) };
    const paid = await readPaid(ctx);
    const isLearned = paid.length >= fewestPaid;
    const [delayOf, delaysOf] = [learnDelays(paid), knownDelays(paid)];
    const habits = isLearned
      ? (payer: string) => ({ delay: delayOf(payer), delays: delaysOf(payer) })
      : undefined;
    const recurring = findRecurring(moved, today);
    const usual = expectUsual(moved, recurring, today, horizon);
    const expected = [
      ...expectPlanned(planned, habits, today),
      ...expectRecurring(recurring, planned, today, asked.until),
      ...usual,
    ];
    const days = cashBand(opening, expected, today, horizon);
    const lowest = days.reduce((least, one) => (one.expected < least.expected ? one : least));
    const bills = planned.filter(({ payer }) => payer !== null).length;
    const hit_rate = isLearned ? tryDelays(paid) : undefined;
    const overdue = overdueIn(planned, today);
    return {
      result: {
        currency: asked.currency,
        opening,
        closing: days.at(-1)?.expected ?? opening,
        first_negative_day: firstBelowZero(days, 'expected'),
        first_negative_day_if_late: firstBelowZero(days, 'low'),
        overdue,
        lowest: { date: lowest.date, balance: lowest.expected },
        recurring: recurring.slice(0, mostNamed).map((one) => withNextDate(one, today)),
        days,
      },
      engine: 'statistics' as const,
      confidence: 0.85 - 0.4 * (horizon / 365) - (isLearned ? 0 : 0.15) - (usual.length ? 0 : 0.1),
      evidence: [
        { text: t('confirmed', { amount: `${opening} ${asked.currency}`, day: today }) },
        { text: t(isLearned ? 'expectedByHabit' : 'expectedWhenDue', { count: bills, paid: paid.length }) },
        { text: t('overdueSpread', { amount: `${overdue.inflow} ${asked.currency}` }) },
        { text: t('otherPlanned', { count: planned.length - bills }) },
        { text: t('recurring', { count: recurring.length }) },
        { text: t(usual.length ? 'usualWeek' : 'noUsualWeek') },
      ],
      sample_size: known,
      hit_rate,
    };
  },
});
