import type { Ctx } from '#server/calls/context.ts';
import { emit } from '#server/resources/records/emit-events.ts';
import { amendRecord, lockRecord } from '#server/resources/records/records.ts';
import { findByValue, findRow } from '#server/resources/records/store.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';
import { type Asked, judge, type Verdict } from './promotion-orders.ts';
import { limitReached, refusalText } from './promotion-reasons.ts';
import { termsOf } from './promotion-terms.ts';
import {
  type Customer,
  changeUse,
  countUses,
  dropLapsed,
  holdOn,
  insertUse,
  type UseRow,
} from './promotion-use-rows.ts';
import { type Promotion, promotion } from './promotions.ts';

const holdMs = 15 * 60_000;

export const findPromotion = (ctx: Ctx, code: string): Promise<Promotion | undefined> =>
  findByValue(ctx.tx, promotion.resource.table, ctx.organization, 'code', code.trim().toUpperCase());

/** Transactions that use a promotion wait for each other, so that only one gets the last use. */
const lockPromotion = (ctx: Ctx, id: string): Promise<Promotion> =>
  lockRecord({ ...ctx, ifMatch: undefined }, promotion.resource, id);

/** Reserves a use for a quarter of an hour, if one is left. */
export async function reserveUse(
  ctx: Ctx,
  id: string,
  asked: Asked,
): Promise<Verdict & { use: UseRow | undefined }> {
  const row = await lockPromotion(ctx, id);
  const verdict = await judge(ctx, row, asked);
  if (verdict.reason !== null) return { ...verdict, use: undefined };
  const wanted = {
    promotion_id: id,
    status: 'reserved' as const,
    quote_id: null,
    ...asked.customer,
    discount_amount: verdict.pricing?.discount ?? '0',
    currency: asked.currency,
    expires_at: new Date(Date.parse(ctx.now) + holdMs).toISOString(),
  };
  const held = asked.held === undefined ? undefined : await holdOn(ctx, asked.held, wanted);
  dropLapsed(ctx, id);
  return { ...verdict, use: held ?? (await insertUse(ctx, wanted)) };
}

/** Redeems a reservation; one that has lapsed is refused. */
export async function redeemReserved(ctx: Ctx, use: UseRow): Promise<UseRow> {
  const row = await lockPromotion(ctx, use.promotion_id);
  const isLapsed = use.expires_at !== null && use.expires_at <= ctx.now;
  const done = isLapsed ? undefined : await changeUse(ctx, use.id, 'redeemed');
  if (!done) {
    const state = isLapsed && use.status === 'reserved' ? 'lapsed' : use.status;
    throw invalidField('id', 'transition', t('notReserved', { state }));
  }
  await countRedeemed(ctx, row, 1);
  return done;
}

interface QuoteUse {
  quoteId: string;
  customer: Customer;
  discount: string;
  currency: string | null;
}

/** Redeems the promotion of an accepted quote. Its terms are not checked again, but its limits are. */
export async function redeemForQuote(ctx: Ctx, promotionId: string, use: QuoteUse): Promise<void> {
  const { table } = promotion.resource;
  const row = await findRow(ctx.tx, table, { organization: ctx.organization, id: promotionId, lock: true });
  if (!row) throw invalidField('promotion_code', 'not_found', t('deleted'));
  const limit = limitReached(termsOf(row), await countUses(ctx, promotionId, use.customer));
  if (limit !== null)
    throw invalidField('promotion_code', limit, t('usedUp', { code: row.code, reason: refusalText(limit) }));
  await insertUse(ctx, {
    promotion_id: promotionId,
    status: 'redeemed',
    quote_id: use.quoteId,
    ...use.customer,
    discount_amount: use.discount,
    currency: use.currency,
    expires_at: null,
  });
  await countRedeemed(ctx, row, 1);
}

/** Releases a use, so that the promotion has one more. */
export async function releaseUse(ctx: Ctx, use: UseRow): Promise<UseRow> {
  const row = await lockPromotion(ctx, use.promotion_id);
  const done = await changeUse(ctx, use.id, 'released');
  if (!done) throw invalidField('id', 'transition', t('alreadyReleased'));
  if (done.redeemed_at !== null) await countRedeemed(ctx, row, -1);
  return done;
}

async function countRedeemed(ctx: Ctx, before: Promotion, by: 1 | -1): Promise<void> {
  const values = { usage_count: before.usage_count + by };
  const after = await amendRecord(
    ctx,
    promotion.resource,
    before.id,
    values,
    by > 0 ? 'redeemed' : 'released',
  );
  const isSpent = after.shown_as === 'exhausted' && before.shown_as !== 'exhausted';
  if (isSpent) emit(ctx, promotion.resource, 'exhausted', after);
}
