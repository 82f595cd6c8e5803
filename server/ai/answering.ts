import { z } from 'zod';
import type { App } from '../app.ts';
import { invalid } from '../errors.ts';
import { authorize, requireEnabled } from '../kernel/access.ts';
import type { Actor } from '../kernel/actor.ts';
import { detailsOfIssue } from '../kernel/issues.ts';
import { readSettings } from '../kernel/settings.ts';
import { accessOf, askModel, longestQuestion, mostOutputTokens } from './ask-model.ts';
import {
  type Feature,
  type Found,
  isInsufficient,
  type Question,
  type ReadCtx,
  type Tell,
} from './feature.ts';
import { findModel, reserveTokens, settleTokens } from './model-rows.ts';

const evidence = z.object({
  text: z.string(),
  record: z.object({ type: z.string(), id: z.string() }).optional(),
});

const hitRate = z.object({
  right: z.int(),
  of: z.int(),
  rate: z.number(),
  baseline: z.number(),
  about: z.string(),
});

/** One form for every function and engine: with any other `status` than done there is no result, and no guess. */
export const answerSchema = z
  .object({
    feature: z.string(),
    status: z.enum(['done', 'insufficient_data', 'queued', 'failed', 'cancelled']),
    engine: z.enum(['rules', 'statistics', 'model']).nullable(),
    result: z.unknown(),
    confidence: z.number().nullable(),
    evidence: z.array(evidence),
    sample_size: z.int(),
    hit_rate: hitRate.nullable(),
    needed: z.int().nullable(),
    have: z.int().nullable(),
    about: z.string().nullable(),
    model: z.object({
      used: z.boolean(),
      name: z.string().nullable(),
      reason: z.string().nullable(),
      tokens: z.int(),
    }),
    run_id: z.string().nullable(),
    computed_at: z.string(),
  })
  .meta({ id: 'AiAnswer' });
export type Answer = z.output<typeof answerSchema>;

/** Whoever asks must be allowed to read what the function reads; some of it is only known once the input is. */
export function checkRights(actor: Actor, feature: Feature, input?: Record<string, unknown>): void {
  const { role, areas } = feature;
  const { modules } = readSettings(actor.organization.settings);
  for (const area of [...areas, ...(input ? (feature.areasOf?.(input) ?? []) : [])]) {
    authorize(actor, { role, area });
    requireEnabled(modules, actor.role, { role, area });
  }
}

export function inputOf(feature: Feature, given: unknown): Record<string, unknown> {
  const parsed = feature.input.safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.flatMap((issue) => detailsOfIssue(issue, feature.input)));
}

const noModel = { used: false, name: null, reason: null, tokens: 0 };

export const emptyAnswer = (app: App, feature: Feature): Answer => ({
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
  computed_at: app.nowIso(),
});

/** Rules and statistics first; the organization's model, where it has one, on top of them. Nothing is held open while it answers. */
export async function answer(
  app: App,
  actor: Actor,
  feature: Feature,
  input: Record<string, unknown>,
  tell: Tell = async () => {},
): Promise<Answer> {
  checkRights(actor, feature, input);
  const organization = actor.organization.id;
  const { known, computed } = await app.db.withTenant(organization, 'read', (tx) =>
    compute({ app, now: app.nowIso(), actor, organization, tx }, feature, input, tell),
  );
  const question = feature.model?.ask(input, known);
  if (!feature.model || !question) return computed;
  const said = await consult(app, organization, feature, question);
  if (!said) return computed;
  if (!said.ok) return { ...computed, model: { ...said.model, reason: said.reason } };
  const result = feature.result.parse(feature.model.keep?.(said.output, known, input) ?? said.output);
  const { needed: _, have: __, about: ___, ...kept } = computed;
  return {
    ...emptyAnswer(app, feature),
    ...kept,
    status: 'done',
    engine: 'model',
    result,
    model: said.model,
  };
}

/** By rules and statistics alone. */
export async function compute(
  ctx: ReadCtx,
  feature: Feature,
  input: Record<string, unknown>,
  tell: Tell = async () => {},
) {
  const empty: Answer = { ...emptyAnswer(ctx.app, feature), computed_at: ctx.now };
  const found = await feature.compute(ctx, input, tell);
  if (isInsufficient(found)) {
    const computed: Answer = { ...empty, ...found, status: 'insufficient_data', sample_size: found.have };
    return { known: undefined, computed };
  }
  const computed: Answer = { ...empty, ...shown(feature, found) };
  return { known: found, computed };
}

function shown(feature: Feature, found: Found<unknown>) {
  const { hit_rate = null, confidence, material: _, ...rest } = found;
  const rounded = Math.round(confidence * 1000) / 1000;
  return { ...rest, result: feature.result.parse(found.result), confidence: rounded, hit_rate };
}

/** Undefined where the organization has no model. */
async function consult(app: App, organization: string, feature: Feature, question: Question) {
  const row = await app.db.withTenant(organization, 'read', (tx) => findModel(tx, organization));
  if (!row?.enabled) return undefined;
  const month = app.nowIso().slice(0, 7);
  const name = row.model;
  // A token is about four letters; three, to be sure.
  const asked = question.instructions.length + Math.min(question.text.length, longestQuestion);
  const tokens = Math.ceil(asked / 3) + mostOutputTokens;
  const hasRoom = await app.db.withTenant(organization, 'write', (tx) =>
    reserveTokens(tx, organization, { month, tokens, most: row.monthly_tokens }),
  );
  const unused = { used: false, name, reason: null, tokens: 0 };
  if (!hasRoom)
    return { ok: false as const, reason: 'the token budget of this month is used up', model: unused };
  const schema = feature.model?.says ?? feature.result;
  const said = await askModel(app, accessOf(app, organization, row), question, schema);
  const difference = said.tokens - tokens;
  await app.db.withTenant(organization, 'write', async (tx) =>
    settleTokens(tx, organization, { month, difference, failed: !said.ok }),
  );
  const model = { used: said.ok, name, reason: null, tokens: said.tokens };
  return said.ok
    ? { ok: true as const, output: said.output, model }
    : { ok: false as const, reason: said.reason, model };
}
