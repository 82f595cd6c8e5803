import { and, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { anyOf, notNull } from '#db/queries/expressions.ts';
import { expenses } from '#db/schema/finance/invoices.ts';
import { suppliers } from '#db/schema/purchasing/orders.ts';
import { amountFigure } from '#server/kernel/values/decimals.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { ReadCtx } from '../functions/feature.ts';
import { isPicture } from '../functions/pictures.ts';
import type { Bill } from './odd-bills.ts';
import { cleanFacts, differences, type ReceiptFacts, receiptParts } from './receipt-reading.ts';

const facts = z.object({
  amount: amountFigure.nullable(),
  currency: z.string().nullable(),
  date: z.string().nullable(),
  supplier: z.string().nullable(),
});

/** A receipt beside what was booked; the rest is null until a model has read it. */
export const comparedReceipt = z.object({
  expense_id: z.string(),
  number: z.string().nullable(),
  receipt_url: z.string(),
  booked: facts,
  reads: facts.nullable(),
  differs: z.array(z.enum(receiptParts)),
  opinion: z.enum(['agrees', 'differs', 'unreadable']).nullable(),
});
export type ComparedReceipt = z.output<typeof comparedReceipt>;

const mostConsidered = 200;

/** Receipts that are pictures: those of odd expenses first, then those of the largest. */
export async function receiptsToRead(
  { tx, organization }: ReadCtx,
  odd: readonly Bill[],
  bills: readonly Bill[],
  most: number,
): Promise<ComparedReceipt[]> {
  const largest = bills.toSorted((a, b) => b.amount - a.amount);
  const ordered = [...new Map([...odd, ...largest].map((one) => [one.id, one])).values()].slice(
    0,
    mostConsidered,
  );
  if (most === 0 || ordered.length === 0) return [];
  const rows = await tx
    .select({
      id: expenses.id,
      receipt_url: notNull(expenses.receipt_url),
      supplier: suppliers.name,
    })
    .from(expenses)
    .leftJoin(suppliers, and(inOrganization(suppliers, organization), eq(suppliers.id, expenses.supplier_id)))
    .where(
      and(
        inOrganization(expenses, organization),
        anyOf(
          expenses.id,
          ordered.map((one) => one.id),
        ),
        isNotNull(expenses.receipt_url),
      ),
    );
  const known = new Map(rows.filter((row) => isPicture(row.receipt_url)).map((row) => [row.id, row]));
  return ordered
    .flatMap(({ id, number, amount, currency, date }): ComparedReceipt[] => {
      const row = known.get(id);
      if (!row) return [];
      const booked = { amount, currency, date, supplier: row.supplier };
      return [
        {
          expense_id: id,
          number,
          receipt_url: row.receipt_url,
          booked,
          reads: null,
          differs: [],
          opinion: null,
        },
      ];
    })
    .slice(0, most);
}

export const receiptsRead = z.object({
  receipts: z.array(facts.extend({ nth: z.int() })),
});

export const readReceipts =
  'Each picture is a receipt, counted from 0. Answer "receipts": for each its "nth", the total "amount" that was paid, its "currency" as three letters, its "date" as YYYY-MM-DD and who sold ("supplier"); null for what cannot be read.';

const isEmpty = (read: ReceiptFacts) => receiptParts.every((part) => read[part] === null);

/** The model only reads the receipts; the differences are found by comparing them with the books. */
export const compareReceipts = (
  receipts: readonly ComparedReceipt[],
  read: z.output<typeof receiptsRead>,
): ComparedReceipt[] =>
  receipts.map((one, nth) => {
    const own = read.receipts.find((other) => other.nth === nth);
    if (!own) return one;
    const reads = cleanFacts(own);
    if (isEmpty(reads)) return { ...one, reads, opinion: 'unreadable' };
    const differs = differences(one.booked, reads);
    return { ...one, reads, differs, opinion: differs.length > 0 ? 'differs' : 'agrees' };
  });
