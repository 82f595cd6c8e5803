import type { Row } from '#server/kernel/values/row.ts';
import type { Resource } from '../resource/resource.ts';

export interface FileMention {
  property: string;
  file: string;
}

const named = new WeakMap<object, readonly string[]>();

/** The properties of a resource that can name files. */
export function fileProperties({ all }: Pick<Resource, 'all'>): readonly string[] {
  const known = named.get(all);
  if (known) return known;
  const found = Object.keys(all).filter((name) => all[name]?.files !== undefined);
  named.set(all, found);
  return found;
}

/** The files that a property of a record names, wherever they are in its value. */
export function filesIn({ all }: Pick<Resource, 'all'>, property: string, value: unknown): string[] {
  const field = all[property];
  if (field?.refers === 'file') return typeof value === 'string' ? [value] : [];
  const inside = field?.mentions?.(value) ?? [];
  return inside.filter(({ kind }) => kind === 'file').map(({ id }) => id);
}

/** All files that a record names. */
export const filesOf = (resource: Pick<Resource, 'all'>, record: Row): FileMention[] =>
  fileProperties(resource).flatMap((property) =>
    filesIn(resource, property, record[property]).map((file) => ({ property, file })),
  );
