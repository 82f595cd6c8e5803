import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('closing', {
  bookedInClosedBooks:
    'would change what is booked on {day}, but the books are closed until {until}; {correction}',
  bookedInClosedTaxes:
    'would change what is booked on {day}, but the taxes are closed until {until}; {correction}',
  booksClosed:
    'is {day}, but the books are closed until {until}; choose a later day, or an owner reopens the time with a reason',
  closedInFuture: 'must not be after today, {today}',
  reasonMissing: 'is required, and other than the last one: why the time until {until} is opened again',
  reopen: 'an owner reopens the time with a reason',
  taxesClosed:
    'is {day}, but the taxes are closed until {until}; choose a later day, or an owner reopens the time with a reason',
});
