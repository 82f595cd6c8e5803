import { departments, employees } from '#db/schema/people.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { circleFinder } from '#server/kernel/records/ancestors.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';

const finders = {
  department: circleFinder(departments, departments.parent_id),
  employee: circleFinder(employees, employees.manager_id),
};

interface Placed {
  kind: keyof typeof finders;
  column: 'parent_id' | 'manager_id';
  id: string;
  /** The value of the column: the record above this one. */
  above: string | null;
  changed: readonly string[];
}

/** Refuses a record above itself, at any distance. */
export async function circlesOf(
  ctx: Ctx,
  { kind, column, id, above, changed }: Placed,
): Promise<ErrorDetail[]> {
  const isAbove = await finders[kind](ctx, resourceOf(kind), { id, above, changed });
  return isAbove ? [{ path: column, rule: 'cycle', message: `would put the ${kind} above itself` }] : [];
}
