import { and, asc, eq, sql } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { prepared } from '#db/queries/prepared.ts';
import { dealStages, deals, pipelines } from '#db/schema/crm/deals.ts';
import { organizations } from '#db/schema/kernel/identity.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { defaultPipeline, type Pipeline, type PlacedStage } from './default-pipeline.ts';

type Place = Pick<Ctx, 'tx' | 'organization'>;

const stageColumns = {
  id: dealStages.id,
  pipeline_id: dealStages.pipeline_id,
  name: dealStages.name,
  position: dealStages.position,
  kind: dealStages.kind,
  probability: dealStages.probability,
  rot_days: dealStages.rot_days,
  required_fields: dealStages.required_fields,
};

/** Reads the pipelines with their stages, in their order. Until one is stored, it returns the default pipeline. */
export const readPipelines = async (ctx: Place): Promise<Pipeline[]> =>
  (await storedPipelines(ctx)) ?? [defaultPipeline(ctx.organization, await foundedAt(ctx))];

/** Does the same as `readPipelines`, and stores the default pipeline, so that a deal can refer to its stages. */
export async function ensurePipelines(ctx: Place): Promise<Pipeline[]> {
  const stored = await storedPipelines(ctx);
  if (stored) return stored;
  const pipeline = defaultPipeline(ctx.organization, await foundedAt(ctx));
  await insertPipeline(ctx, pipeline);
  return [pipeline];
}

const allPipelines = prepared((db, { organization }: Pick<Place, 'organization'>) =>
  db
    .select({
      organization_id: pipelines.organization_id,
      id: pipelines.id,
      name: pipelines.name,
      position: pipelines.position,
      version: pipelines.version,
      created_at: pipelines.created_at,
      updated_at: pipelines.updated_at,
      is_live: sql<boolean>`${pipelines.deleted_at} IS NULL`,
    })
    .from(pipelines)
    .where(inOrganization(pipelines, organization))
    .orderBy(asc(pipelines.position), asc(pipelines.id)),
);

const allStages = prepared((db, { organization }: Pick<Place, 'organization'>) =>
  db
    .select(stageColumns)
    .from(dealStages)
    .where(and(inOrganization(dealStages, organization), isLive(dealStages)))
    .orderBy(asc(dealStages.position), asc(dealStages.id)),
);

async function storedPipelines({ tx, organization }: Place): Promise<Pipeline[] | undefined> {
  const [found, stages] = await Promise.all([
    allPipelines.run(tx, { organization }),
    allStages.run(tx, { organization }),
  ]);
  // New deals are tied to these rows, so their organization is checked once more.
  const rows = found.filter((row) => row.organization_id === organization);
  if (rows.length === 0) return undefined;
  return rows
    .filter((row) => row.is_live)
    .map(({ is_live: _, organization_id: __, ...row }) => ({
      ...row,
      stages: stages.filter((one) => one.pipeline_id === row.id),
    }));
}

async function foundedAt({ tx, organization }: Place): Promise<string> {
  const [row] = await tx
    .select({ created_at: organizations.created_at })
    .from(organizations)
    .where(eq(organizations.id, organization));
  if (!row) throw new Error(`no organization ${organization}`);
  return row.created_at;
}

/** Two transactions may store the default pipeline with the same id; the second one finds it stored. */
export async function insertPipeline({ tx, organization }: Place, pipeline: Pipeline): Promise<void> {
  const { id, name, position, created_at } = pipeline;
  const head = { id, name, position, created_at, updated_at: created_at, version: 1 };
  const made = await tx
    .insert(pipelines)
    .values({ organization_id: organization, ...head })
    .onConflictDoNothing()
    .returning({ id: pipelines.id });
  if (made.length) for (const stage of pipeline.stages) insertStage({ tx, organization }, stage);
}

export function insertStage({ tx, organization }: Place, stage: PlacedStage): void {
  tx.send(tx.insert(dealStages).values({ organization_id: organization, ...stage }));
}

export function changeStage({ tx, organization }: Place, { id, ...stage }: PlacedStage): void {
  const { name, position, kind, probability, rot_days, required_fields } = stage;
  tx.send(
    tx
      .update(dealStages)
      .set({ name, position, kind, probability, rot_days, required_fields })
      .where(and(inOrganization(dealStages, organization), eq(dealStages.id, id))),
  );
}

export function removeStages({ tx, organization, now }: Ctx, ids: readonly string[]): void {
  tx.send(
    tx
      .update(dealStages)
      .set({ deleted_at: now })
      .where(and(inOrganization(dealStages, organization), anyOf(dealStages.id, ids))),
  );
}

export function changePipeline(
  { tx, organization }: Place,
  { id, name, position, version, updated_at }: Pipeline,
  deletedAt: string | null,
): void {
  tx.send(
    tx
      .update(pipelines)
      .set({ name, position, version, updated_at, deleted_at: deletedAt })
      .where(and(inOrganization(pipelines, organization), eq(pipelines.id, id))),
  );
}

/** Locks the stages, so that no deal enters them until the transaction ends; `holdStage` waits for it. */
export async function lockStages({ tx, organization }: Place, pipelineId: string): Promise<void> {
  await tx
    .select({ id: dealStages.id })
    .from(dealStages)
    .where(and(inOrganization(dealStages, organization), eq(dealStages.pipeline_id, pipelineId)))
    .orderBy(asc(dealStages.id))
    .for('update');
}

const heldStage = prepared((db, { organization, id }: { organization: string; id: string }) =>
  db
    .select({ id: dealStages.id })
    .from(dealStages)
    .where(and(inOrganization(dealStages, organization), eq(dealStages.id, id), isLive(dealStages)))
    .for('key share'),
);

/** Returns whether the stage exists. If so, it cannot be removed until this transaction ends. */
export async function holdStage({ tx, organization }: Place, id: string): Promise<boolean> {
  const rows = await heldStage.run(tx, { organization, id });
  return rows.length > 0;
}

/** Finds the deals in these stages, one more than the limit, so that the caller sees that there are more. */
export const dealsIn = async (
  { tx, organization }: Place,
  stages: readonly string[],
  limit: number,
): Promise<{ id: string; stage_id: string }[]> =>
  tx
    .select({ id: deals.id, stage_id: deals.stage_id })
    .from(deals)
    .where(and(inOrganization(deals, organization), anyOf(deals.stage_id, stages), isLive(deals)))
    .orderBy(asc(deals.id))
    .limit(limit + 1);
