import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { savedReply, unchecked } from '#server/calls/replies.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { amendLocked, lockRecord } from '#server/resources/records/records.ts';
import { present } from '#server/resources/resource/restricted.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { ownEmployee } from '../employees/own-people.ts';
import { attendance } from './attendance.ts';
import { t } from './messages.ts';

const { resource, read } = attendance;
const most = 200;

const confirmation = z.object({ attendance_ids: z.array(id).min(1).max(most) });

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    attendance_confirmation: z.input<typeof confirmation>;
  }
}

export const confirmAttendance = operation({
  tag: 'Attendance',
  area: 'hr',
  method: 'POST',
  path: '/hr/attendance/confirm',
  extras: 'refused',
  role: 'manager',
  summary: 'Confirm the hours of days',
  description: `Confirms up to ${most} days, all or none of them. A day without a check-out is refused, and so are your own days. A day that is confirmed already stays as it is; hours that change later are to be confirmed again.`,
  examples: {
    request: { attendance_ids: ['att_01kf0fk9m00000000000000001'] },
    records: { 'attendance_ids.0': 'a worked day' },
  },
  input: confirmation,
  output: savedReply(z.array(read)),
  handler: async (ctx, { attendance_ids: ids }) => {
    const own = await ownEmployee(ctx);
    const done = new Map<string, ReturnType<typeof present>>();
    // Records are locked in one order, so that two calls that name the same ones cannot deadlock.
    for (const one of [...new Set(ids)].sort()) {
      const day = await lockRecord({ ...ctx, ifMatch: undefined }, resource, one);
      if (own.includes(day.employee_id)) throw invalidField('attendance_ids', 'own_hours', t('ownHours'));
      if (day.check_in === null || day.check_out === null)
        throw invalidField('attendance_ids', 'not_clocked', t('notClocked', { id: one }));
      const confirmation = { confirmed_by: actorRef(ctx.actor), confirmed_at: ctx.now };
      const isDone = day.confirmed_at !== null;
      const record = isDone ? day : await amendLocked(ctx, resource, day, confirmation, 'confirmed');
      done.set(one, present(ctx, resource, record));
    }
    const effects = ctx.journal.effectsSince(ctx.reply.since);
    return unchecked({
      data: ids.flatMap((one) => done.get(one) ?? []),
      ...(effects.length ? { effects } : {}),
    });
  },
});
