import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('products', {
  tooBig: 'must be at most 100',
});
