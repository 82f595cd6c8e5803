import { and, eq, ne, notInArray } from 'drizzle-orm';
import { invoices } from '#db/schema/finance/invoices.ts';
import type { Quote } from '#server/areas/crm/quotes/quotes.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { lockValue } from '#server/resources/records/duplicates.ts';
import { findLaterRecord } from '#server/resources/records/later-records.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import { kindName, type Message } from '#server/vocabulary/wording/message.ts';
import { countsNegative } from './corrections/document-sign.ts';
import { agreedPricing } from './discounts/agreed-pricing.ts';
import { pricingOfOrder } from './discounts/pricing-of-order.ts';
import { pricingOfQuote } from './discounts/pricing-of-quote.ts';
import { linesFromQuote, type SentInvoiceLine } from './invoice-lines.ts';
import { isInForce } from './invoice-states.ts';
import type { Invoice } from './invoices.ts';
import { invoicedOrders } from './matching/ordered.ts';
import { t } from './messages.ts';
import { invoicedQuote } from './quoted/quote-invoices.ts';

/** Values that a new invoice copies from another document. Its lines have no amounts yet. */
export type TakenOver = Omit<Partial<Invoice>, 'lines'> & { lines?: readonly SentInvoiceLine[] };

/** A new invoice takes its parties from its quote or deal and its lines from the quote, unless it has its own. */
export async function fromQuoteOrDeal(ctx: Ctx, record: Given<Invoice>): Promise<TakenOver> {
  const quote = await findRecord(ctx, 'quote', record.quote_id);
  const deal = await findRecord(ctx, 'deal', record.deal_id ?? quote?.deal_id);
  if (!quote && !deal) return {};
  const first = (name: 'company_id' | 'contact_id' | 'currency') =>
    record[name] ?? quote?.[name] ?? deal?.[name] ?? null;
  const isEmpty = record.lines?.length === 0 && record.kind === 'invoice';
  const quoted = isEmpty ? await invoicedQuote(ctx, record) : undefined;
  const lines = quoted && linesFromQuote(quoted.quote, quoted.taken);
  return {
    deal_id: record.deal_id ?? quote?.deal_id ?? null,
    company_id: first('company_id'),
    contact_id: first('contact_id'),
    currency: first('currency'),
    ...(quote ? await quotedPricing(ctx, record, quote, lines) : {}),
    ...(lines ? { lines } : {}),
  };
}

const noInvoices = { taken: new Map(), earlier: [] };

/** The discount of the quote, and the kind of its prices. A credit note has those of the invoice that it credits. */
async function quotedPricing(
  ctx: Ctx,
  record: Given<Invoice>,
  quote: Quote,
  taken: readonly SentInvoiceLine[] | undefined,
) {
  if (record.direction !== 'sale' || record.kind !== 'invoice') return {};
  const agreed = pricingOfQuote(
    quote,
    taken ?? record.lines ?? [],
    async () => (await invoicedQuote(ctx, record)) ?? noInvoices,
  );
  return agreedPricing(record, agreed, taken !== undefined);
}

/**
 * A supplier's invoice takes the project and the category of its order, and charges received goods that are not
 * invoiced yet.
 */
export async function fromOrder(ctx: Ctx, record: Given<Invoice>): Promise<TakenOver> {
  const order =
    record.direction === 'purchase'
      ? await findLaterRecord(ctx, 'purchase_order', record.order_id)
      : undefined;
  if (!order) return {};
  const isBill = record.kind === 'invoice';
  const lines =
    isBill && record.lines?.length === 0 ? invoicedOrders().linesToInvoice(order.lines) : undefined;
  const agreed = pricingOfOrder(ctx, order, lines ?? record.lines ?? []);
  return {
    supplier_id: record.supplier_id ?? order.supplier_id,
    currency: record.currency ?? order.currency,
    project_id: record.project_id ?? order.project_id,
    department_id: record.department_id ?? order.department_id,
    category: record.category ?? order.category,
    ...(isBill ? await agreedPricing(record, agreed, lines !== undefined) : {}),
    ...(lines ? { lines } : {}),
  };
}

/** Returns the number of days that the customer or the supplier has to pay, if they have terms of their own. */
export async function termsOf(ctx: Ctx, record: Given<Invoice>): Promise<number | undefined> {
  const party =
    record.direction === 'sale'
      ? await findRecord(ctx, 'company', record.company_id)
      : await findLaterRecord(ctx, 'supplier', record.supplier_id);
  return party?.payment_terms_days ?? undefined;
}

/** Documents that belong to a company or to a supplier. Their invoice belongs to the same one. */
const ofCompany = [
  ['quote_id', 'quote'],
  ['deal_id', 'deal'],
] as const;
const ofCompanyLater = [['client_contract_id', 'client_contract']] as const;
const ofSupplierLater = [
  ['order_id', 'purchase_order'],
  ['subcontractor_contract_id', 'subcontractor_contract'],
] as const;

