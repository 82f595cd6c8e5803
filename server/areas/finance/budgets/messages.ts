import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('budgets', {
  cannotChange: 'cannot change: the budget is {status}; make a new one',
  categoryTwice: 'each category can be in one line only',
  companyHasNoScope: 'a budget of the whole company has no scope_id; leave it out',
  endsBeforeStart: 'must not be before period_start',
  exceeded: 'The budget {name} ({id}) would be exceeded by {amount} {currency}.',
  exceededBlocks:
    'the budget {name} ({id}) would be exceeded by {amount} {currency}; a manager may exceed it (override_budget)',
  inUse: 'the active budget {name} ({id}) is for it; close that budget first',
  linesExceedAmount: 'add up to more than the amount of the budget',
  notCounted:
    'The budget {name} does not include this amount: there is no exchange rate of {missing} for {date}.',
  notPositive: 'must be above zero',
  notRemovable: 'only a draft can be deleted; send status "closed" instead',
  rateMissing:
    'counts against the budget {name} ({id}) in {currency}, and there is no exchange rate of {missing} for {date}; record one (POST /finance/exchange-rates)',
  scopeMissing: 'is required: the {scope} of the budget',
  scopeNotFound: 'the {kind} {id} was not found',
});
