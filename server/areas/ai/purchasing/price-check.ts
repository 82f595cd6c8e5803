import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { anyOf } from '#db/queries/expressions.ts';
import { lpuItems, lpuUses } from '#db/schema/purchasing/construction-price-lists.ts';
import { purchasePrices } from '#db/schema/purchasing/orders.ts';
import { itemOf } from '#server/areas/purchasing/orders/order-prices.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { currencyCode } from '#server/kernel/values/currency.ts';
import { priceFigure } from '#server/kernel/values/decimals.ts';
import { floatOf } from '#server/kernel/values/money.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { defineFeature, type ReadCtx } from '../functions/feature.ts';
import { onlyMaterial } from '../functions/material.ts';
import { pictureUrl } from '../functions/pictures.ts';
import { t } from './messages.ts';
import { judgePrice } from './price-verdicts.ts';
import { codeIn, isPriceIn, longestQuote, mostPictures } from './quote-reading.ts';

const mostPrices = 200;
const mostLines = 200;

const line = z.object({
  description: z.string().trim().min(1).max(2000),
  unit: z.string().trim().max(40).nullable().default(null),
  unit_price: z.number().min(0).max(1e12),
  lpu_item_id: z.string().min(1).max(64).nullable().default(null),
});

/** The agreed prices of each thing, the newest first: those of orders and, for items of a price list, those of works. */
async function readPrices(
  { tx, organization }: ReadCtx,
  items: readonly string[],
  lpuItemIds: readonly string[],
  currency: string,
): Promise<Map<string, number[]>> {
  const ordered = tx
    .select({ unit_price: purchasePrices.unit_price })
    .from(purchasePrices)
    .where(
      and(
        inOrganization(purchasePrices, organization),
        eq(purchasePrices.item, sql`wanted.item`),
        eq(purchasePrices.currency, currency),
      ),
    )
    .orderBy(desc(purchasePrices.agreed_at))
    .limit(mostPrices)
    .as('ordered');
  const paid = tx
    .select({ lpu_item_id: lpuUses.lpu_item_id, unit_price: lpuUses.unit_price })
    .from(lpuUses)
    .where(
      and(
        inOrganization(lpuUses, organization),
        anyOf(lpuUses.lpu_item_id, lpuItemIds),
        eq(lpuUses.kind, 'paid'),
      ),
    )
    .orderBy(desc(lpuUses.used_at))
    .limit(mostPrices * 10)
    .as('paid');
  const [inOrders, inConstruction] = await Promise.all([
    tx
      .select({ item: sql<string>`wanted.item`, unit_price: ordered.unit_price })
      .from(sql`unnest(${sql.param(items)}::text[]) AS wanted (item)`)
      .innerJoinLateral(ordered, sql`true`),
    tx
      .select({ item: sql<string>`'lpu ' || ${paid.lpu_item_id}`, unit_price: paid.unit_price })
      .from(paid)
      .innerJoin(
        lpuItems,
        and(
          inOrganization(lpuItems, organization),
          eq(lpuItems.id, paid.lpu_item_id),
          eq(lpuItems.currency, currency),
        ),
      ),
  ]);
  const rows = [...inOrders, ...inConstruction];
  const byItem = Map.groupBy(rows, (row) => row.item);
  return new Map([...byItem].map(([item, found]) => [item, found.map((one) => floatOf(one.unit_price))]));
}

const isQuoted = (given: { quote_text?: string | undefined; quote_picture_urls?: string[] | undefined }) =>
  Boolean(given.quote_text) || (given.quote_picture_urls?.length ?? 0) > 0;

const input = z
  .object({
    lines: z.array(line).max(mostLines).default([]),
    quote_text: z
      .string()
      .trim()
      .max(longestQuote)
      .optional()
      .describe('The model reads it, if there is one.'),
    quote_picture_urls: z.array(pictureUrl()).max(mostPictures).optional(),
    currency: currencyCode().optional(),
  })
  .refine(({ lines, ...quote }) => lines.length > 0 !== isQuoted(quote), {
    path: ['lines'],
    ...refuseWith(t('eitherLines')),
  });
