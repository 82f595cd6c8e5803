import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('editVotes', {
  notUnderReview: 'this version is not under review, so it cannot be approved or refused',
});
