import { z } from 'zod';
import { allowedTargets } from '#server/base/outbound/allowed.ts';
import { checkResolved } from '#server/base/outbound/resolve.ts';
import { addressRules, checkTarget, hostOf } from '#server/base/outbound/target.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Known } from '#server/calls/declared.ts';
import { operation, preparedOperation } from '#server/calls/operation.ts';
import { recordReply, warning } from '#server/calls/replies.ts';
import type { Services } from '#server/calls/services.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { defineEvents } from '#server/kernel/journal/event-kinds.ts';
import type { Changes } from '#server/kernel/journal/outcome.ts';
import { invalid, invalidField } from '#server/vocabulary/errors.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { accessOf, askModel, keyUnreadable } from './ask-model.ts';
import { t } from './messages.ts';
import { findModel, keyPlace, type ModelRow, storeModel, usageOf } from './model-rows.ts';

const place = { tag: 'AI functions', area: 'ai', role: 'admin' } as const;

const shown = z
  .object({
    enabled: z.boolean(),
    base_url: z.string().nullable(),
    model: z.string().nullable(),
    has_api_key: z.boolean(),
    timeout_seconds: z.int(),
    monthly_tokens: z.int(),
    usage: z.object({ month: z.string(), tokens: z.int(), calls: z.int(), failures: z.int() }),
  })
  .meta({ id: 'AiModel' });

const modelEvents = defineEvents(
  {
    prefix: 'ai_model',
    resource: 'organization',
    area: 'ai',
    role: 'admin',
    object: z.object({ id: z.string(), enabled: z.boolean(), base_url: z.string(), model: z.string() }),
    example: {
      id: 'org_01kf0fk9m00000000000000001',
      enabled: true,
      base_url: 'https://models.example.com/v1',
      model: 'small-1',
    },
    changes: { configured: { model: { from: null, to: 'small-1' } } },
  },
  { configured: 'The model for the AI functions was configured, changed or switched off.' },
);
export const modelEventKinds = modelEvents.kinds;

const fresh: Omit<ModelRow, 'updated_at' | 'updated_by'> = {
  enabled: true,
  base_url: '',
  model: '',
  api_key: null,
  timeout_seconds: 20,
  monthly_tokens: 1_000_000,
};

async function show(ctx: Ctx, row: ModelRow | undefined) {
  const { enabled, base_url, model, api_key, timeout_seconds, monthly_tokens } = row ?? fresh;
  return {
    enabled: row !== undefined && enabled,
    base_url: base_url || null,
    model: model || null,
    has_api_key: api_key !== null,
    timeout_seconds,
    monthly_tokens,
    usage: await usageOf(ctx.tx, ctx.organization, ctx.now.slice(0, 7)),
  };
}

/** Runs before the transaction opens, because it resolves the name of the host. */
async function checkAddress(app: Services, text: string): Promise<void> {
  const rules = { allowed: allowedTargets(app.config) };
  const target = checkTarget(text, rules);
  if ('refusal' in target) throw invalid([{ path: 'base_url', ...target.refusal }]);
  const found = await checkResolved(app.lookup, hostOf(target.url), addressRules(target.url, rules));
  if ('refused' in found) throw invalidField('base_url', 'address', found.refused);
}

const input = z.looseObject({
  enabled: z.boolean().optional(),
  base_url: z.string().trim().max(500).optional(),
  model: z.string().trim().min(1).max(200).optional(),
  api_key: z.string().trim().min(1).max(1000).nullable().optional(),
  timeout_seconds: z.int().min(1).max(25).optional(),
  monthly_tokens: z.int().min(0).max(1_000_000_000).optional(),
});

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    ai_model_settings: z.input<typeof input>;
  }
}

/** The key is removed when the address changes, so that it is not sent to another server. */
const keyFor = ({ base_url, api_key }: typeof fresh, wanted = base_url): string | null =>
  addressIn(wanted) === addressIn(base_url) ? api_key : null;

const addressIn = (text: string): string => (URL.parse(text)?.href ?? text).replace(/\/+$/, '');

const keyDropped = {
  code: 'secret_dropped',
  message: t('keyDropped'),
};

