import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { editPlans as table } from '#db/schema/editing/cards.ts';
import { answerOf } from '#server/areas/ai/functions/run-rows.ts';
import { subjectOf } from '#server/areas/ai/functions/runs.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { type DetailOf, invalidAt, invalidField } from '#server/vocabulary/errors.ts';
import { afterCard, lockCardOf } from '../cards/card-of.ts';
import { planOfResult, readTranscriptResult } from '../passes/plan-of-run.ts';
import { t } from './messages.ts';
import { type PlanKind, planKinds, readContent } from './plan-content.ts';
import { planStates } from './plan-states.ts';

/** Reads the content of a plan from the answer of a run on the transcript of its card. */
async function foundBy(ctx: Ctx, kind: PlanKind, { run_id, card_id }: Given<EditPlan>): Promise<unknown> {
  const { tx, organization } = ctx;
  if (run_id === null) throw invalidField('content', 'required', t('contentMissing'));
  const run = await findRecord(ctx, 'ai_run', run_id);
  const isOfCard = run !== undefined && subjectOf(run)?.id === card_id;
  const answer = isOfCard ? await answerOf(tx, organization, run_id) : undefined;
  if (answer?.status !== 'done' || answer.feature !== 'transcript_tools')
    throw invalidField('run_id', 'not_found', t('passNotFound'));
  return planOfResult[kind](readTranscriptResult(answer.result));
}

async function derive(
  ctx: Ctx,
  record: Given<EditPlan>,
  before: EditPlan | undefined,
): Promise<Partial<EditPlan>> {
  // A record is read without its long texts, so the content is only in this record when the call sent it.
  if (before && !('content' in record)) return {};
  const kind = z.enum(planKinds).parse(record.kind);
  const read = readContent(kind, record.content ?? (await foundBy(ctx, kind, record)));
  if (!read.ok) throw invalidAt(read.details);
  const { duration_ms, items } = read.content;
  return { content: read.content, duration_ms, item_count: items.length };
}

function stays(changed: readonly NameIn<EditPlan>[], before: EditPlan | undefined): DetailOf<EditPlan>[] {
  if (!before) return [];
  if (!changed.includes('content') || before.status === 'active') return [];
  return [{ path: 'content', rule: 'state', message: t('notActive', { status: before.status }) }];
}

/** The newest plan of a kind replaces the one that was active. */
async function supersede(ctx: Ctx, record: EditPlan, before: EditPlan | undefined): Promise<void> {
  if (record.status !== 'active' || before?.status === 'active') return;
  await lockCardOf(ctx, record);
  const others = await ctx.tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        inOrganization(table, ctx.organization),
        eq(table.card_id, record.card_id ?? ''),
        eq(table.kind, record.kind),
        eq(table.status, 'active'),
        ne(table.id, record.id),
        isLive(table),
      ),
    )
    .orderBy(table.id)
    .for('no key update');
  for (const { id } of others) await amendRecord(ctx, plan.resource, id, { status: 'superseded' });
}

const editPlanFields = {
  status: planStates.field,
  kind: { ...f.oneOf(planKinds), write: z.enum(planKinds) },
  content: f.long(f.looseRecord()),
  language: f.text(35),
  run_id: f.reference('ai_run'),
} satisfies Fields;

const editPlanDerived = {
  card_id: f.derivedReference('edit_card'),
  duration_ms: f.derived('number', z.number()),
  item_count: f.derived('number', z.number()),
} satisfies Fields;

export type EditPlan = RecordOf<typeof editPlanFields & typeof editPlanDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    edit_plan: EditPlan;
  }
}

export const plan = defineResource({
  kind: 'edit_plan',
  prefix: 'edp',
  plural: 'edit_plans',
  path: '/edicion/videos/{id}/plans',
  itemPath: '/edicion/plans',
  parent: { kind: 'edit_card', column: 'card_id' },
  tag: 'Editing plans',
  about: 'Plans of a recording: cuts, chapters, subtitles and highlights; one of each kind is active.',
  area: 'editing',
  table,
  screen: {
    title: ['card_id', 'created_at'],
    columns: ['status', 'kind', 'language', 'duration_ms', 'item_count'],
    essentials: ['kind', 'content', 'language'],
  },
  fields: editPlanFields,
  derived: editPlanDerived,
  ensured: ['content'],
  // Plans are discarded and not deleted, so that they can still be read.
  offers: ['list', 'get', 'create', 'update'],
  filters: ['kind', 'status'],
  sorts: ['created_at'],
  search: [],
  derive,
  frozen: () => ({ names: ['kind', 'run_id'], message: t('frozen') }),
  check: async (_, __, changed, before) => stays(changed, before),
  follow: supersede,
  exampleDerived: { duration_ms: 90_000, item_count: 2 },
  example: {
    kind: 'chapters',
    language: 'en',
    content: {
      duration_ms: 90_000,
      items: [
        { from_ms: 0, to_ms: 40_000, title: 'Who we are', keywords: ['people'] },
        { from_ms: 40_000, to_ms: 90_000, title: 'What we do', keywords: ['films'] },
      ],
    },
  },
});

export const planOperations = {
  ...plan.operations,
  update: afterCard(plan.resource, plan.operations.update),
};
