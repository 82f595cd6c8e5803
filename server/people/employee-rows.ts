import { noRecord } from '../errors.ts';
import { resourceOf } from '../kernel/registry.ts';
import { findRow, type Row } from '../kernel/store.ts';
import type { Ctx } from '../operation.ts';

interface Finding {
  /** Whoever changes what is summed for an employee waits here for the others. */
  lock?: boolean;
}

/** Also one who was deleted: what was registered of them stays. */
export async function seekEmployee(
  ctx: Ctx,
  id: unknown,
  { lock = false }: Finding = {},
): Promise<Row | undefined> {
  const { tx, organization } = ctx;
  const { table } = resourceOf('employee');
  return findRow(tx, table, { organization, id: String(id), lock, includeDeleted: true });
}

export async function findEmployee(ctx: Ctx, id: string, finding: Finding = {}): Promise<Row> {
  const employee = await seekEmployee(ctx, id, finding);
  if (!employee) throw noRecord('employee', id);
  return employee;
}
