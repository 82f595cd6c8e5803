import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('employees', {
  absences: 'absences',
  attendance: 'attendance',
  firstDayAfter: 'must be the first day of the new period, after {left}',
  firstDayAfterLast: 'must be the first day of the new period, after the last one',
  hasHistory:
    'has {records} on record; end the employment instead (status terminated), with its last day (termination_date)',
  hiredBeforeLeaving: 'must be after {before}, the last day of the employment before',
  lastDayNeeded:
    'a terminated employee needs a last day; an employee who comes back is rehired (status active)',
  leaveOverdrawn: '{days} more days of {kind} were taken than earned; nothing is deducted for them.',
  leavesBeforeHired: 'must not be before hire_date',
  negative: 'must not be negative',
  pay: 'pay',
  periodPaid: 'The pay of {paid} is paid out already, also for days after {last}.',
  stillAssigned: 'The {kind} "{title}" is still assigned to this employee.',
  stillManaged: 'The {kind} "{title}" is still led by this employee.',
});
