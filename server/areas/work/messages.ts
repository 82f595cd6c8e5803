import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('work', {
  endBeforeStart: '`to` must be after `from`',
  intervalsOverlap: 'intervals must be in order and must not overlap',
  notTime: 'must be a time such as 09:00',
  relatedNeeded: 'is required: the `type` and `id` of the record it is about',
});
