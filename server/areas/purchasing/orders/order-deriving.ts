import { isDeepStrictEqual } from 'node:util';
import { taxesOf, withStoredTaxes } from '#server/areas/crm/lines/document-taxes.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { nextNumber } from '#server/resources/records/numbers.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { approvalOf } from './order-approval.ts';
import { continued, type OrderLine, priceOrder, withoutAmounts } from './order-lines.ts';
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
  if (before && before.status !== 'draft') return countedOnly(wanted, before);
  const isSame = before?.currency === record.currency && isDeepStrictEqual(wanted, old);
  const lines = isSame ? wanted : await withLastPrices(ctx, wanted, record.currency ?? '');
  return { ...priceOrder(lines, record.currency), invoicing: progressOf(lines) };
}

/** An order that was agreed keeps its amounts. Only the quantities that were received and invoiced change. */
function countedOnly(wanted: readonly OrderLine[], { lines: agreed }: PurchaseOrder) {
  const subtotals = new Map(agreed.map(({ id, subtotal }) => [id, subtotal]));
  const lines = wanted.map((line) => ({ ...line, subtotal: subtotals.get(line.id) ?? '0' }));
  return {
    lines: withStoredTaxes(lines, agreed),
    taxes: taxesOf(agreed),
    invoicing: progressOf(wanted),
  };
}

const progressOf = (lines: readonly OrderLine[]) => (lines.length ? invoicingState(lines) : 'none');
