import { departments, employees } from '#db/schema/people.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { circleFinder } from '#server/kernel/records/ancestors.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { t } from './messages.ts';

const circleFinders = {
  department: circleFinder(departments, departments.parent_id),
  employee: circleFinder(employees, employees.manager_id),
};

interface Placed {
  column: 'parent_id' | 'manager_id';
  id: string;
  /** The value of the column, which is the id of the record above this one. */
  above: string | null;
}

/** Refuses a record that would be above itself, at any distance. */
export async function circlesOf(
  ctx: Ctx,
  kind: 'department' | 'employee',
  { column, id, above }: Placed,
  changed: readonly string[],
): Promise<ErrorDetail[]> {
  const isAbove = await circleFinders[kind](ctx, resourceOf(kind), { id, above, changed });
  const message = t(kind === 'employee' ? 'employeeAboveItself' : 'departmentAboveItself');
  return isAbove ? [{ path: column, rule: 'cycle', message }] : [];
}
