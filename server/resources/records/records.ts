import type { Ctx } from '#server/calls/context.ts';
import type { Saved } from '#server/calls/saved.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import { insiderTest } from '../resource/insiders.ts';
import { hasLapsed } from '../resource/lapse.ts';
import { withNamed } from '../resource/long-texts.ts';
import { type EventVerb, type Records, resourceOf } from '../resource/registry.ts';
import type { Resource } from '../resource/resource.ts';
import { checkRestricted } from '../resource/restricted.ts';
import { splitBody } from './body.ts';
import { changesBetween, keepParts, mergeOver } from './changes.ts';
import { storeChange } from './changing.ts';
import { findDuplicate } from './duplicates.ts';
import { emit } from './emit-events.ts';
import { followWrite } from './following.ts';
import { passGuards } from './guards.ts';
import { linkExternalIds, unlinkExternalIds } from './links.ts';
import { lookupsFor, runLookups } from './lookups.ts';
import { updateRow } from './row-writes.ts';
import { findRow } from './store.ts';
import { checkVersion } from './versions.ts';

export const updateRecord = async <R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  id: string,
  input: Sent<R>,
): Promise<Saved<R>> => updateLocked(ctx, resource, await lockRecord(ctx, resource, id), input);

/** Updates a record that this transaction has locked. */
export async function updateLocked<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  locked: R,
  input: Sent<R>,
): Promise<Saved<R>> {
  const { writeOptions, ...body } = splitBody(ctx, resource, input);
  // This check runs before values are compared, so that a caller cannot find out a hidden value by guessing.
  const isOthers = resource.insiders !== undefined && !(await insiderTest(ctx, resource))(locked);
  checkRestricted(ctx, resource, Object.keys(body.values), isOthers);
  const before: R = await withNamed(ctx, resource, locked, Object.keys(body.values));
  const merged = mergeOver(before, { ...body.values, custom_fields: body.customFields });
  const after = keepParts(resource.all, before, merged);
  const asked = Object.keys(changesBetween(before, after, resource.all));
  if (asked.length === 0) return { record: before, warnings: [] };
  await findDuplicate(ctx, resource, after, 'create', { changed: asked });
  const { record, changed } = await storeChange(ctx, resource, before, after, { asked, writeOptions });
  return { record, warnings: await collectWarnings(ctx, resource, record, changed) };
}

/**
 * Changes a record on behalf of the platform, derived columns included. Steps must be declared but need no role.
 * Without a verb, the change is one of a counter and emits no event.
 */
export async function amendRecord<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  id: string,
  values: Sent<R>,
  verb: EventVerb | null = 'updated',
): Promise<R> {
  const before = await lockRecord({ ...ctx, ifMatch: undefined }, resource, id);
  return amendLocked(ctx, resource, before, values, verb);
}

/** As `amendRecord`, for a record that this transaction has locked. */
export async function amendLocked<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  before: R,
  values: Sent<R>,
  verb: EventVerb | null = 'updated',
): Promise<R> {
  const after: R = { ...before, ...values };
  const asked = Object.keys(changesBetween(before, after, resource.all));
  if (asked.length === 0) return before;
  const { record } = await storeChange(ctx, resource, before, after, { asked, isPlatform: true, verb });
  return record;
}

/**
 * Computes the derived columns of a locked record again, because something outside of it has changed, and stores those
 * that differ. It emits no event of its own.
 */
export async function rederive<R extends Row>(ctx: Ctx, resource: Resource<R>, locked: R): Promise<R> {
  const change = { asked: [], isPlatform: true, verb: null };
  return (await storeChange(ctx, resource, locked, locked, change)).record;
}

