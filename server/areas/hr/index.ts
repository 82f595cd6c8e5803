import './absences/holidays-follow.ts';
import { attendanceDays, attendanceEvents } from './attendance/attendance-operations.ts';
import { leaveBalances, leaveEntries } from './leave/leave-operations.ts';
import { payrollOperations } from './payroll/payroll-operations.ts';

export const people = {
  attendance: attendanceDays,
  attendanceEvents,
  leaveBalances,
  leaveEntries,
  payroll: payrollOperations,
};
