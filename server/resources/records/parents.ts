import type { Ctx } from '#server/calls/context.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import type { Condition } from '../lists/filters.ts';
import { findResource } from '../resource/registry.ts';
import type { Resource } from '../resource/resource.ts';
import { findRow } from './store.ts';

/** The filter on the parent, for records that are listed and created under another record. */
export async function childrenOf(
  ctx: Pick<Ctx, 'tx' | 'organization'>,
  resource: Resource,
  input: object,
): Promise<Condition[]> {
  const { parent } = resource;
  if (!parent) return [];
  const value = await parentId(ctx, parent.kind, input);
  return parent.among
    ? [{ column: parent.among, op: 'has', value }]
    : [{ column: parent.column, op: 'eq', value }];
}

/** Splits the input into the body and the parent's id, which belongs to a column that only the server writes. */
export async function underParent(ctx: Ctx, { parent }: Resource, input: Record<string, unknown>) {
  if (!parent) return { body: input, fixed: {} };
  const { id: _, ...body } = input;
  return { body, fixed: { [parent.column]: await parentId(ctx, parent.kind, input, true) } };
}

async function parentId(
  { tx, organization }: Pick<Ctx, 'tx' | 'organization'>,
  kind: Resource['kind'],
  input: object,
  lock = false,
) {
  const id = 'id' in input ? String(input.id) : '';
  const target = findResource(kind);
  if (!target) throw new Error(`no resource of the kind ${kind} is registered`);
  const found = await findRow(tx, target.table, { organization, id, lock });
  if (!found) throw noRecord(kind, id);
  return found.id;
}
