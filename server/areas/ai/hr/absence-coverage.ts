import { z } from 'zod';
import { calendarOf } from '#server/areas/hr/calendar.ts';
import { daysBetween, workingHalves } from '#server/areas/hr/schedule.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { defineFeature, type ReadCtx } from '../functions/feature.ts';
import { namedRow } from '../functions/named-row.ts';
import { daysFrom } from '../statistics/day-numbers.ts';
import { type Away, coverHalves, type Person } from './half-day-cover.ts';

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
      .describe('How many must be there; else what the department says.'),
  })
  .refine(({ from, to }) => from <= to && daysFrom(from, to) < longest, {
    path: ['to'],
    message: `must not be before from, and the days are ${longest} at most`,
  });

const halves = { am: 'in the morning', pm: 'in the afternoon' } as const;

export async function peopleOf(ctx: ReadCtx, department: string): Promise<Person[]> {
  const { values, bind } = new Params();
  const rows = await ctx.tx.text<{ id: string; name: string; work_schedule: unknown }>(
    `SELECT id, first_name || ' ' || last_name AS name, work_schedule FROM employees
     WHERE ${tenantIs(ctx.organization, bind)} AND department_id = ${bind(department)}
     AND status IN ('active', 'on_leave', 'onboarding') AND deleted_at IS NULL ORDER BY id LIMIT ${mostPeople}`,
    values,
  );
  return rows.map(({ id, name, work_schedule }) => {
    const calendar = calendarOf(ctx, { work_schedule });
    const known = new Map<string, string[]>();
    const works = (date: string, half: string) => {
      const halves = known.get(date) ?? workingHalves(calendar, date);
      known.set(date, halves);
      return halves.includes(half);
    };
    return { id, name, works };
  });
}

/** Who is away, or has asked to be, and by which absence. */
export async function awayAmong(
  { tx, organization }: ReadCtx,
  people: readonly Person[],
  from: string,
  to: string,
): Promise<AwayBy[]> {
  const { values, bind } = new Params();
  const own = tenantIs(organization, bind);
  return tx.text<AwayBy>(
    `SELECT h.absence_id, h.employee_id, h.date, h.half, a.status = 'requested' AS "isRequested"
     FROM (SELECT employee_id, date, half, absence_id FROM absence_halves WHERE ${own}
       AND employee_id = ANY(${bind(people.map(({ id }) => id))}) AND date BETWEEN ${bind(from)} AND ${bind(to)}) h
     JOIN (SELECT id, status FROM absences WHERE ${own}) a ON a.id = h.absence_id`,
    values,
  );
}

export const absenceCoverage = defineFeature({
  name: 'absence_coverage',
  title: 'Who is there while others are away',
  about:
    'For each half day of a department: who would work by their hours, less holidays, approved leave and leave that was asked for, against how many must be there. `short` is too few already, `at_risk` too few if what was asked for is approved, `tight` just enough.',
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
  example: { department_id: 'dep_01kf0fk9m00000000000000001', from: '2026-08-03', to: '2026-08-14' },
  compute: async (ctx, { department_id: id, from, to, min_coverage }) => {
    const department = await namedRow(ctx, 'department', 'department_id', id);
    const needed = min_coverage ?? Number(department.min_coverage ?? 0);
    if (needed < 1)
      return { needed: 1, have: 0, about: 'people who must be there: set min_coverage of the department' };
    const people = await peopleOf(ctx, id);
    if (people.length === 0) return { needed: 1, have: 0, about: 'people in the department' };
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
          text: `${department.name} has ${people.length} people, of whom ${needed} must be there`,
          record: { type: 'department', id },
        },
        ...[...(short ?? []), ...(atRisk ?? [])].slice(0, 10).map((one) => ({
          text: `${one.date} ${halves[one.half]}: ${one.there} of ${one.scheduled} are there, ${one.away} away and ${one.requested} asking to be`,
        })),
      ],
      sample_size: half_days.length,
    };
  },
});
