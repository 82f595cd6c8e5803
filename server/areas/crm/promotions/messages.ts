import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('promotions', {
  alreadyReleased: 'the use was released already',
  amountNeeded: '`order_amount` or `items` is required',
  amountTooSmall: 'is less than the sum of the items, {sum}; leave it out or correct one of the two',
  contactNotFound: 'the contact {given} was not found',
  deleted: 'the promotion was deleted; revise the quote',
  endBeforeStart: 'must be after starts_at',
  inUse: 'the promotion has been redeemed; pause and archive it instead',
  neededForKind: 'is required for buy_x_get_y',
  negative: 'must not be negative',
  notCode: 'must be 2 to 40 letters, digits, dashes, dots or underscores',
  notReserved: 'the use has the state {state}; only a reservation can be redeemed',
  percentTooBig: 'must be at most 100, because it is a percentage',
  productNotFound: 'the product {named} was not found',
  refusal:
    '{reason, select, inactive {the promotion is not active} not_started {the promotion has not begun} expired {the promotion has ended} usage_limit_reached {it has been used as often as allowed} customer_limit_reached {the customer has used it as often as allowed} currency_mismatch {it is for another currency} min_amount_not_met {the amount is too small} not_first_purchase {it is only for a first purchase} items_not_eligible {it applies to none of the items or not to this customer} other {there is no such code}}',
  required: 'is required',
  termsInUse: 'cannot change: the promotion has been redeemed; make another one instead',
  usedUp: 'the promotion {code} can no longer be used: {reason}',
});
