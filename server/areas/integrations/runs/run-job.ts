import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type Attempt, defineJob } from '#server/base/jobs/job.ts';
import type { Services } from '#server/calls/services.ts';
import type { Records } from '#server/resources/resource/registry.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { failureOf, SyncFailure } from '../providers/failure.ts';
import { laterOf } from '../providers/marks.ts';
import type { Page } from '../providers/provider.ts';
import { Reach } from '../providers/reach.ts';
import { endRun } from './ending.ts';
import { knownRows } from './known-rows.ts';
import { t } from './messages.ts';
import { pushAll } from './push-run.ts';
import { beginning, type Position } from './run-rows.ts';
import { Over, takeRun, type Work } from './run-state.ts';
import { writeRows } from './write-rows.ts';

/** The number of rows that are committed together. After a crash the run goes on behind the last of them. */
const rowsAtOnce = 100;
const mostPages = 10_000;
const mostRows = 1_000_000;
/**
 * The number of pages that are remembered. Longer cycles of pages are not recognized; such a run ends after
 * `mostPages`.
 */
const rememberedPages = 100;
/** The longest turn. The rest is left to another job, so that no run is taken over that a worker still has. */
const longestTurnMs = 300_000;

interface Progress {
  pages: number;
  rows: number;
}

async function pageAt(work: Work, reach: Reach, kind: string, { at }: Position): Promise<Page> {
  const { provider, config, credentials, isFull, marks, startedAt, timezone, locale } = work;
  if (!provider.pull) throw new SyncFailure('sample', t('cannotRead', { provider: provider.key }));
  const since = isFull ? null : (marks[kind] ?? null);
  const known = <K extends keyof Records>(wanted: K) => knownRows(work, wanted);
  const asked = { config, credentials, reach, resource: kind, since, at };
  return provider.pull({ ...asked, startedAt, timezone, locale, known });
}

/** Reads one page outside of any transaction, and writes it a hundred rows at a time. Returns the next page. */
async function turnPage(work: Work, reach: Reach, place: Position, sum: Progress): Promise<Position> {
  if (sum.pages >= mostPages) throw new SyncFailure('sample', t('tooManyPages', { count: mostPages }));
  const kind = work.resources[place.nth] ?? '';
  const page = await pageAt(work, reach, kind, place);
  // Empty pages are all equal, so an empty page counts as known only if it is its own next page.
  const isKnown =
    page.rows.length > 0 ? place.seen.includes(page.print) : isDeepStrictEqual(page.next, place.at);
  if (page.next !== null && isKnown) throw new SyncFailure('sample', t('endlessPaging'));
  // A page that has changed meanwhile is read from its beginning; rows that were written already are recognized.
  const done = page.print === place.print ? place.done : 0;
  const mark = laterOf(place.mark, page.mark);
  const after: Position =
    page.next === null
      ? beginning(place.nth + 1)
      : {
          nth: place.nth,
          at: page.next,
          done: 0,
          print: null,
          seen: [...place.seen, page.print].slice(-rememberedPages),
          mark,
        };
  const cursor: Record<string, string> = page.next === null && mark !== null ? { [kind]: mark } : {};
  for (let from = done; ; from += rowsAtOnce) {
    const rows = page.rows.slice(from, from + rowsAtOnce);
    const isLast = from + rowsAtOnce >= page.rows.length;
    if (sum.rows + rows.length > mostRows)
      throw new SyncFailure('sample', t('tooManyRows', { count: mostRows }));
    await writeRows(work, {
      kind,
      rows,
      first: sum.rows + 1,
      place: isLast ? after : { ...place, done: from + rows.length, print: page.print },
      read: isLast ? { pages: 1, bytes: page.bytes } : { pages: 0, bytes: 0 },
      cursor: isLast ? cursor : {},
    });
    sum.rows += rows.length;
    if (isLast) break;
  }
  sum.pages += 1;
  return after;
}

/** Returns undefined if there is more to do than one turn may take. */
async function readAll(work: Work, { signal }: Attempt, sum: Progress): Promise<true | undefined> {
  const reach = new Reach(work.app, signal, work.bytes);
  const until = performance.now() + longestTurnMs;
  try {
    let { place } = work;
    while (place.nth < work.resources.length) {
      if (signal.aborted) throw new Error('the worker is stopping; another one goes on');
      if (performance.now() > until) return undefined;
      place = await turnPage(work, reach, place, sum);
    }
    return true;
  } finally {
    await reach.close();
  }
}

const goOnLater = (app: Services, organization: string, id: string) =>
  app.db.withTenant(organization, 'write', (tx) => app.jobs.add(tx, organization, runSync, { run_id: id }));

/** Ends the run, unless another worker has taken it over, which will end it. */
const end = (work: Work, error: Message | null): Promise<void> =>
  endRun(work, error).catch((reason) => {
    if (!(reason instanceof Over)) throw reason;
  });

async function run(app: Services, organization: string, id: string, attempt: Attempt): Promise<void> {
  const work = await takeRun(app, organization, id);
  if (!work) return;
  try {
    const isOver = work.provider.push
      ? await pushAll(work, attempt)
      : await readAll(work, attempt, { pages: work.pages, rows: work.rows });
    if (isOver) await end(work, null);
    else await goOnLater(app, organization, id);
  } catch (error) {
    if (error instanceof Over) return;
    const failure = attempt.signal.aborted ? undefined : failureOf(error);
    if (failure) await end(work, failure.text);
    else if (attempt.isLast) await end(work, t('internalError'));
    if (!failure) throw error;
  }
}

export const runSync = defineJob({
  name: 'integration-sync',
  description: 'Imports from or exports to another system.',
  data: z.object({ run_id: z.string() }),
  run: async (app, { organization_id, run_id }, attempt) => {
    if (organization_id !== null) await run(app, organization_id, run_id, attempt);
  },
});
