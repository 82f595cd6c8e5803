import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { defaultPipeline, type Pipeline, type PlacedStage } from './default-pipeline.ts';

type Place = Pick<Ctx, 'tx' | 'organization'>;
type Head = Omit<Pipeline, 'stages'> & { organization_id: string; is_live: boolean };

const stageColumns = 'id, pipeline_id, name, position, kind, probability, rot_days, required_fields';

/** In their order, each with its stages in theirs. Before the first is stored there is the default one. */
export const readPipelines = async (ctx: Place): Promise<Pipeline[]> =>
  (await storedPipelines(ctx)) ?? [defaultPipeline(ctx.organization, await foundedAt(ctx))];

/** For whoever is about to point at a stage or to change one: now they are stored. */
export async function ensurePipelines(ctx: Place): Promise<Pipeline[]> {
  const stored = await storedPipelines(ctx);
  if (stored) return stored;
  const pipeline = defaultPipeline(ctx.organization, await foundedAt(ctx));
  await insertPipeline(ctx, pipeline);
  return [pipeline];
}

async function storedPipelines({ tx, organization }: Place): Promise<Pipeline[] | undefined> {
  const [heads, parts] = [new Params(), new Params()];
  const [found, stages] = await Promise.all([
    tx.text<Head>(
      `SELECT organization_id, id, name, position, version, created_at, updated_at, deleted_at IS NULL AS is_live
       FROM pipelines
       WHERE ${tenantIs(organization, heads.bind)} ORDER BY position, id`,
      heads.values,
    ),
    tx.text<PlacedStage>(
      `SELECT ${stageColumns} FROM deal_stages WHERE ${tenantIs(organization, parts.bind)} AND deleted_at IS NULL
       ORDER BY position, id`,
      parts.values,
    ),
  ]);
  // New deals are tied to what is read here, so it is looked at once more whose it is.
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
  const [row] = await tx.text<{ created_at: string }>('SELECT created_at FROM organizations WHERE id = $1', [
    organization,
  ]);
  if (!row) throw new Error(`no organization ${organization}`);
  return row.created_at;
}

/** Who comes second with the same id, as two may with the default one, finds it stored. */
export async function insertPipeline({ tx, organization }: Place, pipeline: Pipeline): Promise<void> {
  const { id, name, position, created_at } = pipeline;
  const made = await tx.text(
    `INSERT INTO pipelines (organization_id, id, created_at, updated_at, version, name, position)
     VALUES ($1, $2, $3, $3, 1, $4, $5) ON CONFLICT DO NOTHING RETURNING 1`,
    [organization, id, created_at, name, position],
  );
  if (made.length) for (const stage of pipeline.stages) insertStage({ tx, organization }, stage);
}

export function insertStage({ tx, organization }: Place, stage: PlacedStage): void {
  const { id, pipeline_id, name, position, kind, probability, rot_days, required_fields } = stage;
  tx.sendText(
    `INSERT INTO deal_stages (organization_id, ${stageColumns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [organization, id, pipeline_id, name, position, kind, probability, rot_days, required_fields],
  );
}

export function changeStage({ tx, organization }: Place, stage: PlacedStage): void {
  const { values, bind } = new Params();
  tx.sendText(
    `UPDATE deal_stages SET name = ${bind(stage.name)}, position = ${bind(stage.position)}, kind = ${bind(stage.kind)},
       probability = ${bind(stage.probability)}, rot_days = ${bind(stage.rot_days)},
       required_fields = ${bind(stage.required_fields)}
     WHERE ${tenantIs(organization, bind)} AND id = ${bind(stage.id)}`,
    values,
  );
}

export function removeStages({ tx, organization, now }: Ctx, ids: readonly string[]): void {
  const { values, bind } = new Params();
  tx.sendText(
    `UPDATE deal_stages SET deleted_at = ${bind(now)} WHERE ${tenantIs(organization, bind)} AND id = ANY(${bind(ids)})`,
    values,
  );
}

export function changePipeline(
  { tx, organization }: Place,
  pipeline: Pipeline,
  deletedAt: string | null,
): void {
  const { values, bind } = new Params();
  tx.sendText(
    `UPDATE pipelines SET name = ${bind(pipeline.name)}, position = ${bind(pipeline.position)},
       version = ${bind(pipeline.version)}, updated_at = ${bind(pipeline.updated_at)}, deleted_at = ${bind(deletedAt)}
     WHERE ${tenantIs(organization, bind)} AND id = ${bind(pipeline.id)}`,
    values,
  );
}

/** No deal enters these stages until the transaction ends; `holdStage` waits for it. */
export async function lockStages({ tx, organization }: Place, pipelineId: string): Promise<void> {
  const { values, bind } = new Params();
  await tx.text(
    `SELECT 1 FROM deal_stages WHERE ${tenantIs(organization, bind)} AND pipeline_id = ${bind(pipelineId)}
     ORDER BY id FOR UPDATE`,
    values,
  );
}

/** Whether the stage is there, and then it stays until this transaction ends. */
export async function holdStage({ tx, organization }: Place, id: string): Promise<boolean> {
  const { values, bind } = new Params();
  const rows = await tx.text(
    `SELECT 1 FROM deal_stages WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)} AND deleted_at IS NULL
     FOR KEY SHARE`,
    values,
  );
  return rows.length > 0;
}

/** The deals in these stages, as many as can be moved in one go and one more. */
export async function dealsIn(
  { tx, organization }: Place,
  stages: readonly string[],
  limit: number,
): Promise<{ id: string; stage_id: string }[]> {
  const { values, bind } = new Params();
  return tx.text(
    `SELECT id, stage_id FROM deals WHERE ${tenantIs(organization, bind)} AND stage_id = ANY(${bind(stages)})
     AND deleted_at IS NULL ORDER BY id LIMIT ${bind(limit + 1)}`,
    values,
  );
}