export async function partiesFit(
  ctx: Ctx,
  record: Invoice,
  changed: readonly NameIn<Invoice>[],
): Promise<DetailOf<Invoice>[]> {
  const details: DetailOf<Invoice>[] = [];
  const compare = (
    path: NameIn<Invoice>,
    kind: Kind,
    theirs: string | null | undefined,
    own: string | null,
  ) => {
    if (!theirs || !own || theirs === own) return;
    details.push({ path, rule: 'mismatch', message: t('otherParty', { kind: kindName(kind), theirs, own }) });
  };
  for (const [path, kind] of ofCompany) {
    if (!changed.includes(path) && !changed.includes('company_id')) continue;
    compare(path, kind, (await findRecord(ctx, kind, record[path]))?.company_id, record.company_id);
  }
  for (const [path, kind] of ofCompanyLater) {
    if (!changed.includes(path) && !changed.includes('company_id')) continue;
    compare(path, kind, (await findLaterRecord(ctx, kind, record[path]))?.company_id, record.company_id);
  }
  for (const [path, kind] of ofSupplierLater) {
    if (!changed.includes(path) && !changed.includes('supplier_id')) continue;
    compare(path, kind, (await findLaterRecord(ctx, kind, record[path]))?.supplier_id, record.supplier_id);
  }
  return [
    ...details,
    ...(await orderFits(ctx, record, changed)),
    ...(await creditFits(ctx, record, changed)),
  ];
}

/** An invoice has the currency of its order, because prices can only be compared in the same currency. */
async function orderFits(
  ctx: Ctx,
  record: Invoice,
  changed: readonly NameIn<Invoice>[],
): Promise<DetailOf<Invoice>[]> {
  if (!changed.includes('order_id') && !changed.includes('currency')) return [];
  const order = await findLaterRecord(ctx, 'purchase_order', record.order_id);
  if (!order || order.currency === record.currency) return [];
  return [
    { path: 'currency', rule: 'mismatch', message: t('currencyOfOrder', { currency: order.currency ?? '' }) },
  ];
}

/** Refuses to book a supplier's invoice twice, even if two people issue it at the same moment. */
export async function isNotBooked(
  ctx: Ctx,
  record: Invoice,
  before: Invoice | undefined,
): Promise<DetailOf<Invoice>[]> {
  const { supplier_id: supplier, supplier_number: number, kind } = record;
  const isIssued = before?.status === 'draft' && record.status === 'issued';
  if (!isIssued || supplier === null || number === null) return [];
  lockValue(ctx, resourceOf('invoice'), 'supplier_number', `${supplier} ${number}`);
  const [other] = await ctx.tx
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(
      and(
        inOrganization(invoices, ctx.organization),
        eq(invoices.supplier_id, supplier),
        eq(invoices.supplier_number, number),
        eq(invoices.kind, kind),
        notInArray(invoices.status, ['draft', 'void']),
        ne(invoices.id, record.id),
        isLive(invoices),
      ),
    )
    .limit(1);
  if (!other) return [];
  const message = t('alreadyBooked', { number: other.number ?? '', id: other.id });
  return [{ path: 'supplier_number', rule: 'unique', message }];
}

const creditedParties = ['company_id', 'supplier_id', 'currency', 'direction'] as const;
const credited = [...creditedParties, 'prices_include_tax'] as const;

const unlikeCredited = (value: string | boolean | null): Message =>
  value === null ? t('notInCredited') : t('unlikeCredited', { value: String(value) });

async function creditFits(
  ctx: Ctx,
  record: Invoice,
  changed: readonly NameIn<Invoice>[],
): Promise<DetailOf<Invoice>[]> {
  const isTouched = changed.includes('credits_id') || credited.some((name) => changed.includes(name));
  if (record.kind !== 'credit_note' || !isTouched) return [];
  const original = await findRecord(ctx, 'invoice', record.credits_id);
  if (!original) return [];
  const isNote = countsNegative(record);
  if (original.opening_item_id !== null)
    return [{ path: 'credits_id', rule: 'opening', message: t('openingNotCredited') }];
  if (isNote && countsNegative(original))
    return [{ path: 'credits_id', rule: 'kind', message: t('creditsCreditNote') }];
  if (isNote && !isInForce(original.status))
    return [
      {
        path: 'credits_id',
        rule: 'status',
        message: t('notCreditable', { id: original.id, status: original.status }),
      },
    ];
  if (isNote && original.replaced_by_id !== null)
    return [
      {
        path: 'credits_id',
        rule: 'replaced',
        message: t('replacedAlready', {
          number: original.number ?? original.id,
          other: original.replaced_by_id,
        }),
        allowed: [original.replaced_by_id],
      },
    ];
  return (isNote ? credited : creditedParties)
    .filter((path) => record[path] !== original[path])
    .map((path) => ({
      path,
      rule: 'mismatch',
      message: unlikeCredited(original[path]),
    }));
}
