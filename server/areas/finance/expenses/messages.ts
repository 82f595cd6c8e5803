import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('expenses', {
  cannotChange: 'cannot change: the expense is {status}',
  cannotChangeSubmitted: 'cannot change: the expense is submitted; send status "draft" first',
  dateRange: 'must be from 1900-01-01 to 2999-12-31',
  notPositive: 'must be above zero',
  notRemovable: 'an expense that is {status} cannot be deleted',
  overLimit: 'is above the {limit} {currency} that a manager can approve; an administrator must approve it',
  ownExpense: 'you cannot approve your own expense',
  paidBefore: 'must not be before the expense, which is dated {date}',
  paidInFuture: 'is after today, {today}; send status "paid" once it is paid',
  possibleDuplicate:
    'The expense {number} has the same supplier and amount, {days, plural, one {at most # day} other {at most # days}} apart.',
  taxRange: 'must be from 0 to the amount of the expense',
});
