import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('integrations', {
  requestId: 'must be the id of a call, such as the X-Request-Id of a reply',
  streamEventId: 'must be the id of an event of this stream',
});
