import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addDays, dayOf, endOfDay, startOfDay } from '#server/kernel/values/days.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import { emit } from '#server/resources/records/emit-events.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { type EventVerb, resourceOf } from '#server/resources/resource/registry.ts';
import type { Alarms } from '#server/resources/time/alarms.ts';
import type { Contract } from './contracts.ts';
import { remind } from './reminding.ts';
import { renewAutomatically } from './renewal.ts';
import { isOutForSigning } from './states.ts';

/** Due dates of a contract are days in the time zone of the organization. */
export function contractAlarms(contract: Contract, ctx: Pick<Ctx, 'actor'>): Alarms {
  const timezone = zone(ctx);
  const { status, next_reminder_at, sign_by, start_date, end_date, notice_days } = contract;
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

/** Each alarm checks the record again, because a date may have moved and time may have passed. */
export const contractWhenDue = {
  async remind(ctx: Ctx, contract: Contract) {
    if (!isOutForSigning(contract.status) || contract.next_reminder_at === null) return;
    if (contract.next_reminder_at > ctx.now) return;
    await remind(ctx, contract);
  },
  async sign_expire(ctx: Ctx, { id, status, sign_by }: Contract) {
    if (!isOutForSigning(status) || sign_by === null || ctx.now < endOfDay(sign_by, zone(ctx))) return;
    await amend(ctx, id, { status: 'sign_expired' });
  },
  async activate(ctx: Ctx, contract: Contract) {
    await activateIfDue(ctx, contract);
  },
  async notice(ctx: Ctx, contract: Contract) {
    if (contract.status === 'active') emit(ctx, resourceOf('contract'), 'expiring', contract);
  },
  async expire(ctx: Ctx, contract: Contract) {
    const { status, end_date } = contract;
    if (status !== 'active' || end_date === null || ctx.now < endOfDay(end_date, zone(ctx))) return;
    if (contract.auto_renew && contract.start_date !== null) await renewAutomatically(ctx, contract);
    else await amend(ctx, contract.id, { status: 'expired' });
  },
};

/** A signed contract takes effect on its first day, or at once where that is past or not set. */
export async function activateIfDue(ctx: Ctx, contract: Contract): Promise<Contract> {
  const { id, status, start_date } = contract;
  const isEarly = start_date !== null && dayOf(ctx.now, zone(ctx)) < start_date;
  return status !== 'signed' || isEarly ? contract : amend(ctx, id, { status: 'active' });
}

const zone = (ctx: Pick<Ctx, 'actor'>) => settingsOf(ctx).timezone;

const amend = (ctx: Ctx, id: string, values: Sent<Contract>, verb?: EventVerb) =>
  amendRecord(ctx, resourceOf('contract'), id, values, verb);
