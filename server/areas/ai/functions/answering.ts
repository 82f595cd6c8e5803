import { z } from 'zod';
import { requireRight } from '#server/calls/rights.ts';
import type { Services } from '#server/calls/services.ts';
import { allows, type Grant, isEnabled } from '#server/kernel/access/access.ts';
import type { Actor, Organization } from '#server/kernel/access/actor.ts';
import { readSettings } from '#server/kernel/settings/settings.ts';
import { shareFigure } from '#server/kernel/values/decimals.ts';
import { detailsOfIssue } from '#server/kernel/values/issues.ts';
import { invalidAt } from '#server/vocabulary/errors.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { consult } from './consulting.ts';
import {
  type Feature,
  type Found,
  isInsufficient,
  type ReadCtx,
  type Reading,
  type ReportProgress,
} from './feature.ts';
import { t } from './messages.ts';

const evidence = z.object({
  text: textSchema(),
  record: z.object({ type: z.string(), id: z.string() }).optional(),
});

const hitRate = z.object({
  right: z.int(),
  of: z.int(),
  rate: shareFigure,
  baseline: shareFigure,
  about: textSchema(),
});

/** One form for every function and engine: with any other `status` than done there is no result, and no guess. */
export const answerSchema = z
  .object({
    feature: z.string(),
    status: z.enum(['done', 'insufficient_data', 'queued', 'failed', 'cancelled']),
    engine: z.enum(['rules', 'statistics', 'model']).nullable(),
    result: z.unknown(),
    confidence: shareFigure.nullable(),
    evidence: z.array(evidence),
    sample_size: z.int(),
    hit_rate: hitRate.nullable(),
    needed: z.int().nullable(),
    have: z.int().nullable(),
    about: textSchema().nullable(),
    model: z.object({
      used: z.boolean(),
      name: z.string().nullable(),
      reason: textSchema().nullable(),
      tokens: z.int(),
    }),
    run_id: z.string().nullable(),
    computed_at: z.string(),
  })
  .meta({ id: 'AiAnswer' });
export type Answer = z.output<typeof answerSchema>;

/** Some of the areas that a function reads depend on its input. */
const demandsOf = ({ role, areas, areasOf }: Feature, input?: Record<string, unknown>) =>
  [...areas, ...((input && areasOf?.(input)) ?? [])].map((area) => ({ role, area }));

/** The caller must be allowed to read everything that the function reads. */
export function checkRights(actor: Actor, feature: Feature, input?: Record<string, unknown>): void {
  const { modules } = readSettings(actor.organization.settings);
  for (const demand of demandsOf(feature, input)) requireRight(actor, modules, demand);
}

/** The part of a caller that decides about rights. */
export type Asking = Grant & { organization: Pick<Organization, 'settings'> };

/** Whether the caller may run the function, as far as it does not depend on the input. */
export function mayAsk(actor: Asking, feature: Feature): boolean {
  const { modules } = readSettings(actor.organization.settings);
  const demands = [{ role: feature.role, area: 'ai' as const }, ...demandsOf(feature)];
  return demands.every((one) => allows(actor, one) && isEnabled(modules, actor.role, one));
}

export function inputOf(feature: Feature, given: unknown): Record<string, unknown> {
  const parsed = feature.input.safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalidAt(parsed.error.issues.flatMap((issue) => detailsOfIssue(issue, feature.input)));
}

const noModel = { used: false, name: null, reason: null, tokens: 0 };

export const emptyAnswer = (now: string, feature: Feature): Answer => ({
  feature: feature.name,
  status: 'done',
  engine: null,
  result: null,
  confidence: null,
  evidence: [],
  sample_size: 0,
  hit_rate: null,
  needed: null,
  have: null,
  about: null,
  model: noModel,
  run_id: null,
  computed_at: now,
});

/**
 * Rules and statistics, and the organization's model where it has one: before them, to read what was sent, or after, to
 * make the result better. Nothing is held open while it answers.
 */
export async function answer(
  app: Services,
  actor: Actor,
  feature: Feature,
  input: Record<string, unknown>,
  reportProgress: ReportProgress = async () => {},
): Promise<Answer> {
  checkRights(actor, feature, input);
  const organization = actor.organization.id;
  const asking = { app, organization, now: app.nowOf(actor.organization) };
  const reading = <T>(work: (ctx: ReadCtx) => Promise<T>) =>
    app.db.withTenant(organization, 'read', (tx) => work({ ...asking, actor, tx }));
  if (feature.reads) return answerRead(asking, feature, feature.reads, input, reading, reportProgress);
  const { known, computed } = await reading((ctx) => compute(ctx, feature, input, reportProgress));
  const { model } = feature;
  const question = model?.ask(input, known);
  if (!model || !question) return computed;
  const asked = await consult(asking, model.schema ?? feature.result, question);
  if (!asked) return computed;
  if (!asked.ok) return { ...computed, model: { ...asked.model, reason: asked.reason } };
  const improved = model.keep ? model.keep(asked.output, known, input) : asked.output;
  const parsed = improved === undefined ? undefined : feature.result.safeParse(improved);
  if (!parsed?.success)
    return { ...computed, model: { ...asked.model, used: false, reason: t('modelUseless') } };
  const { needed: _, have: __, about: ___, ...rest } = computed;
  return {
    ...emptyAnswer(asking.now, feature),
    ...rest,
    status: 'done',
    engine: 'model',
    result: parsed.data,
    model: asked.model,
  };
}

/** Computes with the values that the model has read as if they had been sent. */
async function answerRead(
  asking: Pick<ReadCtx, 'app' | 'now' | 'organization'>,
  feature: Feature,
  reads: Reading<Record<string, unknown>, unknown>,
  input: Record<string, unknown>,
  reading: <T>(work: (ctx: ReadCtx) => Promise<T>) => Promise<T>,
  reportProgress: ReportProgress,
): Promise<Answer> {
  const question = await reading((ctx) => reads.ask(ctx, input));
  const asked = question && (await consult(asking, reads.schema, question));
  const whole = asked?.ok ? reads.into(asked.output, input) : input;
  const { computed } = await reading((ctx) => compute(ctx, feature, whole, reportProgress));
  if (!asked) return computed;
  if (!asked.ok) return { ...computed, model: { ...asked.model, reason: asked.reason } };
  return { ...computed, engine: computed.engine && 'model', model: asked.model };
}

/** Computes a function by rules and statistics alone. */
export async function compute(
  ctx: ReadCtx,
  feature: Feature,
  input: Record<string, unknown>,
  reportProgress: ReportProgress = async () => {},
) {
  const empty: Answer = emptyAnswer(ctx.now, feature);
  const found = await feature.compute(ctx, input, reportProgress);
  if (isInsufficient(found)) {
    const { partial, ...lacking } = found;
    const computed: Answer = { ...empty, ...lacking, status: 'insufficient_data', sample_size: found.have };
    return { known: partial, computed };
  }
  const computed: Answer = { ...empty, ...shown(feature, found) };
  return { known: found, computed };
}

function shown(feature: Feature, found: Found<unknown>) {
  const { hit_rate = null, confidence, material: _, ...rest } = found;
  const rounded = Math.round(confidence * 1000) / 1000;
  return { ...rest, result: feature.result.parse(found.result), confidence: rounded, hit_rate };
}
