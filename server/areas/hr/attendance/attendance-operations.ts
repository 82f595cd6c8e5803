import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import type { Known } from '#server/calls/declared.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { id } from '#server/kernel/values/record-id.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { dayStart, zoneAt } from '#server/kernel/values/time-zones.ts';
import { updateRecord } from '#server/resources/records/records.ts';
import { present } from '#server/resources/resource/restricted.ts';
import { checkWriteGuards } from '#server/resources/resource/write-guards.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { seekEmployee } from '../employees/employee-rows.ts';
import type { Employee } from '../employees/employees.ts';
import { ownEmployee } from '../employees/own-people.ts';
import { hrSettings } from '../settings.ts';
import type { Attendance } from './attendance.ts';
import { attendance } from './attendance.ts';
import { attendanceEvent, clockLocation, clockSources } from './attendance-events.ts';
import { clockKinds } from './clock.ts';
import { t } from './messages.ts';
import { dayOfDate, type Registered, type Registration, register, registerOn } from './registering.ts';
import { shiftMessages, shiftProblems } from './shift-rules.ts';
import { momentOf } from './worked-time.ts';

const { resource, read, operations } = attendance;
const place = { tag: 'Attendance', area: 'hr' } as const;

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, refuseWith(t('notTime')));
const moment = z.union([instant, time]);

const registration = z.looseObject({
  ...attendanceEvent.resource.writable,
  employee_id: id.optional().describe('Without it, the employee who the caller is.'),
  kind: z.enum(clockKinds).optional(),
  at: instant.optional(),
  source: z.enum(clockSources).exclude(['auto']).default('api'),
  device_id: z.string().trim().min(1).max(100).nullish(),
  location: clockLocation.nullish(),
  note: z.string().trim().max(2000).nullish(),
  is_remote: z.boolean().optional(),
  auto_close: z.boolean().optional(),
  date: z.iso.date().optional(),
  in: moment.optional(),
  out: moment.optional(),
});
type Asked = Known<z.output<typeof registration>>;

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    attendance_registration: z.input<typeof registration>;
  }
}

async function workingEmployee(ctx: Ctx, id: string): Promise<Employee> {
  const employee = await seekEmployee(ctx, id, { lock: true });
  if (!employee || employee.deleted_at !== null)
    throw invalidField('employee_id', 'not_found', t('employeeNotFound', { id }));
  return employee;
}

/** A local time belongs to the day; an end that is not after the beginning belongs to the day after. */
function instantsOf(ctx: Ctx, { date = '', in: from = '', out: to = '' }: Asked): [string, string] {
  const settings = settingsOf(ctx);
  const zone = zoneAt(settings, dayStart(date, settings));
  const read = (value: string, plus = 0) => {
    if (value.length > 5) return value;
    const [hours = 0, minutes = 0] = value.split(':').map(Number);
    return new Date(momentOf(date, hours * 60 + minutes + plus, zone) * 60_000).toISOString();
  };
  const start = read(from);
  const end = read(to);
  return [start, Date.parse(end) > Date.parse(start) ? end : read(to, 1440)];
}

const dayNames = ['date', 'in', 'out'] as const;

/** Registers a whole day at once, for employees without a clock. */
async function wholeDay(ctx: Ctx, employee: Employee, asked: Asked): Promise<Registered> {
  if (asked.date === undefined || asked.in === undefined || asked.out === undefined)
    throw invalidField('date', 'required', t('dayIncomplete'));
  const [from, to] = instantsOf(ctx, asked);
  if (Date.parse(to) <= Date.parse(from)) throw invalidField('out', 'order', t('outNotAfterIn'));
  const [odd] = shiftProblems({ date: asked.date, from, to }, settingsOf(ctx), hrSettings.of(ctx).people);
  if (odd) throw invalidField(odd === 'begins' ? 'in' : 'out', odd, shiftMessages[odd]);
  if (Date.parse(to) > Date.parse(ctx.now)) throw invalidField('out', 'future', t('inFuture'));
  const day = await dayOfDate(ctx, employee, asked.date, 'date');
  if (day.check_in !== null) throw invalidField('date', 'exists', t('dayExists', { id: day.id }));
  const begun = await registerOn(ctx, day, { ...registrationOf(ctx, asked, 'check_in'), at: from });
  return registerOn(ctx, begun.day, { kind: 'check_out', at: to, source: asked.source });
}

