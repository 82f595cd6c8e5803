import type { Ctx } from '#server/calls/context.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { withFileFacts } from '../files/file-facts.ts';
import type { Resource } from '../resource/resource.ts';

/**
 * Computes the derived columns of a record. Values that are still missing are refused by the rules and by the table.
 */
export async function deriveRecord<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  given: Row,
  before: R | undefined,
): Promise<R> {
  // The type is safe: `given` was made from the declared properties only.
  const record = given as R;
  const derived = { ...record, ...(await resource.derive?.(ctx, record as Given<R>, before)) };
  return withFileFacts(ctx, resource, derived, before);
}
