import type { Ctx } from '#server/calls/context.ts';
import { isReadable } from '#server/calls/readable.ts';
import { prefixOf } from '#server/vocabulary/ids.ts';
import { allResources } from '../resource/registry.ts';
import { selectPage } from './select.ts';
import { visibleQuery } from './visible-query.ts';

/** The resource of a record whose kind the caller may read, found by the id. */
export const readableResource = (ctx: Ctx, id: string) =>
  allResources().find((one) => id.startsWith(`${prefixOf(one.kind)}_`) && isReadable(ctx, one));

/** A record with its resource, if the caller may see this record. */
export async function visibleRow(ctx: Ctx, id: string) {
  const resource = readableResource(ctx, id);
  if (!resource) return undefined;
  const conditions = [{ column: 'id', op: 'eq' as const, value: id }];
  const query = await visibleQuery(ctx, resource, { conditions, perPage: 1 });
  const { rows } = await selectPage(ctx.tx, resource.table, ctx.organization, query, 1);
  return rows[0] && { resource, row: rows[0] };
}
