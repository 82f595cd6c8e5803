import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('goodsReturns', {
  creditExpected:
    '{description}: {quantity} are billed and went back permanently, so a credit note of the supplier is expected.',
  frozen: 'cannot change: it is posted; POST /purchases/returns/{id}/reverse and post another one',
  inFuture: 'must not be in the future',
  lineTwice: 'another line has the same order_line_id; add them up in one line',
  noLines: 'a return needs at least one line',
  notRemovable: 'a posted return cannot be deleted; POST /purchases/returns/{id}/reverse takes it back',
  overAccepted:
    '{description}: {accepted} of this receipt were accepted and {returned} returned, so at most {left} can go back',
  receiptReversed: 'the receipt is {status}; only goods of a posted receipt can go back',
  replacedMeanwhile:
    '{description}: {received} are accepted and {quantity} were returned; with both, it would be more than the {most} that may be accepted',
  unknownLine: '{orderLineId} is not a line of the receipt',
});
