import Big from 'big.js';
import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { dayAt } from '#server/kernel/time/time-zones.ts';
import { inDays, yearOf } from '../absences/absence-halves.ts';
import type { Employee } from '../employees/employees.ts';
import { hrSettings, type LeaveKind, type LeaveRule, leaveKinds } from '../settings.ts';
import { enter, sumOf, sumsOf } from './leave-ledger.ts';
import { closing, type Employment, entitlement, lapsing } from './leave-rules.ts';

export const todayOf = (ctx: Ctx): string => dayAt(ctx.now, settingsOf(ctx));

export const employmentOf = ({ hire_date, termination_date }: Employment): Employment => ({
  hire_date,
  termination_date,
});

/** Also those that are over: who leaves and comes back within a year has leave of both. */
export const allEmployments = (employee: Employee): Employment[] => [
  ...employee.periods.map(employmentOf),
  employmentOf(employee),
];

interface Reviewed {
  employee: string;
  employments: readonly Employment[];
  kind: LeaveKind;
  rule: LeaveRule;
  year: number;
}

/** Brings a year's days to what the rules give for it by now. May be asked for as often as one likes. */
export async function reviewLeave(ctx: Ctx, employee: Employee, year: number): Promise<void> {
  const { leave } = hrSettings.of(ctx).people;
  const employments = allEmployments(employee);
  for (const kind of leaveKinds) {
    const rule = leave[kind];
    if (!rule) continue;
    const reviewed = { employee: employee.id, employments, kind, rule, year };
    await allot(ctx, reviewed);
    if (year !== yearOf(todayOf(ctx))) continue;
    await carryOver(ctx, reviewed);
    await lapse(ctx, reviewed);
  }
}

async function allot(ctx: Ctx, { employee, employments, kind, rule, year }: Reviewed): Promise<void> {
  const wanted = employments.reduce(
    (days, one) => days.plus(entitlement(rule, year, one, todayOf(ctx))),
    new Big(0),
  );
  const given = sumOf(await sumsOf(ctx, { employee, kind, year }), ['accrual']);
  await enter(ctx, { employee, kind, year, entry: 'accrual', days: wanted.minus(given) });
}

async function carryOver(ctx: Ctx, { employee, kind, rule, year }: Reviewed): Promise<void> {
  const last = await sumsOf(ctx, { employee, kind, year: year - 1 });
  // What came along into that year was entered there with the other sign.
  const here = await sumsOf(ctx, { employee, kind, year });
  const carried = sumOf(here, ['carried_over']);
  const { carry, expire } = closing(rule, sumOf(last).toFixed(2), carried.toFixed(2));
  const shared = { employee, kind };
  await enter(ctx, { ...shared, year: year - 1, entry: 'carried_over', days: new Big(carry).neg() });
  await enter(ctx, { ...shared, year, entry: 'carried_over', days: carry });
  await enter(ctx, { ...shared, year: year - 1, entry: 'expired', days: new Big(expire).neg() });
}

async function lapse(ctx: Ctx, { employee, kind, rule, year }: Reviewed): Promise<void> {
  const last = `${year}-${rule.carry_over_until}`;
  if (todayOf(ctx) <= last) return;
  const sums = await sumsOf(ctx, { employee, kind, year });
  const carried = sumOf(sums, ['carried_over']);
  if (carried.lte(0)) return;
  const { values, bind } = new Params();
  const own = tenantIs(ctx.organization, bind);
  const [row] = await ctx.tx.text<{ halves: number }>(
    `SELECT count(*)::int AS halves FROM absence_halves WHERE ${own} AND employee_id = ${bind(employee)}
     AND date BETWEEN ${bind(`${year}-01-01`)} AND ${bind(last)}
     AND absence_id IN (SELECT id FROM absences WHERE ${own} AND kind = ${bind(kind)})`,
    values,
  );
  const lapsed = sumOf(sums, ['expired']).neg();
  const days = lapsing(carried.toFixed(2), inDays(row?.halves ?? 0), lapsed.toFixed(2));
  await enter(ctx, { employee, kind, year, entry: 'expired', days: new Big(days).neg() });
}
