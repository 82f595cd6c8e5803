import { and } from 'drizzle-orm';
import { z } from 'zod';
import { anyOf } from '#db/queries/expressions.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { droppedPaths } from '#server/calls/properties/ignored.ts';
import { warning } from '#server/calls/replies.ts';
import { roleName } from '#server/calls/role-names.ts';
import type { Saved } from '#server/calls/saved.ts';
import { parseBody } from '#server/calls/validation.ts';
import { atLeast } from '#server/kernel/access/access.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { deprecatedProperties } from '#server/resources/resource/deprecated-properties.ts';
import { presentOne } from '#server/resources/resource/insiders.ts';
import { t as states } from '#server/resources/resource/messages.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import {
  DomainError,
  type ErrorDetail,
  invalid,
  invalidAt,
  invalidField,
} from '#server/vocabulary/errors.ts';
import { wordsOf } from '#server/vocabulary/kind-words.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { createRecord } from '../creating.ts';
import { t } from '../messages.ts';
import { removeRecord, restoreRecord, updateRecord } from '../records.ts';
import { attemptItem, type BatchItem, batchActions, batchItem, refuseUnused } from './batch-item.ts';
import { matchingRecords, matchingShape } from './batch-matching.ts';
import { limitTrials } from './batch-trials.ts';

/** The records that one call changes at most. */
const most = 50;

const detail = z.object({
  path: z.string(),
  rule: z.string(),
  message: textSchema(),
  allowed: z.array(z.unknown()).optional(),
});
const itemError = z.object({ code: z.string(), message: textSchema(), details: z.array(detail) });

const batchInput = ({ kind }: Resource) =>
  z.looseObject({
    operations: z.array(batchItem).min(1).max(most).optional(),
    matching: matchingShape(kind).optional(),
    atomic: z.boolean().default(false),
  });

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    batch: z.input<ReturnType<typeof batchInput>>;
  }
}

/** The same operation on each of the records. */
const operationsOn = (
  ids: readonly string[],
  { action = 'update', data }: Pick<Partial<BatchItem>, 'data'> & { action?: 'update' | 'delete' } = {},
): BatchItem[] => ids.map((id) => ({ action, id, ...(data ? { data } : {}) }));

interface Result {
  index: number;
  action: string;
  ok: boolean;
  status: number;
  record?: Row;
  warnings?: Warning[];
  error?: { code: string; message: Message; details: readonly ErrorDetail<string>[] };
}

const batchResult = <R extends z.ZodType>(read: R) =>
  z.object({
    index: z.int(),
    action: z.string(),
    ok: z.boolean(),
    status: z.int(),
    record: read.optional(),
    warnings: z.array(warning).optional(),
    error: itemError.optional(),
  });

/** Up to 50 writes in one call that counts as one call. Each succeeds or fails alone, or all of them together. */
export function batchOperation<R extends z.ZodType>(resource: Resource, read: R) {
  const result = batchResult(read);
  return operation({
    tag: resource.tag,
    area: resource.area,
    method: 'POST',
    path: `${resource.path}/batch`,
    deprecatedProperties: deprecatedProperties(resource),
    summary: `Create, change, delete or restore up to 50 ${wordsOf(resource.plural)}`,
    description:
      'Counts as one write. Results are in the order of the operations. With `atomic`, one failure undoes all of them. Instead of `operations`, `matching` changes or deletes the records that a filter finds, the oldest first, 50 with each call: call again with `matching.cursor` = `next_cursor` until that is null.',
    examples: { request: { operations: [{ action: 'create', data: resource.example }], atomic: false } },
    input: batchInput(resource),
    output: z.object({
      data: z.array(result),
      summary: z.object({ succeeded: z.int(), failed: z.int() }),
      next_cursor: z.string().nullable().optional(),
    }),
    handler: async (ctx, input) => {
      if (ctx.isDryRun) await limitTrials(ctx);
      refuseUnclear(input);
      const { matching, atomic } = input;
      const found = matching && (await matchingRecords(ctx, resource, matching, most));
      const data = await performAll(
        ctx,
        resource,
        input.operations ?? operationsOn(found?.ids ?? [], matching),
      );
      const failed = data.filter((one) => !one.ok);
      if (atomic && failed.length) throw invalidAt(failed.flatMap(detailsOf));
      const summary = { succeeded: data.length - failed.length, failed: failed.length };
      // The output schema presents the records, as for every reply.
      const shown = data as z.input<typeof result>[];
      return { data: shown, summary, ...(found ? { next_cursor: found.next_cursor } : {}) };
    },
  });
}

