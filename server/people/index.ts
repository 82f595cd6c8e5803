import './holidays-follow.ts';
import { attendanceDays, attendanceEvents } from './attendance-operations.ts';
import { leaveBalances, leaveEntries } from './leave-operations.ts';
import { payrollOperations } from './payroll-operations.ts';

export const people = {
  attendance: attendanceDays,
  attendanceEvents,
  leaveBalances,
  leaveEntries,
  payroll: payrollOperations,
};
