import { and, between, eq, isNotNull, ne, or } from 'drizzle-orm';
import { sendRows } from '#db/queries/insert-rows.ts';
import { prepared } from '#db/queries/prepared.ts';
import { absenceHalves, absences } from '#db/schema/hr/leave.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { HalfDay } from './absence-halves.ts';

interface Taken extends HalfDay {
  absence_id: string;
}

/** Returns the half days that another absence of the employee already has. */
export async function takenAmong(
  ctx: Ctx,
  employee: string,
  halves: readonly HalfDay[],
  except: string,
): Promise<Taken[]> {
  const [first, last] = [halves[0], halves.at(-1)];
  if (!first || !last) return [];
  const rows = await ctx.tx
    .select({ date: absenceHalves.date, half: absenceHalves.half, absence_id: absenceHalves.absence_id })
    .from(absenceHalves)
    .where(
      and(
        inOrganization(absenceHalves, ctx.organization),
        eq(absenceHalves.employee_id, employee),
        between(absenceHalves.date, first.date, last.date),
        ne(absenceHalves.absence_id, except),
      ),
    )
    .orderBy(absenceHalves.date, absenceHalves.half);
  const wanted = new Set(halves.map(keyOf));
  return rows.filter((row) => wanted.has(keyOf(row)));
}

const keyOf = ({ date, half }: HalfDay) => `${date} ${half}`;

/** Replaces the half days of an absence. */
export async function replaceHalves(
  ctx: Ctx,
  absence: string,
  employee: string,
  halves: readonly HalfDay[],
): Promise<void> {
  const { tx, organization } = ctx;
  tx.send(
    tx
      .delete(absenceHalves)
      .where(and(inOrganization(absenceHalves, organization), eq(absenceHalves.absence_id, absence))),
  );
  sendRows(tx, {
    name: 'absence halves',
    table: absenceHalves,
    rows: halves.map(({ date, half }) => ({
      organization_id: organization,
      employee_id: employee,
      date,
      half,
      absence_id: absence,
    })),
  });
}

/** Reads the stored half days of an absence. */
export async function halvesOfAbsence(ctx: Ctx, absence: string): Promise<HalfDay[]> {
  return ctx.tx
    .select({ date: absenceHalves.date, half: absenceHalves.half })
    .from(absenceHalves)
    .where(and(inOrganization(absenceHalves, ctx.organization), eq(absenceHalves.absence_id, absence)))
    .orderBy(absenceHalves.date, absenceHalves.half);
}

interface Span {
  organization: string;
  employee: string;
  from: string;
  to: string;
}

const approvedBetween = prepared((db, { organization, employee, from, to }: Span) =>
  db
    .select({
      date: absenceHalves.date,
      half: absenceHalves.half,
      absence_id: absenceHalves.absence_id,
      kind: absences.kind,
    })
    .from(absenceHalves)
    .innerJoin(
      absences,
      and(
        inOrganization(absences, organization),
        eq(absences.id, absenceHalves.absence_id),
        eq(absences.employee_id, employee),
        or(
          eq(absences.status, 'approved'),
          and(eq(absences.status, 'cancelled'), isNotNull(absences.cancelled_from)),
        ),
      ),
    )
    .where(
      and(
        inOrganization(absenceHalves, organization),
        eq(absenceHalves.employee_id, employee),
        between(absenceHalves.date, from, to),
      ),
    )
    .orderBy(absenceHalves.date, absenceHalves.half),
);

/** Reads the half days of approved leave of an employee, from one day to another. */
export const approvedHalves = ({ tx, organization }: Ctx, employee: string, from: string, to: string) =>
  approvedBetween.run(tx, { organization, employee, from, to });
