import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('projects', {
  behindSchedule: '{elapsed} % of the time has passed, but {done} % of the work is done',
  budgetBurn: '{spent} % of the budget is spent, but {done} % of the work is done',
  cardsOpen:
    '{count, plural, one {# card is} other {# cards are}} still open; finish {count, plural, one {it} other {them}} first, or complete the project anyway with `force`',
  endBeforeStart: 'must not be before start_date',
  lateImportantTasks:
    '{count, plural, one {# late task has} other {# late tasks have}} high or urgent priority',
  lateTasks: '{late} of {open} open tasks are late',
  negative: 'must not be negative',
  overBudget: '{spent} % of the budget is spent',
  pastEnd: 'it should have ended on {day}',
  tasksOpen:
    '{count, plural, one {# task is} other {# tasks are}} still open; finish {count, plural, one {it} other {them}} first, or complete the project anyway with `force`',
});
