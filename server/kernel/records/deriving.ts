import type { Ctx } from '#server/calls/context.ts';
import type { Resource } from '../resource/resource.ts';
import type { Given } from '../schema/record-of.ts';
import type { Row } from './store.ts';

/** The record with its derived columns computed. What is missing afterwards is refused by the rules and by the table. */
export async function deriveRecord<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  given: Row,
  before: R | undefined,
): Promise<R> {
  // The columns of `given` are those of the resource: it was made of the declared properties alone.
  const record = given as R;
  return { ...record, ...(await resource.derive?.(ctx, record as Given<R>, before)) };
}
