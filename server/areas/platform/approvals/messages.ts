import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('approvals', {
  changedSince: 'it has changed since you saw it; look at it again',
  exampleReason: 'such as "The receipt is missing"',
  notApprovable: '{id} is not a record that can be approved',
  notOffered: 'cannot be rejected; change it or ask its author',
  notUndoable: 'this decision cannot be undone; its status is {status}',
  noLongerWaits: 'no longer waits for a decision; its status is {status}',
  reasonNeeded: 'a reason is needed to reject it, {example}',
  twice: '{id} is named twice',
});
