import { withTimelines } from '#server/base/events/timeline.ts';
import type { AreaDefinition } from '#server/resources/resource/area.ts';
import { absence } from './absences/absences.ts';
import { followHrSettings } from './absences/holidays-follow.ts';
import { hrNames } from './alike-names.ts';
import { attendance } from './attendance/attendance.ts';
import { confirmAttendance } from './attendance/attendance-confirming.ts';
import { attendanceEvent } from './attendance/attendance-events.ts';
import { attendanceDays, attendanceEvents } from './attendance/attendance-operations.ts';
import { followFirstZone } from './attendance/first-zone.ts';
import { department } from './departments.ts';
import { employee } from './employees/employees.ts';
import { changePay, removePay } from './employees/pay-terms/change-pay.ts';
import { hrKpis } from './hr-kpis.ts';
import { leaveEntry } from './leave/leave-entries.ts';
import { leaveBalances, leaveEntries } from './leave/leave-operations.ts';
import { payslipDocuments } from './payroll/document/payslip-documents.ts';
import { payrollRecord } from './payroll/payroll.ts';
import { payrollOperations } from './payroll/payroll-operations.ts';
import { peopleReport } from './people-report.ts';
import { roster } from './roster/roster-operations.ts';

export const hrRouter = withTimelines({
  absences: absence.operations,
  departments: department.operations,
  employees: { ...employee.operations, changePay, removePay },
  attendance: { ...attendanceDays, confirm: confirmAttendance },
  attendanceEvents,
  leaveBalances,
  leaveEntries,
  payroll: payrollOperations,
  roster,
});

export const hr: AreaDefinition = {
  name: 'hr',
  alikeNames: hrNames,
  router: hrRouter,
  resources: [
    leaveEntry.resource,
    attendance.resource,
    attendanceEvent.resource,
    payrollRecord.resource,
    absence.resource,
    department.resource,
    employee.resource,
  ],
  documents: [payslipDocuments],
  settingsFollowers: [followFirstZone, followHrSettings],
  kpis: hrKpis,
  reports: [peopleReport],
};
