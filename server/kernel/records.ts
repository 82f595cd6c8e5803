import { DomainError, invalid, notFound } from '../errors.ts';
import { actorRef } from '../identity/actor.ts';
import { newId } from '../ids.ts';
import type { Ctx } from '../operation.ts';
import { splitBody, withoutNulls } from './body.ts';
import { changesBetween, mergeOver } from './changes.ts';
import { type DuplicateMode, findDuplicate } from './duplicates.ts';
import { linkExternalIds, unlinkExternalIds } from './links.ts';
import { firstFound, insertAndLook, lookalikes } from './lookups.ts';
import { checkReferences } from './references.ts';
import type { Resource, Warning } from './resource.ts';
import { searchText } from './search.ts';
import { findRow, type Row, updateRow } from './store.ts';

export interface Saved {
  record: Row;
  warnings: Warning[];
}

type Input = Record<string, unknown>;

export async function createRecord(
  ctx: Ctx,
  resource: Resource,
  input: Input,
  mode: DuplicateMode,
): Promise<Saved> {
  const known = await findDuplicate(ctx, resource, input, mode);
  if (known) return updateRecord(ctx, resource, known.id, input);
  const body = splitBody(ctx, resource, input);
  const record: Row = {
    ...emptyRecord(ctx, resource),
    ...body.values,
    custom_fields: body.customFields,
    external_ids: withoutNulls(body.values.external_ids),
    metadata: withoutNulls(body.values.metadata),
  };
  if (resource.states)
    resource.states.check(resource.states.initial, String(record.status), ctx.actor.role, 'status');
  await checkRules(ctx, resource, record, Object.keys(record));
  const row = {
    ...record,
    organization_id: ctx.organization,
    search_text: searchText(record, resource.search),
  };
  const looked = await insertAndLook(
    ctx,
    resource.table,
    row,
    lookupsFor(resource, record, Object.keys(record)),
  );
  await linkExternalIds(ctx, resource, record);
  ctx.journal.count(resource.kind, { live: 1, deleted: 0 });
  emit(ctx, resource, 'created', record);
  return { record, warnings: [...looked, ...(resource.warnings?.(record) ?? [])] };
}

export async function updateRecord(ctx: Ctx, resource: Resource, id: string, input: Input): Promise<Saved> {
  const before = await lockRecord(ctx, resource, id);
  const body = splitBody(ctx, resource, input);
  const after = mergeOver(before, { ...body.values, custom_fields: body.customFields });
  const changes = changesBetween(before, after);
  const changed = Object.keys(changes);
  if (changed.length === 0) return { record: before, warnings: [] };
  resource.states?.check(String(before.status), String(after.status), ctx.actor.role, 'status');
  await checkRules(ctx, resource, after, changed);
  await findDuplicate(ctx, resource, after, 'create', changed);
  const record: Row = { ...after, ...touched(ctx, before) };
  updateRow(ctx.tx, resource.table, ctx.organization, id, {
    ...Object.fromEntries(changed.map((name) => [name, record[name]])),
    ...touched(ctx, before),
    search_text: searchText(record, resource.search),
  });
  if (changes.external_ids) {
    await unlinkExternalIds(ctx, id);
    await linkExternalIds(ctx, resource, record);
  }
  emitChanges(ctx, resource, record, changes);
  return { record, warnings: await collectWarnings(ctx, resource, record, changed) };
}

export async function removeRecord(ctx: Ctx, resource: Resource, id: string): Promise<Saved> {
  const before = await lockRecord(ctx, resource, id);
  const record: Row = { ...before, ...touched(ctx, before), deleted_at: ctx.now };
  updateRow(ctx.tx, resource.table, ctx.organization, id, { ...touched(ctx, before), deleted_at: ctx.now });
  await unlinkExternalIds(ctx, id);
  ctx.journal.count(resource.kind, { live: -1, deleted: 1 });
  emit(ctx, resource, 'deleted', record, changesBetween(before, record));
  return { record, warnings: [] };
}

