import {
  date,
  type ExtraConfigColumn,
  foreignKey,
  integer,
  type PgTableExtraConfigValue,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Department } from '#server/areas/hr/departments.ts';
import type { Employee } from '#server/areas/hr/employees/employees.ts';
import { filterIndex, json, money, pointsAt, recordColumns, recordKeys, sortIndex } from '../columns.ts';
import { pointsAtMember } from '../kernel/identity.ts';

/** A foreign key to a record of the same table. */
const referencesOwnTable = (
  t: Record<'organization_id' | 'id', ExtraConfigColumn>,
  column: ExtraConfigColumn,
) => foreignKey({ columns: [t.organization_id, column], foreignColumns: [t.organization_id, t.id] });

export const departments = pgTable(
  'departments',
  {
    ...recordColumns,
    status: text().$type<Department['status']>().notNull(),
    name: text().notNull(),
    code: text(),
    parent_id: text(),
    manager_id: text(),
    cost_center: text(),
    min_coverage: integer(),
  },
  // Departments and employees reference each other, so one of the two needs an explicit type.
  (t): PgTableExtraConfigValue[] => [
    referencesOwnTable(t, t.parent_id),
    pointsAt(employees, t, t.manager_id),
    ...recordKeys('departments', t),
    filterIndex('departments_parent_idx', t, t.parent_id),
    filterIndex('departments_manager_idx', t, t.manager_id),
    sortIndex('departments_name_idx', t, t.name),
    sortIndex('departments_code_idx', t, t.code),
  ],
);

export const employees = pgTable(
  'employees',
  {
    ...recordColumns,
    status: text().$type<Employee['status']>().notNull(),
    employee_number: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text(),
    phone: text(),
    user_id: text(),
    department_id: text(),
    manager_id: text(),
    position: text(),
    hire_date: date().notNull(),
    termination_date: date(),
    contract_type: text().$type<Employee['contract_type']>().notNull(),
    work_schedule: json<Employee['work_schedule']>(),
    base_salary: money(),
    pay_frequency: text().$type<Employee['pay_frequency']>().notNull(),
    currency: text(),
    bank: json<Employee['bank']>(),
    documents: json<Employee['documents']>().notNull(),
    /** Employments that have ended. */
    periods: json<Employee['periods']>().notNull(),
    /** Pay and terms by the day from which they hold; empty while they never changed. */
    pay_terms: json<NonNullable<Employee['pay_terms']>>().notNull().default([]),
    pay_since: date(),
    /** Leave has been granted up to this day. */
    leave_reviewed_on: date(),
  },
  (t) => [
    pointsAt(departments, t, t.department_id),
    referencesOwnTable(t, t.manager_id),
    pointsAtMember(t, t.user_id),
    ...recordKeys('employees', t),
    uniqueIndex('employees_number_idx').on(t.organization_id, t.employee_number),
    filterIndex('employees_status_idx', t, t.status),
    filterIndex('employees_department_idx', t, t.department_id),
    filterIndex('employees_manager_idx', t, t.manager_id),
    filterIndex('employees_user_idx', t, t.user_id),
    sortIndex('employees_email_idx', t, t.email),
    sortIndex('employees_name_idx', t, t.last_name),
    sortIndex('employees_hired_idx', t, t.hire_date),
  ],
);
