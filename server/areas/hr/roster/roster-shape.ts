import { z } from 'zod';
import { halfNames } from '../schedule.ts';
import { leaveKinds } from '../settings.ts';

const minutes = z.int();

const awayHalf = z
  .object({
    half: z.enum(halfNames),
    absence_id: z.string(),
    status: z.string(),
    kind: z.enum(leaveKinds).nullable(),
  })
  .meta({ id: 'RosterAbsence' });

const clocked = z
  .object({
    id: z.string(),
    status: z.string(),
    check_in: z.string().nullable(),
    check_out: z.string().nullable(),
    break_minutes: minutes,
    worked_minutes: minutes,
    overtime_minutes: minutes,
    is_remote: z.boolean(),
    confirmed_at: z.string().nullable(),
  })
  .meta({ id: 'RosterAttendance' });

const rosterDay = z
  .object({
    date: z.string(),
    hours: z.array(z.object({ from: z.string(), to: z.string() })),
    scheduled_minutes: minutes,
    holiday: z.string().nullable(),
    halves: z.array(z.enum(halfNames)),
    away: z.array(awayHalf),
    attendance: clocked.nullable(),
  })
  .meta({ id: 'RosterDay' });

export const rosterRow = z
  .object({
    employee_id: z.string(),
    name: z.string(),
    position: z.string().nullable(),
    department_id: z.string().nullable(),
    is_own: z.boolean(),
    days: z.array(rosterDay),
  })
  .meta({ id: 'RosterRow' });

const shortage = z
  .object({
    department_id: z.string(),
    date: z.string(),
    half: z.enum(halfNames),
    there: z.int(),
    needed: z.int(),
  })
  .meta({ id: 'RosterShortage' });

export const rosterSummary = z.object({
  from: z.string(),
  to: z.string(),
  today: z.string(),
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  shortages: z.array(shortage),
});

export type RosterDay = z.output<typeof rosterDay>;
export type RosterRow = z.output<typeof rosterRow>;
export type Shortage = z.output<typeof shortage>;
