import Big from 'big.js';
import { and, between, count, eq, inArray } from 'drizzle-orm';
import { absenceHalves, absences } from '#db/schema/hr/leave.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { dayAt } from '#server/kernel/values/time-zones.ts';
import { inDays, yearOf } from '../absences/absence-halves.ts';
import type { Employee } from '../employees/employees.ts';
import { hrSettings, type LeaveKind, type LeaveRule, leaveKinds } from '../settings.ts';
import { daysIn, sumsOf, writeEntry } from './leave-ledger.ts';
import { closing, type Employment, entitlement, lapsing } from './leave-rules.ts';

export const todayOf = (ctx: Ctx): string => dayAt(ctx.now, settingsOf(ctx));

export const employmentOf = ({ hire_date, termination_date }: Employment): Employment => ({
  hire_date,
  termination_date,
});

/**
 * Returns current and earlier employments, because an employee who leaves and comes back within a year has leave of
 * both.
 */
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

/** Allots the days that the rules give for a year by now. Running it again changes nothing. */
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
  const given = daysIn(await sumsOf(ctx, { employee, kind, year }), ['accrual']);
  await writeEntry(ctx, { employee, kind, year, entry: 'accrual', days: wanted.minus(given) });
}

async function carryOver(ctx: Ctx, { employee, kind, rule, year }: Reviewed): Promise<void> {
  const last = await sumsOf(ctx, { employee, kind, year: year - 1 });
  // The days that were carried into that year have an entry there with the other sign.
  const here = await sumsOf(ctx, { employee, kind, year });
  const carried = daysIn(here, ['carried_over']);
  const { carry, expire } = closing(rule, daysIn(last).toFixed(2), carried.toFixed(2));
  const shared = { employee, kind };
  await writeEntry(ctx, { ...shared, year: year - 1, entry: 'carried_over', days: new Big(carry).neg() });
  await writeEntry(ctx, { ...shared, year, entry: 'carried_over', days: carry });
  await writeEntry(ctx, { ...shared, year: year - 1, entry: 'expired', days: new Big(expire).neg() });
}

async function lapse(ctx: Ctx, { employee, kind, rule, year }: Reviewed): Promise<void> {
  const last = `${year}-${rule.carry_over_until}`;
  if (todayOf(ctx) <= last) return;
  const sums = await sumsOf(ctx, { employee, kind, year });
  const carried = daysIn(sums, ['carried_over']);
  if (carried.lte(0)) return;
  const { tx, organization } = ctx;
  const ofKind = tx
    .select({ id: absences.id })
    .from(absences)
    .where(and(inOrganization(absences, organization), eq(absences.kind, kind)));
  const [row] = await tx
    .select({ halves: count() })
    .from(absenceHalves)
    .where(
      and(
        inOrganization(absenceHalves, organization),
        eq(absenceHalves.employee_id, employee),
        between(absenceHalves.date, `${year}-01-01`, last),
        inArray(absenceHalves.absence_id, ofKind),
      ),
    );
  const lapsed = daysIn(sums, ['expired']).neg();
  const days = lapsing(carried.toFixed(2), inDays(row?.halves ?? 0), lapsed.toFixed(2));
  await writeEntry(ctx, { employee, kind, year, entry: 'expired', days: new Big(days).neg() });
}
