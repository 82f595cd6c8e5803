import { and, desc, eq } from 'drizzle-orm';
import { attendanceDays, attendanceEvents } from '#db/schema/hr/attendance.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayAt, dayStart, zoneAt } from '#server/kernel/values/time-zones.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { calendarOf } from '../calendar.ts';
import type { Employee } from '../employees/employees.ts';
import { allEmployments } from '../leave/leave-review.ts';
import { isWithin } from '../leave/leave-rules.ts';
import { paidPeriods, periodOf } from '../payroll/payroll-stale.ts';
import { hoursOf } from '../schedule.ts';
import { hrSettings } from '../settings.ts';
import { type Attendance, attendance } from './attendance.ts';
import { type AttendanceEvent, attendanceEvent, clockOf } from './attendance-events.ts';
import { type ClockKind, outOfTurn, readClock } from './clock.ts';
import { t } from './messages.ts';
import { shiftProblems } from './shift-rules.ts';
import { momentOf } from './worked-time.ts';

const { resource } = attendance;

/** Small differences between clocks are accepted. An event that is further ahead is a mistake. */
const toleranceMs = 5 * 60_000;

export interface Registration {
  kind: ClockKind;
  at: string;
  source: AttendanceEvent['source'];
  device_id?: string | null | undefined;
  location?: AttendanceEvent['location'] | undefined;
  note?: string | null | undefined;
  is_remote?: boolean | undefined;
  auto_close?: boolean | undefined;
  /** Further properties, which are kept with the event. */
  more?: Record<string, unknown>;
}

/** The registered event, and the current state of the day that it belongs to. */
export interface Registered {
  event: AttendanceEvent;
  day: Attendance;
}

async function oneDay(
  ctx: Ctx,
  employee: Employee,
  which: { date: string } | 'open',
): Promise<Attendance | undefined> {
  const wanted = which === 'open' ? eq(attendanceDays.status, 'open') : eq(attendanceDays.date, which.date);
  const [row] = await selectRows(ctx.tx, resource.table, {
    organization: ctx.organization,
    where: and(eq(attendanceDays.employee_id, employee.id), wanted),
    orderBy: [desc(attendanceDays.date)],
    limit: 1,
    includeDeleted: true,
  });
  return row;
}

/** Finds the day of a date and creates it if there is none. */
export async function dayOfDate(
  ctx: Ctx,
  employee: Employee,
  date: string,
  path: 'at' | 'date' = 'at',
): Promise<Attendance> {
  if (!allEmployments(employee).some((one) => isWithin(one, date)))
    throw invalidField(path, 'employment', t('notEmployed', { date }));
  const [paid] = await paidPeriods(ctx, employee.id, [periodOf(date)]);
  if (paid !== undefined) throw invalidField(path, 'paid_period', t('periodPaid', { paid }));
  const known = await oneDay(ctx, employee, { date });
  if (known) return known;
  return (await createOwnRecord(ctx, resource, { employee_id: employee.id, date })).record;
}

/** Registers an event on its day. The employee is locked, so that of two check-ins the second finds the first. */
export async function register(ctx: Ctx, employee: Employee, asked: Registration): Promise<Registered> {
  const { kind, at } = asked;
  if (Date.parse(at) > Date.parse(ctx.now) + toleranceMs) throw invalidField('at', 'future', t('inFuture'));
  const repeated = await sameEvent(ctx, employee, asked);
  if (repeated) return repeated;
  const settings = settingsOf(ctx);
  let open = await oneDay(ctx, employee, 'open');
  if (open && kind === 'check_in' && isLeftOpen(ctx, open, asked)) {
    await closeForgotten(ctx, employee, open, at);
    open = undefined;
  }
  const since = open?.recorded_in ?? null;
  if (open && since !== null && isTooLong(ctx, open.date, since, at))
    throw invalidField('at', 'too_long', t('dayAfter', { recordedIn: since, id: open.id }));
  // A night shift belongs to the day on which it began.
  const date = open ? open.date : dayAt(at, settings);
  const known = open ?? (await oneDay(ctx, employee, { date }));
  const events = known ? await clockOf(ctx, known.id) : [];
  const refusal = outOfTurn(kind, readClock(events));
  if (refusal) throw invalidField('kind', refusal.rule, refusal.message);
  const last = events.at(-1)?.at;
  if (last !== undefined && Date.parse(at) < Date.parse(last))
    throw invalidField('at', 'order', t('beforeLast', { last }));
  const day = await dayOfDate(ctx, employee, date);
  return registerOn(ctx, day, asked);
}

