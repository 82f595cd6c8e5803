import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('payroll', {
  debtPaid: 'cannot be opened again, because {debts} is paid; reverse that payment first',
  bonusesFrozen: 'can only change while the record is open; open it first (status open)',
  exists: '{id} is the pay of this month already; change that record',
  fixed: 'cannot change; create another record',
  lineBase: 'Base salary',
  lineLate: 'Lateness',
  lineOfDays: '{line}, {days}',
  lineLeavePayout: 'Leave not taken',
  lineOvertime: 'Overtime',
  lineRestDay: 'Work on free days',
  movement: 'Pay of {period}',
  negativePay: 'The deductions are higher than the pay: nothing is paid.',
  noPay: 'Nothing is paid. Does the employee have a salary?',
  notEmployed: '{employees}: not employed in {month}',
  notMonth: 'must be a month such as 2026-03',
  notRemovable: 'a record that is {status} cannot be deleted; open an approved one first (status open)',
  ownPay: 'another person has to approve your own pay',
  payDateFixed: 'cannot change, because the pay is paid out',
  running: 'the pay of all employees is being calculated at this moment; try {month} again when that is done',
  stale: 'The hours, leave or settings behind this pay have changed since it was calculated.',
  staleApproved:
    'the hours, leave or settings behind this pay have changed since it was approved; open it again (status open), calculate it and have it approved again',
  staleCalculated:
    'the hours, leave or settings behind this pay have changed since it was calculated; open it again (status open) and calculate it',
  staleMonth:
    'nothing was paid: the hours, leave or settings behind the pay of {name} have changed since it was approved; open that pay again, calculate the month and have it approved',
});