async function configure(ctx: Ctx, given: Known<z.output<typeof input>>) {
  const { tx, organization, now, actor } = ctx;
  const before = await findModel(tx, organization, true);
  const { api_key, ...rest } = given;
  const sealed = typeof api_key === 'string' ? ctx.app.seal.close(api_key, keyPlace(organization)) : api_key;
  const base = before ?? fresh;
  const row: ModelRow = {
    enabled: rest.enabled ?? base.enabled,
    base_url: rest.base_url ?? base.base_url,
    model: rest.model ?? base.model,
    api_key: sealed === undefined ? keyFor(base, rest.base_url) : sealed,
    timeout_seconds: rest.timeout_seconds ?? base.timeout_seconds,
    monthly_tokens: rest.monthly_tokens ?? base.monthly_tokens,
    updated_at: now,
    updated_by: actorRef(actor),
  };
  for (const path of ['base_url', 'model'] as const)
    if (row[path] === '') throw invalidField(path, 'required', t('needed'));
  storeModel(tx, organization, row);
  const { enabled, base_url, model } = row;
  const configured = { id: organization, enabled, base_url, model };
  ctx.journal.emit(modelEvents.types.configured, 'organization', configured, changesOf(before, row));
  const isDropped = base.api_key !== null && row.api_key === null && api_key === undefined;
  return { row, warnings: isDropped ? [keyDropped] : [] };
}

/** The event only says that the key has changed. */
const changesOf = (before: ModelRow | undefined, after: ModelRow): Changes =>
  Object.fromEntries(
    (['enabled', 'base_url', 'model', 'timeout_seconds', 'monthly_tokens'] as const).flatMap((name) =>
      before?.[name] === after[name] ? [] : [[name, { from: before?.[name] ?? null, to: after[name] }]],
    ),
  );

const notConfigured = t('notConfigured');

const testResult = z.object({
  ok: z.boolean(),
  reason: textSchema().nullable(),
  milliseconds: z.int(),
  tokens: z.int(),
});

export const modelSettings = {
  get: operation({
    ...place,
    method: 'GET',
    path: '/settings/ai',
    summary: 'Get the model settings',
    description: 'And its use in this month. The key is never shown.',
    input: z.strictObject({}),
    output: recordReply(shown),
    handler: async (ctx) => ({ data: await show(ctx, await findModel(ctx.tx, ctx.organization)) }),
  }),
  update: preparedOperation({
    ...place,
    method: 'PATCH',
    path: '/settings/ai',
    extras: 'refused',
    summary: 'Change the model settings',
    description:
      'Any endpoint with the OpenAI protocol: `base_url` is the address before `/chat/completions`. The key is stored encrypted and never shown; if `base_url` changes without a key in the same call, the key is removed with the warning `secret_dropped`. No model is called before this is set; `enabled: false` stops all calls.',
    examples: { request: { base_url: 'https://models.example.com/v1', model: 'small-1', api_key: 'key-1' } },
    input,
    output: recordReply(shown).extend({ warnings: z.array(warning).optional() }),
    prepare: async (app, { base_url }) => {
      if (base_url !== undefined) await checkAddress(app, base_url);
      return {};
    },
    handler: async (ctx, given) => {
      const { row, warnings } = await configure(ctx, given);
      return { data: await show(ctx, row), ...(warnings.length ? { warnings } : {}) };
    },
  }),
  test: preparedOperation({
    ...place,
    trial: 'none',
    takesLong: true,
    method: 'POST',
    path: '/settings/ai/test',
    summary: 'Test the model',
    description:
      'Sends one short question to the model and answers how long it took and how many tokens it used.',
    input: z.looseObject({}),
    output: recordReply(testResult),
    prepare: async (app, _, { organization: { id } }) => {
      const row = await app.db.withTenant(id, 'read', (tx) => findModel(tx, id));
      const access = row && accessOf(app, id, row);
      if (!access)
        return {
          tested: { ok: false, reason: row ? keyUnreadable : notConfigured, milliseconds: 0, tokens: 0 },
        };
      const started = performance.now();
      const question = { instructions: 'Answer with the word that you are sent.', text: 'ready' };
      const answer = await askModel(app, access, question, z.object({ word: z.string() }));
      const milliseconds = Math.round(performance.now() - started);
      return {
        tested: {
          ok: answer.ok,
          reason: answer.ok ? null : answer.reason,
          milliseconds,
          tokens: answer.tokens,
        },
      };
    },
    handler: async (_, { tested: data }) => ({ data }),
  }),
};
