import { type FileFamily, familyOf, fileFamilies } from '#server/kernel/values/file-families.ts';

/** A property that takes files, as the server describes it. */
export interface FilePlace {
  /** The value of `for` when a file is announced. */
  for: string;
  takes: readonly FileFamily[];
  /** The only media types of those kinds that the property takes. */
  types?: readonly string[];
  most_bytes: number;
}

export type EarlyRefusal = 'empty' | 'size' | 'type';

const takesAll = ({ takes }: FilePlace) => takes.length === fileFamilies.length;

/**
 * A reason for which the server would refuse the file, so that its bytes are not sent in vain. The browser guesses the
 * type from the name, so an unknown type is left to the server, which reads the bytes.
 */
export function refusalBefore(
  { size, type }: Pick<File, 'size' | 'type'>,
  place: FilePlace,
): EarlyRefusal | undefined {
  if (size === 0) return 'empty';
  if (size > place.most_bytes) return 'size';
  if (type === '' || takesAll(place)) return undefined;
  if (place.types) return place.types.includes(type) ? undefined : 'type';
  const family = familyOf(type);
  return family !== undefined && !place.takes.includes(family) ? 'type' : undefined;
}

const accepted: Readonly<Partial<Record<FileFamily, string>>> = {
  image: 'image/*',
  pdf: 'application/pdf',
  video: 'video/*',
  audio: 'audio/*',
  text: 'text/*',
};

/** The types that the browser's dialog offers. On a telephone, pictures also offer the camera. */
export function acceptOf(place: FilePlace): string | undefined {
  if (place.types) return place.types.join(',');
  if (takesAll(place)) return undefined;
  const types = place.takes.map((family) => accepted[family]);
  return types.includes(undefined) ? undefined : types.join(',');
}
