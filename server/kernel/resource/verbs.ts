export const changing = ['update', 'remove', 'restore'] as const;
export type Changing = (typeof changing)[number];

const named = ['updateNamed', 'removeNamed'] as const;
export type Named = (typeof named)[number];

export const allVerbs = ['list', 'get', 'create', ...changing, ...named, 'merge', 'batch', 'export'] as const;
export type Verb = (typeof allVerbs)[number];

/** What a resource says of the operations it has; all of them but merging where it says nothing. */
export interface Offer {
  /** These and no others. */
  offers?: readonly Verb[];
  /** Duplicates can be merged; needs the column merged_into_id. */
  merge?: boolean;
  /** Written once: no change, no deletion. */
  appendOnly?: boolean;
  /** Changed and deleted by an id in the body or the query too, without one in the address. */
  namedInBody?: boolean;
  parent?: object;
  itemPath?: string;
}

export function verbsOf({
  offers,
  merge,
  appendOnly,
  namedInBody,
  parent,
  itemPath,
}: Offer): readonly Verb[] {
  const absent = new Set<Verb>();
  if (!merge) absent.add('merge');
  if (!namedInBody) for (const verb of named) absent.add(verb);
  if (appendOnly) for (const verb of changing) absent.add(verb);
  if (parent) absent.add('batch');
  if (parent && !itemPath) for (const verb of ['get', ...changing] as const) absent.add(verb);
  return allVerbs.filter((verb) => !absent.has(verb) && (offers?.includes(verb) ?? true));
}