type Input = z.output<typeof input>;

const quoteRead = z.object({
  currency: z.string().nullable(),
  lines: z.array(z.object({ description: z.string(), unit: z.string().nullable(), unit_price: priceFigure })),
});

/** Adds the prices that the model read and that are in the quote, if they are in the requested currency. */
function withLines(read: z.output<typeof quoteRead>, given: Input): Input {
  const isInQuote = isPriceIn({ text: given.quote_text, picture_urls: given.quote_picture_urls });
  const currency = codeIn(read.currency) ?? given.currency;
  if (given.currency !== undefined && currency !== given.currency) return given;
  const lines = read.lines.flatMap((one) => {
    const parsed = line.safeParse(one);
    return parsed.success && isInQuote(parsed.data.unit_price) ? [parsed.data] : [];
  });
  return { ...given, currency, lines: lines.slice(0, mostLines) };
}

export const priceCheck = defineFeature({
  name: 'price_check',
  title: 'Price check',
  about: `Compares each price with the median of earlier prices of the same item: in the newest ${mostPrices} orders, and the prices paid for the price list item in construction contracts. The same item is the same item of a price list, else the same words and unit. High and low mean 3.5 deviations and more than 10 %; with fewer than three prices there is no verdict. A model reads the lines out of a quote.`,
  group: 'purchasing',
  areas: ['purchasing'],
  input,
  result: z.object({
    currency: z.string(),
    lines: z.array(
      z.object({
        description: z.string(),
        unit_price: priceFigure,
        verdict: z.enum(['unknown', 'usual', 'high', 'low']),
        known: z.int(),
        median: priceFigure.nullable(),
        spread: priceFigure.nullable(),
        difference_pct: z.number().nullable(),
      }),
    ),
  }),
  example: { lines: [{ description: 'Cement, 25 kg', unit: 'bag', unit_price: 8.2 }] },
  compute: async (ctx, { lines, currency: wanted, ...quote }) => {
    if (lines.length === 0) return { needed: 1, have: 0, about: t('linesRead') };
    const currency = wanted ?? settingsOf(ctx).currency;
    const lpuItemIds = lines.flatMap((one) => one.lpu_item_id ?? []);
    const items = [...new Set(lines.map(itemOf))];
    const prices = await readPrices(ctx, items, lpuItemIds, currency);
    const judged = lines.map((one) => ({
      description: one.description,
      unit_price: one.unit_price,
      ...judgePrice(one.unit_price, prices.get(itemOf(one)) ?? []),
    }));
    const known = judged.filter((one) => one.verdict !== 'unknown');
    const most = Math.max(...judged.map((one) => one.known));
    if (known.length === 0) return { needed: 3, have: most, about: t('pricesBefore', { currency }) };
    const sample_size = judged.reduce((sum, one) => sum + one.known, 0);
    return {
      result: { currency, lines: judged },
      engine: 'statistics' as const,
      confidence: (known.length / lines.length) * (most / (most + 3)),
      evidence: [
        ...(isQuoted(quote) ? [{ text: t('readByModel', { count: lines.length }) }] : []),
        ...known
          .filter((one) => one.verdict !== 'usual')
          .slice(0, 10)
          .map((one) => ({
            text: t('unusualPrice', {
              price: one.unit_price,
              description: one.description,
              percent: one.difference_pct ?? 0,
              median: one.median ?? 0,
              count: one.known,
            }),
          })),
      ],
      sample_size,
    };
  },
  reads: {
    ask: async (_, { quote_text: text = '', quote_picture_urls: pictures = [] }) =>
      text || pictures.length > 0
        ? {
            instructions: `Read a supplier's quote: "currency" as three letters, and "lines" with "description", "unit" and "unit_price" for one unit before tax, as they stand there. Leave out sums and what has no price of its own. ${onlyMaterial}`,
            text,
            pictures,
          }
        : undefined,
    schema: quoteRead,
    into: withLines,
  },
});
