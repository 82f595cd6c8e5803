import { and, eq, exists, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { deals } from '#db/schema/crm/deals.ts';
import { promotionUses, quotes } from '#db/schema/crm/quotes.ts';
import { organizations } from '#db/schema/kernel/identity.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { findRecord } from '#server/resources/records/records.ts';
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
  /** The order's own reservation, which does not count as another use. */
  held?: string;
}

export interface Verdict {
  reason: Reason | null;
  uses: Uses;
  /** The discount, if the promotion applies. */
  pricing: Pricing | undefined;
}

/** Checks a promotion, both for a question before an order and for the order itself. */
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
  return {
    reason,
    uses,
    pricing: reason === null ? pricePromotion(rule, asked.items, asked.currency ?? null) : undefined,
  };
}

/** Returns whether the customer has one of the tags that the promotion asks for; an unknown customer has none. */
async function hasTag(ctx: Ctx, promotion: Promotion, { contact_id: id }: Customer): Promise<boolean> {
  const wanted = promotion.applies_to.customer_tags ?? [];
  if (wanted.length === 0) return true;
  const customer = await findRecord(ctx, 'contact', id);
  return wanted.some((tag) => customer?.tags.includes(tag));
}

/** Finds a won deal, an accepted quote or a redeemed promotion of the same person. */
async function hasBought({ tx, organization }: Ctx, { contact_id: id, email }: Customer): Promise<boolean> {
  const isOf = <C extends PgColumn>(column: C, value: string | null) =>
    value === null ? sql`false` : eq(column, value);
  const wonDeals = tx
    .select({ id: deals.id })
    .from(deals)
    .where(
      and(
        inOrganization(deals, organization),
        isOf(deals.contact_id, id),
        eq(deals.status, 'won'),
        isLive(deals),
      ),
    );
  const acceptedQuotes = tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(
        inOrganization(quotes, organization),
        isOf(quotes.contact_id, id),
        eq(quotes.status, 'accepted'),
        isLive(quotes),
      ),
    );
  const redeemed = tx
    .select({ id: promotionUses.id })
    .from(promotionUses)
    .where(
      and(
        inOrganization(promotionUses, organization),
        eq(promotionUses.status, 'redeemed'),
        or(isOf(promotionUses.contact_id, id), isOf(promotionUses.email, email)),
      ),
    );
  const rows = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(eq(organizations.id, organization), or(exists(wonDeals), exists(acceptedQuotes), exists(redeemed))),
    );
  return rows.length > 0;
}
