import { z } from 'zod';
import { type Attempt, defineJob } from '#server/base/jobs/job.ts';
import { actAs, asPlatform } from '#server/calls/acting.ts';
import type { Services } from '#server/calls/services.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import { amendRecord, lockRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import { type Answer, answer } from './answering.ts';
import { requireFeature } from './feature.ts';
import { t } from './messages.ts';
import { askedOf, storeAnswer } from './run-rows.ts';
import type { AiRun } from './runs.ts';

/** The run was cancelled, or another worker has answered it and died before it could finish the job. */
class Over extends Error {}

const isUnderWay = (status: AiRun['status']) => status === 'queued' || status === 'running';

/** Emits an event, unless the verb is null, as for changes of the progress. */
const change = (
  app: Services,
  organization: string,
  id: string,
  values: Sent<AiRun>,
  { verb, computed }: { verb?: null; computed?: Answer } = {},
): Promise<void> =>
  asPlatform(app, organization, async (ctx) => {
    const record = await lockRecord(ctx, resourceOf('ai_run'), id);
    if (!isUnderWay(record.status)) throw new Over();
    // The answer is stored first, because followers of the run's change read it.
    if (computed) storeAnswer(ctx.tx, organization, id, { ...computed, run_id: id });
    await amendRecord(ctx, resourceOf('ai_run'), id, values, verb);
  });

async function run(app: Services, organization: string, id: string, { isLast }: Attempt): Promise<void> {
  try {
    await change(app, organization, id, { status: 'running' });
    const asked = await app.db.withTenant(organization, 'read', (tx) => askedOf(tx, organization, id));
    const someone = { ...asked.created_by, role: asked.role };
    const actor = await actAs(app, organization, someone, async (ctx) => ctx.actor);
    const report = (share: number) =>
      change(app, organization, id, { progress: Math.min(1, Math.max(0, share)) }, { verb: null });
    const feature = requireFeature(asked.feature);
    const computed = await answer(app, { ...actor, areas: asked.areas }, feature, asked.input, report);
    await change(app, organization, id, { status: 'succeeded', progress: 1 }, { computed });
  } catch (error) {
    if (error instanceof Over) return;
    const refusal = error instanceof DomainError ? error.text : undefined;
    if (refusal === undefined && !isLast) throw error;
    await change(app, organization, id, {
      status: 'failed',
      error: toColumn(refusal ?? t('internalError')),
    });
    if (refusal === undefined) throw error;
  }
}

export const runFunction = defineJob({
  name: 'ai-run',
  description: 'Runs a long AI function.',
  data: z.object({ run_id: z.string() }),
  retries: 2,
  run: async (app, { organization_id, run_id }, attempt) => {
    if (organization_id !== null) await run(app, organization_id, run_id, attempt);
  },
});
