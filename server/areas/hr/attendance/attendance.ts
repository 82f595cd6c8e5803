import { z } from 'zod';
import { attendanceDays as table } from '#db/schema/hr/attendance.ts';
import type { Ctx } from '#server/calls/context.ts';
import { atLeast } from '#server/kernel/access/access.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates, needsRole } from '#server/resources/resource/states.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { paidPeriods, periodOf, sourcesChanged } from '../payroll/payroll-stale.ts';
import { hrSettings } from '../settings.ts';
import { dayFigures } from './attendance-figures.ts';
import { t } from './messages.ts';
import { shiftMessages, shiftProblems } from './shift-rules.ts';

const corrections = [
  'corrected_in',
  'corrected_out',
  'corrected_break_minutes',
  'correction_reason',
] as const;
const corrected = { event: 'corrected', role: 'manager', carries: corrections } as const;
const comesIn = { event: 'checked_in', by: 'platform' } as const;
const goesOut = { event: 'checked_out', by: 'platform' } as const;

/** An unclocked day is a day of leave without events. */
const attendanceStates = defineStates(
  'unclocked',
  {
    unclocked: { open: comesIn, closed: goesOut, corrected },
    open: { closed: goesOut, corrected },
    closed: { open: comesIn, corrected },
    corrected: {},
  },
  { unclocked: 'idle', open: 'going', closed: 'over', corrected: 'good' },
);

const minutes = () => f.derived('number', z.number());
const halfPresence = () =>
  f.derived('enum', z.enum(['present', 'remote', 'absent', 'on_leave', 'holiday']).nullable());

type Clocked = Pick<Attendance, 'check_in' | 'check_out' | 'break_minutes'>;

/** Hours that change after they were confirmed have to be confirmed again. */
const isMoved = (before: Attendance | undefined, after: Clocked): boolean =>
  before !== undefined &&
  (before.check_in !== after.check_in ||
    before.check_out !== after.check_out ||
    before.break_minutes !== after.break_minutes);

async function derive(
  ctx: Ctx,
  record: Given<Attendance>,
  before: Attendance | undefined,
): Promise<Partial<Attendance>> {
  const isCorrected = [record.corrected_in, record.corrected_out, record.corrected_break_minutes].some(
    (value) => value !== null,
  );
  const isNew = corrections.some((name) => before && record[name] !== before[name]);
  const effective = {
    check_in: record.corrected_in ?? record.recorded_in,
    check_out: record.corrected_out ?? record.recorded_out,
    break_minutes: record.corrected_break_minutes ?? record.recorded_break_minutes ?? 0,
  };
  const clocked =
    record.recorded_in === null ? 'unclocked' : record.recorded_out === null ? 'open' : 'closed';
  return {
    ...effective,
    status: isCorrected || record.status === 'corrected' ? 'corrected' : clocked,
    ...(isNew ? { corrected_by: actorRef(ctx.actor), corrected_at: ctx.now } : {}),
    ...(isMoved(before, effective) ? { confirmed_by: null, confirmed_at: null } : {}),
    ...(await dayFigures(ctx, { ...record, ...effective })),
  };
}

async function check(
  ctx: Ctx,
  record: Attendance,
  changed: readonly NameIn<Attendance>[],
  before: Attendance | undefined,
) {
  if (!before || !corrections.some((name) => changed.includes(name))) return [];
  if (!atLeast(ctx.actor.role, 'manager')) throw needsRole('correction', 'manager');
  const details: DetailOf<Attendance>[] = [];
  const { check_in: from, check_out: to } = record;
  if (record.correction_reason === null)
    details.push({ path: 'correction_reason', rule: 'required', message: t('reasonNeeded') });
  if (from === null || to === null)
    details.push({ path: 'corrected_out', rule: 'required', message: t('correctionIncomplete') });
  else if (Date.parse(from) > Date.parse(to))
    details.push({ path: 'corrected_out', rule: 'order', message: t('endsBeforeStart') });
  else
    for (const rule of shiftProblems(
      { date: record.date, from, to },
      settingsOf(ctx),
      hrSettings.of(ctx).people,
    ))
      details.push({
        path: rule === 'begins' ? 'corrected_in' : 'corrected_out',
        rule,
        message: shiftMessages[rule],
      });
  if (to !== null && Date.parse(to) > Date.parse(ctx.now))
    details.push({ path: 'corrected_out', rule: 'future', message: t('inFuture') });
  const paid = await paidPeriods(ctx, record.employee_id, [periodOf(record.date)]);
  if (paid.length)
    details.push({ path: 'corrected_in', rule: 'paid_period', message: t('periodPaid', { paid }) });
  return details;
}

