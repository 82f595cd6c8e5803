import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { savedReply } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { oneOf, wordsOf } from '#server/vocabulary/kind-words.ts';
import { removeRecord, restoreRecord, updateRecord } from '../records/records.ts';
import { deprecatedProperties } from './deprecated-properties.ts';
import { exampleOrigin, itemAddress } from './item-address.ts';
import type { Resource } from './resource.ts';
import { shown } from './saved-records.ts';
import { stepsOf } from './states.ts';
import { describeGuards } from './write-guards.ts';

/** The properties that may be changed are in `partial`, and an example of a change in `change`. */
export const updateOperation = <R extends z.ZodObject, W extends z.core.$ZodLooseShape>(
  resource: Resource,
  read: R,
  partial: W,
  change: Record<string, unknown>,
) =>
  operation({
    tag: resource.tag,
    area: resource.area,
    method: 'PATCH',
    path: itemAddress(resource),
    extras: resource.isAboutAccess ? 'refused' : 'named',
    deprecatedProperties: deprecatedProperties(resource),
    summary: `Change ${oneOf(resource.kind)}`,
    description: [
      'Only the properties sent are changed; metadata is merged and null removes a key.',
      ...describeGuards(resource, false),
      ...(resource.states ? [stepsOf(resource.states)] : []),
    ].join('\n\n'),
    examples: { request: change, ...exampleOrigin(resource) },
    input: z.looseObject({ ...partial, id }),
    output: savedReply(read),
    handler: async (ctx, sent) => {
      const { id: wanted, ...input }: Record<string, unknown> = sent;
      return shown(ctx, resource, await updateRecord(ctx, resource, String(wanted), input), input);
    },
  });

export const removeOperation = <R extends z.ZodObject>(resource: Resource, read: R) =>
  operation({
    tag: resource.tag,
    area: resource.area,
    method: 'DELETE',
    path: itemAddress(resource),
    summary: `Delete ${oneOf(resource.kind)}`,
    description: `The ${wordsOf(resource.kind)} is kept and can be restored.`,
    examples: exampleOrigin(resource),
    input: z.looseObject({ id }),
    output: savedReply(read),
    handler: async (ctx, input) => shown(ctx, resource, await removeRecord(ctx, resource, input.id)),
  });

export function restoreOperation<R extends z.ZodObject>(resource: Resource, read: R) {
  const one = wordsOf(resource.kind);
  return operation({
    tag: resource.tag,
    area: resource.area,
    method: 'POST',
    path: `${itemAddress(resource)}/restore`,
    summary: `Restore a deleted ${one}`,
    description: `The ${one} is in lists and search again, with the properties it had when it was deleted.`,
    role: 'manager',
    examples: exampleOrigin(resource),
    input: z.looseObject({ id }),
    output: savedReply(read),
    handler: async (ctx, input) => shown(ctx, resource, await restoreRecord(ctx, resource, input.id)),
  });
}
