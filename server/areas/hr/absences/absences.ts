import { z } from 'zod';
import { absences as table } from '#db/schema/hr/leave.ts';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { endOfDay, startOfDay } from '#server/kernel/values/days.ts';
import { daysOut } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { measured } from '#server/kernel/values/units.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { invalid } from '#server/vocabulary/errors.ts';
import { findEmployee, seekEmployee } from '../employees/employee-rows.ts';
import { ofOthers, ownPeople } from '../employees/own-people.ts';
import { refreshOnLeave } from '../leave/leave-presence.ts';
import { todayOf } from '../leave/leave-review.ts';
import { halfNames } from '../schedule.ts';
import { leaveKinds } from '../settings.ts';
import { followAbsence } from './absence-follow.ts';
import { inDays } from './absence-halves.ts';
import { absenceProblems, absenceRules, freeHalves } from './absence-rules.ts';
import { absenceStates } from './absence-states.ts';
import { halvesOfAbsence } from './away.ts';
import { t } from './messages.ts';

/** Locks the employee, so that of two requests for the last half day the second finds it taken. */
async function derive(
  ctx: Ctx,
  record: Given<Absence>,
  before: Absence | undefined,
): Promise<Partial<Absence>> {
  const employee = await seekEmployee(ctx, record.employee_id, { lock: true });
  const isDecided = before !== undefined && before.status !== record.status;
  const isPartly = isDecided && before.status === 'approved' && record.status === 'cancelled';
  const decision = isDecided
    ? {
        decided_by: record.status === 'requested' ? null : actorRef(ctx.actor),
        cancelled_from: isPartly ? (record.cancelled_from ?? todayOf(ctx)) : null,
      }
    : {};
  // A decided absence keeps its days when a schedule changes; changed holidays are handled in holidays-follow.ts.
  if (before && before.status !== 'requested') return decision;
  const halves = employee ? (await freeHalves(ctx, record, employee)).length : 0;
  return { half_days: halves, days: inDays(halves), ...decision };
}

async function countAgain(ctx: Ctx, { id }: Absence): Promise<void> {
  const half_days = (await halvesOfAbsence(ctx, id)).length;
  await amendRecord(ctx, resourceOf('absence'), id, { half_days, days: inDays(half_days) });
}

async function ringOnLeave(ctx: Ctx, record: Absence): Promise<void> {
  await refreshOnLeave(ctx, record.employee_id);
}

const absenceFields = {
  status: absenceStates.field,
  employee_id: f.required(f.reference('employee')),
  // All callers may request leave. The reason is visible only to the employee, their manager and the role manager.
  kind: f.concealed('manager', {
    kind: 'enum' as const,
    write: z.enum(leaveKinds),
    read: z.enum(leaveKinds).nullable(),
  }),
  start_date: f.required(f.date()),
  end_date: f.required(f.date()),
  start_half: f.oneOf(halfNames),
  end_half: f.oneOf(halfNames),
  reason: f.concealed('manager', f.text(2000)),
  attachment_url: f.concealed('manager', f.url()),
  attachment_file_id: f.concealed('manager', f.file(f.paper)),
  approver_id: f.reference('user'),
  decision_note: f.concealed('manager', f.text(2000)),
} satisfies Fields;

const absenceDerived = {
  half_days: f.derived('number', measured('count', z.number())),
  days: f.derived('number', daysOut),
  decided_at: f.derivedInstant(),
  decided_by: f.derived('object', z.object({ type: z.string(), id: z.string() }).nullable()),
  cancelled_from: f.derived('date', z.string().nullable()),
} satisfies Fields;

export type Absence = RecordOf<typeof absenceFields & typeof absenceDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    absence: Absence;
  }
}

