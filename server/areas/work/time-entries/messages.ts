import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('timeEntries', {
  billInstead: 'draft the invoice of its project’s time with the operation bill-time of the project',
  dateRange: 'must be from 1900-01-01 to 2999-12-31',
  freeInstead: 'void or delete its invoice, or remove its line from the draft',
  invoiced:
    'cannot change: the entry is on the invoice {invoice}; remove its line from the draft, or void or credit the invoice',
  longerThanDay:
    '{minutes} minutes are longer than a day; enter one entry for each day, of at most {most} minutes',
  negative: 'must not be negative',
  notRemovable:
    'the entry is on the invoice {invoice}; remove its line from the draft, or void or credit the invoice first',
  othersTime: 'the time entries of others',
});
