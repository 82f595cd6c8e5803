import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('settlements', {
  allocatedTwice: 'is settled twice; put both amounts into one allocation',
  amountMissing: 'is required if the settlement names no documents: it is spread over those that are open',
  cannotChange:
    'cannot change, because the money has moved; delete the settlement (DELETE /finance/settlements/{id}) and record it again',
  creditNeedsParty:
    'leaves {left} without a document; name the customer or supplier that the rest is kept for, or settle more',
  feeRange: 'must be at least 0 and less than what arrives',
  needsManager: 'only a manager takes an allocation back',
  nothingSettled:
    'is required: the documents that the money settles, or a customer or supplier with an amount',
  ofAnother: 'is a document of another party than the settlement; leave the party out to settle both',
  otherCurrency:
    'is in {currency}, but the settlement is in {settled}; record one in {currency} with its rate',
  outflowNeedsManager: 'more is paid than the documents need; a manager pays it',
  overAllocated: 'settle {allocated}, which is more than the {amount} that moved',
  ofSettlement:
    'is a part of the settlement {id}; change its allocations (PATCH /finance/settlements/{id}), or delete it',
  rateMissing:
    'is required, because no rate of {currency} is recorded for {date}: the value of one unit in the own currency',
});
