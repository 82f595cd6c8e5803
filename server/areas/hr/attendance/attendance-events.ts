import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { prepared } from '#db/queries/prepared.ts';
import { attendanceEvents as table } from '#db/schema/hr/attendance.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import { field } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { ownEmployee } from '../employees/own-people.ts';
import { type ClockEvent, clockKinds } from './clock.ts';

export const clockSources = ['web', 'api', 'device', 'import', 'auto'] as const;

export const clockLocation = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  accuracy: z.number().min(0).max(1_000_000).optional(),
});

const attendanceEventFields = {
  // Other people's time is a manager's.
  employee_id: f.guarded('manager', f.required(f.reference('employee')), {
    exceptOwn: { column: 'employee_id', of: ownEmployee },
  }),
  kind: f.requiredOneOf(clockKinds),
  at: f.required(f.instant()),
  source: f.oneOf(clockSources),
  device_id: f.text(100),
  location: field('object', clockLocation.nullish(), clockLocation.nullable()),
  note: f.text(2000),
} satisfies Fields;

const attendanceEventDerived = { attendance_id: f.derivedReference('attendance') } satisfies Fields;

export type AttendanceEvent = RecordOf<typeof attendanceEventFields & typeof attendanceEventDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    attendance_event: AttendanceEvent;
  }
}

export const attendanceEvent = defineResource({
  kind: 'attendance_event',
  prefix: 'ate',
  plural: 'attendance_events',
  path: '/hr/attendance-events',
  tag: 'Attendance',
  area: 'hr',
  table,
  screen: {
    title: ['employee_id', 'at'],
    columns: ['kind', 'at', 'source'],
    notAsked: ['device_id'],
    essentials: ['employee_id', 'kind', 'at'],
  },
  appendOnly: true,
  offers: ['list', 'export'],
  createdVerb: 'registered',
  fields: attendanceEventFields,
  derived: attendanceEventDerived,
  defaults: { source: 'api' },
  filters: ['employee_id', 'attendance_id', 'kind', 'at', 'source', 'device_id'],
  sorts: ['created_at', 'at'],
  search: ['note', 'device_id'],
  example: {
    employee_id: 'emp_01kf0fk9m00000000000000001',
    kind: 'check_in',
    at: '2026-01-15T08:58:00.000Z',
    source: 'device',
    device_id: 'door-1',
  },
  exampleRecords: { employee_id: '/hr/employees' },
});

const eventsOfDay = prepared((db, { organization, day }: { organization: string; day: string }) =>
  db
    .select({ kind: table.kind, at: table.at })
    .from(table)
    .where(and(inOrganization(table, organization), eq(table.attendance_id, day)))
    .orderBy(table.at, table.id),
);

/** Returns the events of a day, in order. */
export const clockOf = ({ tx, organization }: Ctx, day: string): Promise<ClockEvent[]> =>
  eventsOfDay.run(tx, { organization, day });
