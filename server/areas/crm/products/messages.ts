import { messages } from '#server/base/wording/messages.ts';

export const t = messages('products', {
  tooBig: 'must be at most 100',
});
