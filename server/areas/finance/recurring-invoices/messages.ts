import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('recurringInvoices', {
  alreadyMade: '{count} invoices are made already; send at least {count}, or end it with status "ended"',
  amountTooFine: 'is {value}, but amounts in {currency} have {decimals} decimals at most',
  beforeStart: 'is {from}, before the start on {start}; enter the prices that hold at the start in the lines',
  customerMissing:
    'is required: the customer of the invoices; for a person without a company, send contact_id',
  dateRange: 'must be from 1900-01-01 to 2999-12-31',
  dayOfWeeks: 'is only for months, quarters and years; weeks are counted from starts_on',
  ended: 'cannot change: the recurring invoice has ended; make a new one',
  endsBeforeStart: 'is {end}, before the start on {start}',
  linesMissing: 'is required: the lines of the invoices',
  noDates: 'no invoice is due between {start} and {end}; send a later end or another day_of_month',
  notActive:
    'the recurring invoice is {status, select, paused {paused; resume it with status "active"} other {over; make a new one}}',
  nothingDue: 'Nothing is due: the next invoice is due on {date}.',
  percentRange: 'is {percent}, but must be above -100 and at most 1000',
  priceTooFine:
    'is {value}, finer than {currency}, to whose smallest unit raises are rounded; send it with {decimals} decimals or leave the raises out',
  problemAbout: 'The invoice of a recurring invoice could not be made or issued.',
  problemNotIssued: 'The invoice of {date} of “{title}” is a draft, because it could not be issued: {reason}',
  problemNotMade: 'The invoice of {date} of “{title}” could not be made: {reason}',
  problemTitle: 'Recurring invoices',
  raisedTwice: 'is {from}, as in another raise; put both into one',
  startInvoiced: 'cannot change, because invoices are made already; end it and make a new one',
});
