import type { Ctx } from '#server/calls/context.ts';
import { noRecord } from '#server/calls/errors.ts';
import { findRow, type Row } from '#server/kernel/records/store.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';

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
