import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('chat', {
  giveBackWithOpen: 'to give it back, send status "open"',
  notFuture: 'must be in the future',
});
