import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { Half } from '../schedule.ts';
import type { HalfDay } from './absence-halves.ts';

interface Taken extends HalfDay {
  absence_id: string;
}

/** Half days on which somebody is away already, for another absence. */
export async function takenAmong(
  ctx: Ctx,
  employee: string,
  halves: readonly HalfDay[],
  except: string,
): Promise<Taken[]> {
  const [first, last] = [halves[0], halves.at(-1)];
  if (!first || !last) return [];
  const { values, bind } = new Params();
  const rows = await ctx.tx.text<Taken>(
    `SELECT date::text AS date, half, absence_id FROM absence_halves WHERE ${tenantIs(ctx.organization, bind)}
     AND employee_id = ${bind(employee)} AND date BETWEEN ${bind(first.date)} AND ${bind(last.date)}
     AND absence_id <> ${bind(except)} ORDER BY date, half`,
    values,
  );
  const wanted = new Set(halves.map(keyOf));
  return rows.filter((row) => wanted.has(keyOf(row)));
}

const keyOf = ({ date, half }: HalfDay) => `${date} ${half}`;

/** The absence has these half days and no others. */
export async function occupy(
  ctx: Ctx,
  absence: string,
  employee: string,
  halves: readonly HalfDay[],
): Promise<void> {
  const { values, bind } = new Params();
  const own = tenantIs(ctx.organization, bind);
  await ctx.tx.text(`DELETE FROM absence_halves WHERE ${own} AND absence_id = ${bind(absence)}`, values);
  if (halves.length === 0) return;
  const fresh = new Params();
  const row = [ctx.organization, employee, absence].map(fresh.bind).join(', ');
  const dates = fresh.bind(halves.map(({ date }) => date));
  const names = fresh.bind(halves.map(({ half }) => half));
  await ctx.tx.text(
    `INSERT INTO absence_halves (organization_id, employee_id, absence_id, date, half)
     SELECT ${row}, t.date, t.half FROM unnest(${dates}::date[], ${names}::text[]) AS t (date, half)`,
    fresh.values,
  );
}

/** The half days of an absence as they were written down. */
export async function halvesOfAbsence(ctx: Ctx, absence: string): Promise<HalfDay[]> {
  const { values, bind } = new Params();
  return ctx.tx.text<HalfDay>(
    `SELECT date::text AS date, half FROM absence_halves WHERE ${tenantIs(ctx.organization, bind)}
     AND absence_id = ${bind(absence)} ORDER BY date, half`,
    values,
  );
}

/** Approved leave of somebody within days, by half. */
export async function approvedHalves(
  ctx: Ctx,
  employee: string,
  from: string,
  to: string,
): Promise<{ date: string; half: Half; kind: string; absence_id: string }[]> {
  const { values, bind } = new Params();
  const own = tenantIs(ctx.organization, bind);
  return ctx.tx.text(
    `SELECT h.date, h.half, h.absence_id, a.kind
     FROM (SELECT date::text AS date, half, absence_id FROM absence_halves WHERE ${own}
       AND employee_id = ${bind(employee)} AND date BETWEEN ${bind(from)} AND ${bind(to)}) h
     JOIN (SELECT id, kind FROM absences WHERE ${own} AND employee_id = ${bind(employee)}
       AND (status = 'approved' OR (status = 'cancelled' AND cancelled_from IS NOT NULL))) a
     ON a.id = h.absence_id ORDER BY h.date, h.half`,
    values,
  );
}
