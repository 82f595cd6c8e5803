import { z } from 'zod';
import { financeSettings } from '#server/areas/finance/settings.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { addDays, dayOf } from '#server/kernel/time/days.ts';
import { defineFeature, type ReadCtx } from '../functions/feature.ts';
import { onlyMaterial } from '../functions/material.ts';
import {
  compareReceipts,
  readReceipts,
  receiptBeside,
  receiptsRead,
  receiptsToRead,
} from './bill-receipts.ts';
import { type Bill, findDuplicates, findGaps, findSplits, findUnusual } from './odd-bills.ts';

const kinds = ['expenses', 'purchase_invoices', 'sale_invoices'] as const;
type Records = (typeof kinds)[number];

const most = 20_000;
const mostShown = 200;
const fewest = 2;

const expenseRows = `number, coalesce(supplier_id, employee_id) AS party, category, amount, currency, date
  FROM expenses`;
const invoiceRows = (number: string, party: string) =>
  `${number} AS number, ${party} AS party, category, total AS amount, currency, issue_date AS date FROM invoices`;

const sources: Readonly<Record<Records, { columns: string; where: string; date: string }>> = {
  expenses: { columns: expenseRows, where: `status <> 'rejected'`, date: 'date' },
  purchase_invoices: {
    columns: invoiceRows('supplier_number', 'supplier_id'),
    where: `direction = 'purchase' AND kind = 'invoice' AND status <> 'void'`,
    date: 'issue_date',
  },
  sale_invoices: {
    columns: invoiceRows('number', 'coalesce(company_id, contact_id)'),
    where: `direction = 'sale' AND kind = 'invoice' AND status NOT IN ('draft', 'void')`,
    date: 'issue_date',
  },
};

async function readBills({ tx, organization }: ReadCtx, records: Records, from: string): Promise<Bill[]> {
  const { columns, where, date } = sources[records];
  const { values, bind } = new Params();
  const rows = await tx.text<Omit<Bill, 'amount'> & { amount: string }>(
    `SELECT id, ${columns} WHERE ${tenantIs(organization, bind)} AND ${where} AND ${date} >= ${bind(from)}
     AND deleted_at IS NULL ORDER BY ${date} DESC, id DESC LIMIT ${most}`,
    values,
  );
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** Also void and deleted ones have their number, and so have credit notes: those are no gaps. */
async function readNumbers({ tx, organization }: ReadCtx, records: Records, from: string): Promise<Bill[]> {
  const { values, bind } = new Params();
  const own = tenantIs(organization, bind);
  const [table, where, date] =
    records === 'expenses' ? ['expenses', 'true', 'date'] : ['invoices', `direction = 'sale'`, 'issue_date'];
  const rows = await tx.text<{ id: string; number: string; date: string; currency: string }>(
    `SELECT id, number, ${date} AS date, currency FROM ${table} WHERE ${own} AND ${where} AND number IS NOT NULL
     AND ${date} >= ${bind(from)} ORDER BY ${date} DESC, id DESC LIMIT ${most}`,
    values,
  );
  return rows.map((row) => ({ ...row, party: null, category: null, amount: 0 }));
}

const comparable: Readonly<Record<Records, string>> = {
  expenses: 'expenses to compare',
  purchase_invoices: 'invoices of suppliers to compare',
  sale_invoices: 'invoices to customers to compare',
};

const limits = { expenses: 'expense', purchase_invoices: 'purchase_order', sale_invoices: null } as const;

export const anomalies = defineFeature({
  name: 'anomalies',
  title: 'Bills worth a second look',
  about: `Pairs that may be one bill twice; amounts far from the middle of their supplier or category (at least 3.5 deviations by the median distance, and twice or half as much; from eight bills on); numbers missing in a series; bills of a week that are above the approval limit together and each below it. Looks at the newest ${most} of the time asked for. A finding is a reason to look, not an accusation. A model reads receipts of expenses that are pictures, those of findings first and the largest; what it read is compared with the books.`,
  group: 'finance',
  areas: ['finance'],
  input: z.object({
    records: z.enum(kinds).default('expenses'),
    days: z.int().min(1).max(1095).default(365),
    receipts: z.int().min(0).max(10).default(5).describe('So many receipts a model may look at.'),
  }),
  result: z.object({
    checked: z.int(),
    found: z.int(),
    anomalies: z.array(
      z.object({
        kind: z.enum(['duplicate', 'unusual_amount', 'sequence_gap', 'split_below_limit']),
        severity: z.number(),
        explanation: z.string(),
        records: z.array(
          z.object({ type: z.string(), id: z.string(), number: z.string().nullable(), date: z.string() }),
        ),
      }),
    ),
    receipts: z.array(receiptBeside),
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
          ...(first ? { record: { type, id: first.id } } : {}),
        })),
        ...(kind !== null && limit === undefined
          ? [
              {
                text: `no approval limit is set (settings.approval_limits.${kind}): splits are not looked for`,
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
    keep: (said, found) =>
      found && { ...found.result, receipts: compareReceipts(found.result.receipts, said) },
  },
});
