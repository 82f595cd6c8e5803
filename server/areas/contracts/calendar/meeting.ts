import type { Ctx } from '#server/calls/context.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { findResource, resourceOf } from '#server/resources/resource/registry.ts';
import type { CalendarEvent } from './events.ts';

/** A meeting that took place is part of the contact's history. */
export async function noteMeeting(ctx: Ctx, event: CalendarEvent): Promise<void> {
  const { id, title, starts_at, ends_at, contact_id, activity_id, status } = event;
  if (!findResource('activity') || activity_id !== null || status !== 'confirmed' || ends_at > ctx.now)
    return;
  if (contact_id === null || !(await findRecord(ctx, 'contact', contact_id))) return;
  const minutes = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000);
  const { record } = await createOwnRecord(ctx, resourceOf('activity'), {
    kind: 'meeting',
    subject: title.slice(0, 300),
    related: { type: 'contact', id: contact_id },
    occurred_at: starts_at,
    duration_minutes: minutes,
  });
  await amendRecord(ctx, resourceOf('calendar_event'), id, { activity_id: record.id }, null);
}