/** Stores the event and updates the day with the figures of all its events. */
export async function registerOn(ctx: Ctx, day: Attendance, asked: Registration): Promise<Registered> {
  const { is_remote, auto_close: _, more = {}, ...event } = asked;
  const { record } = await createRecord(
    ctx,
    attendanceEvent.resource,
    { ...more, ...event, employee_id: day.employee_id },
    'create',
    { fixed: { attendance_id: day.id } },
  );
  const { in: from, out, breakMinutes } = readClock(await clockOf(ctx, day.id));
  const after = await amendRecord(ctx, resource, day.id, {
    recorded_in: from,
    recorded_out: out,
    recorded_break_minutes: breakMinutes,
    is_remote: is_remote ?? day.is_remote,
    missing_checkout_at: out === null ? day.missing_checkout_at : null,
  });
  return { event: record, day: after };
}

/** Finds the event again that a device repeats because it is not sure whether it arrived. */
async function sameEvent(ctx: Ctx, employee: Employee, asked: Registration): Promise<Registered | undefined> {
  if (asked.device_id === null || asked.device_id === undefined) return undefined;
  const { tx, organization } = ctx;
  const [event] = await selectRows(tx, attendanceEvent.resource.table, {
    organization,
    where: and(
      eq(attendanceEvents.employee_id, employee.id),
      eq(attendanceEvents.device_id, asked.device_id),
      eq(attendanceEvents.at, asked.at),
      eq(attendanceEvents.kind, asked.kind),
    ),
    includeDeleted: true,
  });
  const day = await findRecord(ctx, 'attendance', event?.attendance_id);
  if (!event || !day) return undefined;
  const message = t('alreadyRegistered', { device: asked.device_id });
  ctx.journal.warnings.push({ code: 'already_registered', message, id: event.id });
  return { event, day };
}

/** Returns true if the open shift would be too long. */
const isTooLong = (ctx: Ctx, date: string, from: string, to: string): boolean =>
  shiftProblems({ date, from, to }, settingsOf(ctx), hrSettings.of(ctx).people).length > 0;

function isLeftOpen(ctx: Ctx, open: Attendance, { at, auto_close }: Registration): boolean {
  const longest = hrSettings.of(ctx).people.longest_shift_minutes * 60_000;
  const since = open.recorded_in;
  return auto_close === true || (since !== null && Date.parse(at) - Date.parse(since) > longest);
}

/** Closes a day without a check-out at the time when the employee's hours ended. */
async function closeForgotten(ctx: Ctx, employee: Employee, day: Attendance, before: string): Promise<void> {
  const settings = settingsOf(ctx);
  const { date } = day;
  const end = hoursOf(calendarOf(ctx, employee), date).at(-1)?.to;
  const zone = zoneAt(settings, dayStart(date, settings));
  const since = (await clockOf(ctx, day.id)).at(-1)?.at ?? day.recorded_in ?? before;
  const planned = end === undefined ? Date.parse(since) : momentOf(date, end, zone) * 60_000;
  const at = Math.max(Date.parse(since), Math.min(planned, Date.parse(before)));
  await registerOn(ctx, day, {
    kind: 'check_out',
    at: new Date(at).toISOString(),
    source: 'auto',
    note: t('closedAutomatically').in(settings.locale),
  });
}
