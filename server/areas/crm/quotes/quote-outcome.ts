import { and, asc, eq, ne } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { quotes } from '#db/schema/crm/quotes.ts';
import { addDocument } from '#server/base/documents/kept/document-job.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { deal } from '../deals/deals.ts';
import { redeemForQuote } from '../promotions/promotion-uses.ts';
import { crmPolicies } from '../settings.ts';
import { t } from './messages.ts';
import { customerOf } from './quote-pricing.ts';
import type { Quote } from './quotes.ts';

/** Updates the deal, the promotion and the other quotes after a step of a quote. */
export async function followQuote(
  ctx: Ctx,
  record: Quote,
  before: Quote | undefined,
  changed: readonly NameIn<Quote>[],
): Promise<void> {
  if (!before && record.revises_id) await supersede(ctx, record.revises_id, record.id);
  if (!before || !changed.includes('status')) return;
  if (record.status === 'sent') await addDocument(ctx, 'quote', record.id);
  if (record.status === 'accepted') await accept(ctx, record);
  if (record.status === 'rejected') await noteReason(ctx, record);
}

/** Redeeming comes first, because its failure refuses the acceptance. */
async function accept(ctx: Ctx, record: Quote): Promise<void> {
  if (record.promotion_id) await redeem(ctx, record, record.promotion_id);
  if (!record.deal_id) return;
  for (const id of await openSiblings(ctx, record.deal_id, record.id)) await supersede(ctx, id, record.id);
  if (crmPolicies.of(ctx).quote_accept_wins_deal) await winDeal(ctx, record, record.deal_id);
}

async function redeem(ctx: Ctx, record: Quote, promotionId: string): Promise<void> {
  await redeemForQuote(ctx, promotionId, {
    quoteId: record.id,
    customer: await customerOf(ctx, record),
    discount: record.promotion_discount,
    currency: record.currency,
  });
}

async function winDeal(ctx: Ctx, record: Quote, dealId: string): Promise<void> {
  const open = await openDeal(ctx, dealId);
  if (!open) return;
  const { total, currency } = record;
  await amendRecord(ctx, deal.resource, dealId, { status: 'won', amount: total, currency });
}

/** Stores the customer's reason as the reason for which the deal may be lost. */
async function noteReason(ctx: Ctx, { deal_id: dealId, rejection_reason: reason }: Quote): Promise<void> {
  if (!dealId || !reason) return;
  const open = await openDeal(ctx, dealId);
  if (open && open.lost_reason === null)
    await amendRecord(ctx, deal.resource, dealId, { lost_reason: reason.slice(0, 500) });
}

async function openDeal(ctx: Ctx, id: string) {
  const row = await findRow(ctx.tx, deal.resource.table, { organization: ctx.organization, id, lock: true });
  return row?.status === 'open' ? row : undefined;
}

const unfinished: readonly Quote['status'][] = ['draft', 'sent', 'viewed'];

async function openSiblings({ tx, organization }: Ctx, dealId: string, own: string): Promise<string[]> {
  const rows = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(
        inOrganization(quotes, organization),
        eq(quotes.deal_id, dealId),
        ne(quotes.id, own),
        anyOf(quotes.status, unfinished),
        isLive(quotes),
      ),
    )
    .orderBy(asc(quotes.id));
  return rows.map(({ id }) => id);
}

/** A quote that is decided already keeps its status and only names its successor. */
async function supersede(ctx: Ctx, id: string, by: string): Promise<void> {
  const row = await findRecord(ctx, 'quote', id, { lock: true });
  if (!row) return;
  const status = unfinished.includes(row.status) ? { status: 'superseded' as const } : {};
  await amendRecord(ctx, resourceOf('quote'), id, { ...status, superseded_by_id: by });
}

/** Only the write that accepts the quote has this warning. */
export const suggestInvoice = (record: Quote): Warning[] =>
  record.status === 'accepted' && record.accepted_at === record.updated_at
    ? [
        {
          code: 'suggest_invoice',
          message: t('invoiceNext'),
        },
      ]
    : [];
