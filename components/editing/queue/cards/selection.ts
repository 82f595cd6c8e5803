import { mostAtOnce } from './card.ts';

export type Chosen = ReadonlySet<string>;

/** What one column says is chosen of its own; the other columns keep theirs. Nobody chooses more than one call takes. */
export function chosenIn(chosen: Chosen, column: readonly string[], now: Iterable<string>): Chosen {
  const own = new Set(column);
  const others = [...chosen].filter((id) => !own.has(id));
  return new Set([...others, ...[...now].filter((id) => own.has(id))].slice(0, mostAtOnce));
}

export function toggled(chosen: Chosen, id: string): Chosen {
  const after = new Set(chosen);
  if (!after.delete(id) && after.size < mostAtOnce) after.add(id);
  return after;
}

/** All of a column, or none where all of it (or as many as go) are chosen already. */
export function wholeColumn(chosen: Chosen, column: readonly string[]): Chosen {
  const room = mostAtOnce - [...chosen].filter((id) => !column.includes(id)).length;
  const own = column.slice(0, room);
  const isAll = own.length > 0 && own.every((id) => chosen.has(id));
  return chosenIn(chosen, column, isAll ? [] : own);
}

/** Those that are still there, the same set where all of them are. */
export function stillThere(chosen: Chosen, has: (id: string) => boolean): Chosen {
  const left = [...chosen].filter(has);
  return left.length === chosen.size ? chosen : new Set(left);
}

/** A whole drag: all that is chosen, where what is dragged is among it. */
export const dragged = (chosen: Chosen, id: string): string[] => (chosen.has(id) ? [...chosen] : [id]);

/** The selected cards that the search, the filters or the layout leave out of sight. */
export function hiddenOf(chosen: Chosen, shown: readonly { id: string }[]): string[] {
  if (chosen.size === 0) return [];
  const inSight = new Set(shown.map(({ id }) => id));
  return [...chosen].filter((id) => !inSight.has(id));
}
