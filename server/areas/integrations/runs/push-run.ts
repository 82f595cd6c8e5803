import { z } from 'zod';
import type { Attempt } from '#server/base/jobs/job.ts';
import { actAs } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { requireExport } from '../connections/exportable.ts';
import type { PushRun } from '../providers/outward.ts';
import { Reach } from '../providers/reach.ts';
import { columnsFor, type OutgoingPage, outgoing } from './outgoing.ts';
import { beginning, keepPlace, type Position } from './run-rows.ts';
import { ownRun, runsOf, type Work } from './run-state.ts';
import { type Counts, type IntegrationRun, noCounts } from './runs.ts';

/** The most rows of one object. It takes a few minutes at most, and after a crash another worker begins it again. */
const mostRows = 250_000;
const longestTurnMs = 300_000;
/** A record has the time at which its write began, and is visible only after the commit, so the last minutes are read again. */
const overlapMs = 120_000;

const note = z.record(z.string(), z.unknown());
const progress = z.object({
  /** The object under way of the resource under way, from 1, and the record behind which it begins. */
  object: z.int(),
  after: z.object({ value: z.string(), id: z.string() }).nullable(),
  /** The rows of the objects that are complete. */
  rows: z.int(),
  notes: z.array(note),
  unfinished: note.nullable(),
});
type Progress = z.output<typeof progress>;

const progressOf = ({ at }: Position): Progress =>
  progress.nullable().parse(at) ?? { object: 1, after: null, rows: 0, notes: [], unfinished: null };

const inRun = <T>(work: Work, then: (ctx: Ctx, run: IntegrationRun) => Promise<T>): Promise<T> =>
  actAs(work.app, work.organization, work.who, async (ctx) => then(ctx, await ownRun(ctx, work)));

const placeOf = (nth: number, at: Progress): Position => ({ ...beginning(nth), at });

const keepAt = (work: Work, place: Position): Promise<void> =>
  inRun(work, async ({ tx, organization }) => keepPlace(tx, { organization, id: work.id }, place));

interface Sum {
  sent: number;
  removed: number;
  next: OutgoingPage['next'];
}

/** Counts the rows that pass, and checks whether this worker still has the run. */
async function* counted(
  work: Work,
  before: number,
  pages: AsyncIterable<OutgoingPage>,
  sum: Sum,
): AsyncGenerator<Row[]> {
  for await (const { rows, next } of pages) {
    const removed = rows.filter(({ deleted_at }) => deleted_at !== null).length;
    sum.sent += rows.length - removed;
    sum.removed += removed;
    sum.next = next;
    await inRun(work, (ctx) =>
      amendRecord(ctx, runsOf(), work.id, { rows: before + sum.sent + sum.removed }, null),
    );
    yield rows;
  }
}

const runOf = ({ id, organization, connectionId, isFull, startedAt }: Work): PushRun => ({
  id,
  organization,
  connectionId,
  isFull,
  startedAt,
});

/**
 * Writes one object. Its rows are read while it is written, without an open transaction. Returns the record behind
 * which the next one begins.
 */
async function pushObject(work: Work, reach: Reach, place: Position): Promise<Position> {
  const { app, provider, config, credentials, rights } = work;
  const kind = work.resources[place.nth] ?? '';
  const at = progressOf(place);
  const { resource, actor } = await inRun(work, async (ctx) => ({
    resource: requireExport(ctx, rights, kind),
    actor: ctx.actor,
  }));
  const since = work.isFull ? null : (work.marks[kind] ?? null);
  const sum: Sum = { sent: 0, removed: 0, next: null };
  const wanted = { resource, since, until: work.startedAt, after: at.after, mostRows };
  const rows = counted(work, at.rows, outgoing(app, actor, wanted), sum);
  let pushed = { bytes: 0, note: {} };
  if (work.dryRun) for await (const _ of rows);
  else if (provider.push)
    pushed = await provider.push({
      config,
      credentials,
      reach,
      run: runOf(work),
      resource: kind,
      since,
      nth: at.object,
      rows,
      columns: columnsFor(actor, resource),
      unfinished: at.unfinished,
      note: (unfinished) => keepAt(work, placeOf(place.nth, { ...at, unfinished })),
    });
  const notes = [...at.notes, { resource: kind, rows: sum.sent, removed: sum.removed, ...pushed.note }];
  const rowsSoFar = at.rows + sum.sent + sum.removed;
  const done = { rows: rowsSoFar, notes, unfinished: null };
  const after = sum.next
    ? placeOf(place.nth, { ...done, object: at.object + 1, after: sum.next })
    : placeOf(place.nth + 1, { ...done, object: 1, after: null });
  await inRun(work, async (ctx, run) => {
    const { counts } = run;
    const own: Counts[string] = { ...noCounts, ...counts[kind] };
    const sent = (own.sent ?? 0) + sum.sent;
    const removed = (own.removed ?? 0) + sum.removed;
    work.bytes += pushed.bytes;
    work.pages += 1;
    const { bytes, pages } = work;
    const values = {
      counts: { ...counts, [kind]: { ...own, sent, removed } },
      rows: rowsSoFar,
      bytes,
      pages,
    };
    keepPlace(ctx.tx, { organization: work.organization, id: work.id }, after);
    await amendRecord(ctx, runsOf(), work.id, values, null);
  });
  return after;
}

/**
 * Moves all marks together after everything was written. If that fails, the next set contains the rows that are missing
 * in this one.
 */
async function finish(work: Work, reach: Reach, place: Position): Promise<void> {
  const { provider, config, credentials } = work;
  if (work.dryRun) return;
  await provider.finish?.({ config, credentials, reach, run: runOf(work), notes: progressOf(place).notes });
  const mark = new Date(Date.parse(work.startedAt) - overlapMs).toISOString();
  const cursor = Object.fromEntries(work.resources.map((kind) => [kind, mark]));
  await inRun(work, (ctx) => amendRecord(ctx, runsOf(), work.id, { cursor }, null));
}

/** Returns undefined if there is more to do than one turn may take. */
export async function pushAll(work: Work, { signal }: Attempt): Promise<true | undefined> {
  const reach = new Reach(work.app, signal);
  const until = performance.now() + longestTurnMs;
  try {
    let { place } = work;
    while (place.nth < work.resources.length) {
      if (signal.aborted) throw new Error('the worker is stopping; another one goes on');
      if (performance.now() > until) return undefined;
      place = await pushObject(work, reach, place);
    }
    await finish(work, reach, place);
    return true;
  } finally {
    await reach.close();
  }
}
