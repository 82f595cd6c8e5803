import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('views', {
  nameTaken: 'this owner already has a view "{name}" in this place',
  notPlaceName: 'must be a name such as editing-queue or data/deals',
  tooMany: 'you already have {most} views; delete one first',
});
