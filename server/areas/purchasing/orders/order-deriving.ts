import { isDeepStrictEqual } from 'node:util';
import { quoteTotals } from '#server/areas/crm/lines/quote-lines.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { nextNumber } from '#server/resources/records/numbers.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { approvalOf } from './order-approval.ts';
import { continued, priced, withoutAmounts } from './order-lines.ts';
import { withLastPrices } from './order-prices.ts';
import { invoicingState } from './order-progress.ts';
import type { PurchaseOrder } from './orders.ts';

export async function deriveOrder(
  ctx: Ctx,
  record: Given<PurchaseOrder>,
  before: PurchaseOrder | undefined,
): Promise<Partial<PurchaseOrder>> {
  const currency =
    record.currency ??
    (await findRecord(ctx, 'supplier', record.supplier_id))?.currency ??
    settingsOf(ctx).currency;
  const sums = await sumsOf(ctx, { ...record, currency }, before);
  const whole = { ...record, currency, ...sums };
  return {
    currency,
    ...sums,
    number: before ? before.number : await nextNumber(ctx, 'purchase_order'),
    owner_id: record.owner_id ?? (!before && ctx.actor.type === 'user' ? ctx.actor.id : null),
    approval: approvalOf(ctx, whole, before),
  };
}

async function sumsOf(ctx: Ctx, record: Given<PurchaseOrder>, before: PurchaseOrder | undefined) {
  const old = (before?.lines ?? []).map(withoutAmounts);
  const wanted = continued(record.lines, old);
  const isSame = before?.currency === record.currency && isDeepStrictEqual(wanted, old);
  const isOpen = before === undefined || before.status === 'draft';
  const lines = isSame || !isOpen ? wanted : await withLastPrices(ctx, wanted, record.currency ?? '');
  const amounts = lines.map((line) => priced(line, record.currency));
  const { subtotal, tax_total, total } = quoteTotals(amounts.map((line) => ({ ...line, discount: '0' })));
  return {
    lines: amounts,
    subtotal,
    tax: tax_total,
    total,
    invoicing: lines.length ? invoicingState(lines) : 'none',
  };
}
