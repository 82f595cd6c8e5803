import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('purchaseOrders', {
  cancelInvoiced: 'an invoice refers to the order; void the invoice first',
  cancelReceived: 'goods were received; close the order with a close_reason instead',
  frozen: 'cannot change: the order is {status}; create another one',
  frozenBack: 'cannot change: the order is {status}; send status draft first',
  lineIdTwice: '{id} is the id of another line',
  negative: 'must not be negative',
  noLines: 'an order needs at least one line',
  notInvoiced:
    'only {qtyInvoiced} of {description} are invoiced; first void the credit notes that credited the rest',
  notPercent: 'must be from 0 to 100',
  notPositive: 'must be more than 0',
  notRemovable: 'an order that is {status} cannot be deleted; cancel or close it',
  otherCurrency:
    'the limit is in {limitCurrency} and the order in {orderCurrency}: send status pending_approval, and a manager approves it',
  overLimit:
    '{total} {currency} is over the limit of {limit}: send status pending_approval, and a manager approves it',
  priceAboveLast: '{description}: {unitPrice} is {priceChangePct} % more than last time ({lastPrice}).',
  supplierWithoutEmail: 'the supplier has no e-mail address; give the addresses in `to`',
  unknownLine: '{orderLineId} is not a line of the order',
});
