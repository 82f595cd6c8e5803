import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('editReview', {
  cardNotFound: 'the card {id} was not found',
  cannotDecide: 'this link allows comments, but not decisions',
  closed: 'this version is closed, so it cannot be commented on',
  commentNotFound: 'the edit comment {id} was not found',
  expiryRange: 'must be in the future, at most {days} days from now',
  linkNotFound: 'The link was not found.',
  linkOver: 'the link has expired or was closed, so it shows nothing',
  noPreview: 'the link hands a film over, so there is no review to see',
  notShown: 'this link does not show the card {id}',
  notUnderReview: 'this version is not under review, so it cannot be approved or refused',
  otherCard: 'is a version of another card',
  passwordNeeded: 'this link needs its password',
  passwordWrong: 'this is not the password of the link',
  teamNotDone: 'the team is still working on this version; approve it later',
});
