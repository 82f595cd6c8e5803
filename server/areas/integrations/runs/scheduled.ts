import { inNameOf } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import { DomainError } from '#server/calls/errors.ts';
import type { DeputyActor } from '#server/kernel/calls/actor.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { nextRun } from '#server/kernel/time/cron.ts';
import type { IntegrationConnection } from '../connections/connections.ts';
import { deputyOf } from '../connections/rights.ts';
import { runUnderWay, startRun } from './starting.ts';

const gone =
  'whoever made the connection has no access any more: ask for a run by hand, or make the connection anew';

/**
 * Starts a run and sets the time of the next one. The time is set first, so that a run that cannot start does not end the
 * schedule. While another run is under way, no run is started.
 */
export async function syncOnSchedule(ctx: Ctx, connection: IntegrationConnection): Promise<void> {
  const { id, schedule } = connection;
  const next = schedule === null ? null : nextRun(schedule, ctx.now, settingsOf(ctx).timezone);
  const connections = resourceOf('integration_connection');
  await amendRecord(ctx, connections, id, { next_sync_at: next }, null);
  if (next === null || (await runUnderWay(ctx, id)) !== undefined) return;
  const author = await deputyOf(ctx, connection.created_by);
  const problem = author ? await begin(ctx, connection, author) : gone;
  if (problem !== undefined)
    await amendRecord(ctx, connections, id, { status: 'error', last_error: problem });
}

async function begin(
  ctx: Ctx,
  connection: IntegrationConnection,
  author: DeputyActor,
): Promise<string | undefined> {
  const wish = { mode: 'incremental', resources: [], dry_run: false, asked_by: 'schedule' } as const;
  try {
    await inNameOf(ctx, author, (own) => startRun(own, connection, wish, author));
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}
