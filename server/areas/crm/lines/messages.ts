import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('lines', {
  discountNegative: 'must not be negative',
  discountTooBig: 'must be at most {most}, the amount of the lines after their own discounts',
  documentDiscount: 'Discount on the whole document: {amount}',
  documentDiscountOf: 'Discount of {percent} % on the whole document: {amount}',
  item: 'Item',
  lineDiscount: 'discount: {amount}',
  lineDiscountOf: 'discount {percent} %: {amount}',
  notPercentage: 'must be from 0 to 100',
  otherCurrency: 'the price of the product is in {currency}, but the document is in {wanted}; set unit_price',
  priceNeeded: 'is required when no product gives the price',
  sumTooBig: 'the lines add up to more than {most}',
  taxIncluded: 'Includes tax {rate} % on {base}: {amount}',
  taxOfRate: 'Tax {rate} % on {base}: {amount}',
  twoDiscounts: 'cannot be combined with discount_pct; send one of the two, and null for the other',
});
