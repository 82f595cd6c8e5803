import { z } from 'zod';
import { financeSettings } from '#server/areas/finance/settings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amountFigure } from '#server/kernel/values/decimals.ts';
import * as f from '#server/kernel/values/fields.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import type { DetailOf, ErrorDetail } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';
import type { PurchaseOrder } from './orders.ts';

const who = z.object({ type: z.string(), id: z.string() });

/** Tells whether a second person has to approve the order, above which amount, and who approved it when. */
export const approvalField = f.derived(
  'object',
  z.object({
    needed: z.boolean(),
    limit: amountFigure.nullable(),
    by: who.nullable(),
    at: z.string().nullable(),
  }),
);

export const noApproval = { needed: false, limit: null, by: null, at: null };

/** The limit is in the organization's currency. An order in another currency cannot be compared, and needs approval. */
export function needsApproval(ctx: Ctx, total: string, currency: string): boolean {
  const limit = limitOf(ctx);
  return limit !== undefined && (currency !== settingsOf(ctx).currency || amount(total).gt(limit));
}

export const limitOf = (ctx: Ctx) => financeSettings.of(ctx).approval_limits.purchase_order;

/** An order that is not decided yet follows the limit of the day. The decision then stores who approved it. */
export function approvalOf(ctx: Ctx, record: Given<PurchaseOrder>, before: PurchaseOrder | undefined) {
  const { status, currency, total } = record;
  if (status === 'draft' || before?.status === 'draft') {
    const needed = needsApproval(ctx, total ?? '0', currency ?? '');
    const isApproved = status === 'approved';
    return {
      needed,
      limit: limitOf(ctx) ?? null,
      by: isApproved ? actorRef(ctx.actor) : null,
      at: isApproved ? ctx.now : null,
    };
  }
  const isDecided = before?.status === 'pending_approval' && status === 'approved';
  const known = record.approval ?? noApproval;
  return isDecided ? { ...known, by: actorRef(ctx.actor), at: ctx.now } : known;
}

/** An order over the limit has to be approved by a second person. */
export function approvalRules(
  ctx: Ctx,
  record: PurchaseOrder,
  before: PurchaseOrder | undefined,
): DetailOf<PurchaseOrder>[] {
  const { approval } = record;
  if (record.status !== 'approved' || !approval.needed) return [];
  if (before !== undefined && before.status !== 'draft') return [];
  return [overLimitProblem(ctx, record)];
}

/** Says why a second person has to approve, and how to ask for it. */
export function overLimitProblem(
  ctx: Ctx,
  record: Pick<PurchaseOrder, 'total' | 'currency' | 'approval'>,
): ErrorDetail<'status'> {
  const { total, approval } = record;
  const { currency } = settingsOf(ctx);
  const message =
    record.currency === currency
      ? t('overLimit', { total, currency, limit: approval.limit ?? '' })
      : t('otherCurrency', { limitCurrency: currency, orderCurrency: record.currency ?? '' });
  return { path: 'status', rule: 'approval', message, allowed: ['pending_approval', 'cancelled'] };
}
