import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('editReview', {
  cannotDecide: 'this link allows comments, but not decisions',
  closed: 'this version is closed, so it cannot be commented on',
  commentNotFound: 'the edit comment {id} was not found',
  expiryRange: 'must be in the future, at most {days} days from now',
  linkNotFound: 'The link was not found.',
  notUnderReview: 'this version is not under review, so it cannot be approved or refused',
  otherCard: 'is a version of another card',
  teamNotDone: 'the team is still working on this version; approve it later',
});
