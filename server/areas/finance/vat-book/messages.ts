import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('vatBook', {
  fromAfterTo: 'is {from}, which is after `to`, {to}; send the first day of the period here',
  periodTooLong: 'is more than {most} days after `from`; choose a shorter period',
});
