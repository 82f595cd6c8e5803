import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('receipts', {
  claimTask: 'Complaint about {number} to {supplier}: {count, plural, one {# line} other {# lines}} rejected',
  frozen: 'cannot change: it is posted; POST /purchases/receipts/{id}/reverse and post another one',
  goodsReturned: '{description}: {quantity} were returned; reverse the return first',
  inFuture: 'must not be in the future',
  lineTwice: 'another line has the same order_line_id; add them up in one line',
  noLines: 'a goods receipt needs at least one line',
  notRemovable:
    'a posted goods receipt cannot be deleted; POST /purchases/receipts/{id}/reverse takes it back',
  orderState: 'the order is {status}; only an order that was sent and is not closed can be received',
  overOrder:
    '{description}: at most {left} more can be accepted ({ordered} ordered, {most} with the tolerance of {overPct} %, {accepted} accepted so far); reject the rest',
  reasonNeeded: 'is required for a rejected quantity',
  unequalSum: '{accepted} accepted and {rejected} rejected are not the {received} received',
  unknownLine: '{orderLineId} is not a line of the order',
});
