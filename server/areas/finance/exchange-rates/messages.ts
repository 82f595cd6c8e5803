import { messages } from '#server/base/wording/messages.ts';

export const t = messages('exchangeRates', {
  outOfRange: 'must be above zero and at most 1000000000',
  ownCurrency: 'is the organization’s own currency, {currency}; record rates of other currencies',
});
