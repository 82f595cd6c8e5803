import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('aiHr', {
  badRange: 'must not be before `from`, and the period is at most {days} days',
  bonuses: 'bonuses of {amount} instead of {usual}',
  compared: '{compared} of {people} people have pay of the {months} months before',
  departmentSize:
    '{department} has {count, plural, one {# person} other {# people}}, of whom {needed} must be there',
  halfDay:
    '{date} in the {half, select, am {morning} other {afternoon}}: {there} of {scheduled} are there, {away} away and {requested} with requested leave',
  missingCheckouts:
    '{count, plural, one {# day} other {# days}} of {period} {count, plural, one {has} other {have}} a check-in and no check-out',
  noMinimum: 'people who must be there: set min_coverage of the department',
  overtime: 'overtime {hours} h instead of {usual} h',
  payDiffers: '{gross} instead of the usual {usual} ({percent} %)',
  payDiffersBecause: '{gross} instead of the usual {usual} ({percent} %): {reasons}',
  payrollRecords: 'payroll records of {period}',
  peopleInDepartment: 'people in the department',
  unpaidHalves: '{count, plural, one {# unpaid half day} other {# unpaid half days}} instead of {usual}',
});
