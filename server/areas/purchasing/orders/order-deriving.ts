import { isDeepStrictEqual } from 'node:util';
import { quoteTotals } from '#server/areas/crm/lines/quote-lines.ts';
import type { Ctx } from '#server/calls/context.ts';
import { nextNumber } from '#server/kernel/records/numbers.ts';
import { findRow, type Row } from '#server/kernel/records/store.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { supplier } from '../suppliers/suppliers.ts';
import { approvalOf } from './order-approval.ts';
import { continued, orderLinesIn, priced } from './order-lines.ts';
import { withLastPrices } from './order-prices.ts';
import { invoicingState } from './order-progress.ts';

export async function deriveOrder(ctx: Ctx, record: Row, before: Row | undefined): Promise<Partial<Row>> {
  const currency = record.currency ?? (await currencyOf(ctx, record)) ?? settingsOf(ctx).currency;
  const sums = await sumsOf(ctx, { ...record, currency }, before);
  const whole: Row = { ...record, currency, ...sums };
  return {
    currency,
    ...sums,
    number: before ? record.number : await nextNumber(ctx, 'purchase_order'),
    owner_id: record.owner_id ?? (!before && ctx.actor.type === 'user' ? ctx.actor.id : null),
    approval: approvalOf(ctx, whole, before),
  };
}

async function currencyOf(ctx: Ctx, { supplier_id: id }: Row): Promise<unknown> {
  if (typeof id !== 'string') return null;
  const row = await findRow(ctx.tx, supplier.resource.table, { organization: ctx.organization, id });
  return row?.currency ?? null;
}

async function sumsOf(ctx: Ctx, record: Row, before: Row | undefined): Promise<Partial<Row>> {
  const old = orderLinesIn(before?.lines);
  const wanted = continued(record.lines, old);
  const isSame = before?.currency === record.currency && isDeepStrictEqual(wanted, old);
  const isOpen = before === undefined || before.status === 'draft';
  const lines = isSame || !isOpen ? wanted : await withLastPrices(ctx, wanted, String(record.currency));
  const amounts = lines.map(priced);
  const { subtotal, tax_total, total } = quoteTotals(amounts.map((line) => ({ ...line, discount: '0' })));
  return {
    lines: amounts,
    subtotal,
    tax: tax_total,
    total,
    invoicing: lines.length ? invoicingState(lines) : 'none',
  };
}
