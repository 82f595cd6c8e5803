import { departments as table } from '#db/schema/hr/employees.ts';
import { refuseBudgetedDeletion } from '#server/areas/finance/budgets/refuse-budgeted-deletion.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import { circlesOf } from './tree.ts';

const departmentStates = defineStates(
  'active',
  {
    active: { archived: { event: 'updated' } },
    archived: { active: { event: 'updated' } },
  },
  { active: 'going', archived: 'over' },
);

const departmentFields = {
  status: departmentStates.field,
  name: f.requiredText(200),
  code: f.text(40),
  parent_id: f.reference('department'),
  // The head of a department reads why its people are absent.
  manager_id: f.guarded('manager', f.reference('employee'), { isFreeWhenNew: true }),
  cost_center: f.text(100),
  // The number of people who have to be at work on every working half day.
  min_coverage: f.integer(0, 100_000),
} satisfies Fields;

export type Department = RecordOf<typeof departmentFields>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    department: Department;
  }
}

export const department = defineResource({
  kind: 'department',
  prefix: 'dep',
  plural: 'departments',
  path: '/hr/departments',
  tag: 'Departments',
  about: 'Departments, with the number of people that each needs.',
  area: 'hr',
  table,
  screen: {
    title: ['code', 'name'],
    columns: ['status', 'manager_id', 'parent_id', 'cost_center', 'min_coverage'],
    essentials: ['name', 'code', 'parent_id', 'manager_id'],
  },
  fields: departmentFields,
  derived: {},
  filters: ['status', 'name', 'code', 'parent_id', 'manager_id', 'cost_center'],
  sorts: ['created_at', 'updated_at', 'name'],
  search: ['name', 'code'],
  expand: { parent: 'parent_id', manager: 'manager_id' },
  match: ['code'],
  check: (ctx, record, changed) =>
    circlesOf(ctx, 'department', { column: 'parent_id', id: record.id, above: record.parent_id }, changed),
  follow: refuseBudgetedDeletion('department'),
  example: { name: 'Production', code: 'PROD', cost_center: '2100', min_coverage: 2 },
});
