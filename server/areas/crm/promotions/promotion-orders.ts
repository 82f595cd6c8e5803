import type { Ctx } from '#server/calls/context.ts';
import { findRecord } from '#server/kernel/records/records.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { isEligible, type PricedItem, type Pricing, pricePromotion } from './promotion-price.ts';
import { type Reason, refusalOf, type Uses } from './promotion-reasons.ts';
import { priceRuleOf, termsOf } from './promotion-terms.ts';
import { type Customer, countUses } from './promotion-use-rows.ts';
import type { Promotion } from './promotions.ts';

export interface Asked {
  items: readonly PricedItem[];
  amount: string;
  currency: string | null;
  customer: Customer;
  at: string;
  /** A reservation that this order has already and that does not count against it. */
  held?: string;
}

export interface Verdict {
  reason: Reason | null;
  uses: Uses;
  /** What it takes off, where it is taken. */
  pricing: Pricing | undefined;
}

/** One answer for the question before an order and for the order itself. */
export async function judge(ctx: Ctx, promotion: Promotion | undefined, asked: Asked): Promise<Verdict> {
  const nothing: Uses = { all: 0, ofCustomer: 0 };
  if (!promotion) return { reason: 'not_found', uses: nothing, pricing: undefined };
  const rule = priceRuleOf(promotion);
  const uses = await countUses(ctx, promotion.id, asked.customer, asked.held);
  const isForSome = asked.items.some((item) => isEligible(rule, item));
  const isForThem = isForSome && (await hasTag(ctx, promotion, asked.customer));
  const order = {
    at: asked.at,
    amount: asked.amount,
    currency: asked.currency,
    isEligible: isForThem,
    hasBoughtBefore: promotion.first_purchase_only && (await hasBought(ctx, asked.customer)),
  };
  const reason = refusalOf(termsOf(promotion), order, uses);
  return { reason, uses, pricing: reason === null ? pricePromotion(rule, asked.items) : undefined };
}

/** Where a promotion is for customers with a tag, who is not known has none. */
async function hasTag(ctx: Ctx, promotion: Promotion, { contact_id: id }: Customer): Promise<boolean> {
  const wanted = promotion.applies_to.customer_tags ?? [];
  if (wanted.length === 0) return true;
  const customer = await findRecord(ctx, 'contact', id);
  return wanted.some((tag) => customer?.tags.includes(tag));
}

/** A won deal, an accepted quote or a redeemed promotion of the same person. */
async function hasBought({ tx, organization }: Ctx, customer: Customer): Promise<boolean> {
  const { values, bind } = new Params();
  const own = tenantIs(organization, bind);
  const id = bind(customer.contact_id);
  const [row] = await tx.text<{ has: boolean }>(
    `SELECT EXISTS (SELECT FROM deals WHERE ${own} AND contact_id = ${id} AND status = 'won' AND deleted_at IS NULL)
       OR EXISTS (SELECT FROM quotes WHERE ${own} AND contact_id = ${id} AND status = 'accepted' AND deleted_at IS NULL)
       OR EXISTS (SELECT FROM promotion_uses WHERE ${own} AND status = 'redeemed'
         AND (contact_id = ${id} OR email = ${bind(customer.email)})) AS has`,
    values,
  );
  return row?.has ?? false;
}
