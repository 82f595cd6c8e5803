import Big from 'big.js';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { Decimal } from '../lines/quote-lines.ts';
import { t } from './messages.ts';

/** The reasons for which a code is refused, in the order of the checks: the first that applies is reported. */
export const reasons = [
  'not_found',
  'inactive',
  'not_started',
  'expired',
  'usage_limit_reached',
  'customer_limit_reached',
  'currency_mismatch',
  'min_amount_not_met',
  'not_first_purchase',
  'items_not_eligible',
] as const;
export type Reason = (typeof reasons)[number];

/** The reason as a sentence. */
export const refusalText = (reason: Reason): Message => t('refusal', { reason });

export interface Terms {
  status: DisplayState;
  currency: string | null;
  min_order_amount: Decimal | null;
  starts_at: string | null;
  ends_at: string | null;
  usage_limit: number | null;
  usage_limit_per_customer: number | null;
  first_purchase_only: boolean;
}

export interface Order {
  at: string;
  amount: Decimal;
  /** Null if the caller sent none; then the promotion's currency is used. */
  currency: string | null;
  /** True if the promotion applies to an item of the order and to the customer. */
  isEligible: boolean;
  hasBoughtBefore: boolean;
}

/** The number of redeemed uses and of reservations that have not lapsed. */
export interface Uses {
  all: number;
  ofCustomer: number;
}

export function refusalOf(terms: Terms | undefined, order: Order, uses: Uses): Reason | null {
  if (!terms) return 'not_found';
  if (terms.status !== 'active') return 'inactive';
  if (isBefore(order.at, terms.starts_at)) return 'not_started';
  if (terms.ends_at !== null && !isBefore(order.at, terms.ends_at)) return 'expired';
  const limit = limitReached(terms, uses);
  if (limit !== null) return limit;
  if (terms.currency !== null && order.currency !== null && terms.currency !== order.currency)
    return 'currency_mismatch';
  if (terms.min_order_amount !== null && new Big(order.amount).lt(terms.min_order_amount))
    return 'min_amount_not_met';
  if (terms.first_purchase_only && order.hasBoughtBefore) return 'not_first_purchase';
  return order.isEligible ? null : 'items_not_eligible';
}

/** Checks only the limits, because the promotion was granted to the order before. */
export function limitReached(terms: Terms, uses: Uses): Reason | null {
  if (isUsedUp(terms.usage_limit, uses.all)) return 'usage_limit_reached';
  return isUsedUp(terms.usage_limit_per_customer, uses.ofCustomer) ? 'customer_limit_reached' : null;
}

const isUsedUp = (limit: number | null, uses: number) => limit !== null && uses >= limit;

/** A promotion without a start (null) has always been valid. */
const isBefore = (at: string, moment: string | null) =>
  moment !== null && Date.parse(at) < Date.parse(moment);

export const displayStates = [
  'draft',
  'scheduled',
  'active',
  'paused',
  'exhausted',
  'expired',
  'archived',
] as const;
export type DisplayState = (typeof displayStates)[number];

/** The state that people see. An active promotion may not have begun, be over, or be used up. */
export function displayState(
  terms: Terms & { status: DisplayState },
  redeemed: number,
  now: string,
): DisplayState {
  if (terms.status !== 'active') return terms.status;
  if (terms.ends_at !== null && !isBefore(now, terms.ends_at)) return 'expired';
  if (isUsedUp(terms.usage_limit, redeemed)) return 'exhausted';
  return isBefore(now, terms.starts_at) ? 'scheduled' : 'active';
}
