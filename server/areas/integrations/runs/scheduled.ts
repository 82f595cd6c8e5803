import { deputyOf } from '#server/base/identity/deputies.ts';
import { inNameOf } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { DeputyActor } from '#server/kernel/access/actor.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { nextRun } from '#server/resources/time/cron.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import type { IntegrationConnection } from '../connections/connections.ts';
import { t } from './messages.ts';
import { runUnderWay, startRun } from './starting.ts';

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
  const problem = author ? await begin(ctx, connection, author) : t('authorGone');
  if (problem !== undefined)
    await amendRecord(ctx, connections, id, { status: 'error', last_error: toColumn(problem) });
}

async function begin(
  ctx: Ctx,
  connection: IntegrationConnection,
  author: DeputyActor,
): Promise<Message | undefined> {
  const options = { mode: 'incremental', resources: [], dry_run: false, asked_by: 'schedule' } as const;
  try {
    await inNameOf(ctx, author, (own) => startRun(own, connection, options, author));
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.text;
    throw error;
  }
}
