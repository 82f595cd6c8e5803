import type { Ctx } from '#server/calls/context.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Invoice } from '../invoices.ts';
import { countsNegative } from './document-sign.ts';

/** A credit note has the same parties and currency as the invoice that it credits. */
export async function fromCredited(ctx: Ctx, record: Given<Invoice>): Promise<Partial<Invoice>> {
  const original = await findRecord(ctx, 'invoice', record.credits_id);
  if (!original) return {};
  return {
    ...(countsNegative(record) ? {} : continuedFrom(record, original)),
    direction: original.direction,
    company_id: record.company_id ?? original.company_id,
    contact_id: record.contact_id ?? original.contact_id,
    supplier_id: record.supplier_id ?? original.supplier_id,
    currency: record.currency ?? original.currency,
    fx_rate: record.fx_rate ?? original.fx_rate,
    retention_pct: record.retention_pct ?? original.retention_pct,
    prices_include_tax: record.prices_include_tax ?? original.prices_include_tax,
    order_id: record.order_id ?? original.order_id,
    project_id: record.project_id ?? original.project_id,
    department_id: record.department_id ?? original.department_id,
    category: record.category ?? original.category,
  };
}

/** A document that replaces others charges the same quote, and has the discount of its invoice unless it has its own. */
function continuedFrom(record: Given<Invoice>, original: Invoice): Partial<Invoice> {
  const { discount_pct, discount_amount } = record;
  const isOwn = discount_pct !== null || discount_amount !== null;
  return {
    ...chargedBy(record, original),
    discount_pct: isOwn ? discount_pct : original.discount_pct,
    discount_amount: isOwn ? discount_amount : original.discount_amount,
  };
}

const chargedBy = (record: Given<Invoice>, original: Invoice) => ({
  quote_id: record.quote_id ?? original.quote_id,
  deal_id: record.deal_id ?? original.deal_id,
});

/** A full invoice has the parties and the currency of the simplified one that it replaces, unless it has its own. */
export async function fromReplaced(ctx: Ctx, record: Given<Invoice>): Promise<Partial<Invoice>> {
  const [named] = record.kind === 'invoice' ? (record.corrects ?? []) : [];
  const original = await findRecord(ctx, 'invoice', named?.document_id);
  if (!original) return {};
  const isOwn = record.company_id !== null || record.contact_id !== null;
  return {
    ...chargedBy(record, original),
    company_id: isOwn ? record.company_id : original.company_id,
    contact_id: isOwn ? record.contact_id : original.contact_id,
    currency: record.currency ?? original.currency,
    prices_include_tax: record.prices_include_tax ?? original.prices_include_tax,
  };
}
