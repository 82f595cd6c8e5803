import type { FilePlace } from '#server/kernel/values/field.ts';
import { familyOf, fileFamilies } from '#server/kernel/values/file-families.ts';
import type { Resource } from '../resource/resource.ts';
import { fileProperties } from './file-mentions.ts';

const places = new Map<string, FilePlace>();

/** Declares the properties of a resource that name files, such as `expense.receipt_file_id`. */
export function declarePlaces(resource: Resource): void {
  for (const name of fileProperties(resource)) {
    const { files: place, hasUploads } = resource.all[name] ?? {};
    // Nobody uploads the files of properties that only the platform writes.
    if (place && (hasUploads || name in resource.fields)) places.set(`${resource.kind}.${name}`, place);
  }
}

/** Declares a place of something that is no resource, such as the settings. */
export function declarePlace(name: string, place: FilePlace): void {
  places.set(name, place);
}

export const placeOf = (property: string): FilePlace | undefined => places.get(property);

export const allPlaces = (): string[] => [...places.keys()].sort();

/** Whether a place takes files of this type. A place for everything also takes what has no known type. */
export function isTaken({ takes, types }: FilePlace, media: string): boolean {
  if (types) return types.includes(media);
  const family = familyOf(media);
  return family === undefined ? takes.length === fileFamilies.length : takes.includes(family);
}
