import { actAs } from '../acting.ts';
import { type Done, importRows } from '../imports/import-row.ts';
import type { Line } from '../imports/row-body.ts';
import { amendRecord } from '../kernel/records.ts';
import type { Ctx } from '../operation.ts';
import { targetOf } from './importable.ts';
import { type MappedRow, mapRow } from './map-row.ts';
import { byExternalId } from './mapping.ts';
import { requireRights } from './rights.ts';
import { keepErrors, keepPlace, type Position, type RowError } from './run-rows.ts';
import { mappingOf, ownRun, runsOf, type Work } from './run-state.ts';
import { countsOf, noCounts, type Outcome } from './runs.ts';

export interface Chunk {
  kind: string;
  rows: readonly unknown[];
  /** Of the first of them, as somebody counts the rows of its resource in this run. */
  first: number;
  /** Where the run is once they are written. */
  place: Position;
  /** What else is known by then: pages and bytes that were read, the mark of a resource that has come to its end. */
  read: { pages: number; bytes: number };
  cursor: Readonly<Record<string, string>>;
}

/** Rows with what became of them, the new counts and the place behind them, in one commit. */
export const writeRows = (work: Work, chunk: Chunk): Promise<void> =>
  actAs(work.app, work.organization, work.who, async (ctx) => {
    const run = await ownRun(ctx, work);
    const done = await outcomesOf(ctx, work, chunk);
    const counts = countsOf.parse(run.counts);
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
      rows: Number(run.rows) + chunk.rows.length,
      pages: Number(run.pages) + chunk.read.pages,
      bytes: Number(run.bytes) + chunk.read.bytes,
      cursor: { ...Object(run.cursor), ...chunk.cursor },
    };
    await amendRecord(ctx, runsOf(), work.id, values, null);
  });

interface Told {
  outcome: Outcome;
  errors: RowError[];
}

/** Each row through the same door as everybody's records. */
export async function outcomesOf(
  ctx: Ctx,
  work: Pick<Work, 'connectionId' | 'mapping' | 'rights' | 'dryRun'>,
  { kind, rows, first }: Pick<Chunk, 'kind' | 'rows' | 'first'>,
): Promise<Told[]> {
  const target = targetOf(kind);
  requireRights(ctx, work.rights, target, 'member');
  const mapping = mappingOf(work, kind);
  const mapped = rows.map((row) => mapRow(target, mapping, row, work.connectionId));
  const columns = target.parent ? [target.parent.column] : [];
  const lines = mapped.flatMap((one, nth): Line[] =>
    isSound(one)
      ? [{ nth: first + nth, cells: columns.length ? [one.parent] : [], given: one.given, id: '' }]
      : [],
  );
  const matchBy = mapping.match_by === byExternalId ? `external_ids.${work.connectionId}` : mapping.match_by;
  const wish = { columns, mapping: {}, emptyClears: false, matchBy, dryRun: work.dryRun };
  const written = await importRows(ctx, target, lines, wish);
  const byNth = new Map(lines.map((line, at) => [line.nth, written[at]] as const));
  return rows.map((row, at) =>
    told(mapped[at] ?? 'skipped', byNth.get(first + at), { kind, nth: first + at, row }),
  );
}

const isSound = (one: MappedRow): one is Exclude<MappedRow, 'skipped' | { errors: unknown }> =>
  one !== 'skipped' && !('errors' in one);

function told(one: MappedRow, done: Done | undefined, at: { kind: string; nth: number; row: unknown }): Told {
  if (one === 'skipped') return { outcome: 'skipped', errors: [] };
  const errors = 'errors' in one ? one.errors : (done?.details.errors ?? []);
  const outcome = 'errors' in one ? 'failed' : (done?.outcome ?? 'skipped');
  const kept = errors.map(({ path, rule, message }) => ({
    ...{ resource: at.kind, row_nth: at.nth, external_id: one.external_id, row: at.row },
    ...{ path, rule, message },
  }));
  return { outcome, errors: kept };
}
