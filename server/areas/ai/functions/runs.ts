import { z } from 'zod';
import { aiRuns as table } from '#db/schema/ai/functions.ts';
import { addJob } from '#server/base/jobs/add-job.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import type { Frozen, NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import { isKind, type Kind } from '#server/vocabulary/ids.ts';
import { textColumnSchema } from '#server/vocabulary/wording/text-schema.ts';
import { checkRights, inputOf } from './answering.ts';
import { requireFeature } from './feature.ts';
import { t } from './messages.ts';
import { runFunction } from './run-job.ts';

const runStates = defineStates(
  'queued',
  {
    queued: {
      running: { by: 'platform', stamps: ['started_at'], event: 'started' },
      cancelled: { stamps: ['finished_at'], event: 'cancelled' },
    },
    running: {
      succeeded: { by: 'platform', stamps: ['finished_at'], event: 'succeeded' },
      failed: { by: 'platform', stamps: ['finished_at'], event: 'failed' },
      cancelled: { stamps: ['finished_at'], event: 'cancelled' },
    },
    succeeded: {},
    failed: {},
    cancelled: {},
  },
  { queued: 'waiting', running: 'going', succeeded: 'good', failed: 'bad', cancelled: 'bad' },
);

const subject = z.object({ type: z.string(), id: z.string() });

/** The subject of a run, for callers that have it as an untyped row. */
export function subjectOf(run: Readonly<Record<string, unknown>>): { type: Kind; id: string } | undefined {
  const named = subject.nullish().parse(run.subject);
  return named && isKind(named.type) ? { type: named.type, id: named.id } : undefined;
}

/** The function and the input of a run stay as they were asked. */
const frozenRun = (): Frozen<NameIn<AiRun>> => ({ names: ['feature', 'input'], message: t('runFrozen') });

async function enqueue(ctx: Ctx, record: AiRun, before: AiRun | undefined): Promise<void> {
  if (before) return;
  await addJob(ctx, runFunction, { run_id: record.id });
}

const aiRunFields = {
  status: runStates.field,
  // The names of functions, which GET /ai lists.
  feature: { ...f.requiredText(60), kind: 'enum' as const },
  input: f.long(f.looseRecord()),
} satisfies Fields;

const aiRunDerived = {
  subject: f.derived('object', subject.nullable()),
  role: f.derived('text', z.string()),
  areas: f.derived('list', z.array(z.string())),
  progress: f.derived('number', z.number()),
  error: f.derived('text', textColumnSchema().nullable()),
  started_at: f.derivedInstant(),
  finished_at: f.derivedInstant(),
} satisfies Fields;

export type AiRun = RecordOf<typeof aiRunFields & typeof aiRunDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    ai_run: AiRun;
  }
}

export const aiRun = defineResource({
  kind: 'ai_run',
  prefix: 'air',
  plural: 'ai_runs',
  path: '/ai/runs',
  tag: 'AI functions',
  about:
    'Answers that are computed from the organization’s own records, with evidence and without guessing. The organization’s own model can make them better.',
  area: 'ai',
  table,
  screen: {
    title: ['subject', 'created_at'],
    columns: ['status', 'feature', 'subject', 'progress', 'started_at', 'finished_at'],
    essentials: ['feature', 'input'],
  },
  offers: ['list', 'get', 'create', 'update'],
  fields: aiRunFields,
  derived: aiRunDerived,
  inner: ['answer'],
  defaults: { input: {}, progress: 0, role: 'viewer', areas: [] },
  filters: ['status', 'feature'],
  sorts: ['created_at'],
  search: ['feature'],
  frozen: frozenRun,
  derive: ({ actor }, record, before) => {
    if (before) return {};
    const feature = requireFeature(record.feature ?? '');
    checkRights(actor, feature);
    const input = inputOf(feature, record.input);
    checkRights(actor, feature, input);
    return { input, role: actor.role, areas: [...actor.areas] };
  },
  follow: enqueue,
  example: { feature: 'language', input: { text: 'El vídeo está listo para la revisión del cliente.' } },
});
