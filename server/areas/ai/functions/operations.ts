import { z } from 'zod';
import { operation, preparedOperation } from '#server/calls/operation.ts';
import { recordReply, warning } from '#server/calls/replies.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { findRow } from '#server/resources/records/store.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import { textColumnSchema } from '#server/vocabulary/wording/text-schema.ts';
import { type Answer, answer, answerSchema, checkRights, emptyAnswer, inputOf } from './answering.ts';
import { describedFeature, describeFeature } from './described.ts';
import { allFeatures, type Feature, requireFeature } from './feature.ts';
import { t } from './messages.ts';
import { ownExample } from './own-examples.ts';
import { answerOf, askedOf } from './run-rows.ts';
import { aiRun } from './runs.ts';

const place = { tag: 'AI functions', area: 'ai' } as const;

const envelope = ['feature', 'run_in_background'];

/** The input of a function; unknown properties are ignored, and named in the reply. */
function given(feature: Feature, body: Record<string, unknown>) {
  const own = Object.entries(body).filter(([name]) => !envelope.includes(name));
  const input = inputOf(feature, Object.fromEntries(own));
  return { input, ignored: own.map(([name]) => name).filter((name) => !Object.hasOwn(input, name)) };
}

/** A model that was asked in vain is also named where every reply has its warnings. */
const withWarning = (data: Answer) =>
  data.model.reason === null
    ? { data }
    : {
        data,
        warnings: [{ code: 'model_not_used', message: t('modelNotUsed', { reason: data.model.reason }) }],
      };

export const functions = {
  list: operation({
    ...place,
    method: 'GET',
    path: '/ai',
    summary: 'List the AI functions',
    description:
      'Each with the schemas of its input and result, and a working example: ids in it are those of the newest records of the organization, if it has some. `allowed` is true if you may run it.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(describedFeature) }),
    handler: async (ctx) => {
      const data = [];
      for (const one of allFeatures()) {
        const described = describeFeature(one, ctx.actor);
        data.push(described.allowed ? { ...described, example: await ownExample(ctx, one) } : described);
      }
      return { data };
    },
  }),
  run: preparedOperation({
    ...place,
    method: 'POST',
    path: '/ai/{feature}',
    takesLong: true,
    extras: 'own',
    // It changes no record, and a model may be asked before the transaction opens.
    trial: 'none',
    role: 'member',
    summary: 'Run an AI function',
    description:
      'Computed from the organization’s own records with rules and statistics, or with the organization’s model (`PATCH /settings/ai`) where `GET /ai` has `uses_model`. If the model fails or the monthly tokens are used up, the rules answer and `model.reason` and the warning `model_not_used` have the reason. With too few records the answer is `status: "insufficient_data"`. Long computations, and all with `run_in_background: true`, answer `status: "queued"` with a `run_id`; `GET /ai/runs/{id}/answer` returns the answer later.',
    examples: {
      named: 'language',
      request: { text: 'El vídeo está listo para la revisión del cliente.' },
    },
    input: z.looseObject({
      feature: z.string().min(1).max(100),
      run_in_background: z.boolean().default(false),
    }),
    output: recordReply(answerSchema).extend({ warnings: z.array(warning).optional() }),
    prepare: async (app, body, actor) => {
      const feature = requireFeature(body.feature);
      checkRights(actor, feature);
      const { input, ignored } = given(feature, body);
      checkRights(actor, feature, input);
      const isLater = body.run_in_background || feature.isHeavy?.(input) === true;
      const computed: Answer | undefined = isLater ? undefined : await answer(app, actor, feature, input);
      return { wanted: { feature, input, ignored, computed } };
    },
    handler: async (ctx, { wanted: { feature, input, ignored, computed } }) => {
      ctx.reply.ignored.push(...ignored);
      if (computed) return withWarning(computed);
      const run = await createOwnRecord(ctx, aiRun.resource, { feature: feature.name, input });
      const queued = { ...emptyAnswer(ctx.now, feature), status: 'queued' as const };
      return { data: { ...queued, run_id: run.record.id } };
    },
  }),
};

/** The reply for a run that has no answer. */
const over = ['failed', 'cancelled'] as const;

export const runAnswers = {
  ...aiRun.operations,
  answer: operation({
    ...place,
    method: 'GET',
    path: '/ai/runs/{id}/answer',
    role: 'member',
    summary: 'Get the answer of a run',
    description:
      'For callers who may run the function. While it is computed: `status: "queued"`; if it failed, `about` has the reason.',
    input: z.strictObject({ id: z.string().min(1).max(64) }),
    output: recordReply(answerSchema),
    handler: async (ctx, { id }) => {
      const { tx, organization, actor } = ctx;
      const run = await findRow(tx, aiRun.resource.table, { organization, id });
      if (!run) throw noRecord('ai_run', id);
      const feature = requireFeature(run.feature);
      const asked = await askedOf(tx, organization, id);
      checkRights(actor, feature, inputOf(feature, asked.input));
      const status = over.find((one) => one === run.status) ?? ('queued' as const);
      const about = textColumnSchema().nullable().parse(run.error);
      const waiting = { ...emptyAnswer(ctx.now, feature), status, about, run_id: id };
      return { data: (await answerOf(tx, organization, id)) ?? waiting };
    },
  }),
};
