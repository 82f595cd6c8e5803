import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('absences', {
  afterEmployment: 'must not be after {terminationDate}, the last day of the employment',
  approvedNotRemovable: 'an approved absence cannot be deleted; cancel it, which gives back the days',
  beforeEmployment: 'must not be before {hireDate}, the first day of the employment',
  cancelledFrom: 'The absence from {start} to {end} is cancelled from {after} on.',
  coverage: '{department} has too few people on {halves}.',
  coverageMore: '{department} has too few people on {halves} and {more} more.',
  employeeFixed: 'cannot change; cancel this absence and request another one',
  employmentEnds: 'The employment ends on {last}.',
  endsBeforeHalf: 'ends in the morning and begins in the afternoon',
  endsBeforeStart: 'must not be before start_date',
  frozen: 'cannot change once the absence is {status}; cancel it and request another one',
  noWorkingDay: 'the employee does not work on these days, so no leave can be taken',
  overlaps: 'overlaps {id} on {date} ({half}); change or cancel that one',
  ownAbsence: 'another person has to approve your own absence',
  past: 'is past, so nothing of it can be cancelled; correct the attendance instead',
  periodPaid: 'the pay of {paid} is paid out and cannot change any more',
  shortHalf: '{date} {half} ({there} of {needed})',
  shortened: 'The absence from {start} to {end} ends on {last} now.',
  takenNotRemovable: 'cannot be deleted, because a part of it was taken before it was cancelled',
  tooLong: 'must be within {mostDays} days of start_date',
});
