import { type Entry, type Kind, placeOf } from '../kinds/kind.ts';
import type { Made } from './offered-actions.ts';

/** The address of the form for a related record, which already names this one. */
export function placeOfMade(made: Made, record: Entry): string {
  const about = new URLSearchParams([
    [made.column ?? 'parent', record.id],
    ...Object.entries(made.from).map(([name, own]) => [name, String(record[own])]),
  ]);
  return `${placeOf(made.plural)}/new?${about}`;
}

/** The records that are made in the status of this one, and whose form begins with this figure, unless it is zero. */
export const makesFrom = (
  { screen }: Pick<Kind, 'screen'>,
  property: string,
  record: Entry,
): readonly Made[] =>
  typeof record.deleted_at === 'string' || !Number(record[property])
    ? []
    : (screen.next[String(record.status)] ?? []).flatMap((one) =>
        one.kind === 'make' && Object.values(one.from).includes(property) ? [one] : [],
      );
