import type { Kpi } from '#server/areas/platform/reports/kpi.ts';
import { countOf } from '#server/areas/platform/reports/live-figures.ts';
import type { Ctx } from '#server/calls/context.ts';

const absentOn = (ctx: Ctx, day: string) =>
  countOf(
    ctx,
    'absences',
    (bind) => `status = 'approved' AND start_date <= ${bind(day)} AND end_date >= ${bind(day)}`,
    'count(DISTINCT employee_id)',
  );

export const peopleKpis: readonly Kpi[] = [
  {
    key: 'headcount',
    area: 'hr',
    unit: 'count',
    query: () => '/hr/employees?status[in]=onboarding,active,on_leave,suspended',
    read: async (ctx, { from }) => ({
      value: await countOf(ctx, 'employees', () => `status <> 'terminated'`),
      previous: await countOf(
        ctx,
        'employees',
        (bind) =>
          `hire_date < ${bind(from)} AND (termination_date IS NULL OR termination_date >= ${bind(from)})`,
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
