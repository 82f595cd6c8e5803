import type { Kind } from '#components/records/kinds/kind.ts';
import type { Values } from '#components/records/record/bar/asked-moves.ts';
import { type Filters, type OwnView, searchOf } from '#components/views/list/view.ts';
import { lanesOf } from './lanes-of.ts';

/** The filters of a board as its call takes them. The server and the browser make the same of one address. */
export function askedOf(
  kind: Pick<Kind, 'list' | 'views' | 'fields'>,
  view: OwnView,
  filters: Filters,
  fixed: Values,
) {
  const { sort_by: _, sort_dir: __, ...search } = searchOf(kind, view, filters);
  const lanes = lanesOf(kind, view.lanes);
  return { ...search, ...fixed, ...(lanes === undefined ? {} : { lanes }) };
}

/** Equal filters have the same key. */
export const askedKey = (asked: object): string => JSON.stringify(asked);
