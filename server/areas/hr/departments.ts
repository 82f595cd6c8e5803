import { departments as table } from '#db/schema/people.ts';
import { defineResource } from '#server/kernel/resource/resource.ts';
import { defineStates } from '#server/kernel/resource/states.ts';
import * as f from '#server/kernel/schema/fields.ts';
import { circlesOf } from './tree.ts';

export const departmentStates = defineStates('active', {
  active: { archived: { event: 'updated' } },
  archived: { active: { event: 'updated' } },
});

export const department = defineResource({
  kind: 'department',
  prefix: 'dep',
  plural: 'departments',
  path: '/hr/departments',
  tag: 'Departments',
  about: 'The parts of the company, and how many people each needs.',
  area: 'hr',
  table,
  screen: {
    title: ['code', 'name'],
    columns: ['status', 'manager_id', 'parent_id', 'cost_center', 'min_coverage'],
    essentials: ['name', 'code', 'parent_id', 'manager_id'],
  },
  fields: {
    status: departmentStates.field,
    name: f.requiredText(200),
    code: f.text(40),
    parent_id: f.reference('department'),
    manager_id: f.reference('employee'),
    cost_center: f.text(100),
    // How many of its people have to be there on every working half day.
    min_coverage: f.integer(0, 100_000),
  },
  filters: ['status', 'name', 'code', 'parent_id', 'manager_id', 'cost_center'],
  sorts: ['created_at', 'updated_at', 'name'],
  search: ['name', 'code'],
  expand: { parent: 'parent_id', manager: 'manager_id' },
  match: ['code'],
  check: (ctx, record, changed) => circlesOf(ctx, 'department', 'parent_id', record, changed),
  example: { name: 'Production', code: 'PROD', cost_center: '2100', min_coverage: 2 },
});
