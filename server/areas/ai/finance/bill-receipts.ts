import { z } from 'zod';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { amountFigure } from '#server/kernel/schema/decimals.ts';
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
export const receiptBeside = z.object({
  expense_id: z.string(),
  number: z.string().nullable(),
  receipt_url: z.string(),
  booked: facts,
  reads: facts.nullable(),
  differs: z.array(z.enum(receiptParts)),
  opinion: z.enum(['agrees', 'differs', 'unreadable']).nullable(),
});
export type ReceiptBeside = z.output<typeof receiptBeside>;

const mostConsidered = 200;

/** Receipts that are pictures: of what was found odd first, then of the largest expenses. */
export async function receiptsToRead(
  { tx, organization }: ReadCtx,
  odd: readonly Bill[],
  bills: readonly Bill[],
  most: number,
): Promise<ReceiptBeside[]> {
  const largest = bills.toSorted((a, b) => b.amount - a.amount);
  const ordered = [...new Map([...odd, ...largest].map((one) => [one.id, one])).values()].slice(
    0,
    mostConsidered,
  );
  if (most === 0 || ordered.length === 0) return [];
  const { values, bind } = new Params();
  const own = tenantIs(organization, bind);
  const rows = await tx.text<{ id: string; receipt_url: string; supplier: string | null }>(
    `SELECT e.id, e.receipt_url, s.name AS supplier
     FROM (SELECT id, receipt_url, supplier_id FROM expenses WHERE ${own} AND id = ANY(${bind(ordered.map((one) => one.id))})
       AND receipt_url IS NOT NULL) e
     LEFT JOIN (SELECT id, name FROM suppliers WHERE ${own}) s ON s.id = e.supplier_id`,
    values,
  );
  const known = new Map(rows.filter((row) => isPicture(row.receipt_url)).map((row) => [row.id, row]));
  return ordered
    .flatMap(({ id, number, amount, currency, date }): ReceiptBeside[] => {
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

/** The model reads, and knows nothing of the books; what differs is told by comparing. */
export const compareReceipts = (
  receipts: readonly ReceiptBeside[],
  said: z.output<typeof receiptsRead>,
): ReceiptBeside[] =>
  receipts.map((one, nth) => {
    const own = said.receipts.find((other) => other.nth === nth);
    if (!own) return one;
    const reads = cleanFacts(own);
    if (isEmpty(reads)) return { ...one, reads, opinion: 'unreadable' };
    const differs = differences(one.booked, reads);
    return { ...one, reads, differs, opinion: differs.length > 0 ? 'differs' : 'agrees' };
  });
