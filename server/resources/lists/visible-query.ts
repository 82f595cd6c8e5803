import type { Ctx } from '#server/calls/context.ts';
import type { CommonRecord } from '#server/kernel/values/record-of.ts';
import { visibleConditions } from '../resource/insiders.ts';
import type { Resource } from '../resource/resource.ts';
import { asOfNow } from './list.ts';
import type { AskedList, ListQuery } from './query.ts';

const everything: Omit<AskedList, 'perPage'> = {
  page: 1,
  sortBy: 'updated_at' satisfies keyof CommonRecord,
  ascending: false,
  cursor: undefined,
  search: '',
  includeDeleted: false,
  expand: [],
  conditions: [],
  contains: [],
};

/** The query of the records that this caller finds. Restricted properties are compared only where they may be read. */
export async function visibleQuery(
  ctx: Ctx,
  resource: Resource,
  asked: Partial<AskedList> & Pick<AskedList, 'perPage'>,
): Promise<ListQuery> {
  const wanted = { ...everything, ...asked };
  const conditions = [...wanted.conditions, ...(await visibleConditions(ctx, resource, wanted))];
  return await asOfNow(ctx, resource, { ...wanted, conditions });
}