export async function removeRecord<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  id: string,
): Promise<Saved<R>> {
  const before = await lockRecord(ctx, resource, id, { lock: 'removal' });
  const record: R = { ...before, ...touched(ctx, before), deleted_at: ctx.now };
  await passGuards(ctx, { resource, action: 'delete', before, after: record, isPlatform: false });
  updateRow(ctx.tx, resource.table, ctx.organization, id, { ...touched(ctx, before), deleted_at: ctx.now });
  await unlinkExternalIds(ctx, id);
  ctx.journal.count(resource.kind, { live: -1, deleted: 1 });
  emit(ctx, resource, 'deleted', record, changesBetween(before, record));
  return {
    record: await followWrite(ctx, resource, { before, record, changed: ['deleted_at'] }),
    warnings: [],
  };
}

export async function restoreRecord<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  id: string,
): Promise<Saved<R>> {
  const before = await lockRecord(ctx, resource, id, { includeDeleted: true });
  if (before.deleted_at === null) return { record: before, warnings: [] };
  // While the record was deleted, another record may have taken a value that the organization wants to be unique.
  await findDuplicate(ctx, resource, before, 'create');
  const record: R = { ...before, ...touched(ctx, before), deleted_at: null };
  await passGuards(ctx, { resource, action: 'restore', before, after: record, isPlatform: false });
  updateRow(ctx.tx, resource.table, ctx.organization, id, { ...touched(ctx, before), deleted_at: null });
  await linkExternalIds(ctx, resource, record);
  ctx.journal.count(resource.kind, { live: 1, deleted: -1 });
  emit(ctx, resource, 'restored', record, changesBetween(before, record));
  const back = await followWrite(ctx, resource, { before, record, changed: ['deleted_at'] });
  return { record: back, warnings: await collectWarnings(ctx, resource, back, resource.match ?? []) };
}

/** Finds a record by its kind and id. */
export async function findRecord<K extends keyof Records>(
  { tx, organization }: Pick<Ctx, 'tx' | 'organization'>,
  kind: K,
  id: string | null | undefined,
  options: { includeDeleted?: boolean; lock?: boolean } = {},
): Promise<Records[K] | undefined> {
  return id ? findRow(tx, resourceOf(kind).table, { organization, id, ...options }) : undefined;
}

/** Locks the record until the transaction ends and checks that it has the version the caller has seen. */
export async function lockRecord<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  id: string,
  { lock = true, includeDeleted = false }: { lock?: true | 'removal'; includeDeleted?: boolean } = {},
): Promise<R> {
  const { tx, organization } = ctx;
  const record =
    (lock === true ? lockedBefore(ctx, resource, id) : undefined) ??
    (await findRow(tx, resource.table, { organization, id, lock, includeDeleted }));
  if (!record) throw noRecord(resource.kind, id);
  checkVersion(ctx, record);
  return settled(ctx, resource, record);
}

function lockedBefore<R extends Row>(
  { lookedUp, journal }: Ctx,
  resource: Resource<R>,
  id: string,
): R | undefined {
  const locked = lookedUp?.lockedRow(resource, id);
  const latest = locked && journal.latest(locked);
  return latest?.deleted_at === null ? latest : undefined;
}

/** Brings a locked record up to date: properties that have lapsed are written first, with their event. */
export async function settled<R extends Row>(ctx: Ctx, resource: Resource<R>, record: R): Promise<R> {
  const { lapse } = resource;
  if (!lapse || !hasLapsed(lapse, record, ctx.now)) return record;
  const wanted = { ...record, ...lapse.to };
  const change = { asked: [], isPlatform: true, verb: lapse.verb, stepVerb: lapse.verb };
  return (await storeChange(ctx, resource, record, wanted, change)).record;
}

export const touched = (ctx: Ctx, before: Row) => ({
  updated_at: ctx.now,
  version: Number(before.version) + 1,
});

async function collectWarnings<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  record: R,
  changed: readonly string[],
): Promise<Warning[]> {
  const looked = await runLookups(ctx, lookupsFor(resource, record, changed), record.id);
  const noticed = (await resource.notices?.(ctx, record, changed)) ?? [];
  return [...looked, ...(resource.warnings?.(record) ?? []), ...noticed];
}
