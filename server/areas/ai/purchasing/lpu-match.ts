import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { lpuItems } from '#db/schema/purchasing/construction-price-lists.ts';
import { priceFigure } from '#server/kernel/values/decimals.ts';
import { floatOf } from '#server/kernel/values/money.ts';
import { inOrganization, inOrganizationOfWords, isLive } from '#server/kernel/values/tenant.ts';
import { searchPatterns } from '#server/resources/lists/search.ts';
import { defineFeature, type ReadCtx } from '../functions/feature.ts';
import { onlyMaterial, round } from '../functions/material.ts';
import { termsOf } from '../text/words.ts';
import { type Match, matchItems, type PricedItem } from './lpu-matching.ts';
import { t } from './messages.ts';

const mostItems = 2_000;
/** With more lines a worker compares them. */
const mostAtOnce = 20;
const mostWords = 60;

const candidate = z.object({
  lpu_item_id: z.string(),
  list: z.string(),
  code: z.string(),
  description: z.string(),
  unit: z.string(),
  unit_price: priceFigure,
  currency: z.string(),
  score: z.number(),
  unit_fit: z.enum(['same', 'convertible', 'different', 'unknown']),
  unit_times: z.number().nullable(),
  shared_words: z.array(z.string()),
});
type Candidate = z.output<typeof candidate>;

const result = z.object({
  matches: z.array(z.object({ description: z.string(), candidates: z.array(candidate) })),
});

type Result = z.output<typeof result>;

const asCandidate = ({ item, score, ...rest }: Match): Candidate => ({
  lpu_item_id: item.id,
  list: item.list,
  code: item.code,
  description: item.description,
  unit: item.unit,
  unit_price: floatOf(item.unit_price),
  currency: item.currency,
  score: round(score),
  ...rest,
});

/** Active items that have one of the words, those with most of them first. The trigram index finds them. */
async function readItems(
  { tx, organization }: ReadCtx,
  terms: readonly string[],
  list: string | undefined,
): Promise<PricedItem[]> {
  const { search_text } = lpuItems;
  // A stem may end differently from its word: batteri, battery.
  const patterns = terms.flatMap((term) => searchPatterns(term.length > 4 ? term.slice(0, -1) : term));
  const matching = sql`(SELECT count(*) FROM unnest(${sql.param(patterns)}::text[]) AS one WHERE ${search_text} LIKE one)`;
  return tx
    .select({
      id: lpuItems.id,
      list: lpuItems.list,
      code: lpuItems.code,
      description: lpuItems.description,
      category: lpuItems.category,
      unit: lpuItems.unit,
      unit_price: lpuItems.unit_price,
      currency: lpuItems.currency,
    })
    .from(lpuItems)
    .where(
      and(
        inOrganization(lpuItems, organization),
        inOrganizationOfWords(lpuItems, organization),
        eq(lpuItems.status, 'active'),
        isLive(lpuItems),
        sql`${search_text} LIKE ANY(${sql.param(patterns)})`,
        list === undefined ? undefined : eq(lpuItems.list, list),
      ),
    )
    .orderBy(desc(matching), desc(lpuItems.created_at), asc(lpuItems.id))
    .limit(mostItems);
}

async function hasItems({ tx, organization }: ReadCtx): Promise<boolean> {
  const rows = await tx
    .select({ id: lpuItems.id })
    .from(lpuItems)
    .where(and(inOrganization(lpuItems, organization), isLive(lpuItems)))
    .limit(1);
  return rows.length > 0;
}

export const lpuMatch = defineFeature({
  name: 'lpu_match',
  title: 'Price list items for a text',
  about: `Items of the price lists with similar words (BM25 over code, description and category), weighted by whether the unit fits: kg can be billed in t, m cannot be billed in m3. Compares the ${mostItems} items that share most words. A model may reorder the candidates and adds none.`,
  group: 'purchasing',
  areas: ['purchasing'],
  input: z.object({
    lines: z
      .array(
        z.object({
          description: z.string().trim().min(1).max(2000),
          unit: z.string().trim().max(40).nullable().default(null),
        }),
      )
      .min(1)
      .max(50),
    list: z.string().min(1).max(100).optional(),
    most: z.int().min(1).max(20).default(5),
  }),
  result,
  example: { lines: [{ description: 'Trench in soil with backfill', unit: 'm' }], most: 3 },
  isHeavy: ({ lines }) => lines.length > mostAtOnce,
  compute: async (ctx, { lines, list, most }) => {
    if (!(await hasItems(ctx))) return { needed: 1, have: 0, about: t('priceListItems') };
    const terms = [...new Set(lines.flatMap((one) => termsOf(one.description)))].slice(0, mostWords);
    const items = terms.length ? await readItems(ctx, terms, list) : [];
    const match = matchItems(items);
    const matches = lines.map((line) => ({
      description: line.description,
      candidates: match(line, most).map(asCandidate),
    }));
    const firsts = matches.map((one) => one.candidates[0]);
    return {
      result: { matches },
      engine: 'statistics' as const,
      confidence: firsts.reduce((sum, one) => sum + (one?.score ?? 0), 0) / lines.length,
      evidence: firsts.slice(0, 10).map((one, nth) => ({
        text: one
          ? t('sharedWords', {
              description: lines[nth]?.description ?? '',
              code: one.code,
              words: one.shared_words,
              fit: one.unit_fit,
            })
          : t('noSharedWord', { description: lines[nth]?.description ?? '' }),
        ...(one ? { record: { type: 'lpu_item', id: one.lpu_item_id } as const } : {}),
      })),
      sample_size: items.length,
    };
  },
  model: {
    ask: (_, found) =>
      found && {
        instructions: `For each description, order its candidates by which means the same work, the best first; think of synonyms. Repeat "lpu_item_id" exactly and add none. ${onlyMaterial}`,
        text: JSON.stringify(found.result),
      },
    keep: (output, found) =>
      found && output.matches.length === found.result.matches.length
        ? { matches: reordered(found.result.matches, output.matches) }
        : undefined,
  },
});

/** The same candidates in the order of the model; those that it left out follow in their own order. */
const reordered = (own: Result['matches'], answered: Result['matches']): Result['matches'] =>
  own.map((one, nth) => {
    const order = answered[nth]?.candidates.map((other) => other.lpu_item_id) ?? [];
    const placeOf = ({ lpu_item_id: id }: Candidate) =>
      order.includes(id) ? order.indexOf(id) : order.length;
    return { ...one, candidates: one.candidates.toSorted((a, b) => placeOf(a) - placeOf(b)) };
  });
