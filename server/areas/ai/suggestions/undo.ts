import type { Kind } from '#server/vocabulary/ids.ts';
import type { Done, Reversal } from './kinds.ts';
import type { ProposedInput } from './proposing.ts';

/** Gives the changed properties the values that they had. */
export const restoreValues =
  (operation: string, type: Kind) =>
  ({ before, input }: Done): Reversal => {
    if (!before) throw new Error(`${operation} creates the record that it would restore`);
    const names = Object.keys(input).filter((name) => name in before);
    const values = Object.fromEntries(names.map((name) => [name, before[name] ?? null]));
    return { operation, input: values, record: { type, id: before.id } };
  };

/** Sets the created record aside by a change that its creator is allowed to make. */
export const setAside =
  (operation: string, type: Kind, values: ProposedInput) =>
  ({ result }: Done): Reversal => ({
    operation,
    input: { id: result.id, ...values },
    record: { type, id: result.id },
  });

/** Cancels a task that was created by accepting a suggestion. */
export const cancelTask = setAside('tasks-update', 'task', { status: 'cancelled' });
