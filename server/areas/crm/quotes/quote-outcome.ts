import type { Ctx } from '#server/calls/context.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { findRow, Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { NameIn, Warning } from '#server/kernel/resource/behaviour.ts';
import { findResource } from '#server/kernel/resource/registry.ts';
import { deal } from '../deals/deals.ts';
import { redeemForQuote } from '../promotions/promotion-uses.ts';
import { crmPolicies } from '../settings.ts';
import { customerOf } from './quote-pricing.ts';
import type { Quote } from './quotes.ts';

/** What a quote's step means for what is around it. */
export async function followQuote(
  ctx: Ctx,
  record: Quote,
  before: Quote | undefined,
  changed: readonly NameIn<Quote>[],
): Promise<void> {
  if (!before && record.revises_id) await supersede(ctx, record.revises_id, record.id);
  if (!before || !changed.includes('status')) return;
  if (record.status === 'accepted') await accept(ctx, record);
  if (record.status === 'rejected') await noteReason(ctx, record);
}

/** A redemption that fails takes the acceptance back, so it comes first. */
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

/** Why the customer said no is what the deal may be lost for. */
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

export const unfinished = ['draft', 'sent', 'viewed'];

async function openSiblings({ tx, organization }: Ctx, dealId: string, own: string): Promise<string[]> {
  const { values, bind } = new Params();
  const rows = await tx.text<{ id: string }>(
    `SELECT id FROM quotes WHERE ${tenantIs(organization, bind)} AND deal_id = ${bind(dealId)} AND id <> ${bind(own)}
     AND status = ANY(${bind(unfinished)}) AND deleted_at IS NULL ORDER BY id`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** A quote that is decided already keeps how it was decided and names its successor. */
async function supersede(ctx: Ctx, id: string, by: string): Promise<void> {
  const quote = findResource('quote');
  const { organization } = ctx;
  const row = quote && (await findRow(ctx.tx, quote.table, { organization, id, lock: true }));
  if (!quote || !row) return;
  const status = unfinished.includes(String(row.status)) ? { status: 'superseded' } : {};
  await amendRecord(ctx, quote, id, { ...status, superseded_by_id: by });
}

/** Said once, by the write that accepts. */
export const suggestInvoice = (record: Quote): Warning[] =>
  record.status === 'accepted' && record.accepted_at === record.updated_at
    ? [
        {
          code: 'suggest_invoice',
          message: 'The quote is accepted: it can be invoiced with POST /finance/invoices.',
        },
      ]
    : [];
