import { and, desc, eq, gte, isNotNull, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notNull } from '#db/queries/expressions.ts';
import { expenses, invoices } from '#db/schema/finance/invoices.ts';
import { financeSettings } from '#server/areas/finance/settings.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addDays, dayOf } from '#server/kernel/values/days.ts';
import { floatOf } from '#server/kernel/values/money.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { defineFeature, type ReadCtx } from '../functions/feature.ts';
import { onlyMaterial } from '../functions/material.ts';
import {
  comparedReceipt,
  compareReceipts,
  readReceipts,
  receiptsRead,
  receiptsToRead,
} from './bill-receipts.ts';
import { t } from './messages.ts';
import { type Bill, findDuplicates, findGaps, findSplits, findUnusual } from './odd-bills.ts';

const kinds = ['expenses', 'purchase_invoices', 'sale_invoices'] as const;
type Records = (typeof kinds)[number];

const most = 20_000;
const mostShown = 200;
const fewest = 2;

type ReadBill = Omit<Bill, 'amount'> & { amount: string };

const readExpenses = ({ tx, organization }: ReadCtx, from: string): PromiseLike<ReadBill[]> =>
  tx
    .select({
      id: expenses.id,
      number: expenses.number,
      party: sql<string | null>`coalesce(${expenses.supplier_id}, ${expenses.employee_id})`,
      category: expenses.category,
      amount: expenses.amount,
      currency: expenses.currency,
      date: expenses.date,
    })
    .from(expenses)
    .where(
      and(
        inOrganization(expenses, organization),
        ne(expenses.status, 'rejected'),
        gte(expenses.date, from),
        isLive(expenses),
      ),
    )
    .orderBy(desc(expenses.date), desc(expenses.id))
    .limit(most);

interface InvoiceSource {
  number: typeof invoices.number | typeof invoices.supplier_number;
  party: SQL<string | null>;
  where: SQL | undefined;
}

const invoiceSources: Readonly<Record<Exclude<Records, 'expenses'>, InvoiceSource>> = {
  purchase_invoices: {
    number: invoices.supplier_number,
    party: sql`${invoices.supplier_id}`,
    where: and(eq(invoices.direction, 'purchase'), ne(invoices.status, 'void')),
  },
  sale_invoices: {
    number: invoices.number,
    party: sql`coalesce(${invoices.company_id}, ${invoices.contact_id})`,
    where: and(eq(invoices.direction, 'sale'), notInArray(invoices.status, ['draft', 'void'])),
  },
};

const readInvoices = (
  { tx, organization }: ReadCtx,
  { number, party, where }: InvoiceSource,
  from: string,
): PromiseLike<ReadBill[]> =>
  tx
    .select({
      id: invoices.id,
      number: sql<string | null>`${number}`,
      party,
      category: invoices.category,
      amount: invoices.payable_total,
      currency: invoices.currency,
      date: notNull(invoices.issue_date),
    })
    .from(invoices)
    .where(
      and(
        inOrganization(invoices, organization),
        eq(invoices.kind, 'invoice'),
        // Another document has the same figures on purpose.
        isNull(invoices.replaced_by_id),
        where,
        gte(invoices.issue_date, from),
        isLive(invoices),
      ),
    )
    .orderBy(desc(invoices.issue_date), desc(invoices.id))
    .limit(most);

async function readBills(ctx: ReadCtx, records: Records, from: string): Promise<Bill[]> {
  const rows = await (records === 'expenses'
    ? readExpenses(ctx, from)
    : readInvoices(ctx, invoiceSources[records], from));
  return rows.map((row) => ({ ...row, amount: floatOf(row.amount) }));
}

/** Void and deleted documents and credit notes have numbers too, so they are read as well. */
async function readNumbers(ctx: ReadCtx, records: Records, from: string): Promise<Bill[]> {
  const rows = await (records === 'expenses' ? expenseNumbers(ctx, from) : invoiceNumbers(ctx, from));
  return rows.map((row) => ({ ...row, party: null, category: null, amount: 0 }));
}

const expenseNumbers = ({ tx, organization }: ReadCtx, from: string) =>
  tx
    .select({
      id: expenses.id,
      number: expenses.number,
      date: expenses.date,
      currency: expenses.currency,
    })
    .from(expenses)
    .where(and(inOrganization(expenses, organization), gte(expenses.date, from)))
    .orderBy(desc(expenses.date), desc(expenses.id))
    .limit(most);

