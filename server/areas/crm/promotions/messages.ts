import { messages } from '#server/base/wording/messages.ts';

export const t = messages('promotions', {
  alreadyReleased: 'the use was released already',
  amountNeeded: '`order_amount` or `items` is required',
  amountTooSmall: 'is less than the sum of the items, {sum}; leave it out or correct one of the two',
  contactNotFound: 'the contact {given} was not found',
  deleted: 'the promotion was deleted; revise the quote',
  inUse: 'the promotion has been redeemed; pause and archive it instead',
  negative: 'must not be negative',
  notCode: 'must be 2 to 40 letters, digits, dashes, dots or underscores',
  notReserved: 'the use has the state {state}; only a reservation can be redeemed',
  productNotFound: 'the product {named} was not found',
  required: 'is required',
  termsInUse: 'cannot change: the promotion has been redeemed; make another one instead',
  usedUp: 'the promotion {code} can no longer be used: {reason}',
});
