import type { Ctx } from '#server/calls/context.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { findByValue, findRow, Params, type Row } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { findResource, resourceOf } from '#server/kernel/resource/registry.ts';

/** Whoever was expected and did not come is noted as such when the webinar is over. */
export async function settleAttendance(ctx: Ctx, webinar: string): Promise<void> {
  const { values, bind } = new Params();
  const missing = await ctx.tx.text<{ id: string }>(
    `SELECT id FROM webinar_attendees WHERE ${tenantIs(ctx.organization, bind)} AND webinar_id = ${bind(webinar)}
     AND status = 'registered' AND deleted_at IS NULL ORDER BY id`,
    values,
  );
  for (const { id } of missing)
    await amendRecord(ctx, resourceOf('webinar_attendee'), id, { status: 'no_show' });
}

const mostPoints = 100;

/** Attending says something about a contact, and about a lead with the same address; not to have attended takes it back. */
export async function raiseInterest(ctx: Ctx, attendee: Row, points: number): Promise<void> {
  const { organization, tx } = ctx;
  const contacts = resourceOf('contact');
  const leads = findResource('lead');
  const contact =
    typeof attendee.contact_id === 'string'
      ? await findRow(tx, contacts.table, { organization, id: attendee.contact_id })
      : undefined;
  if (contact) await amendRecord(ctx, contacts, contact.id, { score: raised(contact, points) });
  const lead = leads && (await findByValue(tx, leads.table, organization, 'email', attendee.email));
  if (leads && lead) await amendRecord(ctx, leads, lead.id, { score: raised(lead, points) });
}

const raised = ({ score }: Row, points: number) =>
  Math.max(0, Math.min(mostPoints, (typeof score === 'number' ? score : 0) + points));
