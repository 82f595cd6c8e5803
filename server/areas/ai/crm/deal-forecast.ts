import { z } from 'zod';
import { readPipelines } from '#server/areas/crm/pipelines/pipeline-rows.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amountFigure, shareFigure } from '#server/kernel/values/decimals.ts';
import { floatOf } from '#server/kernel/values/money.ts';
import { dayAt, dayStart } from '#server/kernel/values/time-zones.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { defineFeature } from '../functions/feature.ts';
import { trusted } from '../functions/invented.ts';
import { joined } from '../functions/joined.ts';
import { onlyMaterial } from '../functions/material.ts';
import { asNotes, latestActivities } from './activity-rows.ts';
import { stagesOf, triedOut } from './deal-odds.ts';
import { outlookOf, periodOf, sumsOf } from './deal-outlook.ts';
import { decidedDeals, mostOpenDeals, openDeals, wonSince } from './deal-rows.ts';
import { t } from './messages.ts';

export const fewestDecided = 20;
const mostShown = 200;

const deal = z.object({
  deal_id: z.string(),
  title: z.string(),
  stage_id: z.string(),
  amount: amountFigure.nullable(),
  currency: z.string(),
  expected_close_date: z.string().nullable(),
  win_probability: shareFigure,
  in_period_probability: shareFigure,
  reasons: z.array(textSchema()),
});

const sums = z.object({
  currency: z.string(),
  deals: z.int(),
  without_amount: z.int(),
  /** The amounts that are reached with a probability of 90, 50 and 10 per cent, and the average. */
  p10: amountFigure,
  p50: amountFigure,
  p90: amountFigure,
  expected: amountFigure,
  already_won: amountFigure,
});

export const dealForecast = defineFeature({
  name: 'deal_forecast',
  title: 'Deal forecast',
  about: `The chance of each open deal of being won: the share of decided deals that were won from its stage after as many days, and less after a long silence. Below ${fewestDecided} decided deals, the pipeline's own probabilities weigh most. The result of the period is simulated 5,000 times, and the same data give the same numbers. Counts the newest ${mostOpenDeals} open deals and lists the ${mostShown} with the largest amounts. A model reads the notes and changes no figure.`,
  group: 'crm',
  areas: ['crm'],
  input: z.object({
    pipeline_id: z.string().min(1).max(64).optional(),
    period: z.enum(['month', 'quarter', 'year']).default('quarter'),
  }),
  result: z.object({
    from: z.string(),
    to: z.string(),
    totals: z.array(sums),
    deals: z.array(deal),
    /** A model's summary of the notes about the deals. */
    reading: z.string().nullable(),
  }),
  example: { period: 'quarter' },
  compute: async (ctx, { pipeline_id: pipelineId, period }) => {
    const zones = settingsOf(ctx);
    const today = dayAt(ctx.now, zones);
    const { from, to } = periodOf(today, period);
    const pipelines = await readPipelines(ctx);
    if (pipelineId !== undefined && !pipelines.some((one) => one.id === pipelineId))
      throw invalidField('pipeline_id', 'not_found', t('noPipeline', { id: pipelineId }));
    const stages = pipelines.flatMap((one) => one.stages).filter((one) => one.kind === 'open');
    const probabilities = new Map(stages.map((one) => [one.id, one.probability]));
    const [open, decided, won] = await Promise.all([
      openDeals(ctx, pipelineId),
      decidedDeals(ctx, probabilities),
      wonSince(ctx, dayStart(from, zones), pipelineId),
    ]);
    if (open.length === 0) return { needed: 1, have: 0, about: t('openDeals') };
    const past = stagesOf(decided.flatMap((one) => one.stays));
    const outlooks = open.map((one) =>
      outlookOf(one, probabilities.get(one.stage_id) ?? 0, past, { now: ctx.now, today, to }),
    );
    const worth = (one: (typeof outlooks)[number]) => (one.amount ?? 0) * one.in_period_probability;
    const deals = outlooks.toSorted((a, b) => worth(b) - worth(a)).slice(0, mostShown);
    const totals = sumsOf(outlooks).map((one) => ({
      ...one,
      already_won: floatOf(won.find(({ currency }) => currency === one.currency)?.amount ?? '0'),
    }));
    const isLearned = decided.length >= fewestDecided;
    const notes = await latestActivities(
      ctx,
      deals.slice(0, 10).map((one) => one.deal_id),
      40,
    );
    return {
      result: { from, to, totals, deals, reading: null },
      engine: isLearned ? ('statistics' as const) : ('rules' as const),
      confidence: isLearned ? (decided.length / (decided.length + 50)) * 0.9 : 0.3,
      evidence: [
        {
          text: t('forecastBasis', { decided: decided.length, open: open.length, from: today, to }),
        },
        ...deals.slice(0, 5).map((one) => ({
          text: joined(one.reasons),
          record: { type: 'deal', id: one.deal_id } as const,
        })),
      ],
      sample_size: decided.length,
      hit_rate: isLearned ? triedOut(decided) : undefined,
      material: asNotes(notes),
    };
  },
  model: {
    ask: (_, found) =>
      found?.material
        ? {
            instructions: `These are the newest notes about the largest open deals of a forecast. Put into "reading", in at most four sentences, what they say that figures cannot: commitments, doubts, delays. Leave the lists empty and the days as they are (${found.result.from}, ${found.result.to}). ${onlyMaterial}`,
            text: found.material,
          }
        : undefined,
    keep: (output, found) => {
      const reading = trusted(output.reading, found?.material ?? '');
      return found && reading !== null ? { ...found.result, reading } : undefined;
    },
  },
});
