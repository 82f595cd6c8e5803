import { looksLikeDay, looksLikeId, looksLikeNumber } from '../../values/scalar.ts';
import type { CellProperty } from './fitting.ts';

/** A kind of value as which the text of a cell could not be read. */
export type Unread = 'notNumber' | 'notDay' | 'notChoice' | 'noRecord';

/** Names that no record has, or several, as `product_id Crane`. */
export type UnfoundNames = ReadonlySet<string>;

/** Why a pasted text is no value of its cell; undefined if it is one, or if the cell is empty. */
export function unreadOf(
  { name, editor }: CellProperty,
  value: unknown,
  unfound: UnfoundNames,
): Unread | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  switch (editor.is) {
    case 'number':
    case 'amount':
      return looksLikeNumber(value) ? undefined : 'notNumber';
    case 'day':
      return looksLikeDay(value) ? undefined : 'notDay';
    case 'choice':
      return editor.values.includes(value) ? undefined : 'notChoice';
    case 'record':
      return !looksLikeId(value) && unfound.has(`${name} ${value}`) ? 'noRecord' : undefined;
    default:
      return undefined;
  }
}
