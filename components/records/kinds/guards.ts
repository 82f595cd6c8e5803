import type { Entry, Kind } from './kind.ts';

export type Guarded = Pick<Kind, 'withheld' | 'guards'>;

/**
 * Tells if this person may write a property of a record, or of a new one if there is none yet. A guard with conditions
 * depends on values that a new record gets only in its form.
 */
export const mayWrite = ({ withheld, guards }: Guarded, name: string, record?: Readonly<Entry>): boolean =>
  !withheld.includes(name) &&
  guards.every((guard) => {
    if (guard.name !== name) return true;
    const held = Object.entries(guard.when);
    if (!record) return guard.is_free_when_new || held.length > 0;
    return !held.every(([of, values]) => values.some((one) => one === record[of]));
  });
