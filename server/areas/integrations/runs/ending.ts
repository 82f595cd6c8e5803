import { asPlatform } from '#server/calls/acting.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import { t } from './messages.ts';
import { ownRun, runsOf, type Work } from './run-state.ts';
import type { Counts } from './runs.ts';

const successes = ['created', 'updated', 'unchanged', 'skipped', 'sent', 'removed'] as const;

/** Stores the end of the run and if the connection works. */
export const endRun = (work: Work, error: Message | null): Promise<void> =>
  asPlatform(work.app, work.organization, async (ctx) => {
    const { organization, connectionId } = work;
    const connections = resourceOf('integration_connection');
    // The connection is locked first, as when a run is started.
    const wanted = { organization, id: connectionId, lock: true };
    const connection = await findRow(ctx.tx, connections.table, wanted);
    const run = await ownRun(ctx, work);
    const { status, hopeless } = resultOf(run.counts, error);
    const failure = error ?? (status === 'failed' ? t('nothingWritten') : null);
    const reason = failure === null ? null : toColumn(failure);
    await amendRecord(ctx, runsOf(), work.id, { status, error: reason });
    if (!connection || connection.status === 'disabled') return;
    // A connection does not work if none of its rows can be written, because the mapping has to be corrected then.
    const works = error === null && status !== 'failed';
    const read = Object.entries(run.cursor).filter(([kind]) => !hopeless.includes(kind));
    await amendRecord(
      ctx,
      connections,
      connectionId,
      {
        status: works ? 'connected' : 'error',
        last_error: works ? null : reason,
        ...(work.dryRun
          ? {}
          : { last_sync_at: ctx.now, marks: { ...connection.marks, ...Object.fromEntries(read) } }),
      },
      connection.status === (works ? 'connected' : 'error') ? null : 'updated',
    );
  });

const statusOf = (hasFailures: boolean, hasSuccess: boolean) =>
  !hasFailures ? ('succeeded' as const) : hasSuccess ? ('partial' as const) : ('failed' as const);

/** Kinds of which every row failed are `hopeless`: their marks do not move, so the next run reads them again. */
function resultOf(counts: Counts, error: Message | null) {
  const each = Object.entries(counts);
  const hasSuccess = each.some(([, one]) => successes.some((name) => (one[name] ?? 0) > 0));
  const hasFailures = error !== null || each.some(([, one]) => one.failed > 0);
  const hopeless = each.flatMap(([kind, one]) =>
    one.failed > 0 && successes.every((name) => (one[name] ?? 0) === 0) ? [kind] : [],
  );
  return { status: statusOf(hasFailures, hasSuccess), hopeless };
}
