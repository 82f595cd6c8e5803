import { isDeepStrictEqual } from 'node:util';
import { taxesOf, withStoredTaxes } from '#server/areas/crm/lines/known-taxes.ts';
import { taxesOfLines } from '#server/areas/crm/tax-codes/line-taxes.ts';
import { taxDay } from '#server/areas/crm/tax-codes/tax-day.ts';
import { pendingDocument } from '#server/base/documents/kept/record-document.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { nextNumber } from '#server/resources/records/numbers.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { approvalOf } from './order-approval.ts';
import {
  agreedLine,
  continued,
  type OrderLine,
  priceOrder,
  type SentOrderLine,
  type UntaxedOrderLine,
  withoutAmounts,
} from './order-lines.ts';
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
  const prices_include_tax = record.prices_include_tax ?? false;
  const sums = await sumsOf(ctx, { ...record, currency, prices_include_tax }, before);
  const whole = { ...record, currency, ...sums };
  return {
    currency,
    prices_include_tax,
    ...sums,
    number: before ? before.number : await nextNumber(ctx, 'purchase_order'),
    owner_id: record.owner_id ?? (!before && ctx.actor.type === 'user' ? ctx.actor.id : null),
    approval: approvalOf(ctx, whole, before),
    ...(isNewDocument(record, before) ? { document: pendingDocument } : {}),
  };
}

/** The document of an order is made when it is sent, and again for each later version. */
const isNewDocument = (record: Given<PurchaseOrder>, before: PurchaseOrder | undefined) =>
  before !== undefined &&
  ((before.status === 'approved' && record.status === 'sent') || isAmended(record, before));

const isAmended = ({ revision }: Given<PurchaseOrder>, before: PurchaseOrder) => before.revision !== revision;

/** The lines and sums of an order after an amendment. Quantities that came or were billed stay those of their lines. */
export async function amendedSums(ctx: Ctx, order: PurchaseOrder, sent: readonly SentOrderLine[]) {
  const agreed = sent.map(agreedLine);
  const wanted = continued(agreed, order.lines.map(withoutAmounts));
  const coded = await withTaxes(ctx, wanted, agreed, order);
  const lines = await withLastPrices(ctx, coded, order);
  return { ...priceOrder(lines, order), invoicing: progressOf(lines) };
}

async function sumsOf(ctx: Ctx, record: Given<PurchaseOrder>, before: PurchaseOrder | undefined) {
  const old = (before?.lines ?? []).map(withoutAmounts);
  const wanted = continued(record.lines, old);
  if (before && before.status !== 'draft')
    return isAmended(record, before)
      ? amendedSums(ctx, before, record.lines ?? [])
      : countedOnly(wanted, before);
  const isSame =
    before?.currency === record.currency &&
    before.prices_include_tax === record.prices_include_tax &&
    isDeepStrictEqual(wanted, old);
  const coded = await withTaxes(ctx, wanted, record.lines, before);
  const lines = isSame ? coded : await withLastPrices(ctx, coded, record);
  return { ...priceOrder(lines, record), invoicing: progressOf(lines) };
}

const codesOf = (line: OrderLine | undefined) =>
  line && { tax_rate: line.tax_rate, tax_codes: line.tax_codes ?? [] };

/** Decides the taxes of the lines of a draft by what was sent and by the lines before. */
async function withTaxes(
  ctx: Ctx,
  lines: readonly OrderLine[],
  sent: readonly SentOrderLine[] | null,
  before: PurchaseOrder | undefined,
): Promise<UntaxedOrderLine[]> {
  const known = new Map((before?.lines ?? []).map((line) => [line.id, withoutAmounts(line)]));
  const asked = (sent ?? []).map(({ id, tax_rate, tax_codes }) => ({
    tax_rate,
    tax_codes,
    stored: codesOf(known.get(id)),
  }));
  const terms = { use: 'purchase', day: taxDay(ctx), pathOf: (at: number) => `lines.${at}.` } as const;
  const taxes = await taxesOfLines(ctx, asked, terms);
  return lines.map((line, at) => ({ ...line, ...taxes[at] }));
}

/** An order that was agreed keeps its amounts. Only the quantities that were received and invoiced change. */
function countedOnly(wanted: readonly OrderLine[], { lines: agreed }: PurchaseOrder) {
  const subtotals = new Map(agreed.map(({ id, subtotal }) => [id, subtotal]));
  const lines = wanted.map((line) => ({ ...line, subtotal: subtotals.get(line.id) ?? '0' }));
  return {
    lines: withStoredTaxes(lines, agreed),
    ...taxesOf(agreed),
    invoicing: progressOf(wanted),
  };
}

const progressOf = (lines: readonly UntaxedOrderLine[]) => (lines.length ? invoicingState(lines) : 'none');