export async function restoreRecord(ctx: Ctx, resource: Resource, id: string): Promise<Saved> {
  const before = await lockRecord(ctx, resource, id, true);
  if (before.deleted_at === null) return { record: before, warnings: [] };
  // While it was gone another record may have taken a value that the organization wants to be unique.
  await findDuplicate(ctx, resource, before, 'create');
  const record: Row = { ...before, ...touched(ctx, before), deleted_at: null };
  updateRow(ctx.tx, resource.table, ctx.organization, id, { ...touched(ctx, before), deleted_at: null });
  await linkExternalIds(ctx, resource, record);
  ctx.journal.count(resource.kind, { live: 1, deleted: -1 });
  emit(ctx, resource, 'restored', record, changesBetween(before, record));
  return { record, warnings: await collectWarnings(ctx, resource, record, resource.match ?? []) };
}

/** The record, kept from other writers until the transaction ends, and in the version the caller has seen. */
export async function lockRecord(
  ctx: Ctx,
  resource: Resource,
  id: string,
  includeDeleted = false,
): Promise<Row> {
  const { tx, organization } = ctx;
  const record = await findRow(tx, resource.table, { organization, id, lock: true, includeDeleted });
  if (!record) throw notFound(`The ${resource.kind} "${id}"`);
  checkVersion(ctx, record);
  return record;
}

function checkVersion({ ifMatch }: Ctx, record: Row): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const wanted = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (wanted.includes(`"${record.version}"`)) return;
  throw new DomainError(
    'invalid_request',
    `If-Match: the record is at version ${record.version} now; read it again and repeat the change.`,
    {
      status: 412,
      details: [{ path: 'If-Match', rule: 'version', message: `current: "${record.version}"` }],
    },
  );
}

export const touched = (ctx: Ctx, before: Row) => ({
  updated_at: ctx.now,
  version: Number(before.version) + 1,
});

function emptyRecord(ctx: Ctx, resource: Resource): Row {
  const nothing = Object.fromEntries(Object.keys(resource.all).map((name) => [name, null]));
  return {
    ...nothing,
    ...resource.defaults,
    ...(resource.states ? { status: resource.states.initial } : {}),
    id: newId(resource.kind, Date.parse(ctx.now)),
    version: 1,
    created_at: ctx.now,
    updated_at: ctx.now,
    created_by: actorRef(ctx.actor),
    tags: [],
  };
}

async function checkRules(
  ctx: Ctx,
  resource: Resource,
  record: Row,
  changed: readonly string[],
): Promise<void> {
  const details = [
    ...(resource.rules?.(record) ?? []),
    ...(await checkReferences(ctx, resource, record, changed)),
    ...((await resource.check?.(ctx, record, changed)) ?? []),
  ];
  if (details.length) throw invalid(details);
}

export function emit(
  ctx: Ctx,
  resource: Resource,
  verb: string,
  record: Row,
  changes: Record<string, { from: unknown; to: unknown }> = {},
): void {
  const { version: _, updated_at: __, ...told } = changes;
  ctx.journal.emit(`${resource.kind}.${verb}`, resource.kind, resource.read.parse(record), told);
}

/** A field whose change is a transition has its event; what is left is one `updated`. */
function emitChanges(
  ctx: Ctx,
  resource: Resource,
  record: Row,
  changes: ReturnType<typeof changesBetween>,
): void {
  const rest = { ...changes };
  for (const [name, verb] of Object.entries(resource.ownEvents ?? {})) {
    const change = rest[name];
    if (!change) continue;
    emit(ctx, resource, verb, record, { [name]: change });
    delete rest[name];
  }
  if (Object.keys(rest).length) emit(ctx, resource, 'updated', record, rest);
}

const lookupsFor = (resource: Resource, record: Row, changed: readonly string[]) => [
  ...lookalikes(resource, record, changed),
  ...(resource.suggestions?.(record, changed) ?? []),
];

async function collectWarnings(
  ctx: Ctx,
  resource: Resource,
  record: Row,
  changed: readonly string[],
): Promise<Warning[]> {
  const looked = await firstFound(ctx, lookupsFor(resource, record, changed), record.id);
  return [...looked, ...(resource.warnings?.(record) ?? [])];
}
