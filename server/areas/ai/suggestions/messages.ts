import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('suggestions', {
  alreadyDecided: 'the suggestion is {status} already',
  changedSince:
    '{kind_the} {id} was changed since (it is at version {found}, not {expected}); change the record itself instead',
  deletedSince: '{kind_the} {id} was deleted since; nothing can be undone',
  done: 'done',
  editedNotAccepted: 'can only be sent with decision "accept"',
  exampleReason: '"we called them yesterday"',
  idNotEditable: 'cannot be changed, because a suggestion is about one record; leave `id` out',
  neededTo: 'is needed to {decision, select, reject {reject} other {snooze}}, such as {example}',
  notDecidedInTime: 'Nobody decided in time.',
  notUndoable: 'this action cannot be undone',
  problemGone: 'The problem no longer exists.',
  snoozeRange: 'must be in the future, at most {days} days from now',
  undoTooLate: 'could be undone until {until}; change the record itself instead',
  alreadyProposed: 'has the open proposal {id}; decide about that first',
  nothingProposed: 'must have at least one property to change',
  notProposable: 'must be the id of one of these kinds: {kinds}',
});
