import { addDays } from '../kernel/days.ts';
import { defineAgent, mostRows } from './agent.ts';
import {
  type Away,
  type Balance,
  lookAtBalance,
  lookAtOpenDay,
  lookAtRequest,
  type OpenDay,
  type Request,
} from './hr-rules.ts';
import { rowsOf } from './reading.ts';
import { taskKind } from './tasks.ts';

const working = `status IN ('active', 'on_leave', 'onboarding') AND deleted_at IS NULL`;

export const hrWatch = defineAgent({
  type: 'hr_watch',
  title: 'People watch',
  watches: 'Missing check-outs, absences that leave too few people, leave that is about to be lost.',
  proposes: 'A correction, other dates, planning the rest of the leave.',
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
  },
  kinds: {
    missing_checkout: {
      title: 'Correct a missing check-out',
      operation: 'attendance-correct',
      record: 'attendance',
      minutes: 5,
    },
    coverage: taskKind('Agree on other dates', 15),
    expiring_leave: taskKind('Plan the rest of the leave', 10),
  },
  look: async (ctx, limits) => {
    const { today, settings } = ctx;
    const days = await rowsOf<OpenDay>(
      ctx,
      (own) => `SELECT d.id, d.date, d.check_in, d.scheduled_minutes, d.break_minutes, e.department_id,
         concat_ws(' ', e.first_name, e.last_name) AS name
       FROM (SELECT * FROM attendance_days WHERE ${own()} AND missing_checkout_at IS NOT NULL AND check_out IS NULL
         AND check_in IS NOT NULL AND status = 'open' AND deleted_at IS NULL ORDER BY date DESC, id LIMIT ${mostRows}) d
       JOIN LATERAL (SELECT * FROM employees WHERE ${own()} AND id = d.employee_id) e ON true ORDER BY d.date DESC, d.id`,
    );
    const requests = await rowsOf<Request>(
      ctx,
      (
        own,
        bind,
      ) => `SELECT a.id, a.employee_id, a.approver_id, a.start_date, a.end_date, p.id AS department_id,
         p.name AS department, p.min_coverage AS needed, concat_ws(' ', e.first_name, e.last_name) AS name,
         (SELECT count(*) FROM employees WHERE ${own()} AND department_id = p.id AND ${working}) AS people
       FROM (SELECT * FROM absences WHERE ${own()} AND status = 'requested' AND end_date >= ${bind(today)}
         AND deleted_at IS NULL ORDER BY start_date, id LIMIT ${mostRows}) a
       JOIN LATERAL (SELECT * FROM employees WHERE ${own()} AND id = a.employee_id) e ON true
       JOIN LATERAL (SELECT * FROM departments WHERE ${own()} AND id = e.department_id AND min_coverage > 0) p ON true
       ORDER BY a.start_date, a.id`,
    );
    const away = requests.length
      ? await rowsOf<Away>(
          ctx,
          (own, bind) => `SELECT DISTINCT e.department_id, h.employee_id, h.date FROM
             (SELECT * FROM absence_halves WHERE ${own()} AND date BETWEEN ${bind(today)}
               AND ${bind(addDays(today, limits.look_ahead_days * 2 + 60))}) h
           JOIN LATERAL (SELECT department_id FROM employees WHERE ${own()} AND id = h.employee_id) e ON true`,
        )
      : [];
    const carried = settings.people.leave.vacation?.carry_over_days ?? 0;
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
      ...requests.flatMap((one) => lookAtRequest(one, away, today, limits)),
      ...balances.flatMap((one) => lookAtBalance(one, { today, carried }, limits)),
    ];
  },
});
