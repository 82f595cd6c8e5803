import { z } from 'zod';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { currencyCode } from '#server/kernel/values/currency.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { floatOf } from '#server/kernel/values/money.ts';
import { defineFeature } from '../functions/feature.ts';
import { joined } from '../functions/joined.ts';
import { namedRow } from '../functions/named-row.ts';
import { pictureUrl } from '../functions/pictures.ts';
import { daysFrom } from '../statistics/day-numbers.ts';
import { bestSplit, landOffers, mostTried } from './landed-offers.ts';
import { t } from './messages.ts';
import { longestQuote, mostPictures } from './quote-reading.ts';
import { rfqComparison } from './rfq-comparison.ts';
import { outliersAsEvidence, totalsAsEvidence } from './rfq-evidence.ts';
import { askForQuotes, quotedLine, quotedOffers, quotesRead, withReadLines } from './rfq-quotes.ts';
import {
  cheapestSingle,
  enteredOffers,
  lineWithOffers,
  ownOffer,
  savingOf,
  supplierNames,
} from './rfq-suppliers.ts';

const quote = z.object({
  supplier_id: z.string().min(1).max(64),
  text: z.string().trim().max(longestQuote).optional().describe('The model reads it, if there is one.'),
  picture_urls: z.array(pictureUrl()).max(mostPictures).optional(),
  currency: currencyCode().optional(),
  lines: z.array(quotedLine).max(500).optional().describe('Its lines, if you have read them yourself.'),
});

const cost = z.number().min(0).max(1e12);

const input = z.object({
  rfq_id: z.string().min(1).max(64),
  only_in_time: z.boolean().default(false).describe('Leaves out offers that would arrive after needed_by.'),
  extras: z
    .array(
      z.object({
        supplier_id: z.string().min(1).max(64),
        freight: cost.default(0),
        duty_pct: z.number().min(0).max(1000).default(0),
      }),
    )
    .max(50)
    .default([]),
  quotes: z.array(quote).max(10).default([]).describe('Quotes that are not entered as offers.'),
});

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    rfq_comparison: z.input<typeof input>;
  }
}

export const rfqCompare = defineFeature({
  name: 'rfq_compare',
  title: 'Supplier offer comparison',
  about: `Every line with every offer, its cost with duty, whether it arrives in time, and prices that differ 40 % or more from the median of three. The best split includes the freight of each chosen supplier: among ${mostTried} suppliers every combination is tried. You send freight and duty; offers without them count as delivered. Quotes that are not entered yet can be sent along as lines, or as text that a model reads; an entered offer takes precedence.`,
  group: 'purchasing',
  areas: ['purchasing'],
  input,
  result: rfqComparison,
  example: { rfq_id: 'rfq_01kf0fk9m00000000000000001', only_in_time: true },
  compute: async (ctx, { rfq_id: id, only_in_time, extras: given, quotes }) => {
    const rfq = await namedRow(ctx, 'rfq', 'rfq_id', id);
    const { currency, responses: answers } = rfq;
    const lines = rfq.lines.map((one) => ({ ...one, quantity: floatOf(one.quantity) }));
    for (const [nth, { supplier_id }] of quotes.entries())
      await namedRow(ctx, 'supplier', `quotes.${nth}.supplier_id`, supplier_id);
    const entered = enteredOffers(answers);
    const quoted = quotedOffers(quotes, lines, entered, currency);
    if (answers.length === 0 && quoted.offers.length === 0)
      return { needed: 1, have: 0, about: joined([t('answers'), ...quoted.notes]) };
    const extras = new Map(given.map((one) => [one.supplier_id, one]));
    const today = dayOf(ctx.now, settingsOf(ctx).timezone);
    const daysLeft = rfq.needed_by === null ? null : daysFrom(today, rfq.needed_by);
    const landed = landOffers(lines, [...entered, ...quoted.offers], extras, daysLeft);
    const usable = only_in_time ? landed.filter((one) => !one.is_late) : landed;
    const offering = [...new Set([...answers, ...quoted.offers].map((one) => one.supplier_id))];
    const names = await supplierNames(ctx, offering);
    const late = new Set(answers.filter((one) => one.is_late).map((one) => one.supplier_id));
    const suppliers = offering.map((one) => ({
      ...ownOffer(one, lines, usable, extras),
      name: names.get(one) ?? one,
      is_late_answer: late.has(one),
    }));
    const single = cheapestSingle(suppliers);
    const split = bestSplit(lines, usable, extras);
    return {
      result: {
        rfq_id: id,
        currency,
        lines: lines.map((line) => lineWithOffers(line, landed)),
        suppliers,
        best_single: single ?? null,
        best_split: split,
        saving: savingOf(single, split),
      },
      engine: 'rules' as const,
      confidence: Math.min(1, landed.length / (2 * Math.max(1, lines.length))),
      evidence: [
        ...totalsAsEvidence(single, split, names),
        ...quoted.notes.map((text) => ({ text })),
        ...outliersAsEvidence(landed, lines, names),
      ],
      sample_size: offering.length,
    };
  },
  reads: {
    ask: askForQuotes,
    schema: quotesRead,
    into: (output, given) => ({ ...given, quotes: withReadLines(given.quotes, output) }),
  },
});
