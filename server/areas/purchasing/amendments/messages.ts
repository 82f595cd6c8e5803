import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('orderAmendments', {
  alreadyOpen: 'another amendment of the order is {status}; finish or cancel it first',
  belowBilled: '{description}: {billed} are billed, so {quantity} is too little',
  belowReceived: '{description}: {received} were accepted, so {quantity} is too little',
  changesNothing: 'the amendment changes nothing of the order',
  frozen: 'cannot change: the amendment is {status}; create another one',
  notAmendable:
    'the order is {status}; only an order that was sent and is not received in full can be amended',
  notRemovable: 'an amendment that is {status} cannot be deleted',
  orderFixed: 'cannot change: the amendment is about another order',
  priceBilled:
    '{description}: {billed} are billed at {price}, so the price cannot change; add a line for the rest',
  removedTaken: '{description} cannot be left out: {received} were accepted and {billed} billed',
});
