import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf, startOfDay } from '#server/kernel/values/days.ts';
import { emit } from '#server/resources/records/emit-events.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import type { Alarms } from '#server/resources/time/alarms.ts';
import type { Agreement } from './agreement-row.ts';
import { type Notice, pendingNotices } from './notices.ts';

/** A contract binds both sides from signing until it is closed or terminated. */
export const isBinding = ({ status }: Agreement): boolean =>
  status === 'active' || status === 'suspended' || status === 'completed';

export function noticeAlarm(row: Agreement, notices: readonly Notice[], timezone: string): Alarms {
  const [next] = pendingNotices(notices, row.notices_sent);
  return { notice: next ? startOfDay(next.day, timezone) : null };
}

/** Emits an event for each notice that is due. */
export async function emitNotices(
  ctx: Ctx,
  resource: Resource<Agreement>,
  row: Agreement,
  notices: readonly Notice[],
): Promise<void> {
  const today = dayOf(ctx.now, settingsOf(ctx).timezone);
  const { notices_sent: sent } = row;
  const due = pendingNotices(notices, sent).filter(({ day }) => day <= today);
  if (due.length === 0) return;
  const record = await amendRecord(
    ctx,
    resource,
    row.id,
    { notices_sent: [...sent, ...due.map(({ key }) => key)] },
    null,
  );
  for (const { verb, subject } of due)
    emit(ctx, resource, verb, record, { expiry: { from: null, to: subject } });
}
