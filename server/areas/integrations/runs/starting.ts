import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { integrationRuns } from '#db/schema/integrations/connections.ts';
import type { Rights } from '#server/base/identity/deputies.ts';
import { addJob } from '#server/base/jobs/add-job.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Saved } from '#server/calls/saved.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import type { IntegrationConnection } from '../connections/connections.ts';
import { requireExport } from '../connections/exportable.ts';
import { targetOf } from '../connections/importable.ts';
import { requireRights } from '../connections/rights.ts';
import { configOf, requireProvider } from '../providers/provider.ts';
import { t } from './messages.ts';
import { runSync } from './run-job.ts';

interface RunOptions {
  mode: 'full' | 'incremental';
  /** The resources of the run; if the list is empty, the run has all of them. */
  resources: readonly string[];
  dry_run: boolean;
  asked_by: 'call' | 'schedule';
}

/** Finds the run of a locked connection that is queued or running. */
export async function runUnderWay(
  { tx, organization }: Ctx,
  connectionId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: integrationRuns.id })
    .from(integrationRuns)
    .where(
      and(
        inOrganization(integrationRuns, organization),
        eq(integrationRuns.connection_id, connectionId),
        // The condition is written as in the partial index.
        sql`${integrationRuns.status} IN ('queued', 'running')`,
        isLive(integrationRuns),
      ),
    );
  return row?.id;
}

/** Starts a run with the rights of the caller. The connection is locked, so that a second run is refused. */
export async function startRun(
  ctx: Ctx,
  connection: IntegrationConnection,
  { resources, ...options }: RunOptions,
  { role, areas }: Rights,
): Promise<Saved> {
  const provider = requireProvider(connection.provider);
  if (!provider.pull && !provider.push)
    throw invalidField('id', 'direction', t('nothingToRun', { provider: provider.key }));
  if (connection.status === 'disabled') throw invalidField('id', 'disabled', t('enableFirst'));
  const offered = provider.resourcesOf(configOf(provider, connection.config));
  const unknown = resources.find((kind) => !offered.includes(kind));
  if (unknown !== undefined)
    throw invalidField('resources', 'one_of', t('notResource', { name: unknown }), offered);
  const wanted = resources.length ? offered.filter((kind) => resources.includes(kind)) : offered;
  for (const kind of wanted) {
    if (provider.push) requireExport(ctx, { role, areas }, kind);
    else requireRights(ctx, { role, areas }, targetOf(kind), 'member');
  }
  const underWay = await runUnderWay(ctx, connection.id);
  if (underWay !== undefined)
    throw invalidField('id', 'busy', t('alreadyRunning', { id: underWay }), [underWay]);
  const fixed = { connection_id: connection.id, resources: wanted, ...options, role, areas: [...areas] };
  const made = await createOwnRecord(ctx, resourceOf('integration_run'), {}, fixed);
  await addJob(ctx, runSync, { run_id: made.record.id });
  return made;
}

export const syncInput = {
  mode: z.enum(['full', 'incremental']).default('incremental'),
  resources: z.array(z.string().max(60)).max(50).default([]),
  dry_run: z.boolean().default(false),
};
