import type { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import type { Operation } from '#server/calls/declared.ts';
import { redeclared } from '#server/calls/operation.ts';
import { lockRecord } from '#server/kernel/records/records.ts';
import { findRow, type Row } from '#server/kernel/records/store.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import type { Resource } from '#server/kernel/resource/resource.ts';

/** The card that something belongs to, locked: whatever is done to its parts is done one after the other. */
export const lockCardOf = (ctx: Ctx, { card_id }: Row): Promise<Row> =>
  lockRecord({ ...ctx, ifMatch: undefined }, resourceOf('edit_card'), String(card_id));

async function lockCardFirst(ctx: Ctx, { table }: Resource, input: unknown): Promise<void> {
  const id = typeof input === 'object' && input !== null && 'id' in input ? String(input.id) : '';
  const part = await findRow(ctx.tx, table, { organization: ctx.organization, id, includeDeleted: true });
  if (part) await lockCardOf(ctx, part);
}

/** The same operation, which locks the card first and then its part, as the card's own steps do. */
export function afterCard<In extends z.ZodType, Out extends z.ZodType>(
  resource: Resource,
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
