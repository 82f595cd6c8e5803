import type { Draft } from '../schedule/slots.ts';
import { isTimed } from './entry.ts';
import type { HourColumn } from './segments.ts';

/** True for a column of whole days that is part of a new entry. */
export function isDrawnIn(draft: Draft | undefined, { day, person }: HourColumn): boolean {
  if (!draft || isTimed(draft.when)) return false;
  const isSame = draft.person === undefined || draft.person === person;
  return isSame && draft.when.first <= day && day <= draft.when.last;
}
