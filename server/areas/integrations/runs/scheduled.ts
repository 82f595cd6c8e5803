import { inNameOf } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import { DomainError } from '#server/calls/errors.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { nextRun } from '#server/kernel/time/cron.ts';
import { maker, nowadays } from '../connections/rights.ts';
import { runUnderWay, startRun } from './starting.ts';

const gone =
  'whoever made the connection has no access any more: ask for a run by hand, or make the connection anew';

/**
 * The next time is settled first, so that a run that cannot begin does not end the schedule. A run that is still under
 * way is left alone.
 */
export async function syncOnSchedule(ctx: Ctx, connection: Row): Promise<void> {
  const { id, schedule } = connection;
  const next = typeof schedule === 'string' ? nextRun(schedule, ctx.now, settingsOf(ctx).timezone) : null;
  const connections = resourceOf('integration_connection');
  await amendRecord(ctx, connections, id, { next_sync_at: next }, null);
  if (next === null || (await runUnderWay(ctx, id)) !== undefined) return;
  const author = await nowadays(ctx, maker.parse(connection.created_by));
  const problem = author ? await begin(ctx, connection, author) : gone;
  if (problem !== undefined)
    await amendRecord(ctx, connections, id, { status: 'error', last_error: problem });
}

type Author = NonNullable<Awaited<ReturnType<typeof nowadays>>>;

async function begin(ctx: Ctx, connection: Row, author: Author): Promise<string | undefined> {
  const wish = { mode: 'incremental', resources: [], dry_run: false, asked_by: 'schedule' } as const;
  try {
    await inNameOf(ctx, author, (own) => startRun(own, connection, wish, author));
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
