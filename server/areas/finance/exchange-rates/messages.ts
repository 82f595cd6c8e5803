import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('exchangeRates', {
  deviates:
    '{rate} differs by more than {tolerance} % from the recorded rate {known}; leave it out, or a manager sends it with a reason (fx_reason)',
  noRateOfOwn: 'must be left out: {currency} is the organization’s own currency',
  outOfRange: 'must be above zero and at most 1000000000',
  ownCurrency: 'is the organization’s own currency, {currency}; record rates of other currencies',
  reasonMissing:
    'is required: {rate} differs by more than {tolerance} % from the recorded rate {known}; say why',
  unrecorded:
    'no rate of {currency} is recorded for the day; a manager records one (POST /finance/exchange-rates) or sends it with the document',
});