export const absence = defineResource({
  kind: 'absence',
  prefix: 'abs',
  plural: 'absences',
  path: '/hr/absences',
  tag: 'Absences',
  about: 'Absences: requested, approved, taken and cancelled.',
  area: 'hr',
  table,
  screen: {
    title: ['employee_id', 'start_date'],
    columns: ['status', 'kind', 'start_date', 'end_date', 'days'],
    essentials: ['employee_id', 'kind', 'start_date', 'end_date', 'start_half', 'end_half', 'reason'],
    later: ['decision_note'],
    next: {
      requested: ['step:approved', 'step:rejected'],
    },
  },
  views: {
    record: { head: ['days', 'start_date', 'end_date', 'kind'], hide: ['half_days'] },
    board: { by: 'status', sum: 'days', ask: { rejected: ['decision_note'] } },
    approve: {
      facts: ['days', 'employee_id', 'kind', 'start_date', 'end_date', 'reason'],
      reject: 'rejected',
      reason: 'decision_note',
    },
  },
  offers: ['list', 'get', 'create', 'update', 'remove', 'restore', 'export'],
  createdVerb: 'requested',
  fields: absenceFields,
  derived: absenceDerived,
  defaults: { start_half: 'am', end_half: 'pm', half_days: 0, days: '0' },
  filters: ['status', 'employee_id', 'kind', 'start_date', 'end_date', 'approver_id'],
  sorts: ['created_at', 'updated_at', 'start_date'],
  search: ['reason', 'decision_note'],
  insiders: { column: 'employee_id', of: ownPeople },
  expand: { employee: 'employee_id', approver: 'approver_id' },
  rules: absenceRules,
  check: async (ctx, record, changed, before) =>
    absenceProblems(ctx, {
      record,
      before,
      changed,
      employee: await findEmployee(ctx, record.employee_id, { lock: true }),
    }),
  derive,
  deciders: async (ctx, { employee_id, approver_id }) => {
    const employee = await seekEmployee(ctx, employee_id);
    const own = employee?.user_id ? [employee.user_id] : [];
    return { ...(approver_id === null ? {} : { ids: [approver_id] }), not: own };
  },
  awaited: async (ctx) => {
    const noApprover = { column: 'approver_id', op: 'null', value: true } as const;
    const named = { column: 'approver_id', op: 'eq', value: ctx.actor.id } as const;
    return {
      may: await ofOthers(ctx),
      asked: {
        is: 'any',
        trees: [
          { is: 'test', test: noApprover },
          { is: 'test', test: named },
        ],
      },
    };
  },
  follow: async (ctx, record, before, changed) => {
    if (changed.includes('deleted_at') && record.deleted_at === null && record.status === 'requested') {
      const employee = await findEmployee(ctx, record.employee_id, { lock: true });
      const asked = { record, before: undefined, changed: ['start_date' as const], employee };
      const details = await absenceProblems(ctx, asked);
      if (details.length) throw invalid(details);
    }
    await followAbsence(ctx, record, before, changed);
    // The days are counted again, because a holiday may have been added while the absence was deleted.
    if (before && changed.includes('deleted_at') && record.deleted_at === null) await countAgain(ctx, record);
  },
  removable: ({ status, cancelled_from }) => {
    if (status === 'approved') return [{ path: 'status', rule: 'state', message: t('approvedNotRemovable') }];
    return cancelled_from === null
      ? []
      : [{ path: 'status', rule: 'state', message: t('takenNotRemovable') }];
  },
  alarms: ({ status, start_date, end_date }, ctx) => {
    if (status !== 'approved') return {};
    const { timezone } = settingsOf(ctx);
    return {
      leave_begins: startOfDay(start_date, timezone),
      leave_ends: endOfDay(end_date, timezone),
    };
  },
  whenDue: { leave_begins: ringOnLeave, leave_ends: ringOnLeave },
  exampleDerived: { half_days: 3, days: '1.5' },
  example: {
    employee_id: 'emp_01kf0fk9m00000000000000001',
    kind: 'vacation',
    start_date: '2031-03-03',
    end_date: '2031-03-04',
    end_half: 'am',
    reason: 'Family visit',
  },
  exampleRecords: { employee_id: '/hr/employees' },
});
