import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('purchasingLetters', {
  discounts: 'Discounts: {amount}',
  needed: 'Needed by {day}.',
  prices: 'Please give your prices in {currency}.',
  regret: 'Thank you for your offer. This time we have decided on another one.',
  respond: 'Please answer by {day}.',
  rfqSubject: 'Request for quotation {number}: {title}',
  subtotal: 'Subtotal: {amount}',
  total: 'Total: {amount}',
  wanted: 'Delivery wanted by {day}.',
});
