import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { savedReply, savedTogether } from '#server/calls/replies.ts';
import type { Saved } from '#server/calls/saved.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { invalid } from '#server/vocabulary/errors.ts';
import { oneOf } from '#server/vocabulary/kind-words.ts';
import { kindName, type Message } from '#server/vocabulary/wording/message.ts';
import { commaList } from '../lists/query.ts';
import type { Resource } from '../resource/resource.ts';
import { lockAll } from './batch/batch.ts';
import { t } from './messages.ts';
import { removeRecord, updateRecord } from './records.ts';

const described = 'The id of the record, or up to 50 of them separated by commas: then all of them or none.';
const named = commaList(id, described).optional();

/**
 * Operations that change and delete records without an id in the address: the call names the record in its body or
 * query.
 */
export function namedOperations<R extends z.ZodType, W extends z.core.$ZodLooseShape>(
  resource: Resource,
  read: R,
  write: W,
  {
    change,
    presented,
  }: { change: Record<string, unknown>; presented: (ctx: Ctx, done: Saved, sent?: object) => Promise<Saved> },
) {
  const { tag, area, path } = resource;
  const one = oneOf(resource.kind);
  const shared = { tag, area, path, bodyOrQuery: ['id'] } as const;
  const output = savedReply(z.union([read, z.array(read)]));
  const records = { id: path };
  return {
    updateNamed: operation({
      ...shared,
      method: 'PATCH',
      summary: `Change ${one}, or several in the same way`,
      description:
        '`id`, in the body or the query, names the record; several ids get the same change, all of them or none.',
      examples: { request: change, records },
      input: z.looseObject({ ...write, id: named }),
      output,
      handler: async (ctx, sent) => {
        const { id: wanted, ...input }: Record<string, unknown> = sent;
        const ids = await found(ctx, resource, named.parse(wanted), 'changed');
        const done: Saved[] = [];
        for (const each of ids)
          done.push(await presented(ctx, await updateRecord(ctx, resource, each, { ...input }), input));
        return savedTogether(ctx, done);
      },
    }),
    removeNamed: operation({
      ...shared,
      method: 'DELETE',
      summary: `Delete ${one}, or several`,
      description:
        '`id`, in the query or the body, names the record; several ids are deleted together, all of them or none.',
      examples: { records },
      input: z.looseObject({ id: named }),
      output,
      handler: async (ctx, { id: wanted }) => {
        const ids = await found(ctx, resource, wanted, 'deleted');
        const done: Saved[] = [];
        for (const each of ids) done.push(await presented(ctx, await removeRecord(ctx, resource, each)));
        return savedTogether(ctx, done);
      },
    }),
  };
}

/** Each record is listed once, and all are locked together, because they are changed one after the other. */
async function found(
  ctx: Ctx,
  resource: Resource,
  wanted: readonly string[] | undefined,
  what: 'changed' | 'deleted',
): Promise<string[]> {
  const ids = [...new Set(wanted)];
  if (ids.length === 0)
    throw refused('required', t('idsMissing', { kind: kindName(resource.kind), action: what }));
  if (ids.length > 50) throw refused('too_big', t('tooManyIds'));
  await lockAll(ctx, resource, ids, what === 'deleted');
  return ids;
}

const refused = (rule: string, message: Message) => invalid([{ path: 'id', rule, message }]);
