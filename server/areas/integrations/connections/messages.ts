import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('integrationConnections', {
  addressAnswers: 'the address answers',
  credentialsAccepted: 'the credentials are accepted',
  eventsBeyondAreas:
    'may contain only events of {areas}; you do not have the {count, plural, one {area} other {areas}} {missing}',
  firstRowWrong: 'the first row cannot be written: {errors}',
  giveAgain: 'the address was changed; enter the credentials again: {names}',
  kindNotExportable: '{kind} cannot be exported',
  kindWithProperties: '{kind} with {count, plural, one {# property} other {# properties}}',
  noOwnAddress: 'the author of this token has no e-mail address',
  noRows: 'there are no rows of {kind} at the moment',
  noSchedule: 'must be empty, because {provider} has nothing to do on a schedule',
  noneOfKind: 'no {kind} at the moment',
  notCredential: 'is not a credential of {provider}',
  notCredentialMeant: 'is not a credential of {provider}; did you mean {meant}?',
  notExportable: 'cannot be exported',
  notImportable: 'cannot be written from outside',
  notTried: 'not tried',
  nothingMapped: 'nothing in the first row is mapped to a property of {kind_a}',
  nothingToTry: 'nothing to test',
  providerFixed: 'cannot be changed; create another connection',
  readable: '{kind} can be read',
  sampleRow:
    '{count, plural, one {the row becomes} other {the first of # rows becomes}} {kind_a} with {names}',
  secretDropped:
    'The address was changed, so the credentials for the old one were removed: {names}. Send them again.',
  succeeded: 'succeeded',
  wouldWrite: 'a run would write {found}',
});
