import type { Ctx } from '#server/calls/context.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { emit } from '#server/kernel/records/telling.ts';
import type { Resource } from '#server/kernel/resource/resource.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import type { Alarms } from '#server/kernel/time/alarms.ts';
import { dayOf, startOfDay } from '#server/kernel/time/days.ts';
import { asAgreement } from './agreement-row.ts';
import { type Notice, untold } from './notices.ts';

/** While a contract binds anybody. */
export const isBinding = ({ status }: Row) => ['active', 'suspended', 'completed'].includes(String(status));

/** The morning of the next notice. */
export function noticeAlarm(row: Row, notices: readonly Notice[], timezone: string): Alarms {
  const [next] = untold(notices, asAgreement(row).notices_sent);
  return { notice: next ? startOfDay(next.day, timezone) : null };
}

/** Each notice whose day has come is an event of its own, that shows what it is about. */
export async function tellNotices(
  ctx: Ctx,
  resource: Resource,
  row: Row,
  notices: readonly Notice[],
): Promise<void> {
  const today = dayOf(ctx.now, settingsOf(ctx).timezone);
  const { notices_sent: told } = asAgreement(row);
  const due = untold(notices, told).filter(({ day }) => day <= today);
  if (due.length === 0) return;
  const record = await amendRecord(
    ctx,
    resource,
    row.id,
    { notices_sent: [...told, ...due.map(({ key }) => key)] },
    null,
  );
  for (const { verb, subject } of due)
    emit(ctx, resource, verb, record, { expiry: { from: null, to: subject } });
}
