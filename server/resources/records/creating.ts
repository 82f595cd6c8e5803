import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '#server/calls/context.ts';
import type { Saved } from '#server/calls/saved.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { noteFileUses } from '../files/file-uses.ts';
import { searchText } from '../lists/search.ts';
import type { EventVerb } from '../resource/registry.ts';
import type { Resource } from '../resource/resource.ts';
import { checkRestricted } from '../resource/restricted.ts';
import { stateOf } from '../resource/states.ts';
import { checkWriteGuards } from '../resource/write-guards.ts';
import { splitBody } from './body.ts';
import { storeChange } from './changing.ts';
import { deriveRecord } from './deriving.ts';
import { givenRecord, templateOf } from './drafts/given-record.ts';
import { type DuplicateMode, findDuplicate } from './duplicates.ts';
import { emitDeclared } from './emit-events.ts';
import { followWrite } from './following.ts';
import { passGuards } from './guards.ts';
import { linkExternalIds } from './links.ts';
import { insertWithLookups, lookupsFor } from './lookups.ts';
import { updateRecord } from './records.ts';
import { checkRules } from './rules.ts';

interface Making {
  verb?: EventVerb;
  /** Columns that only the server decides. */
  fixed?: Readonly<Record<string, unknown>>;
  /** The platform creates the record, so its properties need no role of the caller. */
  isPlatform?: boolean;
}

export async function createRecord<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  input: Sent<R>,
  mode: DuplicateMode = 'create',
  { verb, fixed = {}, isPlatform = false }: Making = {},
): Promise<Saved<R>> {
  const known = await findDuplicate(ctx, resource, input, mode);
  if (known) return updateRecord(ctx, resource, known.id, input);
  const { writeOptions, ...body } = splitBody(ctx, resource, input);
  checkRestricted(ctx, resource, Object.keys(body.values));
  const { status, given } = givenRecord(ctx, resource, body, fixed);
  const derived = await deriveRecord(ctx, resource, given, undefined);
  // The status that the record is created in may also be derived from the input.
  const wanted = typeof status === 'string' ? status : derived.status;
  const record: R = resource.states ? { ...derived, status: given.status } : derived;
  const all = Object.keys(record);
  const isElsewhere = resource.states !== undefined && wanted !== record.status;
  // The rules check the record with its final status, so that a rule about the first status does not prevent the step
  // to it.
  const meant: R = isElsewhere ? { ...record, status: wanted } : record;
  if (!isPlatform) await checkGiven(ctx, resource, meant, body.values);
  if (isElsewhere) resource.states?.check(stateOf(record), stateOf(meant), ctx.actor);
  await checkRules(ctx, resource, meant, { before: undefined, changed: all, move: undefined, writeOptions });
  await resource.accepted?.(ctx, meant, undefined, writeOptions);
  await passGuards(ctx, { resource, action: 'create', before: undefined, after: record, isPlatform: false });
  const search_text = searchText(record, resource.search);
  const row = { ...record, organization_id: ctx.organization, search_text };
  // The row is sent first, and the work that depends on it starts without waiting for its answer, so both travel
  // together.
  const [seen, made] = await together(
    insertWithLookups(ctx, resource.table, row, lookupsFor(resource, record, all)),
    afterInsert(ctx, resource, record, verb ?? resource.createdVerb ?? 'created'),
  );
  // A record that is created in a later status takes the step that leads there, with all its effects.
  const saved = isElsewhere
    ? (
        await storeChange(
          ctx,
          resource,
          made,
          { ...made, status: wanted },
          { asked: ['status'], writeOptions },
        )
      ).record
    : made;
  const noticed = (await resource.notices?.(ctx, saved, all)) ?? [];
  return { record: saved, warnings: [...seen, ...(resource.warnings?.(saved) ?? []), ...noticed] };
}

/** Values that every new record has anyway need no role. */
async function checkGiven(
  ctx: Ctx,
  resource: Resource,
  after: Row,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const usual = templateOf(resource);
  const names = Object.keys(given).filter((name) => !isDeepStrictEqual(given[name], usual[name]));
  await checkWriteGuards(ctx, resource, { before: undefined, after, names });
}

async function afterInsert<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  record: R,
  verb: string,
): Promise<R> {
  await linkExternalIds(ctx, resource, record);
  await noteFileUses(ctx, resource, record, Object.keys(record));
  ctx.journal.count(resource.kind, { live: 1, deleted: 0 });
  emitDeclared(ctx, resource, verb, record);
  return followWrite(ctx, resource, { before: undefined, record, changed: Object.keys(record) });
}

/** Both promises end before an error is thrown, so no statement still runs in a transaction that is rolled back. */
async function together<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}
