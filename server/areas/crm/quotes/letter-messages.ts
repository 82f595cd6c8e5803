import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('quoteLetters', {
  date: 'Date: {day}',
  discounts: 'Discounts: {amount}',
  from: 'From: {party}',
  party: '{name}, tax number {taxId}',
  subtotal: 'Subtotal: {amount}',
  to: 'To: {party}',
  total: 'Total: {amount}',
  until: 'Valid until {day}.',
});
