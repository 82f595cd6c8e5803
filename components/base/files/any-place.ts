import { anyFile } from '#server/kernel/values/file-places.ts';
import type { FilePlace } from './uploads/file-place.ts';

/** The attachments of messages, comments and cards, which take every kind of file. */
export const anyPlace = (property: string): FilePlace => ({
  for: property,
  takes: anyFile.takes,
  most_bytes: anyFile.mostBytes,
});
