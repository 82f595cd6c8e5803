import { z } from 'zod';
import { Params } from '../kernel/store.ts';
import { tenantIs } from '../kernel/tenant.ts';
import { backtest } from './backtest.ts';
import { type Categorized, learnCategories } from './expense-categories.ts';
import { defineFeature, type ReadCtx } from './feature.ts';
import { round } from './material.ts';
import { namedRow } from './named-row.ts';

const most = 5_000;
const fewest = 20;
const mostAlternatives = 5;

/** Newest expenses that have a category, oldest first. */
async function readCategorized({ tx, organization }: ReadCtx): Promise<Categorized[]> {
  const { values, bind } = new Params();
  const rows = await tx.query<Categorized>(
    `SELECT category AS label, description, supplier_id AS supplier FROM expenses
     WHERE ${tenantIs(organization, bind)} AND category IS NOT NULL AND status <> 'rejected' AND deleted_at IS NULL
     ORDER BY created_at DESC, id DESC LIMIT ${most}`,
    values,
  );
  return rows.reverse();
}

export const categorizeExpense = defineFeature({
  name: 'categorize_expense',
  title: 'Category of an expense',
  about: `What the supplier was booked as so far, where at least three bookings agree by 60 %; else naive Bayes over the words of the description and the supplier. Learns from the newest ${most} expenses that have a category.`,
  group: 'finance',
  areas: ['finance'],
  input: z.object({
    description: z.string().trim().min(1).max(2000),
    supplier_id: z.string().min(1).max(64).nullable().default(null),
  }),
  result: z.object({
    category: z.string(),
    by: z.enum(['supplier', 'words']),
    alternatives: z.array(z.object({ category: z.string(), probability: z.number() })),
  }),
  example: { description: 'Train ticket Madrid–Vigo' },
  compute: async (ctx, { description, supplier_id: supplier }) => {
    if (supplier !== null) await namedRow(ctx, 'supplier', 'supplier_id', supplier);
    const known = await readCategorized(ctx);
    const said = learnCategories(known)({ description, supplier });
    const [first] = said.guesses;
    const isEnough = said.by === 'supplier' || known.length >= fewest;
    if (!first || !isEnough)
      return { needed: fewest, have: known.length, about: 'expenses that have a category' };
    const hit_rate = backtest(known, 'expenses booked later than those it learned from', (older) => {
      const say = learnCategories(older);
      return (one) => say(one).guesses[0]?.label;
    });
    const { majority, reasons } = said;
    const why = majority
      ? `${majority.same} of ${majority.of} expenses of this supplier were booked as ${first.label}`
      : reasons.length
        ? `${reasons.map((one) => `“${one}”`).join(', ')} speak for ${first.label}`
        : `nothing in the words tells; ${first.label} is the likeliest by how often it is booked`;
    return {
      result: {
        category: first.label,
        by: said.by,
        alternatives: said.guesses
          .slice(0, mostAlternatives)
          .map(({ label, probability }) => ({ category: label, probability: round(probability) })),
      },
      engine: 'statistics' as const,
      confidence: Math.min(0.99, first.probability) * (majority || reasons.length ? 1 : 0.5),
      evidence: [
        { text: why, ...(majority && supplier ? { record: { type: 'supplier', id: supplier } } : {}) },
      ],
      sample_size: majority?.of ?? known.length,
      hit_rate,
    };
  },
});
