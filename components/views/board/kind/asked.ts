import type { Kind } from '#components/records/kinds/kind.ts';
import type { Values } from '#components/records/record/bar/asked-moves.ts';
import { type Filters, type OwnView, searchOf } from '#components/views/list/view.ts';

/** The filters of a board as its call takes them. The server and the browser make the same of one address. */
export function askedOf(kind: Pick<Kind, 'list'>, view: OwnView, filters: Filters, fixed: Values) {
  const { sort_by: _, sort_dir: __, ...search } = searchOf(kind, view, filters);
  return { ...search, ...fixed };
}

/** Equal filters have the same key. */
export const askedKey = (asked: object): string => JSON.stringify(asked);
