import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { amount } from '#server/kernel/schema/money.ts';
import type { Given } from '#server/kernel/schema/record-of.ts';
import { comparable } from './comparable-lines.ts';
import type { Invoice } from './invoices.ts';

type Billed = Pick<Invoice, 'id' | 'kind' | 'credits_id' | 'lines'>;

/**
 * How much of each line of an order was billed before a bill arrived, so that what a supplier bills later does not change
 * what an earlier bill was found to be. Bills arrive when they are issued here; one that is a draft arrives after all
 * others. A credit note gives back what the bill that it credits had taken.
 */
export async function billedBefore(
  ctx: Ctx,
  record: Given<Invoice>,
): Promise<(orderLine: string) => ReturnType<typeof amount>> {
  const earlier = await earlierBills(ctx, record);
  const signed = earlier.flatMap((bill) =>
    comparable(bill).map((line) => ({
      id: line.order_line_id,
      quantity: amount(line.quantity).times(bill.kind === 'credit_note' ? -1 : 1),
    })),
  );
  return (orderLine) =>
    signed
      .filter(({ id }) => id === orderLine)
      .reduce((whole, { quantity }) => whole.plus(quantity), amount(0));
}

/** Bills in force of the same order that came before this one, their credit notes, and its own. */
async function earlierBills(
  ctx: Ctx,
  { id, order_id, issued_at, number }: Given<Invoice>,
): Promise<Billed[]> {
  const { values, bind } = new Params();
  const own = tenantIs(ctx.organization, bind);
  const arrival = `(issued_at, length(number), number)`;
  const before =
    issued_at !== null && number !== null
      ? `AND ${arrival} < (${bind(issued_at)}::timestamptz, length(${bind(number)}::text), ${bind(number)}::text)`
      : '';
  const self = bind(id);
  return ctx.tx.text<Billed>(
    `WITH bills AS (SELECT id, kind, credits_id, lines, issued_at, number FROM invoices WHERE ${own}
       AND order_id = ${bind(order_id)} AND direction = 'purchase' AND status NOT IN ('draft', 'void')
       AND deleted_at IS NULL AND id <> ${self}),
     earlier AS (SELECT id, kind, credits_id, lines FROM bills WHERE kind = 'invoice' ${before})
     SELECT * FROM earlier UNION ALL SELECT id, kind, credits_id, lines FROM bills WHERE kind = 'credit_note'
       AND (credits_id = ${self} OR credits_id IN (SELECT id FROM earlier))`,
    values,
  );
}
