import type { Done, Reversal } from './kinds.ts';

/** Gives the changed properties the values that they had. */
export const restoreValues =
  (operation: string, type: string) =>
  ({ before, input }: Done): Reversal => {
    if (!before) throw new Error(`${operation} creates the record that it would restore`);
    const names = Object.keys(input).filter((name) => name in before);
    const values = Object.fromEntries(names.map((name) => [name, before[name] ?? null]));
    return { operation, input: values, record: { type, id: before.id } };
  };

/** Sets the created record aside by a change that its creator is allowed to make. */
export const setAside =
  (operation: string, type: string, values: Record<string, unknown>) =>
  ({ result }: Done): Reversal => ({
    operation,
    input: { id: result.id, ...values },
    record: { type, id: result.id },
  });

/** Cancels a task that was created by accepting a suggestion. */
export const cancelTask = setAside('tasks-update', 'task', { status: 'cancelled' });
