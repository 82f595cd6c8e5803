import type { Ctx } from '#server/calls/context.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { emit } from '#server/kernel/records/telling.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import type { Alarms } from '#server/kernel/time/alarms.ts';
import { addDays, dayOf, endOfDay, startOfDay } from '#server/kernel/time/days.ts';
import { asContract } from './contract-row.ts';
import { remind } from './reminding.ts';
import { renewByItself } from './renewal.ts';
import { isOutForSigning } from './states.ts';

/** When something about a contract is due, in the organization's own days. */
export function contractAlarms(row: Row, ctx: Pick<Ctx, 'actor'>): Alarms {
  const timezone = zone(ctx);
  const { status, next_reminder_at, sign_by, start_date, end_date, notice_days } = asContract(row);
  const isOut = isOutForSigning(status);
  const end = status === 'active' ? end_date : null;
  return {
    remind: isOut ? next_reminder_at : null,
    sign_expire: isOut && sign_by ? endOfDay(sign_by, timezone) : null,
    activate: status === 'signed' && start_date ? startOfDay(start_date, timezone) : null,
    notice: end && notice_days !== null ? startOfDay(addDays(end, -notice_days), timezone) : null,
    expire: end ? endOfDay(end, timezone) : null,
  };
}

/** Each looks again at what is due: a date may have moved, and time may have gone further. */
export const contractRings = {
  async remind(ctx: Ctx, row: Row) {
    const contract = asContract(row);
    if (!isOutForSigning(contract.status) || contract.next_reminder_at === null) return;
    if (contract.next_reminder_at > ctx.now) return;
    await remind(ctx, contract);
  },
  async sign_expire(ctx: Ctx, row: Row) {
    const { status, sign_by } = asContract(row);
    if (!isOutForSigning(status) || sign_by === null || ctx.now < endOfDay(sign_by, zone(ctx))) return;
    await amend(ctx, row.id, { status: 'sign_expired' });
  },
  async activate(ctx: Ctx, row: Row) {
    await activateIfDue(ctx, row);
  },
  async notice(ctx: Ctx, row: Row) {
    if (asContract(row).status === 'active') emit(ctx, resourceOf('contract'), 'expiring', row);
  },
  async expire(ctx: Ctx, row: Row) {
    const contract = asContract(row);
    const { status, end_date } = contract;
    if (status !== 'active' || end_date === null || ctx.now < endOfDay(end_date, zone(ctx))) return;
    if (contract.auto_renew && contract.start_date !== null) await renewByItself(ctx, contract);
    else await amend(ctx, row.id, { status: 'expired' });
  },
};

/** A contract that is signed takes effect on its first day, or at once where that is past or was not agreed. */
export async function activateIfDue(ctx: Ctx, row: Row): Promise<Row> {
  const { status, start_date } = asContract(row);
  const isEarly = start_date !== null && dayOf(ctx.now, zone(ctx)) < start_date;
  return status !== 'signed' || isEarly ? row : amend(ctx, row.id, { status: 'active' });
}

const zone = (ctx: Pick<Ctx, 'actor'>) => settingsOf(ctx).timezone;

const amend = (ctx: Ctx, id: string, values: Record<string, unknown>, verb?: string) =>
  amendRecord(ctx, resourceOf('contract'), id, values, verb);
