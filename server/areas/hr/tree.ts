import { departments, employees } from '#db/schema/hr/employees.ts';
import type { Ctx } from '#server/calls/context.ts';
import { circleFinder } from '#server/resources/records/ancestors.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import type { Department } from './departments.ts';
import type { Employee } from './employees/employees.ts';
import { t } from './messages.ts';

const circleFinders = {
  department: circleFinder(departments, departments.parent_id),
  employee: circleFinder(employees, employees.manager_id),
};

interface Placed<C> {
  column: C;
  id: string;
  /** The value of the column, which is the id of the record above this one. */
  above: string | null;
}

/** Refuses a record that would be above itself, at any distance. */
export async function circlesOf<C extends 'parent_id' | 'manager_id'>(
  ctx: Ctx,
  kind: 'department' | 'employee',
  { column, id, above }: Placed<C>,
  changed: readonly (NameIn<Department> | NameIn<Employee>)[],
): Promise<ErrorDetail<C>[]> {
  const isAbove = await circleFinders[kind](ctx, resourceOf(kind), { id, above, changed });
  const message = t(kind === 'employee' ? 'employeeAboveItself' : 'departmentAboveItself');
  return isAbove ? [{ path: column, rule: 'cycle', message }] : [];
}
