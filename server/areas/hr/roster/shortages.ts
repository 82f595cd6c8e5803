import { and, isNotNull } from 'drizzle-orm';
import { anyOf, notNull } from '#db/queries/expressions.ts';
import { departments } from '#db/schema/hr/employees.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { Range } from '#server/resources/records/totals.ts';
import { peopleThere } from '../absences/people-there.ts';
import { calendarOf } from '../calendar.ts';
import { daysBetween, workingHalves } from '../schedule.ts';
import type { Shortage } from './roster-shape.ts';

/** Returns the half days on which departments have fewer people than they need, with requested leave counted as leave. */
export async function shortagesOf(ctx: Ctx, ids: readonly string[], range: Range): Promise<Shortage[]> {
  const { tx, organization } = ctx;
  const covered = await tx
    .select({ id: departments.id, needed: notNull(departments.min_coverage) })
    .from(departments)
    .where(
      and(
        inOrganization(departments, organization),
        anyOf(departments.id, ids),
        isNotNull(departments.min_coverage),
        isLive(departments),
      ),
    )
    .orderBy(departments.id);
  if (covered.length === 0) return [];
  const thereOn = await peopleThere(
    ctx,
    covered.map(({ id }) => id),
    range,
  );
  const calendar = calendarOf(ctx, { work_schedule: null, pay_terms: null });
  return daysBetween(range.from, range.to).flatMap((date) =>
    workingHalves(calendar, date).flatMap((half) =>
      covered.flatMap(({ id, needed }) => {
        const there = thereOn(id, { date, half });
        return there < needed ? [{ department_id: id, date, half, there, needed }] : [];
      }),
    ),
  );
}