function registrationOf(ctx: Ctx, asked: Asked, kind: Registration['kind']): Registration {
  const { employee_id: _, kind: __, at = ctx.now, source, device_id, location, note, ...rest } = asked;
  const { is_remote, auto_close, ...other } = rest;
  const names: readonly string[] = dayNames;
  const more = Object.fromEntries(Object.entries(other).filter(([name]) => !names.includes(name)));
  return { kind, at, source, device_id, location, note, is_remote, auto_close, more };
}

async function registered(ctx: Ctx, asked: Asked): Promise<Registered> {
  const wanted = asked.employee_id ?? (await ownId(ctx));
  await mayRegister(ctx, wanted);
  const employee = await workingEmployee(ctx, wanted);
  return asked.kind === undefined
    ? wholeDay(ctx, employee, asked)
    : register(ctx, employee, registrationOf(ctx, asked, asked.kind));
}

async function ownId(ctx: Ctx): Promise<string> {
  const [own] = await ownEmployee(ctx);
  if (own === undefined) throw invalidField('employee_id', 'required', t('employeeNeeded'));
  return own;
}

/** The guard runs before anything is looked up, so that a refusal shows nothing about another person's days. */
const mayRegister = (ctx: Ctx, employee_id: string): Promise<void> =>
  checkWriteGuards(ctx, attendanceEvent.resource, {
    before: undefined,
    after: { employee_id },
    names: ['employee_id'],
  });

/** People register their own time; the employee of an example is somebody else. */
const examples = {
  request: attendanceEvent.resource.example,
  records: { employee_id: '/hr/employees' },
  role: 'manager',
} as const;

const registersOwn =
  'Everybody registers their own time; for other employees, and for tokens, the role manager is needed.';

export const attendanceEvents = {
  ...attendanceEvent.operations,
  create: operation({
    ...place,
    method: 'POST',
    extras: 'named',
    path: attendanceEvent.resource.path,
    summary: 'Register one event',
    description: `The same as POST /hr/attendance with \`kind\`, but returns the event instead of its day. ${registersOwn}`,
    examples,
    input: registration.extend({ kind: z.enum(clockKinds) }),
    output: savedReply(attendanceEvent.read),
    handler: async (ctx, input) => {
      const { event } = await registered(ctx, input);
      return saved(ctx, { record: event, warnings: [] });
    },
  }),
};

export const attendanceDays = {
  ...operations,
  create: operation({
    ...place,
    method: 'POST',
    extras: 'named',
    path: resource.path,
    summary: 'Register attendance',
    description: `One event (\`kind\`, and \`at\` if it is not now), or a whole day (\`date\`, \`in\`, \`out\`: times such as \`09:00\`, or timestamps). Returns the day. A second check-in is refused unless \`auto_close\` ends the first shift. An event that a device has already sent is returned and not counted again. ${registersOwn}`,
    examples,
    input: registration,
    output: savedReply(read),
    handler: async (ctx, input) => {
      const { day } = await registered(ctx, input);
      return saved(ctx, { record: day, warnings: [] });
    },
  }),
  correct: operation({
    ...place,
    method: 'PATCH',
    path: `${resource.path}/{id}`,
    role: 'manager',
    summary: 'Correct a day',
    description:
      'The registered values are kept in `recorded_in`, `recorded_out` and `recorded_break_minutes`; the corrected values are used from now on. `correction_reason` states the reason.',
    examples: { request: { note: 'Came with the early train' } },
    input: z.looseObject({ ...z.object(resource.writable).partial().shape, id }),
    output: savedReply(read),
    handler: async (ctx, { id, ...sent }) => {
      const { employee_id: _, date: __, status: ___, ...changes }: Sent<Attendance> = sent;
      const { record, warnings } = await updateRecord(ctx, resource, id, changes);
      return saved(ctx, { record: present(ctx, resource, record), warnings });
    },
  }),
};
