import { z } from 'zod';
import { currencyCode } from '../kernel/currency.ts';
import { settingsOf } from '../kernel/settings.ts';
import { Params } from '../kernel/store.ts';
import { tenantIs } from '../kernel/tenant.ts';
import { itemOf } from '../purchasing/order-prices.ts';
import { defineFeature, type ReadCtx } from './feature.ts';
import { judgePrice } from './price-verdicts.ts';

const mostPrices = 200;

const line = z.object({
  description: z.string().trim().min(1).max(2000),
  unit: z.string().trim().max(40).nullable().default(null),
  unit_price: z.number().min(0).max(1e12),
  lpu_item_id: z.string().min(1).max(64).nullable().default(null),
});

/** What was agreed on for each thing, the newest prices first: in orders, and of a price list's items in works too. */
async function readPrices(
  { tx, organization }: ReadCtx,
  items: readonly string[],
  lpuItems: readonly string[],
  currency: string,
): Promise<Map<string, number[]>> {
  const { values, bind } = new Params();
  const own = tenantIs(organization, bind);
  const rows = await tx.query<{ item: string; unit_price: string }>(
    `SELECT wanted.item, found.unit_price FROM unnest(${bind(items)}::text[]) AS wanted (item)
     JOIN LATERAL (SELECT unit_price, agreed_at FROM purchase_prices WHERE ${own} AND item = wanted.item
       AND currency = ${bind(currency)} ORDER BY agreed_at DESC LIMIT ${mostPrices}) found ON true
     UNION ALL
     SELECT 'lpu ' || used.lpu_item_id, used.unit_price
     FROM (SELECT lpu_item_id, unit_price FROM lpu_uses WHERE ${own} AND lpu_item_id = ANY(${bind(lpuItems)})
       AND kind = 'paid' ORDER BY used_at DESC LIMIT ${mostPrices * 10}) used
     JOIN (SELECT id FROM lpu_items WHERE ${own} AND id = ANY(${bind(lpuItems)}) AND currency = ${bind(currency)}) i
       ON i.id = used.lpu_item_id`,
    values,
  );
  const byItem = Map.groupBy(rows, (row) => row.item);
  return new Map([...byItem].map(([item, found]) => [item, found.map((one) => Number(one.unit_price))]));
}

export const priceCheck = defineFeature({
  name: 'price_check',
  title: 'Whether a price is usual',
  about: `Each price against the middle (median) of what the same thing has cost: in the newest ${mostPrices} orders, and what was paid for the price list item in works. The same thing is the same item of a price list, else the same words and unit. High and low are 3.5 deviations by the median distance, and more than 10 %; of less than three prices nothing is said.`,
  group: 'purchasing',
  areas: ['purchasing'],
  input: z.object({
    lines: z.array(line).min(1).max(200),
    currency: currencyCode().optional(),
  }),
  result: z.object({
    currency: z.string(),
    lines: z.array(
      z.object({
        description: z.string(),
        unit_price: z.number(),
        verdict: z.enum(['unknown', 'usual', 'high', 'low']),
        known: z.int(),
        median: z.number().nullable(),
        spread: z.number().nullable(),
        difference_pct: z.number().nullable(),
      }),
    ),
  }),
  example: { lines: [{ description: 'Cement, 25 kg', unit: 'bag', unit_price: 8.2 }] },
  compute: async (ctx, { lines, currency: wanted }) => {
    const currency = wanted ?? settingsOf(ctx).currency;
    const lpuItems = lines.flatMap((one) => one.lpu_item_id ?? []);
    const items = [...new Set(lines.map(itemOf))];
    const prices = await readPrices(ctx, items, lpuItems, currency);
    const judged = lines.map((one) => ({
      description: one.description,
      unit_price: one.unit_price,
      ...judgePrice(one.unit_price, prices.get(itemOf(one)) ?? []),
    }));
    const known = judged.filter((one) => one.verdict !== 'unknown');
    const most = Math.max(...judged.map((one) => one.known));
    if (known.length === 0)
      return { needed: 3, have: most, about: `prices in ${currency} of the same thing, ordered before` };
    const sample_size = judged.reduce((sum, one) => sum + one.known, 0);
    return {
      result: { currency, lines: judged },
      engine: 'statistics' as const,
      confidence: (known.length / lines.length) * (most / (most + 3)),
      evidence: known
        .filter((one) => one.verdict !== 'usual')
        .slice(0, 10)
        .map((one) => ({
          text: `${one.unit_price} for “${one.description}” is ${one.difference_pct} % from ${one.median}, the middle of ${one.known} prices`,
        })),
      sample_size,
    };
  },
});
