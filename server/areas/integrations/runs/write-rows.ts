import { type Done, importRows } from '#server/areas/platform/imports/import-row.ts';
import type { Line } from '#server/areas/platform/imports/row-body.ts';
import { actAs } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import { targetOf } from '../connections/importable.ts';
import { requireRights } from '../connections/rights.ts';
import { leftOutDetail, linkRows } from '../mapping/link-rows.ts';
import { isSound, type MappedRow, mapRow } from '../mapping/map-row.ts';
import { byExternalId } from '../mapping/mapping.ts';
import { expected, type Unlinked } from '../mapping/our-ids.ts';
import { keepErrors, keepPlace, type Position, type RowError } from './run-rows.ts';
import { mappingOf, ownRun, runsOf, type Work } from './run-state.ts';
import { noCounts, type Outcome } from './runs.ts';

export interface Chunk {
  kind: string;
  rows: readonly unknown[];
  /** The number of the first row of the chunk in the run, from 1. */
  first: number;
  /** The position of the run after these rows. */
  place: Position;
  /** The pages and bytes that were read by then, and the mark of a resource that was read to its end. */
  read: { pages: number; bytes: number };
  cursor: Readonly<Record<string, string>>;
}

/** Writes rows, their errors, the new counts and the position behind them in one commit. */
export const writeRows = (work: Work, chunk: Chunk): Promise<void> =>
  actAs(work.app, work.organization, work.who, (ctx) => writeChunk(ctx, work, chunk), {
    name: 'rows of a synchronisation',
    pace: 'slow',
  });

async function writeChunk(ctx: Ctx, work: Work, chunk: Chunk): Promise<void> {
  const run = await ownRun(ctx, work);
  const done = await outcomesOf(ctx, work, chunk);
  const { counts } = run;
  const own = { ...noCounts, ...counts[chunk.kind] };
  for (const { outcome } of done) own[outcome]++;
  const where = { organization: work.organization, id: work.id };
  await keepErrors(
    ctx.tx,
    where,
    done.flatMap(({ errors }) => errors),
  );
  keepPlace(ctx.tx, where, chunk.place);
  const values = {
    counts: { ...counts, [chunk.kind]: own },
    rows: run.rows + chunk.rows.length,
    pages: run.pages + chunk.read.pages,
    bytes: run.bytes + chunk.read.bytes,
    cursor: { ...run.cursor, ...chunk.cursor },
  };
  await amendRecord(ctx, runsOf(), work.id, values, null);
}

interface RowResult {
  outcome: Outcome;
  errors: RowError[];
}

type Writing = Pick<Work, 'connectionId' | 'provider' | 'config' | 'mapping' | 'rights' | 'dryRun'>;

/** Imports each row in the way in which people import records. */
export async function outcomesOf(
  ctx: Ctx,
  work: Writing,
  { kind, rows, first }: Pick<Chunk, 'kind' | 'rows' | 'first'>,
): Promise<RowResult[]> {
  const target = targetOf(kind);
  requireRights(ctx, work.rights, target, 'member');
  const mapping = mappingOf(work, kind);
  const read = rows.map((row, at) => ({
    row,
    nth: first + at,
    one: mapRow(target, mapping, row, work.connectionId),
  }));
  const matchBy = mapping.match_by === byExternalId ? `external_ids.${work.connectionId}` : mapping.match_by;
  const writing = { ...work, target, matchBy };
  const done = await write(ctx, writing, read);
  // Rows that refer to another row of the same hundred are linked now.
  const isLate = ({ missing }: Written) => expected(missing, [kind]).length > 0;
  const late = work.dryRun ? [] : read.filter((_, at) => done[at] !== undefined && isLate(done[at]));
  const again = late.length ? await write(ctx, writing, late) : [];
  const later = new Map(late.map(({ nth }, at) => [nth, again[at]] as const));
  return read.map(({ row, nth }, at) => {
    const [before, after] = [done[at], later.get(nth)];
    if (!before) throw new Error('one row has one outcome');
    const outcome = after && before.done?.outcome === 'failed' ? after : before;
    // A dry run has written no records that others could refer to.
    const notes = work.dryRun ? [] : (after ?? before).missing.map(leftOutDetail);
    return resultOf(outcome.one, outcome.done, { kind, nth, row, notes });
  });
}

interface Written {
  one: MappedRow;
  done: Done | undefined;
  missing: readonly Unlinked[];
}

interface Reading {
  row: unknown;
  nth: number;
  one: MappedRow;
}

async function write(
  ctx: Ctx,
  { target, matchBy, ...work }: Writing & { target: Resource; matchBy: string },
  read: readonly Reading[],
): Promise<Written[]> {
  const { provider, config, connectionId, dryRun } = work;
  const own = read.map(({ one }) => one);
  const { mapped, missing } = provider.hasOurIds
    ? await linkRows(
        ctx,
        { connectionId, target, kinds: provider.resourcesOf(config) },
        read.map(({ row }) => row),
        own,
      )
    : { mapped: own, missing: [] };
  const columns = target.parent ? [target.parent.column] : [];
  const lines = mapped.flatMap((one, at): Line[] =>
    isSound(one)
      ? [
          {
            nth: read[at]?.nth ?? 0,
            cells: columns.length ? [one.parent] : [],
            given: one.given,
            problems: [],
            id: '',
          },
        ]
      : [],
  );
  const options = { columns, mapping: {}, emptyClears: false, matchBy, dryRun };
  const written = await importRows(ctx, target, lines, options);
  const byNth = new Map(lines.map((line, at) => [line.nth, written[at]] as const));
  return read.map(({ nth }, at) => ({
    one: mapped[at] ?? 'skipped',
    done: byNth.get(nth),
    missing: missing[at] ?? [],
  }));
}

interface At {
  kind: string;
  nth: number;
  row: unknown;
  notes: readonly ErrorDetail<string>[];
}

function resultOf(one: MappedRow, done: Done | undefined, at: At): RowResult {
  if (one === 'skipped') return { outcome: 'skipped', errors: [] };
  const errors = 'errors' in one ? one.errors : [...(done?.details.errors ?? []), ...at.notes];
  const outcome = 'errors' in one ? 'failed' : (done?.outcome ?? 'skipped');
  const rowErrors = errors.map(({ path, rule, message }) => ({
    resource: at.kind,
    row_nth: at.nth,
    external_id: one.external_id,
    row: at.row,
    path,
    rule,
    message,
  }));
  return { outcome, errors: rowErrors };
}
