import { hrSettings } from '#server/areas/hr/settings.ts';
import { restoreValues } from '../../suggestions/undo.ts';
import { defineAgent, mostRows } from '../agent.ts';
import { rowsOf, watched } from '../reading.ts';
import { taskKind } from '../tasks.ts';
import { type Balance, lookAtBalance, lookAtOpenDay, type OpenDay } from './hr-rules.ts';
import { lookAtRequests } from './leave-requests.ts';
import { lookAtPay } from './pay-findings.ts';

const working = `status IN ('active', 'on_leave', 'onboarding') AND deleted_at IS NULL`;

export const hrWatch = defineAgent({
  type: 'hr_watch',
  title: 'People watch',
  watches: 'Missing check-outs, absences that leave too few people, leave that is about to be lost, odd pay.',
  proposes:
    'A correction, other dates, planning the rest of the leave, working pay out anew or looking at it.',
  areas: ['hr', 'work'],
  role: 'manager',
  facets: ['department_id'],
  thresholds: {
    notice_days: {
      default: 90,
      min: 7,
      max: 365,
      about: 'Days before the end of the year at which leave is looked at.',
    },
    look_ahead_days: {
      default: 60,
      min: 7,
      max: 365,
      about: 'How far other dates for an absence are looked for.',
    },
    pay_tolerance_pct: {
      default: 10,
      min: 0,
      max: 100,
      about: 'By how many per cent pay may differ from the usual without being told.',
    },
  },
  kinds: {
    missing_checkout: {
      title: 'Correct a missing check-out',
      operation: 'attendance-correct',
      record: 'attendance',
      minutes: 5,
    },
    other_dates: {
      title: 'Move the leave to other dates',
      operation: 'absences-update',
      record: 'absence',
      undo: restoreValues('absences-update', 'absence'),
      minutes: 15,
    },
    coverage: taskKind('Talk about leave that leaves too few', 15),
    expiring_leave: taskKind('Plan the rest of the leave', 10),
    pay_again: {
      title: 'Open pay that is out of date',
      operation: 'payroll-update',
      record: 'payroll_record',
      minutes: 5,
    },
    pay_check: taskKind('Look at pay that differs', 15),
  },
  look: async (ctx, limits) => {
    const { today } = ctx;
    const days = await watched<OpenDay>(
      ctx,
      (own) => `SELECT d.id, d.date, d.check_in, d.scheduled_minutes, d.break_minutes, e.department_id,
         concat_ws(' ', e.first_name, e.last_name) AS name
       FROM (SELECT * FROM attendance_days WHERE ${own()} AND missing_checkout_at IS NOT NULL AND check_out IS NULL
         AND check_in IS NOT NULL AND status = 'open' AND deleted_at IS NULL ORDER BY date DESC, id LIMIT ${mostRows}) d
       JOIN LATERAL (SELECT * FROM employees WHERE ${own()} AND id = d.employee_id) e ON true ORDER BY d.date DESC, d.id`,
    );
    const carried = hrSettings.of(ctx).people.leave.vacation?.carry_over_days ?? 0;
    const balances = await rowsOf<Balance>(
      ctx,
      (own, bind) => `SELECT e.id AS employee_id, e.department_id, e.user_id, l.days,
         concat_ws(' ', e.first_name, e.last_name) AS name
       FROM (SELECT employee_id, sum(days)::text AS days FROM leave_entries WHERE ${own()} AND kind = 'vacation'
         AND year = ${bind(Number(today.slice(0, 4)))} AND deleted_at IS NULL GROUP BY employee_id) l
       JOIN LATERAL (SELECT * FROM employees WHERE ${own()} AND id = l.employee_id AND ${working}) e ON true
       ORDER BY l.days::numeric DESC, e.id LIMIT ${mostRows}`,
    );
    return [
      ...days.flatMap((one) => lookAtOpenDay(one, ctx.now)),
      ...(await lookAtRequests(ctx, limits)),
      ...(await lookAtPay(ctx, limits)),
      ...balances.flatMap((one) => lookAtBalance(one, { today, carried }, limits)),
    ];
  },
});
