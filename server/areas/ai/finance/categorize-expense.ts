import { and, desc, isNotNull, ne } from 'drizzle-orm';
import { z } from 'zod';
import { notNull } from '#db/queries/expressions.ts';
import { expenses } from '#db/schema/finance/invoices.ts';
import { shareFigure } from '#server/kernel/values/decimals.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { defineFeature, type Found, type ReadCtx } from '../functions/feature.ts';
import { onlyMaterial, round } from '../functions/material.ts';
import { namedRow } from '../functions/named-row.ts';
import { isPicture, pictureUrl } from '../functions/pictures.ts';
import { backtest } from '../statistics/backtest.ts';
import { countOf } from '../text/words.ts';
import { type Categorized, learnCategories } from './expense-categories.ts';
import { t } from './messages.ts';

const most = 5_000;
const fewest = 20;
const mostAlternatives = 5;
const mostCategories = 100;

/** The newest expenses that have a category, oldest first, without the expense in question. */
async function readCategorized(
  { tx, organization }: ReadCtx,
  but: string | undefined,
): Promise<Categorized[]> {
  const rows = await tx
    .select({
      label: notNull(expenses.category),
      description: expenses.description,
      supplier: expenses.supplier_id,
    })
    .from(expenses)
    .where(
      and(
        inOrganization(expenses, organization),
        isNotNull(expenses.category),
        ne(expenses.status, 'rejected'),
        isLive(expenses),
        but === undefined ? undefined : ne(expenses.id, but),
      ),
    )
    .orderBy(desc(expenses.created_at), desc(expenses.id))
    .limit(most);
  return rows.reverse();
}

const input = z
  .object({
    expense_id: z.string().min(1).max(64).optional(),
    description: z.string().trim().min(1).max(2000).optional(),
    supplier_id: z.string().min(1).max(64).nullable().default(null),
    receipt_url: pictureUrl()
      .optional()
      .describe('A picture of the receipt, which the model reads if there is one.'),
  })
  .refine((given) => (given.expense_id === undefined) !== (given.description === undefined), {
    path: ['description'],
    ...refuseWith(t('eitherExpense')),
  });

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    expense_category_question: z.input<typeof input>;
  }
}

const result = z.object({
  category: z.string(),
  by: z.enum(['supplier', 'words', 'model']),
  alternatives: z.array(z.object({ category: z.string(), probability: shareFigure })),
  /** The receipt that a model may read, and the purpose that it has read. */
  receipt: z.object({ url: z.string(), reads: z.string().nullable() }).nullable(),
});
type Result = z.output<typeof result>;

interface Asked {
  description: string;
  supplier: string | null;
  receipt: string | undefined;
}

/** The description that was sent, or that of the expense that was named. */
async function askedAbout(ctx: ReadCtx, given: z.output<typeof input>): Promise<Asked> {
  const { expense_id: id, description = '', supplier_id: supplier, receipt_url: receipt } = given;
  if (id === undefined) {
    if (supplier !== null) await namedRow(ctx, 'supplier', 'supplier_id', supplier);
    return { description, supplier, receipt };
  }
  const row = await namedRow(ctx, 'expense', 'expense_id', id);
  const url = receipt ?? row.receipt_url;
  return {
    description: row.description,
    supplier: row.supplier_id,
    receipt: url && isPicture(url) ? url : undefined,
  };
}

/** The organization's own categories, those with most expenses first. */
const categoriesOf = (known: readonly Categorized[]): string[] =>
  [...countOf(known.map(({ label }) => label))]
    .toSorted(([a, times], [b, others]) => others - times || (a < b ? -1 : 1))
    .slice(0, mostCategories)
    .map(([label]) => label);

export const categorizeExpense = defineFeature({
  name: 'categorize_expense',
  title: 'Expense category',
  about: `The usual category of the supplier, if there are at least three bookings and 60 % of them agree; else naive Bayes over the words of the description and the supplier. Learns from the newest ${most} expenses that have a category. A model reads the receipt, if it is a picture, and chooses among the organization's own categories.`,
  group: 'finance',
  areas: ['finance'],
  input,
  result,
  example: { description: 'Train ticket Madrid–Vigo' },
  compute: async (ctx, given) => {
    const { receipt: url, ...one } = await askedAbout(ctx, given);
    const known = await readCategorized(ctx, given.expense_id);
    const learned = learnCategories(known)(one);
    const [first] = learned.guesses;
    const receipt = url === undefined ? null : { url, reads: null };
    const material = JSON.stringify({ description: one.description, categories: categoriesOf(known) });
    const partial: Found<Result> = {
      result: { category: '', by: 'words', alternatives: [], receipt },
      engine: 'statistics',
      confidence: 0,
      evidence: [],
      sample_size: known.length,
      material,
    };
    const isEnough = learned.by === 'supplier' || known.length >= fewest;
    if (!first || !isEnough)
      return {
        needed: fewest,
        have: known.length,
        about: t('categorizedExpenses'),
        ...(known.length > 0 ? { partial } : {}),
      };
    const hit_rate = backtest(known, t('laterExpenses'), (older) => {
      const say = learnCategories(older);
      return (one) => say(one).guesses[0]?.label;
    });
    const { majority, reasons } = learned;
    const why = majority
      ? t('supplierCategory', { same: majority.same, all: majority.of, category: first.label })
      : reasons.length
        ? t('wordsSuggest', { words: reasons, category: first.label })
        : t('mostFrequent', { category: first.label });
    const { supplier } = one;
    return {
      result: {
        category: first.label,
        by: learned.by,
        alternatives: learned.guesses
          .slice(0, mostAlternatives)
          .map(({ label, probability }) => ({ category: label, probability: round(probability) })),
        receipt,
      },
      engine: 'statistics' as const,
      confidence: Math.min(0.99, first.probability) * (majority || reasons.length ? 1 : 0.5),
      evidence: [
        {
          text: why,
          ...(majority && supplier ? { record: { type: 'supplier', id: supplier } as const } : {}),
        },
      ],
      sample_size: majority?.of ?? known.length,
      hit_rate,
      material,
    };
  },
  model: {
    ask: (_, found) => {
      if (!found?.material) return undefined;
      const { receipt } = found.result;
      return {
        instructions: `Choose the category of an expense: "category" is one of the categories sent, exactly as it is written there. ${receipt ? 'The picture is its receipt: "reads" says in one line what was bought, and from whom.' : '"reads" is null.'} ${onlyMaterial}`,
        text: found.material,
        ...(receipt ? { pictures: [receipt.url] } : {}),
      };
    },
    schema: z.object({ category: z.string(), reads: z.string().nullable() }),
    keep: ({ category, reads }, found) => {
      if (!found) return undefined;
      const { receipt, ...own } = found.result;
      const categories = chosenFrom.parse(JSON.parse(found.material ?? '{}')).categories;
      const read = receipt && { url: receipt.url, reads: reads?.slice(0, longestReading) ?? null };
      // Without a receipt the model knows less than the bookings of the supplier.
      const isSettled = own.by === 'supplier' && !read?.reads;
      if (categories.includes(category) && !isSettled)
        return { ...own, category, by: 'model' as const, receipt: read };
      return own.category === '' ? undefined : { ...own, receipt: read };
    },
  },
});

const longestReading = 300;
const chosenFrom = z.object({ categories: z.array(z.string()) });
