import { messages } from './wording/messages.ts';

export const t = messages('calls', {
  andMore: '{first} (and {count} more)',
  atPath: '{path}: {message}',
  callUnreadable: 'The call could not be read.',
  constraint: 'a rule of the database refuses it ({constraint})',
  databaseAway: 'The database cannot be reached; nothing was changed. Try again.',
  databaseBusy: 'Too many calls are waiting; nothing was changed. Try again.',
  diskFull: "The database's disk is full; nothing was changed. Try again when there is space.",
  duplicateValue: 'a record with this value exists already ({constraint})',
  idBeginsWith: 'an id of this kind begins with "{prefix}_"',
  internalError: 'Something went wrong.',
  noDryRun: 'This operation has no dry run: it opens its own transactions.',
  noProcedure: 'There is no such procedure.',
  noRecord: 'The {kind} "{id}" was not found.',
  notValid: 'The request is not valid.',
  outcomeUnknown:
    'The connection to the database was lost while the change was stored. It may have been stored: check before you repeat it, or repeat it with the same Idempotency-Key.',
  recordBusy: 'The record is busy; nothing was changed. Try again.',
  referenceMissing: 'a record it points to was not found ({constraint})',
  sessionNeeded: 'only a signed-in person has a session',
  noRecordBecause: 'The {kind} "{id}" was not found: {reason}.',
  tooManyStreams: 'You have {count} streams open; close one first.',
  tooSlow: 'This took too long and was stopped; nothing was changed. Request less at a time.',
  unstorableValue: 'A value has a form that cannot be stored.',
});
