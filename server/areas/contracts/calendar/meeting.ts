import type { Ctx } from '#server/calls/context.ts';
import { createOwnRecord } from '#server/kernel/records/own-record.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { findRow, type Row } from '#server/kernel/records/store.ts';
import { findResource, resourceOf } from '#server/kernel/resource/registry.ts';

/** A meeting that took place is part of the contact's history. */
export async function noteMeeting(ctx: Ctx, event: Row): Promise<void> {
  const { id, title, starts_at, ends_at, contact_id, activity_id, status } = event;
  const activities = findResource('activity');
  if (!activities || activity_id !== null || status !== 'confirmed' || String(ends_at) > ctx.now) return;
  if (typeof contact_id !== 'string') return;
  const wanted = { organization: ctx.organization, id: contact_id };
  if (!(await findRow(ctx.tx, resourceOf('contact').table, wanted))) return;
  const minutes = Math.round((Date.parse(String(ends_at)) - Date.parse(String(starts_at))) / 60_000);
  const { record } = await createOwnRecord(ctx, activities, {
    kind: 'meeting',
    subject: String(title).slice(0, 300),
    related: { type: 'contact', id: contact_id },
    occurred_at: starts_at,
    duration_minutes: minutes,
  });
  await amendRecord(ctx, resourceOf('calendar_event'), id, { activity_id: record.id }, null);
}
