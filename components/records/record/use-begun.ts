'use client';

import type { Entry } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { type Begun, madeInStatus } from './offered-actions.ts';
import { useRelatedLists } from './related/use-related.ts';

/** The unfinished records of the kinds that are made of this record in its status. */
export function useBegun(record: Entry): readonly Begun[] {
  const { kind } = useKind();
  const made = madeInStatus(kind, record);
  const { data = [] } = useRelatedLists(record.id, made.length > 0);
  return made.flatMap((one) => {
    const list = data.find(({ plural, column }) => plural === one.plural && column === one.column);
    const found = list?.unfinished;
    if (!found || found.page === null) return [];
    return [{ made: one.made, name: found.number ?? found.title, page: found.page }];
  });
}
