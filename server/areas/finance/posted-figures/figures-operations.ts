import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { amountOut } from '#server/kernel/values/decimals.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { openParties } from '../open-items/open-parties.ts';
import { adoptPostings, compareFigures } from './compare-figures.ts';
import { comparedFigures, type FigureDifference } from './difference.ts';
import { formerOf } from './former.ts';

const difference = z
  .object({
    of: z.enum(comparedFigures),
    id: z.string().nullable().describe('The customer, supplier or budget; null for the money in a currency.'),
    name: z.string().nullable(),
    currency: z.string(),
    by_documents: amountOut,
    by_postings: amountOut,
  })
  .meta({ id: 'FigureDifference' });

const figures = z
  .object({
    budgets_count: z
      .enum(['documents', 'postings'])
      .describe('Where budgets read what was spent, and the cash flow what has moved.'),
    compared_at: z.string().nullable(),
    differences: z.array(difference),
  })
  .meta({ id: 'PostedFigures' });

async function namesOf(ctx: Ctx, all: readonly FigureDifference[]): Promise<ReadonlyMap<string, string>> {
  const parties = all.filter((one) => one.of !== 'budget').map((one) => ({ party_id: one.id }));
  const names = new Map(await openParties(ctx, parties));
  for (const { of, id } of all) {
    const budget = of === 'budget' && id !== null ? await findRecord(ctx, 'budget', id) : undefined;
    if (budget) names.set(budget.id, budget.name);
  }
  return names;
}

async function shown(ctx: Ctx) {
  const former = await formerOf(ctx);
  const differences = former?.differences ?? [];
  const names = await namesOf(ctx, differences);
  return {
    data: {
      budgets_count: former ? ('documents' as const) : ('postings' as const),
      compared_at: former?.compared_at ?? null,
      differences: differences.map((one) => ({ ...one, name: (one.id && names.get(one.id)) || null })),
    },
  };
}

const place = { path: '/finance/posted-figures', tag: 'Postings', area: 'finance' } as const;
const output = recordReply(figures);

/** Says where figures are read from, and names those that differ. */
export const getPostedFigures = operation({
  ...place,
  method: 'GET',
  role: 'manager',
  summary: 'Compare figures of documents with those of postings',
  description:
    'An organization of an earlier version has its old documents posted after the upgrade. Then the balance of each customer and supplier, the money in each currency and the spent amount of each active budget are compared with the sums of the postings. If all agree, budgets count postings (`budgets_count`). Otherwise budgets count documents as before, and `differences` has the first 100 of those that were found.',
  input: z.strictObject({}),
  output,
  handler: shown,
});

/** Compares again, after the cause of a difference was mended. */
export const comparePostedFigures = operation({
  ...place,
  method: 'POST',
  role: 'admin',
  isSlow: true,
  summary: 'Compare figures again, or count postings from now on',
  description:
    'Compares the figures again. If all agree, or with `adopt`, budgets count postings from now on, and the active ones are counted again. It changes nothing in an organization whose budgets count postings already.',
  examples: { request: { adopt: true } },
  input: z.strictObject({
    adopt: z.boolean().default(false).describe('Count postings, although some figures differ.'),
  }),
  output,
  handler: async (ctx, { adopt }) => {
    await compareFigures(ctx);
    if (adopt && (await formerOf(ctx))) await adoptPostings(ctx);
    return shown(ctx);
  },
});
