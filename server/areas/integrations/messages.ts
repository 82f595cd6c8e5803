import { messages } from '#server/base/wording/messages.ts';

export const t = messages('integrations', {
  streamEventId: 'must be the id of an event of this stream',
});
