import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('workAgents', {
  allDone: '{count, plural, one {Its # task is done} other {All of its # tasks are done}}',
  answerAsBefore: '{name}: answer as before',
  answerAsBeforeWhy:
    'Somebody asked almost the same before, and this was the answer. Accepting sends it to the customer.',
  answerDue: 'The answer is due in {minutes, plural, one {# minute} other {# minutes}}, at {at}',
  answerTask: 'Answer {name}',
  answerWasDue: 'The answer was due {minutes, plural, one {# minute} other {# minutes}} ago, at {at}',
  askAgain: '{name}: ask the customer once more',
  askAgainWhy: 'The customer has not answered for {days, plural, one {# day} other {# days}}.',
  assign: '{name}: assign it',
  assignFewest: 'Nobody is assigned. This person solves tickets and has the fewest open ones.',
  assignSimilar: 'Nobody is assigned. This person solves tickets like this one.',
  budgetAhead: '{name}: the budget is spent faster than the work is done',
  budgetAheadWhy: 'At this pace, the budget will be used up before the work is done.',
  budgetUse: '{spent} % of the budget is spent, {done} % of the tasks are done',
  complete: '{name}: complete it',
  completeWhy: 'No work is left.',
  didItHelp:
    'Hello, did our answer help? If we do not hear from you, we will assume that everything is settled and close the ticket.',
  dueTitle: '{name}: answer is due in {minutes, plural, one {# minute} other {# minutes}}',
  endPassed: '{name}: the end date has passed',
  endPassedWhy: 'The work continues after the planned end date.',
  escalateWhy: 'The promised response time is about to be missed.',
  lastMessage: 'The last message is from {day}',
  noAssignee: 'The ticket has no assignee',
  openAfterEnd: 'It should have ended on {day}; {count, plural, one {# task is} other {# tasks are}} open',
  overdueTitle: '{name}: answer was due {minutes, plural, one {# minute} other {# minutes}} ago',
  replan: '{title}: set a realistic due date',
  replanWhy:
    'A task with priority {priority, select, low {low} normal {normal} medium {medium} high {high} urgent {urgent} other {{priority}}} is late. A realistic date keeps the plan reliable.',
  reviewBudget: 'Review the budget of {name}',
  setCategory: '{name}: {category}',
  setCategoryWhy: 'The words of the ticket suggest this category.',
  setPriority:
    '{name}: priority {priority, select, low {low} normal {normal} medium {medium} high {high} urgent {urgent} other {{priority}}}',
  setPriorityWhy: 'Tickets like this one had another priority.',
  solvedTickets: 'solved tickets',
  tasksWait: '{count, plural, one {# other task waits} other {# other tasks wait}} for it',
  wasDue: 'It was due on {day}, {days, plural, one {# day} other {# days}} ago',
});
