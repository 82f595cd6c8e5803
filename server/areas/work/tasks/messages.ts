import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('tasks', {
  badCount: '{part} must be a whole number from 1 to {most}',
  badFrequency: 'FREQ must be one of {frequencies}',
  badRule: 'is not a valid recurrence rule: {reason}',
  badUntil: 'UNTIL must be a day such as 20261231',
  cycle: 'would make a cycle: {path}',
  dueBeforeStart: 'must not be before start_date',
  dueDateNeeded: 'a recurring task needs a due_date',
  negative: 'must not be negative',
  neverOccurs: 'this rule gives no date',
  partTwice: '{part} is given more than once',
  unfinishedDependencies:
    'waits for {tasks}; finish {count, plural, one {it} other {them}} first, or complete the task anyway with `force`',
  unsupportedPart: '{part} is not supported; use {parts}',
});
