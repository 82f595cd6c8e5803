import type { Kind } from '#components/records/kinds/kind.ts';
import { noValue } from '../records/board-state.ts';

type Grouped = Pick<Kind, 'views' | 'fields' | 'list'>;

/** The properties whose values can be lanes: those by which the server groups and whose values have names here. */
export function laneChoices({ views, fields, list }: Grouped): string[] {
  const isNamed = (name: string) =>
    ['enum', 'boolean'].includes(list.filters[name]?.kind ?? '') ||
    fields.some((field) => field.name === name && field.refers.length > 0);
  return views.groupings.filter((name) => name !== views.board?.by && isNamed(name));
}

/** The property of the lanes that an address asks for, if it can have lanes. */
export const lanesOf = (kind: Grouped, asked: string | null): string | undefined =>
  laneChoices(kind).find((name) => name === asked);

/** The value that a record gets in a lane. */
export function laneValue({ list }: Pick<Kind, 'list'>, by: string, lane: string): unknown {
  if (lane === noValue) return null;
  return list.filters[by]?.kind === 'boolean' ? lane === 'true' : lane;
}
