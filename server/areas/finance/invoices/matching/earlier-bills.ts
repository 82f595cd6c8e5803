import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import { invoices } from '#db/schema/finance/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amount, sum } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { signOf } from '../corrections/document-sign.ts';
import { isNegativeIn } from '../corrections/negative-documents.ts';
import { takenOff } from '../discounts/agreed-pricing.ts';
import type { Invoice } from '../invoices.ts';
import { billedQuantities } from './comparable-lines.ts';

type Billed = Pick<Invoice, 'id' | 'kind' | 'correction' | 'credits_id' | 'lines'>;

/** The quantities and the discount that were billed of an order before a bill arrived. */
export interface BilledBefore {
  quantityOf: (orderLine: string) => ReturnType<typeof amount>;
  /** The discount of the document that those bills have. */
  discount: ReturnType<typeof amount>;
}

/**
 * Answers how much of each line of an order, and of its discount, was billed before a bill arrived, so that a later bill does
 * not change how an earlier one was matched. A bill arrives when it is issued here, and a draft arrives after all others. A
 * credit note gives back the quantities and the discount of the bill that it credits.
 */
export async function billedBefore(ctx: Ctx, record: Given<Invoice>): Promise<BilledBefore> {
  const earlier = await earlierBills(ctx, record);
  const signed = earlier.flatMap((bill) =>
    billedQuantities(bill).map((line) => ({
      id: line.order_line_id,
      quantity: amount(line.quantity).times(signOf(bill)),
    })),
  );
  return {
    quantityOf: (orderLine) =>
      sum(signed.filter(({ id }) => id === orderLine).map(({ quantity }) => quantity)),
    discount: sum(earlier.map((bill) => takenOff(bill.lines).times(signOf(bill)))),
  };
}

const seriesIn = (number: string): string => number.replace(/[0-9]+$/, '');

/** Finds bills in force of the same order that came before this one, with their credit notes and those of this one. */
async function earlierBills(
  ctx: Ctx,
  { id, order_id, issued_at, number }: Given<Invoice>,
): Promise<Billed[]> {
  if (order_id === null) return [];
  const { tx, organization } = ctx;
  const bills = tx.$with('bills').as(
    tx
      .select({
        id: invoices.id,
        kind: invoices.kind,
        correction: invoices.correction,
        credits_id: invoices.credits_id,
        lines: invoices.lines,
        issued_at: invoices.issued_at,
        number: invoices.number,
      })
      .from(invoices)
      .where(
        and(
          inOrganization(invoices, organization),
          eq(invoices.order_id, order_id),
          eq(invoices.direction, 'purchase'),
          notInArray(invoices.status, ['draft', 'void']),
          isLive(invoices),
          ne(invoices.id, id),
        ),
      ),
  );
  const isEarlier = and(
    eq(bills.kind, 'invoice'),
    issued_at === null || number === null
      ? undefined
      : // The order is locked before a number is taken. So numbers show who came first, also of bills at the same moment.
        sql`CASE WHEN regexp_replace(${bills.number}, '[0-9]+$', '') = ${seriesIn(number)}
          THEN (length(${bills.number}), ${bills.number}) < (length(${number}::text), ${number}::text)
          ELSE ${bills.issued_at} < ${issued_at}::timestamptz END`,
  );
  const isNoteOfThese = and(
    isNegativeIn(bills),
    or(
      eq(bills.credits_id, id),
      inArray(bills.credits_id, tx.select({ id: bills.id }).from(bills).where(isEarlier)),
    ),
  );
  return tx
    .with(bills)
    .select({
      ...{ id: bills.id, kind: bills.kind, correction: bills.correction },
      ...{ credits_id: bills.credits_id, lines: bills.lines },
    })
    .from(bills)
    .where(or(isEarlier, isNoteOfThese));
}
