import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('fileOperations', {
  isUsed: 'is used by a record; remove it there',
  noContent: 'There is no file at this address. Addresses of contents are valid for an hour.',
  noRoom: 'The files of this organization may have {most} MB together; {used} MB are used.',
  notPlace: 'is not a property that takes files; allowed: {allowed}',
  notReady: 'The bytes of this file have not arrived.',
  tooLarge: 'is more than the {most} MB that a file may have here',
});
