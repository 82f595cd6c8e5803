import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import type { Saved } from '#server/calls/saved.ts';
import { isObject } from '#server/kernel/values/objects.ts';
import { id } from '#server/kernel/values/record-id.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { invalidAt, invalidField } from '#server/vocabulary/errors.ts';
import { searchText } from '../lists/search.ts';
import { presentOne } from '../resource/insiders.ts';
import { mentionsOf, mergersOf, referencesTo } from '../resource/registry.ts';
import type { Resource } from '../resource/resource.ts';
import { checkWriteGuards } from '../resource/write-guards.ts';
import { changesBetween } from './changes.ts';
import { emit } from './emit-events.ts';
import { updateAlarmsAndSums } from './following.ts';
import { passGuards } from './guards.ts';
import { linkExternalIds, unlinkExternalIds } from './links.ts';
import { t } from './messages.ts';
import { lockRecord, touched } from './records.ts';
import { repoint, repointWithin } from './repoint.ts';
import { updateRow } from './row-writes.ts';

const mergeInput = z.looseObject({ id, duplicate_id: id });

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    merge: z.input<typeof mergeInput>;
  }
}

/** Merges two records of the same thing into one; references to either of them are kept. */
export function mergeOperation<R extends z.ZodType>(resource: Resource, read: R) {
  return operation({
    tag: resource.tag,
    area: resource.area,
    method: 'POST',
    path: `${resource.path}/{id}/merge`,
    summary: `Merge a duplicate into this ${resource.kind}`,
    description:
      'Empty properties are filled from the duplicate, lists are combined, references to the duplicate are moved here, and the duplicate is deleted.',
    role: 'manager',
    examples: {
      request: { duplicate_id: `${resource.prefix}_01m7y09y09w6ra7v51kma9bb2h` },
      records: { duplicate_id: resource.path },
    },
    input: mergeInput,
    output: savedReply(read),
    handler: async (ctx, input) =>
      answer(ctx, resource, await mergeRecords(ctx, resource, input.id, input.duplicate_id)),
  });
}

const answer = async <T>(ctx: Ctx, resource: Resource, done: Saved) =>
  saved<T>(ctx, { ...done, record: await presentOne(ctx, resource, done.record) });

async function mergeRecords(ctx: Ctx, resource: Resource, id: string, duplicateId: string): Promise<Saved> {
  if (id === duplicateId) throw invalidField('duplicate_id', 'same', t('mergedWithItself'));
  const [keep, duplicate] = await lockBoth(ctx, resource, id, duplicateId);
  const merged = union(keep, duplicate, resource);
  const record: Row = { ...merged, ...touched(ctx, keep) };
  const changes = changesBetween(keep, record, resource.all);
  await checkWriteGuards(ctx, resource, { before: keep, after: record, names: Object.keys(changes) });
  const gone = { ...touched(ctx, duplicate), deleted_at: ctx.now, merged_into_id: id };
  for (const [before, after] of [[keep, record] as const, [duplicate, { ...duplicate, ...gone }] as const])
    await passGuards(ctx, { resource, action: 'merge', before, after, isPlatform: false });
  await unlinkExternalIds(ctx, duplicateId);
  await unlinkExternalIds(ctx, id);
  updateRow(ctx.tx, resource.table, ctx.organization, id, {
    ...Object.fromEntries(Object.keys(changes).map((name) => [name, record[name]])),
    search_text: searchText(record, resource.search),
  });
  await linkExternalIds(ctx, resource, record);
  updateRow(ctx.tx, resource.table, ctx.organization, duplicateId, gone);
  ctx.journal.noteWritten(resource.kind, keep, record);
  ctx.journal.noteWritten(resource.kind, duplicate, { ...duplicate, ...gone });
  const references = referencesTo(resource.kind);
  for (const reference of references) await repoint(ctx, reference, duplicateId, id);
  for (const mention of mentionsOf(resource.kind)) await repointWithin(ctx, mention, duplicateId, id);
  // References to the duplicate have been changed by now, so the rules can detect a circle.
  const own = references.filter((one) => one.resource === resource).map(({ column }) => column);
  const details = (await resource.check?.(ctx, record, own, keep, {})) ?? [];
  if (details.length) throw invalidAt(details);
  ctx.journal.count(resource.kind, { live: -1, deleted: 1 });
  updateAlarmsAndSums(ctx, resource, keep, record);
  updateAlarmsAndSums(ctx, resource, duplicate, undefined);
  emit(ctx, resource, 'merged', record, { ...changes, merged_id: { from: null, to: duplicateId } });
  emit(ctx, resource, 'deleted', { ...duplicate, ...gone }, { merged_into_id: { from: null, to: id } });
  for (const follow of mergersOf(resource.kind)) await follow(ctx, id, duplicateId);
  return { record: ctx.journal.latest(record), warnings: [] };
}

/** Locks are taken in one order, so two merges of the same pair cannot deadlock. */
async function lockBoth(ctx: Ctx, resource: Resource, id: string, duplicateId: string): Promise<[Row, Row]> {
  const lock = (one: string) =>
    lockRecord(one === id ? ctx : { ...ctx, ifMatch: undefined }, resource, one, { lock: 'removal' });
  if (id < duplicateId) return [await lock(id), await lock(duplicateId)];
  const duplicate = await lock(duplicateId);
  return [await lock(id), duplicate];
}

function union(keep: Row, duplicate: Row, resource: Resource): Row {
  const merged: Row = { ...keep };
  for (const name of Object.keys(resource.writable)) {
    const [own, other] = [keep[name], duplicate[name]];
    if (own === duplicate.id) merged[name] = null;
    else if (resource.all[name]?.unite)
      merged[name] = resource.all[name].unite(own, other, { keep, duplicate });
    else if (own === null) merged[name] = other === keep.id ? null : other;
    else if (Array.isArray(own) && Array.isArray(other)) merged[name] = [...new Set([...own, ...other])];
    else if (isObject(own) && isObject(other)) merged[name] = { ...other, ...own };
  }
  return merged;
}
