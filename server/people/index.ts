import { attendanceOperations } from './attendance-operations.ts';
import { leaveBalances } from './leave-operations.ts';
import { payrollOperations } from './payroll-operations.ts';

export const people = {
  attendance: attendanceOperations,
  leaveBalances,
  payroll: payrollOperations,
};
