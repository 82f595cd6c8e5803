import { messages } from '#server/base/wording/messages.ts';

export const t = messages('tasks', {
  cycle: 'would make a cycle: {path}',
  dueBeforeStart: 'must not be before start_date',
  dueDateNeeded: 'a recurring task needs a due_date',
  negative: 'must not be negative',
  neverOccurs: 'this rule gives no date',
});
