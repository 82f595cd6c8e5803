import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import type { Known } from '#server/calls/declared.ts';
import { operation } from '#server/calls/operation.ts';
import { droppedPaths } from '#server/calls/properties/ignored.ts';
import { unchecked, warning } from '#server/calls/replies.ts';
import { parseBody } from '#server/calls/validation.ts';
import { detailsOfIssue } from '#server/kernel/values/issues.ts';
import { lockAll } from '#server/resources/records/batch/batch.ts';
import { attemptItem, itemVersion } from '#server/resources/records/batch/batch-item.ts';
import { present } from '#server/resources/resource/restricted.ts';
import {
  DomainError,
  type ErrorDetail,
  invalid,
  invalidAt,
  invalidField,
  type KnownPath,
} from '#server/vocabulary/errors.ts';
import { verbatim } from '#server/vocabulary/wording/message.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { type PassRequest, passRequestSchema } from '../passes/ai-axis.ts';
import { lockRunsOf } from '../passes/passing.ts';
import { updateCard } from './card-update.ts';
import { card, cardOptions } from './cards.ts';
import { t } from './messages.ts';

const id = z.string().trim().min(1).max(64);
const set = z.looseObject({}).describe('Properties of a card, as PATCH takes them.');
const most = 50;

const input = z.looseObject({
  operations: z
    .array(z.strictObject({ id, set, version: itemVersion }))
    .min(1)
    .max(most)
    .optional(),
  ids: z.array(id).min(1).max(most).optional(),
  set: set.optional(),
  atomic: z.boolean().default(false),
});

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    card_batch: z.input<typeof input>;
  }
}

const detail = z.object({
  path: z.string(),
  rule: z.string(),
  message: textSchema(),
  allowed: z.array(z.unknown()).optional(),
});

const result = z.object({
  id: z.string(),
  ok: z.boolean(),
  status: z.int(),
  code: z.string().optional(),
  message: textSchema().optional(),
  details: z.array(detail).optional(),
  card: card.read.optional(),
  warnings: z.array(warning).optional(),
});

interface One {
  id: string;
  version?: number | undefined;
  set: Record<string, unknown>;
}

/** Each card has its own changes, or all of them have the same. */
function operationsOf({ operations, ids, set: shared }: Known<z.output<typeof input>>): One[] {
  if (operations && (ids || shared)) throw invalidField('operations', 'conflict', t('operationsOrIds'));
  if (!operations && !ids) throw invalidField('operations', 'required', t('operationsMissing'));
  if (ids && !shared) throw invalidField('set', 'required', t('setMissing'));
  const all = operations ?? (ids ?? []).map((one) => ({ id: one, set: { ...shared } }));
  const named = all.map((one) => one.id);
  const twice = named.flatMap((one, at) => (named.indexOf(one) < at ? [at] : []));
  const place = (at: number): KnownPath => (operations ? `operations.${at}.id` : `ids.${at}`);
  if (twice.length)
    throw invalid(
      twice.map((at) => ({
        path: place(at),
        rule: 'duplicate',
        message: t('namedTwice', { id: named[at] ?? '' }),
      })),
    );
  return all;
}

async function change(ctx: Ctx, { id: wanted, set: given }: One) {
  const { lease_token, force, accept_open_comments, ai, ...properties } = given;
  const writeOptions = z.object(cardOptions).safeParse({ lease_token, force, accept_open_comments });
  if (!writeOptions.success) throw invalidField('lease_token', 'type', t('optionTypes'));
  const passRequest = parsePassRequest(ai);
  const body = parseBody(card.resource, properties, true);
  ctx.reply.ignored.push(...droppedPaths(properties, body), ...droppedPaths({ ai }, { ai: passRequest }));
  return updateCard(ctx, wanted, { ...body, ...writeOptions.data }, passRequest);
}

const withoutPass = ({ ai: _, ...properties }: Record<string, unknown>) => properties;

function parsePassRequest(ai: unknown): PassRequest | undefined {
  const read = passRequestSchema.optional().safeParse(ai);
  if (read.success) return read.data;
  const problems = read.error.issues.flatMap((issue) => detailsOfIssue(issue, passRequestSchema));
  throw invalidAt(problems.map((one) => ({ ...one, path: one.path ? `ai.${one.path}` : 'ai' })));
}

export const batchOperation = operation({
  tag: card.resource.tag,
  area: 'editing',
  method: 'POST',
  path: '/edicion/videos/batch',
  summary: 'Change up to 50 cards',
  description:
    'Either `operations`, each with the changes of its card, or `ids` and one `set` for all of them. Counts as one write. Results are in the same order. A card that cannot be changed is reported and the others are changed; with `atomic`, one failure undoes all of them.',
  examples: {
    request: { ids: ['edc_01kf0fk9m00000000000000001'], set: { priority: 80, tags: ['urgent'] } },
    records: { 'ids.0': '/edicion/videos' },
  },
  input,
  output: z.object({
    data: z.array(result),
    summary: z.object({ succeeded: z.int(), failed: z.int() }),
  }),
  handler: async (ctx, given) => {
    const operations = operationsOf(given);
    const called = operations.filter((one) => passRequestSchema.safeParse(one.set.ai).data?.cancel);
    await lockRunsOf(
      ctx,
      called.map((one) => one.id),
    );
    await lockAll(
      ctx,
      card.resource,
      operations.map((one) => one.id),
      false,
    );
    const data: z.input<typeof result>[] = [];
    for (const one of operations) {
      const facts = { resource: card.resource, sent: withoutPass(one.set), version: one.version };
      const done = await attemptItem(ctx, facts, (own) => change(own, one));
      if (done instanceof DomainError) {
        const { status, text: message } = done;
        const details = (done.details ?? []).map(({ allowed, ...each }) => ({
          ...each,
          ...(allowed ? { allowed: [...allowed] } : {}),
        }));
        data.push({ id: one.id, ok: false, status, code: details[0]?.rule ?? done.code, message, details });
        continue;
      }
      const record = present(ctx, card.resource, done.record);
      const warned = done.warnings.length ? { warnings: done.warnings } : {};
      data.push({ id: one.id, ok: true, status: 200, card: unchecked(record), ...warned });
    }
    const failed = data.filter(({ ok }) => !ok);
    if (given.atomic && failed.length)
      throw invalidAt(refusals(data, given.operations ? 'operations' : 'ids'));
    return unchecked({ data, summary: { succeeded: data.length - failed.length, failed: failed.length } });
  },
});

/** Refusals of an atomic batch, with paths into the call. */
const refusals = (
  data: readonly z.input<typeof result>[],
  named: 'operations' | 'ids',
): ErrorDetail<string>[] =>
  data.flatMap(({ ok, message = verbatim(''), code = '', details = [] }, at) => {
    if (ok) return [];
    const place = `${named}.${at}`;
    if (details.length === 0) return [{ path: place, rule: code, message }];
    return details.map(({ path, rule, message: problem, allowed }) => ({
      path: `${place}${path ? `.set.${path}` : ''}`,
      rule,
      message: problem,
      ...(allowed ? { allowed } : {}),
    }));
  });
