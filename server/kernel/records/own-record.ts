import type { Ctx } from '#server/calls/context.ts';
import type { Resource } from '../resource/resource.ts';
import { createRecord } from './creating.ts';
import type { Saved } from './records.ts';

type Values = Record<string, unknown>;

/**
 * A record that the product makes by itself. What a client calls by another name is kept as a custom field; such a
 * name of ours is a mistake, and told at once.
 */
export function createOwnRecord(
  ctx: Ctx,
  resource: Resource,
  input: Values,
  fixed: Values = {},
): Promise<Saved> {
  const strange = [
    ...Object.keys(input).filter((name) => !(name in resource.writable)),
    ...Object.keys(fixed).filter((name) => !resource.table.columns.has(name)),
  ];
  if (strange.length) throw new Error(`nobody writes ${strange.join(', ')} of a ${resource.kind}`);
  return createRecord(ctx, resource, input, 'create', { fixed });
}
