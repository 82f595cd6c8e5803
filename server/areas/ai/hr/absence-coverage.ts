import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { anyOf } from '#db/queries/expressions.ts';
import { employees } from '#db/schema/hr/employees.ts';
import { absenceHalves, absences } from '#db/schema/hr/leave.ts';
import { calendarOf } from '#server/areas/hr/calendar.ts';
import { daysBetween, workingHalves } from '#server/areas/hr/schedule.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { defineFeature, type ReadCtx } from '../functions/feature.ts';
import { namedRow } from '../functions/named-row.ts';
import { daysFrom } from '../statistics/day-numbers.ts';
import { type Away, coverHalves, type Person } from './half-day-cover.ts';
import { t } from './messages.ts';

export type AwayBy = Away & { absence_id: string };

const longest = 92;
const mostPeople = 500;

const input = z
  .object({
    department_id: z.string().min(1).max(64),
    from: z.iso.date(),
    to: z.iso.date(),
    min_coverage: z
      .int()
      .min(1)
      .max(mostPeople)
      .optional()
      .describe('The number of people who must be there, instead of the number of the department.'),
  })
  .refine(({ from, to }) => from <= to && daysFrom(from, to) < longest, {
    path: ['to'],
    ...refuseWith(t('badRange', { days: longest })),
  });

export async function peopleOf(ctx: ReadCtx, department: string): Promise<Person[]> {
  const rows = await ctx.tx
    .select({
      id: employees.id,
      name: sql<string>`${employees.first_name} || ' ' || ${employees.last_name}`,
      work_schedule: employees.work_schedule,
      pay_terms: employees.pay_terms,
    })
    .from(employees)
    .where(
      and(
        inOrganization(employees, ctx.organization),
        eq(employees.department_id, department),
        inArray(employees.status, ['active', 'on_leave', 'onboarding']),
        isLive(employees),
      ),
    )
    .orderBy(asc(employees.id))
    .limit(mostPeople);
  return rows.map(({ id, name, ...hours }) => {
    const calendar = calendarOf(ctx, hours);
    const known = new Map<string, string[]>();
    const works = (date: string, half: string) => {
      const halves = known.get(date) ?? workingHalves(calendar, date);
      known.set(date, halves);
      return halves.includes(half);
    };
    return { id, name, works };
  });
}

/** The half days on which people are away or have requested to be away, with the absence. */
export async function awayAmong(
  { tx, organization }: ReadCtx,
  people: readonly Person[],
  from: string,
  to: string,
): Promise<AwayBy[]> {
  return tx
    .select({
      absence_id: absenceHalves.absence_id,
      employee_id: absenceHalves.employee_id,
      date: absenceHalves.date,
      half: sql<Away['half']>`${absenceHalves.half}`,
      isRequested: sql<boolean>`${absences.status} = 'requested'`,
    })
    .from(absenceHalves)
    .innerJoin(
      absences,
      and(inOrganization(absences, organization), eq(absences.id, absenceHalves.absence_id)),
    )
    .where(
      and(
        inOrganization(absenceHalves, organization),
        anyOf(
          absenceHalves.employee_id,
          people.map(({ id }) => id),
        ),
        between(absenceHalves.date, from, to),
      ),
    );
}

export const absenceCoverage = defineFeature({
  name: 'absence_coverage',
  title: 'Staffing during absences',
  about:
    'For each half day of a department: the people who work by their schedule, without those on holiday, on approved leave or with requested leave, compared with the number of people who must be there. `short` means too few already, `at_risk` too few if the requests are approved, `tight` just enough.',
  group: 'people',
  areas: ['hr'],
  input,
  result: z.object({
    department_id: z.string(),
    needed: z.int(),
    people: z.int(),
    worst: z.enum(['ok', 'tight', 'at_risk', 'short']),
    half_days: z.array(
      z.object({
        date: z.string(),
        half: z.enum(['am', 'pm']),
        scheduled: z.int(),
        away: z.int(),
        requested: z.int(),
        there: z.int(),
        needed: z.int(),
        risk: z.enum(['ok', 'tight', 'at_risk', 'short']),
        people: z.array(z.object({ employee_id: z.string(), name: z.string(), is_requested: z.boolean() })),
      }),
    ),
  }),
  example: {
    department_id: 'dep_01kf0fk9m00000000000000001',
    from: '2026-08-03',
    to: '2026-08-14',
    min_coverage: 2,
  },
  compute: async (ctx, { department_id: id, from, to, min_coverage }) => {
    const department = await namedRow(ctx, 'department', 'department_id', id);
    const needed = min_coverage ?? department.min_coverage ?? 0;
    if (needed < 1) return { needed: 1, have: 0, about: t('noMinimum') };
    const people = await peopleOf(ctx, id);
    if (people.length === 0) return { needed: 1, have: 0, about: t('peopleInDepartment') };
    const half_days = coverHalves(
      people,
      await awayAmong(ctx, people, from, to),
      daysBetween(from, to),
      needed,
    );
    const counted = (risk: string) => half_days.filter((one) => one.risk === risk);
    const [short, atRisk, tight] = ['short', 'at_risk', 'tight'].map(counted);
    const worst = short?.length ? 'short' : atRisk?.length ? 'at_risk' : tight?.length ? 'tight' : 'ok';
    return {
      result: { department_id: id, needed, people: people.length, worst, half_days } as const,
      engine: 'rules' as const,
      confidence: 1,
      evidence: [
        {
          text: t('departmentSize', { department: department.name, count: people.length, needed }),
          record: { type: 'department', id },
        },
        ...[...(short ?? []), ...(atRisk ?? [])].slice(0, 10).map((one) => ({
          text: t('halfDay', {
            date: one.date,
            half: one.half,
            there: one.there,
            scheduled: one.scheduled,
            away: one.away,
            requested: one.requested,
          }),
        })),
      ],
      sample_size: half_days.length,
    };
  },
});
