import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('hrWatch', {
  checkPay: 'Check the pay of {name} for {period}',
  checkedIn: 'Checked in at {at} and did not check out',
  daysLeft: '{left} days are left and {carried} can be carried over: {lost} would be lost on {end}',
  forgotCheckOut: 'Forgot to check out: corrected to the planned time',
  halfDaysShort: '{name}: {count, plural, one {# half day} other {# half days}} without enough people',
  leaveAtRisk: '{name}: {days} days of leave are about to be lost',
  leaveLapses: 'Leave that is not taken is lost at the end of the year.',
  moveRequest: '{problem}; {instead}. Accepting moves the request, so talk to the person first.',
  noCheckOut: '{name}: no check-out on {date}',
  noOtherDates: 'no other dates were found',
  otherDates: '{start} to {end} would be possible',
  payDiffersToday: 'The result would be different today',
  payStale: '{name}: the pay of {period} is out of date',
  payStaleWhy: 'The data for this pay has changed since it was calculated. Opening it calculates it again.',
  payUnusual: '{name}: the pay of {period} differs from the usual by {percent} %',
  payUnusualWhy: 'It differs from the months before. A mistake is easier to correct before it is paid.',
  planLeave: 'Plan the rest of the leave of {name}',
  plannedDay: 'The plan for this day was {work} minutes of work and {breaks} minutes of breaks.',
  problemAndResult: '{problem}; {result}.',
  talkAboutLeave: 'Talk about the leave of {name}',
  tooFewPeople:
    '{team} would have {there} of the {needed} people it needs on {date} ({half, select, am {morning} other {afternoon}})',
});
