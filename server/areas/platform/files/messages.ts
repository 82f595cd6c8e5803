import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('fileOperations', {
  isUsed: 'is used by a record; remove it there',
  noContent: 'There is no file at this address. Addresses of contents are valid for an hour.',
  noRoom: 'The files of this organization may have {most} MB together; {used} MB are used.',
  noThumbnailOfDamaged:
    'This file has no thumbnail: it is damaged, or opening it takes too long or too much memory.',
  noThumbnailOfSize: 'This file has no thumbnail, because it is larger than 64 MB.',
  noThumbnailOfType: 'Files of the type {type} have no thumbnail.',
  notPlace: 'is not a property that takes files; allowed: {allowed}',
  notReady:
    'The bytes of this file have not all arrived, or are still being checked. Read the file again until it is ready.',
  thumbnailLater: 'Too many thumbnails are being made; ask for this one again in a minute.',
  tooLarge: 'is more than the {most} MB that a file may have here',
});
