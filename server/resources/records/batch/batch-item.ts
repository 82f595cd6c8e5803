import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import type { Known } from '#server/calls/declared.ts';
import { ignoredProperty, refuseIfStrict } from '#server/calls/properties/named-properties.ts';
import type { Saved } from '#server/calls/saved.ts';
import { roleOfMethod } from '#server/kernel/access/access.ts';
import { id } from '#server/kernel/values/record-id.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { DomainError, type ErrorDetail, invalidAt } from '#server/vocabulary/errors.ts';
import { t } from '../messages.ts';
import { unknownNames } from '../unknown-names.ts';
import { attempt } from './attempt.ts';

/** The smallest role for each action of a batch. */
export const batchActions = {
  create: roleOfMethod.POST,
  update: roleOfMethod.PATCH,
  delete: roleOfMethod.DELETE,
  restore: 'manager',
} as const;

/** The version of a record that the caller has seen, for one item of a bulk call. */
export const itemVersion = z
  .int()
  .min(1)
  .optional()
  .describe('The version that was read. The item is refused with 412 if the record has another one.');

export const batchItem = z.strictObject({
  action: z.enum(['create', 'update', 'delete', 'restore']),
  id: id.optional(),
  version: itemVersion,
  data: z.looseObject({}).optional(),
  on_duplicate: z
    .enum(['create', 'update', 'refuse'])
    .optional()
    .describe('For `create`, as in its own call.'),
});
export type BatchItem = Known<z.output<typeof batchItem>>;

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    batch_operation: z.input<typeof batchItem>;
  }
}

const used: Readonly<Record<BatchItem['action'], readonly (keyof BatchItem)[]>> = {
  create: ['data', 'on_duplicate'],
  update: ['id', 'version', 'data'],
  delete: ['id', 'version'],
  restore: ['id', 'version'],
};

/** Refuses properties that the action does not use, because they would do nothing. */
export function refuseUnused(item: BatchItem): void {
  const { action, data, ...others } = item;
  const given = Object.keys(data ?? {}).length ? { ...others, data } : others;
  const names = Object.keys(batchItem.shape).filter((name) => name !== 'action' && name in given);
  const unused = names.filter((name) => !used[action].some((one) => one === name));
  const refusals = unused.map((path): ErrorDetail<string> => {
    return { path, rule: 'conflict', message: t('notForAction', { name: path, action }) };
  });
  if (refusals.length) throw invalidAt(refusals);
}

interface ItemFacts {
  resource: Pick<Resource, 'kind' | 'all' | 'writable' | 'writeOptions'>;
  /** The properties of the record as they were sent. */
  sent: object;
  version: number | undefined;
}

/**
 * Does one item of a bulk call, which has the version and the warnings that it would have as a call of its own. Its
 * failure undoes only its own rows and events.
 */
export function attemptItem<R extends Row>(
  ctx: Ctx,
  { resource, sent, version }: ItemFacts,
  work: (own: Ctx) => Promise<Saved<R>>,
): Promise<Saved<R> | DomainError> {
  return attempt(ctx, async () => {
    const before = ctx.journal.warnings.length;
    const ifMatch = version === undefined ? ctx.ifMatch : `"${version}"`;
    const own: Ctx = { ...ctx, ifMatch, reply: { headers: {}, ignored: [] } };
    const done = await work(own).catch((error: unknown) => {
      throw version === undefined ? error : namingVersion(error);
    });
    const about = [
      ...unknownNames(resource, sent),
      ...[...new Set(own.reply.ignored)].map((path) => ignoredProperty(path, resource.writable)),
    ];
    const warnings = [...done.warnings, ...about, ...ctx.journal.warnings.slice(before)];
    refuseIfStrict(ctx, warnings);
    ctx.reply.listed = [...(ctx.reply.listed ?? []), ...about];
    return { record: done.record, warnings };
  });
}

/** The version was sent as a property, so its refusal does not name the header. */
function namingVersion(error: unknown): unknown {
  if (!(error instanceof DomainError) || error.status !== 412) return error;
  const details = error.details?.map((one) => ({ ...one, path: 'version' }));
  return new DomainError(error.code, t('otherVersionOfItem'), {
    status: 412,
    ...(details ? { details } : {}),
  });
}
