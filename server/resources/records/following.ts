import type { Ctx } from '#server/calls/context.ts';
import { type OutermostWrite, platformWrite } from '#server/kernel/journal/follow-up-work.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { NameIn } from '../resource/behaviour.ts';
import { followersOf } from '../resource/registry.ts';
import type { Resource } from '../resource/resource.ts';
import { keepAlarms } from '../time/alarms.ts';

interface Following<R extends Row> {
  before: R | undefined;
  record: R;
  changed: readonly NameIn<R>[];
  write?: OutermostWrite;
}

/** The write of a caller, with its options. */
export const callersWrite = (
  { kind, writeOptions = {} }: Pick<Resource, 'kind' | 'writeOptions'>,
  options: Readonly<Record<string, unknown>>,
): OutermostWrite => ({ kind, offers: Object.keys(writeOptions), options });

/**
 * Does the work that every write of a record needs besides the row and its event. Returns the record as it is
 * afterwards, because that work may change the same record again.
 */
export async function followWrite<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  { before, record, changed, write = platformWrite }: Following<R>,
): Promise<R> {
  updateAlarmsAndSums(ctx, resource, before, record);
  ctx.journal.noteWritten(resource.kind, before, record);
  const others = followersOf(resource.kind);
  if (!resource.follow && others.length === 0) return record;
  const sent = ctx.tx.statements;
  await ctx.journal.following(write, async () => {
    await resource.follow?.(ctx, record, before, changed);
    for (const follow of others) await follow(ctx, ctx.journal.latest(record), before);
  });
  if (ctx.tx.statements !== sent) ctx.lookedUp?.forgetRows();
  return ctx.journal.latest(record);
}

/** Updates the alarms of the record and the sums that it is part of. */
export function updateAlarmsAndSums<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  before: R | undefined,
  after: R | undefined,
): void {
  if (!resource.alarms && !resource.sumsOf) return;
  const settings = settingsOf(ctx);
  const live = (row: R | undefined) => (row?.deleted_at === null ? row : undefined);
  const [was, is] = [live(before), live(after)];
  if (resource.sumsOf) {
    if (was) ctx.journal.addSums(resource.sumsOf(was, settings), -1);
    if (is) ctx.journal.addSums(resource.sumsOf(is, settings), 1);
  }
  if (resource.alarms) {
    const id = after?.id ?? before?.id ?? '';
    const [old, wanted] = [was, is].map((row) => (row ? (resource.alarms?.(row, ctx) ?? {}) : {}));
    for (const name of Object.keys(wanted ?? {})) {
      if (!resource.whenDue?.[name])
        throw new Error(`${resource.kind}: the alarm ${name} has no action in whenDue`);
    }
    keepAlarms(ctx, resource.kind, id, old ?? {}, wanted ?? {});
  }
}
