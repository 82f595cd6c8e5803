import type { Done, Reversal } from './kinds.ts';

/** What was changed gets the values that it had. */
export const restoreValues =
  (operation: string, type: string) =>
  ({ before, input }: Done): Reversal => {
    const { id, ...changed } = input;
    const names = Object.keys(changed).filter((name) => before !== undefined && name in before);
    const values = Object.fromEntries(names.map((name) => [name, before?.[name] ?? null]));
    return { operation, input: { id, ...values }, record: { type, id: String(id) } };
  };

/** What was made is set aside, by a change that whoever made it may make. */
export const setAside =
  (operation: string, type: string, values: Record<string, unknown>) =>
  ({ result }: Done): Reversal => ({
    operation,
    input: { id: result.id, ...values },
    record: { type, id: String(result.id) },
  });

/** A task that an agent had made is not to be done after all. */
export const cancelTask = setAside('tasks-update', 'task', { status: 'cancelled' });
