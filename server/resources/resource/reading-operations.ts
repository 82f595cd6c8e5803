import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { listReply, recordReply, unchecked } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { wordsOf } from '#server/vocabulary/kind-words.ts';
import { getRecord, listRecords } from '../lists/list.ts';
import { includeDeleted, listInput, names, searchInput } from '../lists/query.ts';
import { searchOperation as searchOf } from '../lists/search-operation.ts';
import { childrenOf } from '../records/parents.ts';
import { exampleOrigin, itemAddress, parentInput } from './item-address.ts';
import type { Resource } from './resource.ts';

export const listOperation = <Shown extends z.ZodObject>(resource: Resource, record: Shown) =>
  operation({
    tag: resource.tag,
    area: resource.area,
    method: 'GET',
    path: resource.path,
    summary: `List ${wordsOf(resource.plural)}`,
    description: 'Newest first. `total` is exact. Walk large sets with `cursor`.',
    list: resource.list,
    input: z.strictObject({ ...listInput(resource.list, resource.all).shape, ...parentInput(resource) }),
    output: listReply(record),
    handler: async (ctx, input) =>
      unchecked(await listRecords(ctx, resource, input, () => childrenOf(ctx, resource, input))),
  });

export const searchOperation = <Shown extends z.ZodObject>(resource: Resource, record: Shown) =>
  searchOf(resource, {
    input: searchInput(resource.list),
    output: listReply(record),
    handler: async (ctx, input) => unchecked(await listRecords(ctx, resource, input)),
  });

export const getOperation = <Shown extends z.ZodObject>(resource: Resource, record: Shown) =>
  operation({
    tag: resource.tag,
    area: resource.area,
    method: 'GET',
    path: itemAddress(resource),
    summary: `Get one ${wordsOf(resource.kind)}`,
    description:
      '`fields` limits the reply to some properties. The header `ETag` has the version, which `If-Match` of a change compares.',
    list: { ...resource.list, filters: {} },
    examples: exampleOrigin(resource),
    input: z.strictObject({ id, ...readOptions(resource) }),
    output: recordReply(record),
    handler: async (ctx, input) => unchecked({ data: await getRecord(ctx, resource, input) }),
  });

const readOptions = ({ all, list }: Pick<Resource, 'all' | 'list'>) => ({
  fields: names([...Object.keys(all), ...list.expand]).optional(),
  include_deleted: includeDeleted,
  expand: names(list.expand).optional(),
});
