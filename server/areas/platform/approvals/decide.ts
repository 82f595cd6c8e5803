import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { warning } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { attempt } from '#server/resources/records/batch/attempt.ts';
import { itemVersion } from '#server/resources/records/batch/batch-item.ts';
import { callForRecord } from '#server/resources/records/calling.ts';
import { findRow } from '#server/resources/records/store.ts';
import { DomainError, invalidAt, invalidField, noRecord } from '#server/vocabulary/errors.ts';
import { prefixOf } from '#server/vocabulary/ids.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { type Approvable, approvables, undoingBodies } from './approvable.ts';
import { t } from './messages.ts';

/** The records that one call decides at most. */
const most = 50;

const item = z.strictObject({ id, version: itemVersion });
const input = z.looseObject({
  decision: z.enum(['approve', 'reject', 'undo']),
  items: z.array(item).min(1).max(most),
  reason: z.string().trim().min(1).max(500).nullish(),
});
type Asked = Pick<z.output<typeof input>, 'decision' | 'reason'>;

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    approval_decision: z.input<typeof input>;
  }
}

const detail = z.object({ path: z.string(), rule: z.string(), message: textSchema() });

const result = z.object({
  id: z.string(),
  ok: z.boolean(),
  status: z.int(),
  /** The status of the record after the decision. */
  record_status: z.string().nullable(),
  can_undo: z.boolean(),
  warnings: z.array(warning).optional(),
  error: z.object({ code: z.string(), message: textSchema(), details: z.array(detail) }).optional(),
});
type Result = z.input<typeof result>;

function approvableWith(wanted: string, at: number): Approvable {
  const found = approvables().find(({ resource }) => wanted.startsWith(`${prefixOf(resource.kind)}_`));
  if (found) return found;
  throw invalidAt([{ path: `items.${at}.id`, rule: 'kind', message: t('notApprovable', { id: wanted }) }]);
}

const statusOf = ({ status }: Row) => (typeof status === 'string' ? status : undefined);

/** The bodies of the calls that make the decision, each with the right of its own operation. */
function bodiesOf(ctx: Ctx, approvable: Approvable, row: Row, { decision, reason }: Asked) {
  const { from, approve, reject } = approvable;
  const status = statusOf(row) ?? '';
  if (decision === 'undo') {
    const bodies = undoingBodies(approvable, row, ctx.actor);
    if (bodies) return bodies;
    throw invalidField('decision', 'not_undoable', t('notUndoable', { status }));
  }
  if (status !== from) throw invalidField('decision', 'decided', t('noLongerWaits', { status }));
  if (decision === 'approve') return [approve];
  if (!reject) throw invalidField('decision', 'not_offered', t('notOffered'));
  if (reject.needsReason && !reason)
    throw invalidField('reason', 'required', t('reasonNeeded', { example: t('exampleReason') }));
  return [{ ...reject.body, ...(reject.reason !== null && reason ? { [reject.reason]: reason } : {}) }];
}

/** Locks the record, so that of two people who decide at the same time only one does. */
async function lockWaiting(ctx: Ctx, { resource }: Approvable, wanted: string, version: number | undefined) {
  const { tx, organization } = ctx;
  const row = await findRow(tx, resource.table, { organization, id: wanted, lock: true });
  if (!row) throw noRecord(resource.kind, wanted);
  if (version !== undefined && row.version !== version)
    throw invalidField('decision', 'version', t('changedSince'));
  return row;
}

async function decideOne(ctx: Ctx, asked: Asked, { id: wanted, version }: z.output<typeof item>, at: number) {
  const approvable = approvableWith(wanted, at);
  const { operation: name, resource } = approvable;
  const before = ctx.journal.warnings.length;
  const done = await attempt(ctx, async () => {
    const row = await lockWaiting(ctx, approvable, wanted, asked.decision === 'undo' ? undefined : version);
    for (const body of bodiesOf(ctx, approvable, row, asked))
      await callForRecord(ctx, name, { id: wanted, ...body });
    return findRow(ctx.tx, resource.table, { organization: ctx.organization, id: wanted });
  });
  if (done instanceof DomainError) return refused(wanted, done);
  const warnings = ctx.journal.warnings.slice(before);
  const can_undo = done !== undefined && undoingBodies(approvable, done, ctx.actor) !== undefined;
  const record_status = (done && statusOf(done)) ?? null;
  const answer: Result = { id: wanted, ok: true, status: 200, record_status, can_undo };
  return warnings.length ? { ...answer, warnings } : answer;
}

function refused(wanted: string, { code, text: message, status, details = [] }: DomainError): Result {
  const own = details.map(({ path, rule, message: problem }) => ({ path, rule, message: problem }));
  const error = { code, message, details: own };
  return { id: wanted, ok: false, status, record_status: null, can_undo: false, error };
}

export const decideApprovals = operation({
  tag: 'Approvals',
  area: null,
  method: 'POST',
  path: '/approvals',
  summary: 'Approve or reject up to 50 records',
  description:
    'Each record is decided by its own operation with your own rights, and succeeds or is refused alone; results are in the order of `items`. Counts as one write. With the `version` from the list, a record that has changed since you saw it is refused. `undo` takes a record back to where it waited, where its steps allow that (`can_undo`).',
  examples: {
    request: {
      decision: 'reject',
      items: [{ id: 'exp_01kf0fk9m00000000000000001' }],
      reason: 'The receipt is missing',
    },
    records: { 'items.0.id': '/finance/expenses' },
  },
  input,
  output: z.object({
    data: z.array(result),
    summary: z.object({ succeeded: z.int(), failed: z.int() }),
  }),
  handler: async (ctx, { items, ...asked }) => {
    const twice = items.findIndex((one, at) => items.findIndex(({ id: other }) => other === one.id) < at);
    if (twice >= 0)
      throw invalidAt([
        { path: `items.${twice}.id`, rule: 'duplicate', message: t('twice', { id: items[twice]?.id ?? '' }) },
      ]);
    const data = new Map<string, Result>();
    // Records are locked in one order, so that two calls that name the same ones cannot deadlock.
    const inOrder = [...items.entries()].sort(([, a], [, b]) => (a.id < b.id ? -1 : 1));
    for (const [at, one] of inOrder) data.set(one.id, await decideOne(ctx, asked, one, at));
    const results = items.flatMap((one) => data.get(one.id) ?? []);
    const failed = results.filter(({ ok }) => !ok).length;
    return { data: results, summary: { succeeded: results.length - failed, failed } };
  },
});
