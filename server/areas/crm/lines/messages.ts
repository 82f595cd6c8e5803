import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('lines', {
  item: 'Item',
  lineDiscount: 'discount: {amount}',
  lineDiscountOf: 'discount {percent} %: {amount}',
  notPercentage: 'must be from 0 to 100',
  otherCurrency: 'the price of the product is in {currency}, but the document is in {wanted}; set unit_price',
  priceNeeded: 'is required when no product gives the price',
  sumTooBig: 'the lines add up to more than {most}',
  taxOfRate: 'Tax {rate} % on {base}: {amount}',
});