const attendanceFields = {
  status: attendanceStates.field,
  employee_id: f.required(f.reference('employee')),
  date: f.required(f.date()),
  corrected_in: f.instant(),
  corrected_out: f.instant(),
  corrected_break_minutes: f.integer(0, 1440),
  correction_reason: f.text(500),
  is_remote: f.boolean(),
  note: f.text(2000),
} satisfies Fields;

const attendanceDerived = {
  check_in: f.derivedInstant(),
  check_out: f.derivedInstant(),
  break_minutes: minutes(),
  recorded_in: f.derivedInstant(),
  recorded_out: f.derivedInstant(),
  recorded_break_minutes: minutes(),
  corrected_by: f.derived('object', z.object({ type: z.string(), id: z.string() }).nullable()),
  corrected_at: f.derivedInstant(),
  worked_minutes: minutes(),
  scheduled_minutes: minutes(),
  late_minutes: minutes(),
  early_minutes: minutes(),
  overtime_minutes: minutes(),
  presence: f.derived(
    'enum',
    z.enum(['present', 'remote', 'half', 'absent', 'on_leave', 'holiday']).nullable(),
  ),
  am: halfPresence(),
  pm: halfPresence(),
  missing_checkout_at: f.derivedInstant(),
  confirmed_by: f.derived('object', z.object({ type: z.string(), id: z.string() }).nullable()),
  confirmed_at: f.derivedInstant(),
} satisfies Fields;

export type Attendance = RecordOf<typeof attendanceFields & typeof attendanceDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    attendance: Attendance;
  }
  interface MoreVerbs {
    attendance: keyof typeof moreEvents;
  }
}

const moreEvents = {
  confirmed: 'A manager confirmed the hours of a day.',
  missing_checkout: 'An employee checked in and did not check out within the longest shift.',
};

export const attendance = defineResource({
  kind: 'attendance',
  prefix: 'att',
  plural: 'attendance',
  path: '/hr/attendance',
  tag: 'Attendance',
  about: 'Check-ins and check-outs, and the totals of each day.',
  area: 'hr',
  table,
  screen: {
    title: ['employee_id', 'date'],
    notAsked: ['device_id'],
    calls: {
      correct: {
        asks: ['corrected_in', 'corrected_out', 'corrected_break_minutes', 'correction_reason'],
      },
    },
    columns: ['status', 'check_in', 'check_out', 'worked_minutes', 'late_minutes', 'presence'],
    essentials: ['employee_id', 'kind', 'at'],
  },
  offers: ['list', 'get', 'export'],
  fields: attendanceFields,
  derived: attendanceDerived,
  defaults: {
    is_remote: false,
    break_minutes: 0,
    recorded_break_minutes: 0,
    worked_minutes: 0,
    scheduled_minutes: 0,
    late_minutes: 0,
    early_minutes: 0,
    overtime_minutes: 0,
  },
  filters: [
    'status',
    'employee_id',
    'date',
    'presence',
    'am',
    'pm',
    'is_remote',
    'overtime_minutes',
    'confirmed_at',
  ],
  sorts: ['created_at', 'updated_at', 'date'],
  search: ['note', 'correction_reason'],
  expand: { employee: 'employee_id' },
  derive,
  check,
  follow: (ctx, { employee_id, date }) =>
    sourcesChanged(ctx, { employee: employee_id, periods: [periodOf(date)] }),
  alarms: ({ status, recorded_in: since, missing_checkout_at }, ctx) => ({
    missing_checkout:
      status === 'open' && since !== null && missing_checkout_at === null
        ? new Date(Date.parse(since) + hrSettings.of(ctx).people.longest_shift_minutes * 60_000).toISOString()
        : null,
  }),
  whenDue: {
    missing_checkout: async (ctx, { id, status }) => {
      if (status === 'open')
        await amendRecord(ctx, attendance.resource, id, { missing_checkout_at: ctx.now }, 'missing_checkout');
    },
  },
  moreEvents,
  example: {
    employee_id: 'emp_01kf0fk9m00000000000000001',
    date: '2026-01-15',
    in: '08:58',
    out: '18:02',
    source: 'web',
  },
  exampleRecords: { employee_id: '/hr/employees' },
});
