import type { Ctx } from '#server/calls/context.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import type { Employee } from './employees.ts';

interface Finding {
  /** Locks the employee, so that changes of their sums happen one after the other. */
  lock?: boolean;
}

/** Finds an employee, also one who was deleted, because their attendance, leave and pay are kept. */
export async function seekEmployee(
  ctx: Ctx,
  id: string | null | undefined,
  { lock = false }: Finding = {},
): Promise<Employee | undefined> {
  return findRecord(ctx, 'employee', id, { lock, includeDeleted: true });
}

export async function findEmployee(ctx: Ctx, id: string, finding: Finding = {}): Promise<Employee> {
  const employee = await seekEmployee(ctx, id, finding);
  if (!employee) throw noRecord('employee', id);
  return employee;
}
