import type { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import type { Operation } from '#server/calls/declared.ts';
import { redeclared } from '#server/calls/operation.ts';
import { lockRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import type { EditComment } from '../comments/comments.ts';
import type { EditPlan } from '../plans/plans.ts';
import type { EditVersion } from '../versions/versions.ts';
import type { EditCard } from './cards.ts';

/** A change of a part of a card locks the card first, so changes of one card happen one after the other. */
export const lockCardOf = (ctx: Ctx, { card_id }: { card_id: string | null }): Promise<EditCard> =>
  lockRecord({ ...ctx, ifMatch: undefined }, resourceOf('edit_card'), card_id ?? '');

type Part = EditComment | EditPlan | EditVersion;

async function lockCardFirst<R extends Part>(
  ctx: Ctx,
  { table }: Resource<R>,
  { id }: { id: string },
): Promise<void> {
  const part = await findRow(ctx.tx, table, { organization: ctx.organization, id, includeDeleted: true });
  if (part) await lockCardOf(ctx, part);
}

/** Makes an operation on a part lock the card first and then the part, in the same order as the steps of a card. */
export function afterCard<R extends Part, In extends z.ZodType<{ id: string }>, Out extends z.ZodType>(
  resource: Resource<R>,
  op: Operation<In, Out, 'mutation'>,
): Operation<In, Out, 'mutation'> {
  const { work, openapi } = op.meta;
  if (work.scope !== 'tenant') throw new Error(`${openapi.path} is not done in one organization`);
  const handler: typeof work.handler = async (ctx, input) => {
    await lockCardFirst(ctx, resource, input);
    return work.handler(ctx, input);
  };
  return redeclared(op, { work: { ...work, handler } });
}
