import { z } from 'zod';
import { webinars as table } from '#db/schema/contracts/webinars.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import type { Alarms } from '#server/resources/time/alarms.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { settleAttendance } from './attendance.ts';
import { isAnnounced } from './letters.ts';
import { t } from './messages.ts';
import type { Occasion } from './occasions.ts';
import { startRound } from './round-job.ts';
import { promote } from './waitlist.ts';

const webinarStates = defineStates(
  'draft',
  {
    draft: { scheduled: { event: 'scheduled' }, cancelled: { event: 'cancelled', stamps: ['cancelled_at'] } },
    scheduled: {
      live: { event: 'started', stamps: ['started_at'] },
      cancelled: { event: 'cancelled', stamps: ['cancelled_at'] },
    },
    live: {
      ended: { event: 'ended', stamps: ['ended_at'] },
      cancelled: { event: 'cancelled', stamps: ['cancelled_at'] },
    },
    ended: {},
    cancelled: {},
  },
  { draft: 'idle', scheduled: 'waiting', live: 'going', ended: 'over', cancelled: 'bad' },
);

function isInOrder({ starts_at, ends_at }: Webinar): DetailOf<Webinar>[] {
  const isBackwards = ends_at !== null && starts_at >= ends_at;
  return isBackwards ? [{ path: 'ends_at', rule: 'order', message: t('endBeforeStart') }] : [];
}

/** A webinar starts and ends automatically at the given times; without an end, somebody has to end it. */
const alarms = ({ status, starts_at, ends_at, reminder_minutes }: Webinar): Alarms => ({
  start: status === 'scheduled' ? starts_at : null,
  remind: status === 'scheduled' ? reminderOf(starts_at, reminder_minutes) : null,
  end: status === 'live' ? ends_at : null,
});

const reminderOf = (starts_at: string, minutes: number | null) =>
  minutes === null ? null : new Date(Date.parse(starts_at) - minutes * 60_000).toISOString();

/** People who registered after the moment of the reminder have a mail that is newer. */
async function remind(ctx: Ctx, row: Webinar): Promise<void> {
  const at = reminderOf(row.starts_at, row.reminder_minutes);
  if (row.status !== 'scheduled' || at === null || at > ctx.now || row.starts_at <= ctx.now) return;
  await startRound(ctx, row, 'reminder', at);
}

type Status = Webinar['status'];

const step = (from: Status, to: Status, due: 'starts_at' | 'ends_at') => async (ctx: Ctx, row: Webinar) => {
  const at = row[due];
  if (row.status !== from || at === null || at > ctx.now) return;
  await amendRecord(ctx, resourceOf('webinar'), row.id, { status: to });
};

async function follow(
  ctx: Ctx,
  row: Webinar,
  before: Webinar | undefined,
  changed: readonly NameIn<Webinar>[],
): Promise<void> {
  if (!before) return;
  if (changed.includes('capacity') && (row.status === 'scheduled' || row.status === 'draft'))
    await promote(ctx, row.id);
  if (changed.includes('status') && row.status === 'ended') await settleAttendance(ctx, row.id);
  const occasion = occasionOf(row, before, changed);
  if (occasion) await startRound(ctx, row, occasion);
}

/** The occasion of a round of mails to everybody who registered. */
function occasionOf(
  row: Webinar,
  before: Webinar,
  changed: readonly NameIn<Webinar>[],
): Occasion | undefined {
  const [was, is] = [before, row].map((one) => isAnnounced(one) && one.deleted_at === null);
  if (is && !was) return before.deleted_at === null ? 'registered' : 'changed';
  if (was && !is) return row.status === 'ended' ? undefined : 'cancelled';
  return is && terms.some((name) => changed.includes(name)) ? 'changed' : undefined;
}

const terms = ['title', 'starts_at', 'ends_at', 'timezone', 'join_url'] as const;

const webinarFields = {
  status: webinarStates.field,
  title: f.requiredText(300),
  description: f.text(5_000),
  starts_at: f.required(f.instant()),
  ends_at: f.instant(),
  timezone: f.timezone(),
  capacity: f.integer(0, 1_000_000),
  join_url: f.url(),
  form_id: f.reference('form'),
  recording_url: f.url(),
  reminder_minutes: f.integer(0, 43_200),
} satisfies Fields;

const webinarDerived = {
  registered_count: f.derived('number', z.number()),
  waitlisted_count: f.derived('number', z.number()),
  attended_count: f.derived('number', z.number()),
  started_at: f.derivedInstant(),
  ended_at: f.derivedInstant(),
  cancelled_at: f.derivedInstant(),
} satisfies Fields;

export type Webinar = RecordOf<typeof webinarFields & typeof webinarDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    webinar: Webinar;
  }
}

export const webinar = defineResource({
  kind: 'webinar',
  prefix: 'wbn',
  plural: 'webinars',
  path: '/webinars',
  tag: 'Webinars',
  about: 'Events online: registration, capacity, attendance.',
  area: 'contracts',
  table,
  screen: {
    title: ['title'],
    columns: ['status', 'starts_at', 'registered_count', 'capacity', 'attended_count'],
    essentials: ['title', 'description', 'starts_at', 'ends_at', 'timezone', 'capacity', 'join_url'],
    later: ['recording_url'],
    next: {
      draft: ['step:scheduled'],
      scheduled: ['step:live'],
      live: ['step:ended'],
    },
  },
  views: {
    record: {
      head: ['starts_at', 'registered_count', 'capacity', 'attended_count'],
      related: ['webinar_attendees'],
    },
  },
  fields: webinarFields,
  derived: webinarDerived,
  inner: ['mail_round'],
  defaults: { registered_count: 0, waitlisted_count: 0, attended_count: 0, reminder_minutes: 1440 },
  filters: ['status', 'starts_at', 'ends_at', 'form_id', 'title'],
  sorts: ['created_at', 'updated_at', 'starts_at', 'title'],
  search: ['title', 'description'],
  expand: { form: 'form_id' },
  rules: isInOrder,
  follow,
  alarms,
  whenDue: { start: step('scheduled', 'live', 'starts_at'), end: step('live', 'ended', 'ends_at'), remind },
  example: {
    title: 'Filming with one camera',
    description: 'An hour of practice.',
    starts_at: '2031-05-06T16:00:00.000Z',
    ends_at: '2031-05-06T17:00:00.000Z',
    timezone: 'Europe/Madrid',
    capacity: 50,
    join_url: 'https://meet.example.com/filming',
  },
});