const invoiceNumbers = ({ tx, organization }: ReadCtx, from: string) =>
  tx
    .select({
      id: invoices.id,
      number: invoices.number,
      date: notNull(invoices.issue_date),
      currency: invoices.currency,
    })
    .from(invoices)
    .where(
      and(
        inOrganization(invoices, organization),
        eq(invoices.direction, 'sale'),
        isNotNull(invoices.number),
        gte(invoices.issue_date, from),
      ),
    )
    .orderBy(desc(invoices.issue_date), desc(invoices.id))
    .limit(most);

const comparable: Readonly<Record<Records, Message>> = {
  expenses: t('expensesToCompare'),
  purchase_invoices: t('supplierInvoices'),
  sale_invoices: t('customerInvoices'),
};

const limits = { expenses: 'expense', purchase_invoices: 'purchase_order', sale_invoices: null } as const;

export const anomalies = defineFeature({
  name: 'anomalies',
  title: 'Unusual invoices and expenses',
  about: `Finds pairs that may be duplicates; amounts far from the median of their supplier or category (at least 3.5 deviations, and at least twice or at most half as much; from eight documents on); numbers missing in a series; documents of one week that are each below the approval limit but above it together. Reads the newest ${most} of the period. A finding is a reason to check and not an accusation. A model reads the receipts of expenses that are pictures, and they are compared with the books.`,
  group: 'finance',
  areas: ['finance'],
  input: z.object({
    records: z.enum(kinds).default('expenses'),
    days: z.int().min(1).max(1095).default(365),
    receipts: z.int().min(0).max(10).default(5).describe('The number of receipts that a model may look at.'),
  }),
  result: z.object({
    checked: z.int(),
    found: z.int(),
    anomalies: z.array(
      z.object({
        kind: z.enum(['duplicate', 'unusual_amount', 'sequence_gap', 'split_below_limit']),
        severity: z.number(),
        explanation: textSchema(),
        records: z.array(
          z.object({ type: z.string(), id: z.string(), number: z.string().nullable(), date: z.string() }),
        ),
      }),
    ),
    receipts: z.array(comparedReceipt),
  }),
  example: { records: 'expenses', days: 365 },
  compute: async (ctx, { records, days, receipts: mostReceipts }) => {
    const { timezone, currency } = settingsOf(ctx);
    const { approval_limits } = financeSettings.of(ctx);
    const from = addDays(dayOf(ctx.now, timezone), -days);
    const bills = await readBills(ctx, records, from);
    if (bills.length < fewest) return { needed: fewest, have: bills.length, about: comparable[records] };
    const kind = limits[records];
    const limit = kind === null ? undefined : approval_limits[kind];
    const numbered = records === 'purchase_invoices' ? [] : await readNumbers(ctx, records, from);
    const found = [
      ...findDuplicates(bills, records === 'purchase_invoices'),
      ...findUnusual(bills),
      ...findGaps(numbered),
      ...(limit === undefined ? [] : findSplits(bills, limit, currency)),
    ].toSorted((a, b) => b.severity - a.severity);
    const type = records === 'expenses' ? 'expense' : 'invoice';
    const shown = found.slice(0, mostShown).map(({ bills: own, ...one }) => ({
      ...one,
      records: own.slice(0, 20).map(({ id, number, date }) => ({ type, id, number, date })),
    }));
    const odd = found.slice(0, mostShown).flatMap((one) => one.bills);
    const receipts = records === 'expenses' ? await receiptsToRead(ctx, odd, bills, mostReceipts) : [];
    return {
      result: { checked: bills.length, found: found.length, anomalies: shown, receipts },
      engine: 'statistics' as const,
      confidence: bills.length / (bills.length + 20),
      evidence: [
        ...shown.slice(0, 10).map(({ explanation, records: [first] }) => ({
          text: explanation,
          ...(first ? { record: { type, id: first.id } as const } : {}),
        })),
        ...(kind !== null && limit === undefined
          ? [
              {
                text: t('noLimit', { kind }),
              },
            ]
          : []),
      ],
      sample_size: bills.length,
    };
  },
  model: {
    ask: (_, found) =>
      found?.result.receipts.length
        ? {
            instructions: `${readReceipts} ${onlyMaterial}`,
            text: `${found.result.receipts.length} receipts`,
            pictures: found.result.receipts.map((one) => one.receipt_url),
          }
        : undefined,
    schema: receiptsRead,
    keep: (output, found) =>
      found && { ...found.result, receipts: compareReceipts(found.result.receipts, output) },
  },
});
