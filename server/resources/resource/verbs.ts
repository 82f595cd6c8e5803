export const changing = ['update', 'remove', 'restore'] as const;
export type Changing = (typeof changing)[number];

const named = ['updateNamed', 'removeNamed'] as const;
export type Named = (typeof named)[number];

export const allVerbs = [
  'list',
  'search',
  'board',
  'get',
  'create',
  ...changing,
  ...named,
  'merge',
  'batch',
  'export',
] as const;
export type Verb = (typeof allVerbs)[number];

const likeList = ['search', 'board'] as const satisfies readonly Verb[];

/** The operations that a resource offers; the default is all of them except merging. */
export interface Offer {
  /** The only operations that it offers. */
  offers?: readonly Verb[];
  /** Duplicates can be merged; needs the column merged_into_id. */
  merge?: boolean;
  /** Records are written once, without changes or deletion. */
  appendOnly?: boolean;
  /** Records can also be changed and deleted by an id in the body or the query instead of the address. */
  namedInBody?: boolean;
  parent?: object;
  itemPath?: string;
  /** Records that are shown as cards in columns have an operation that answers all columns. */
  views?: { board?: { by: string; shows?: readonly string[] } };
}

export function verbsOf({
  offers,
  merge,
  appendOnly,
  namedInBody,
  parent,
  itemPath,
  views,
}: Offer): readonly Verb[] {
  const absent = new Set<Verb>();
  if (!views?.board) absent.add('board');
  if (!merge) absent.add('merge');
  if (!namedInBody) for (const verb of named) absent.add(verb);
  if (appendOnly) for (const verb of changing) absent.add(verb);
  if (parent) for (const verb of ['batch', 'search'] as const) absent.add(verb);
  if (parent && !itemPath) for (const verb of ['get', ...changing] as const) absent.add(verb);
  // A search and a board are other forms of the list.
  if (offers && !offers.includes('list')) for (const verb of likeList) absent.add(verb);
  return allVerbs.filter(
    (verb) => !absent.has(verb) && (likeList.some((one) => one === verb) || (offers?.includes(verb) ?? true)),
  );
}
