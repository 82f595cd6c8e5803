import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('integrationRuns', {
  alreadyRunning: 'the run {id} is in progress; wait for it or cancel it',
  authorGone:
    'the author of the connection has no access any more; start runs by hand, or create the connection again',
  cannotCancel: 'the run is {status} and cannot be cancelled',
  cannotRead: 'the provider {provider} does not read records',
  configurationInvalid: 'the configuration of the connection is not valid any more: {problem}',
  connectionDeleted: 'the connection was deleted',
  connectionDisabled: 'the connection was disabled',
  enableFirst: 'the connection is disabled; set its status to pending first',
  endlessPaging: 'the paging never ends: the same page came twice',
  internalError: 'an internal error ended the run; start it again, and contact support if it happens again',
  interrupted:
    'the worker was interrupted at every attempt; the rows that were written stay; start another run',
  notResource: '{name} is not a resource of this connection',
  nothingToRun: 'the provider {provider} neither reads nor writes records, so it has no runs',
  nothingWritten: 'no row could be written; see the errors of the rows',
  tooManyPages: 'more than {count} pages in one run',
  tooManyRows: 'more than {count} rows in one run',
});
