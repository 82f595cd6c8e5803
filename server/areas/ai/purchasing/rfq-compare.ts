import { and } from 'drizzle-orm';
import { z } from 'zod';
import { anyOf } from '#db/queries/expressions.ts';
import { suppliers } from '#db/schema/purchasing/orders.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { currencyCode } from '#server/kernel/values/currency.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { floatOf } from '#server/kernel/values/money.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { defineFeature, type ReadCtx } from '../functions/feature.ts';
import { joined } from '../functions/joined.ts';
import { namedRow } from '../functions/named-row.ts';
import { pictureUrl } from '../functions/pictures.ts';
import { daysFrom } from '../statistics/day-numbers.ts';
import { bestSplit, landOffers, mostTried, singleFrom } from './landed-offers.ts';
import { t } from './messages.ts';
import { longestQuote, mostPictures } from './quote-reading.ts';
import { rfqComparison } from './rfq-comparison.ts';
import { askForQuotes, quotedLine, quotedOffers, quotesRead, withReadLines } from './rfq-quotes.ts';

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

const mostShownOffers = 50;

async function namesOf({ tx, organization }: ReadCtx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: suppliers.id, name: suppliers.name })
    .from(suppliers)
    .where(and(inOrganization(suppliers, organization), anyOf(suppliers.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
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
    const answers = rfq.responses;
    const lines = rfq.lines.map((one) => ({ ...one, quantity: floatOf(one.quantity) }));
    for (const [nth, { supplier_id }] of quotes.entries())
      await namedRow(ctx, 'supplier', `quotes.${nth}.supplier_id`, supplier_id);
    const { currency } = rfq;
    const entered = answers.flatMap(({ supplier_id, lines: own }) =>
      own.map(({ line_id, unit_price, lead_days }) => ({
        supplier_id,
        line_id,
        unit_price: floatOf(unit_price),
        lead_days,
        source: 'answer' as const,
      })),
    );
    const quoted = quotedOffers(quotes, lines, entered, currency);
    const offers = [...entered, ...quoted.offers];
    if (answers.length === 0 && quoted.offers.length === 0)
      return { needed: 1, have: 0, about: joined([t('answers'), ...quoted.notes]) };
    const extras = new Map(given.map((one) => [one.supplier_id, one]));
    const today = dayOf(ctx.now, settingsOf(ctx).timezone);
    const daysLeft = rfq.needed_by === null ? null : daysFrom(today, rfq.needed_by);
    const landed = landOffers(lines, offers, extras, daysLeft);
    const usable = only_in_time ? landed.filter((one) => !one.is_late) : landed;
    const answering = new Map(answers.map((one) => [one.supplier_id, one.is_late]));
    const offering = [...new Set([...answering.keys(), ...quoted.offers.map((one) => one.supplier_id)])];
    const names = await namesOf(ctx, offering);
    const compared = offering.map((supplier_id) => {
      const own = new Set(usable.filter((one) => one.supplier_id === supplier_id).map((one) => one.line_id));
      return {
        supplier_id,
        name: names.get(supplier_id) ?? supplier_id,
        total: singleFrom(supplier_id, lines, usable, extras) ?? null,
        missing_lines: lines.filter((line) => !own.has(line.id)).map((line) => line.id),
        is_late_answer: answering.get(supplier_id) ?? false,
      };
    });
    const [single] = compared
      .flatMap(({ supplier_id, total }) => (total === null ? [] : [{ supplier_id, total }]))
      .toSorted((a, b) => a.total - b.total);
    const split = bestSplit(lines, usable, extras);
    const isWhole = split.unanswered_lines.length === 0;
    const saving = single && isWhole ? Math.round((single.total - split.total) * 100) / 100 : null;
    const outliers = landed.filter((one) => one.outlier !== null);
    const described = new Map(lines.map((line) => [line.id, line.description]));
    const nameOf = (supplier: string) => names.get(supplier) ?? supplier;
    return {
      result: {
        rfq_id: id,
        currency,
        lines: lines.map((line) => ({
          line_id: line.id,
          description: line.description,
          quantity: line.quantity,
          offers: landed
            .filter((one) => one.line_id === line.id)
            .toSorted((a, b) => a.total - b.total)
            .slice(0, mostShownOffers)
            .map(({ line_id: _, ...offer }) => offer),
        })),
        suppliers: compared,
        best_single: single ?? null,
        best_split: split,
        saving,
      },
      engine: 'rules' as const,
      confidence: Math.min(1, landed.length / (2 * Math.max(1, lines.length))),
      evidence: [
        ...(single
          ? [
              {
                text: t('singleTotal', { supplier: nameOf(single.supplier_id), total: single.total }),
                record: { type: 'supplier', id: single.supplier_id } as const,
              },
            ]
          : []),
        {
          text: t('splitTotal', {
            total: split.total,
            freight: split.freight,
            suppliers: new Set(split.lines.map((one) => one.supplier_id)).size,
          }),
        },
        ...quoted.notes.map((text) => ({ text })),
        ...outliers.slice(0, 10).map((one) => ({
          text: t('outlier', {
            supplier: nameOf(one.supplier_id),
            price: one.unit_price,
            description: described.get(one.line_id) ?? '',
            side: one.outlier ?? 'low',
          }),
          record: { type: 'supplier', id: one.supplier_id } as const,
        })),
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
