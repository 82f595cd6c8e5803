import { z } from 'zod';
import { webinars as table } from '#db/schema/webinars.ts';
import type { ErrorDetail } from '../errors.ts';
import type { Alarms } from '../kernel/alarms.ts';
import * as f from '../kernel/fields.ts';
import { amendRecord } from '../kernel/records.ts';
import { resourceOf } from '../kernel/registry.ts';
import { defineResource } from '../kernel/resource.ts';
import { defineStates } from '../kernel/states.ts';
import type { Row } from '../kernel/store.ts';
import type { Ctx } from '../operation.ts';
import { settleAttendance } from './attendance.ts';
import { promote } from './waitlist.ts';

export const webinarStates = defineStates('draft', {
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
});

function isInOrder({ starts_at, ends_at }: Row): ErrorDetail[] {
  const isBackwards = typeof ends_at === 'string' && String(starts_at) >= ends_at;
  return isBackwards ? [{ path: 'ends_at', rule: 'order', message: 'must be after starts_at' }] : [];
}

/** It starts and ends by itself at the times given; without an end, somebody ends it. */
const alarms = ({ status, starts_at, ends_at }: Row): Alarms => ({
  start: status === 'scheduled' ? String(starts_at) : null,
  end: status === 'live' && typeof ends_at === 'string' ? ends_at : null,
});

const step = (from: string, to: string, due: string) => async (ctx: Ctx, row: Row) => {
  const at = row[due];
  if (row.status !== from || typeof at !== 'string' || at > ctx.now) return;
  await amendRecord(ctx, resourceOf('webinar'), row.id, { status: to });
};

async function follow(
  ctx: Ctx,
  row: Row,
  before: Row | undefined,
  changed: readonly string[],
): Promise<void> {
  if (!before) return;
  if (changed.includes('capacity') && (row.status === 'scheduled' || row.status === 'draft'))
    await promote(ctx, row.id);
  if (changed.includes('status') && row.status === 'ended') await settleAttendance(ctx, row.id);
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
  fields: {
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
  },
  derived: {
    registered_count: f.derived('number', z.number()),
    waitlisted_count: f.derived('number', z.number()),
    attended_count: f.derived('number', z.number()),
    started_at: f.derivedInstant(),
    ended_at: f.derivedInstant(),
    cancelled_at: f.derivedInstant(),
  },
  defaults: { registered_count: 0, waitlisted_count: 0, attended_count: 0 },
  filters: ['status', 'starts_at', 'ends_at', 'form_id', 'title'],
  sorts: ['created_at', 'updated_at', 'starts_at', 'title'],
  search: ['title', 'description'],
  expand: { form: 'form_id' },
  rules: isInOrder,
  follow,
  alarms,
  rings: { start: step('scheduled', 'live', 'starts_at'), end: step('live', 'ended', 'ends_at') },
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
