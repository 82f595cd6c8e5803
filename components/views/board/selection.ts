/** Largest number of records per call, and therefore of selected records. */
export const mostAtOnce = 50;

export type SelectedIds = ReadonlySet<string>;

/**
 * The selection after a change in one column; other columns keep theirs. It never exceeds the records that one
 * call takes.
 */
export function selectionIn(
  chosen: SelectedIds,
  column: readonly string[],
  now: Iterable<string>,
): SelectedIds {
  const own = new Set(column);
  const others = [...chosen].filter((id) => !own.has(id));
  return new Set([...others, ...[...now].filter((id) => own.has(id))].slice(0, mostAtOnce));
}

export function toggled(chosen: SelectedIds, id: string): SelectedIds {
  const after = new Set(chosen);
  if (!after.delete(id) && after.size < mostAtOnce) after.add(id);
  return after;
}

/** Selects a whole column, up to the limit, or clears it if it is already selected. */
export function wholeColumn(chosen: SelectedIds, column: readonly string[]): SelectedIds {
  const room = mostAtOnce - [...chosen].filter((id) => !column.includes(id)).length;
  const own = column.slice(0, room);
  const isAll = own.length > 0 && own.every((id) => chosen.has(id));
  return selectionIn(chosen, column, isAll ? [] : own);
}

/** The selected records that still exist; the same set if all of them do. */
export function stillThere(chosen: SelectedIds, has: (id: string) => boolean): SelectedIds {
  const left = [...chosen].filter(has);
  return left.length === chosen.size ? chosen : new Set(left);
}

/** The ids of a drag: the whole selection if the dragged record is part of it. */
export const dragged = (chosen: SelectedIds, id: string): string[] => (chosen.has(id) ? [...chosen] : [id]);

/** The selected records that are not visible because of the search, the filters or the layout. */
export function hiddenOf(chosen: SelectedIds, shown: readonly { id: string }[]): string[] {
  if (chosen.size === 0) return [];
  const inSight = new Set(shown.map(({ id }) => id));
  return [...chosen].filter((id) => !inSight.has(id));
}
