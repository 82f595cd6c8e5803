import { z } from 'zod';
import { calendarConnections as table } from '#db/schema/contracts/calendar.ts';
import { addJob } from '#server/base/jobs/add-job.ts';
import { allowedTargets } from '#server/base/outbound/allowed.ts';
import { checkTarget } from '#server/base/outbound/target.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import type { Alarms } from '#server/resources/time/alarms.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { textColumnSchema } from '#server/vocabulary/wording/text-schema.ts';
import { syncCalendar } from './sync-job.ts';

/** A connection counts as connected until reading its calendar fails. */
const connectionStates = defineStates(
  'connected',
  {
    connected: { error: { by: 'platform' }, disconnected: {} },
    error: { connected: { by: 'platform' }, disconnected: {} },
    disconnected: {},
  },
  { connected: 'good', error: 'bad', disconnected: 'over' },
);

/** Calendars often have webcal addresses, which mean https. */
const address = z
  .string()
  .trim()
  .max(2_000)
  .transform((given) => given.replace(/^webcals?:/i, 'https:'))
  .pipe(z.url({ protocol: /^https?$/ }));

const text = z.string().nullable();

/** An address that must not be called is refused when it is saved. */
async function mayBeCalled(
  { app }: Ctx,
  { url }: CalendarConnection,
  changed: readonly NameIn<CalendarConnection>[],
): Promise<DetailOf<CalendarConnection>[]> {
  if (!changed.includes('url')) return [];
  const target = checkTarget(url ?? '', { allowed: allowedTargets(app.config) });
  return 'refusal' in target ? [{ path: 'url', ...target.refusal }] : [];
}

/** A new address is read at once, without the validators of the old one. */
function derive(
  ctx: Ctx,
  row: Given<CalendarConnection>,
  before: CalendarConnection | undefined,
): Partial<CalendarConnection> {
  if (before && before.url === row.url) return {};
  const validators = { etag: null, last_modified: null, expanded_at: null };
  return { next_sync_at: ctx.now, ...validators };
}

const alarms = ({ status, next_sync_at }: CalendarConnection): Alarms => ({
  sync: status === 'disconnected' ? null : next_sync_at,
});

/** The next time is set before the job runs, so that a job that dies does not end the reading for good. */
async function sync(ctx: Ctx, { id, status, refresh_minutes }: CalendarConnection): Promise<void> {
  if (status === 'disconnected') return;
  const next = new Date(Date.parse(ctx.now) + refresh_minutes * 60_000).toISOString();
  await amendRecord(ctx, resourceOf('calendar_connection'), id, { next_sync_at: next }, null);
  await addJob(ctx, syncCalendar, { connection_id: id });
}

const calendarConnectionFields = {
  status: connectionStates.field,
  name: f.requiredText(200),
  provider: f.oneOf(['ics']),
  // The secret address of a calendar is enough to read all of it.
  url: f.concealed('manager', { kind: 'text', write: address, read: text }),
  account: f.text(200),
  timezone: f.timezone(),
  refresh_minutes: f.oneInteger(15, 10_080),
  past_days: f.oneInteger(0, 365),
  future_days: f.oneInteger(1, 730),
} satisfies Fields;

const calendarConnectionDerived = {
  error: f.derived('text', textColumnSchema().nullable()),
  problems: f.derived('list', z.array(textColumnSchema())),
  event_count: f.derived('number', z.number()),
  last_synced_at: f.derivedInstant(),
  next_sync_at: f.derivedInstant(),
} satisfies Fields;

export type CalendarConnection = RecordOf<typeof calendarConnectionFields & typeof calendarConnectionDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    calendar_connection: CalendarConnection;
  }
  interface MoreVerbs {
    calendar_connection: 'status_changed';
  }
}

export const calendarConnection = defineResource({
  kind: 'calendar_connection',
  prefix: 'cac',
  plural: 'calendar_connections',
  path: '/calendar/connections',
  tag: 'Calendar',
  area: 'contracts',
  table,
  screen: {
    title: ['name'],
    columns: ['status', 'provider', 'account', 'event_count', 'last_synced_at', 'error'],
    essentials: ['name', 'provider', 'url', 'account'],
  },
  fields: calendarConnectionFields,
  derived: calendarConnectionDerived,
  inner: ['etag', 'last_modified', 'expanded_at'],
  defaults: {
    provider: 'ics',
    refresh_minutes: 60,
    past_days: 30,
    future_days: 180,
    problems: [],
    event_count: 0,
  },
  filters: ['status', 'provider', 'name'],
  sorts: ['created_at', 'updated_at', 'name'],
  search: ['name', 'account'],
  derive,
  check: mayBeCalled,
  alarms,
  whenDue: { sync },
  example: {
    name: 'Studio calendar',
    url: 'https://calendar.example.com/private/studio.ics',
    timezone: 'Europe/Madrid',
    refresh_minutes: 60,
  },
});
