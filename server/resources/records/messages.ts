import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('records', {
  alreadyHas: 'the {kind} {id} already has it',
  alreadyHasAppendOnly: 'the {kind} {id} already has it, and an entry here is never changed',
  anotherHasId: 'another {kind} has this id',
  appendOnly: 'an entry here is never changed',
  currencyDecimals:
    'must have {places, plural, =0 {no decimals} one {at most one decimal} other {at most # decimals}} in {currency}',
  currentVersion: 'current: "{version}"',
  customFieldsTooBig: 'must be at most {bytes} bytes of JSON',
  operationsOrMatching: 'send either "operations" or "matching"',
  idNeeded: '{action} needs an id',
  idsMissing:
    'is required: name each {kind} to be {action, select, changed {changed} other {deleted}}, in the body or the query',
  inUse: 'the {holder} "{name}" refers to it and keeps it, because it is booked',
  inUseEndIt:
    'the {holder} "{name}" refers to it and keeps it, because it is booked; send status {status} instead of deleting it',
  mergedWithItself: 'a record cannot be merged with itself',
  notArrived: 'its bytes have not all arrived',
  noRecord: 'the {kind} {id} was not found',
  notForAction: '{action} does not take "{name}"',
  noVersion: 'If-Match: is not a version; send the ETag as it was read, such as "{version}", or *.',
  otherVersion: 'If-Match: the record is at version {version} now; read it again and repeat the change.',
  otherVersionOfItem: 'The record has another version now; read it again and repeat the change.',
  sameValue: 'Another {kind} has the same {column}.',
  noRecordBecause: 'the {kind} {id} was not found: {reason}',
  tooManyIds: 'names at most 50 records; send the others in another call',
  tooManyTrials:
    'At most {most} dry runs of batches of an organization run at once. Try again when one has ended.',
  unknownProperty: '{kind_A} has no property "{name}"; it was kept in custom_fields.',
  unknownPropertyMeant:
    '{kind_A} has no property "{name}"; it was kept in custom_fields. Did you mean "{meant}"?',
});