/** A call names either its operations or the records that it changes. */
function refuseUnclear({
  operations,
  matching,
}: Pick<z.output<ReturnType<typeof batchInput>>, 'operations' | 'matching'>): void {
  if ((operations === undefined) === (matching === undefined))
    throw invalid([{ path: 'operations', rule: 'one_of', message: t('operationsOrMatching') }]);
  if (matching?.action === 'delete' && matching.data !== undefined)
    throw invalidField('matching.data', 'conflict', t('notForAction', { name: 'data', action: 'delete' }));
}

async function performAll(ctx: Ctx, resource: Resource, operations: readonly BatchItem[]): Promise<Result[]> {
  const ids = [...new Set(operations.flatMap(({ id }) => id ?? []))];
  const isRemoving = operations.some(({ action }) => action === 'delete');
  await lockAll(ctx, resource, ids, isRemoving);
  const done: Result[] = [];
  for (const [index, one] of operations.entries()) done.push(await performOne(ctx, resource, one, index));
  return done;
}

async function performOne(ctx: Ctx, resource: Resource, one: BatchItem, index: number): Promise<Result> {
  const facts = { resource, sent: one.data ?? {}, version: one.version };
  const outcome = await attemptItem(ctx, facts, (own) => perform(own, resource, one));
  const { action } = one;
  if (outcome instanceof DomainError) {
    const { code, text: message, details = [], status } = outcome;
    return { index, action, ok: false, status, error: { code, message, details } };
  }
  const { warnings } = outcome;
  const record = await presentOne(ctx, resource, outcome.record);
  return { index, action, ok: true, status: 200, record, ...(warnings.length ? { warnings } : {}) };
}

/** Locks are taken in one order, so two calls that name the same records in different orders cannot deadlock. */
export async function lockAll(
  ctx: Ctx,
  { table }: Resource,
  ids: readonly string[],
  isRemoving: boolean,
): Promise<void> {
  if (ids.length < 2) return;
  const { source } = table;
  await ctx.tx
    .select({ id: source.id })
    .from(source)
    .where(and(inOrganization(source, ctx.organization), anyOf(source.id, ids)))
    .orderBy(source.id)
    .for(isRemoving ? 'update' : 'no key update');
}

async function perform(ctx: Ctx, resource: Resource, one: BatchItem): Promise<Saved> {
  const needed = batchActions[one.action];
  if (!atLeast(ctx.actor.role, needed)) {
    throw new DomainError(
      'insufficient_permissions',
      states('roleTooLow', { what: one.action, role: roleName(needed) }),
    );
  }
  if (resource.appendOnly && one.action !== 'create')
    throw invalid([{ path: 'action', rule: 'append_only', message: t('appendOnly') }]);
  refuseUnused(one);
  const parsed = (isPartial: boolean) => {
    const body = parseBody(resource, one.data, isPartial);
    ctx.reply.ignored.push(...droppedPaths(one.data, body));
    return body;
  };
  if (one.action === 'create')
    return createRecord(ctx, resource, parsed(false), one.on_duplicate ?? 'create');
  if (one.id === undefined)
    throw invalid([{ path: 'id', rule: 'required', message: t('idNeeded', { action: one.action }) }]);
  if (one.action === 'update') return updateRecord(ctx, resource, one.id, parsed(true));
  return one.action === 'delete' ? removeRecord(ctx, resource, one.id) : restoreRecord(ctx, resource, one.id);
}

/** The refusal is about a property of the operation, and not about one of the record. */
const isOfItem = ({ path, rule }: ErrorDetail<string>) =>
  path === '' ||
  (path in batchItem.shape && ['conflict', 'required', 'version', 'append_only'].includes(rule));

function detailsOf({ index, error }: Result): ErrorDetail<string>[] {
  if (!error) return [];
  const operation = `operations.${index}`;
  if (error.details.length === 0) return [{ path: operation, rule: error.code, message: error.message }];
  return error.details.map((one) => ({
    ...one,
    path: [operation, ...(isOfItem(one) ? [] : ['data']), one.path].filter(Boolean).join('.'),
  }));
}
