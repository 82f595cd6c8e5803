import { and, count, countDistinct, eq, gte, isNull, lt, lte, ne, or, type SQL } from 'drizzle-orm';
import { employees } from '#db/schema/hr/employees.ts';
import { absences } from '#db/schema/hr/leave.ts';
import type { Figure } from '#server/areas/platform/reports/figures.ts';
import type { Kpi } from '#server/areas/platform/reports/kpi.ts';
import { figureOf } from '#server/areas/platform/reports/live-figures.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';

async function employeesWhere({ tx, organization }: Ctx, condition: SQL | undefined): Promise<Figure> {
  const [row] = await tx
    .select({ value: count() })
    .from(employees)
    .where(and(inOrganization(employees, organization), isLive(employees), condition));
  return figureOf(row?.value ?? null);
}

async function absentOn({ tx, organization }: Ctx, day: string): Promise<Figure> {
  const [row] = await tx
    .select({ value: countDistinct(absences.employee_id) })
    .from(absences)
    .where(
      and(
        inOrganization(absences, organization),
        isLive(absences),
        eq(absences.status, 'approved'),
        lte(absences.start_date, day),
        gte(absences.end_date, day),
      ),
    );
  return figureOf(row?.value ?? null);
}

export const hrKpis: readonly Kpi[] = [
  {
    key: 'headcount',
    area: 'hr',
    unit: 'count',
    query: () => '/hr/employees?status[in]=onboarding,active,on_leave,suspended',
    read: async (ctx, { from }) => ({
      value: await employeesWhere(ctx, ne(employees.status, 'terminated')),
      previous: await employeesWhere(
        ctx,
        and(
          lt(employees.hire_date, from),
          or(isNull(employees.termination_date), gte(employees.termination_date, from)),
        ),
      ),
    }),
  },
  {
    key: 'absent_today',
    area: 'hr',
    unit: 'count',
    query: ({ today }) => `/hr/absences?status=approved&start_date[lte]=${today}&end_date[gte]=${today}`,
    read: async (ctx, { from }, today) => ({
      value: await absentOn(ctx, today),
      previous: await absentOn(ctx, from),
    }),
  },
];
