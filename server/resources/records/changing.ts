import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { platformWrite } from '#server/kernel/journal/follow-up-work.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { Transition } from '#server/kernel/values/states.ts';
import { noteFileUses } from '../files/file-uses.ts';
import { searchText } from '../lists/search.ts';
import type { NameIn } from '../resource/behaviour.ts';
import type { EventVerb } from '../resource/registry.ts';
import type { Resource } from '../resource/resource.ts';
import { stateOf, writtenBy } from '../resource/states.ts';
import { checkWriteGuards } from '../resource/write-guards.ts';
import { changesBetween } from './changes.ts';
import { deriveRecord } from './deriving.ts';
import { emitChanges } from './emit-events.ts';
import { callersWrite, followWrite } from './following.ts';
import { passGuards } from './guards.ts';
import { linkExternalIds, unlinkExternalIds } from './links.ts';
import { updateRow } from './row-writes.ts';
import { checkRules } from './rules.ts';

interface Change {
  /** The properties that the caller named. */
  asked: readonly string[];
  /** The change is made by the platform: its steps need no role. */
  isPlatform?: boolean;
  verb?: EventVerb | null;
  /** The verb of the step's event, where it is not the declared one. */
  stepVerb?: EventVerb;
  writeOptions?: Readonly<Record<string, unknown>>;
}

/**
 * Every change of a record is made here: derived columns are computed, the step and the rules are checked, and then
 * the row, sums, alarms and events are written together.
 */
export async function storeChange<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  before: R,
  wanted: R,
  { asked, isPlatform = false, verb = 'updated', stepVerb, writeOptions = {} }: Change,
): Promise<{ record: R; changed: readonly NameIn<R>[] }> {
  const derived = await deriveRecord(ctx, resource, wanted, before);
  const move = stepOf(ctx, resource, before, derived, isPlatform);
  const given = Object.fromEntries(asked.map((name) => [name, wanted[name]]));
  const after: R = move ? { ...derived, ...writtenBy(move, ctx.now, given) } : derived;
  const changes = changesBetween(before, after, resource.all);
  const changed = Object.keys(changes);
  if (changed.length === 0) return { record: before, changed };
  if (!isPlatform) {
    await checkWriteGuards(ctx, resource, { before, after, names: asked, move });
    await checkRules(ctx, resource, after, { before, changed, move, writeOptions });
    await resource.accepted?.(ctx, after, before, writeOptions);
  }
  const touch = verb === null ? {} : { updated_at: ctx.now, version: Number(before.version) + 1 };
  const record: R = { ...after, ...touch };
  await passGuards(ctx, { resource, action: 'update', before, after: record, isPlatform });
  updateRow(ctx.tx, resource.table, ctx.organization, before.id, {
    ...Object.fromEntries(changed.map((name) => [name, record[name]])),
    ...touch,
    ...(changed.some((name) => resource.search.includes(name))
      ? { search_text: searchText(record, resource.search) }
      : {}),
  });
  if (changes.external_ids) {
    await unlinkExternalIds(ctx, before.id);
    await linkExternalIds(ctx, resource, record);
  }
  await noteFileUses(ctx, resource, record, changed);
  // All changes that the platform makes together with a step are part of that step.
  emitChanges(ctx, resource, record, { changes, asked: isPlatform ? [] : asked, move, verb, stepVerb });
  const write = isPlatform ? platformWrite : callersWrite(resource, writeOptions);
  return { record: await followWrite(ctx, resource, { before, record, changed, write }), changed };
}

function stepOf(
  ctx: Ctx,
  { states }: Resource,
  before: Row,
  after: Row,
  isPlatform: boolean,
): Transition | undefined {
  const isAuthor = isDeepStrictEqual(before.created_by, actorRef(ctx.actor));
  const who = isPlatform
    ? ({ type: 'system', role: 'owner' } as const)
    : { type: ctx.actor.type, role: ctx.actor.role, isAuthor };
  return states?.check(stateOf(before), stateOf(after), who);
}
