import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { savedReply } from '#server/calls/replies.ts';
import { oneOf, wordsOf } from '#server/vocabulary/kind-words.ts';
import { createRecord } from '../records/creating.ts';
import { underParent } from '../records/parents.ts';
import { deprecatedProperties } from './deprecated-properties.ts';
import { parentInput } from './item-address.ts';
import type { Resource } from './resource.ts';
import { shown } from './saved-records.ts';
import { creatingRole, describeGuards } from './write-guards.ts';

export const onDuplicate = z.enum(['create', 'update', 'refuse']).default('create');

export function createOperation<R extends z.ZodObject, W extends z.core.$ZodLooseShape>(
  resource: Resource,
  read: R,
  write: W,
) {
  const { kind, path, tag, area, match, isAboutAccess, example: request, exampleRecords: records } = resource;
  const role = creatingRole(resource);
  return operation({
    tag,
    area,
    method: 'POST',
    path,
    extras: isAboutAccess ? 'refused' : 'named',
    deprecatedProperties: deprecatedProperties(resource),
    query: ['on_duplicate'],
    summary: `Create ${oneOf(kind)}`,
    ...(role ? { role } : {}),
    description: [describeUpsert(wordsOf(kind), match), ...describeGuards(resource, true)].join('\n\n'),
    examples: { request, ...(records ? { records } : {}) },
    input: z.looseObject({ ...write, ...parentInput(resource), on_duplicate: onDuplicate }),
    output: savedReply(read),
    handler: async (ctx, sent) => {
      const { on_duplicate: mode, ...input }: Record<string, unknown> = sent;
      const { body, fixed } = await underParent(ctx, resource, input);
      const done = await createRecord(ctx, resource, body, onDuplicate.parse(mode), { fixed });
      return shown(ctx, resource, done, body);
    },
  });
}

const describeUpsert = (one: string, match: readonly string[] = []) =>
  `With \`on_duplicate=update\` an existing ${one} with the same ${['external id', ...match].join(' or ')} is updated instead; \`refuse\` answers 400 and names it; \`create\` only warns.`;
