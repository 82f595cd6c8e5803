import type { Field } from '#server/kernel/values/field.ts';
import type { Resource } from '../../resource/resource.ts';

/**
 * The properties whose values can be the columns of a board, the declared one first: those of the list's filters that have
 * few values, or that name one person or one record.
 */
export function groupingsOf({ all, list, views }: Pick<Resource, 'all' | 'list' | 'views'>): string[] {
  const declared = views?.board ? [views.board.by] : [];
  const shared = Object.keys(list.filters).filter((name) => isShared(all[name]));
  return [...new Set([...declared, ...shared])];
}

function isShared(field: Field | undefined): boolean {
  if (field?.kind === 'id') return (field.refers ?? field.chosenFrom) !== undefined;
  return field?.kind === 'enum' || field?.kind === 'boolean';
}
