import { and, eq } from 'drizzle-orm';
import { webinarAttendees } from '#db/schema/contracts/webinars.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { findByValue } from '#server/resources/records/store.ts';
import { findResource, resourceOf } from '#server/resources/resource/registry.ts';
import type { WebinarAttendee } from './attendees.ts';

/** At the end of a webinar, everybody who was still expected is marked as a no-show. */
export async function settleAttendance(ctx: Ctx, webinar: string): Promise<void> {
  const missing = await ctx.tx
    .select({ id: webinarAttendees.id })
    .from(webinarAttendees)
    .where(
      and(
        inOrganization(webinarAttendees, ctx.organization),
        eq(webinarAttendees.webinar_id, webinar),
        eq(webinarAttendees.status, 'registered'),
        isLive(webinarAttendees),
      ),
    )
    .orderBy(webinarAttendees.id);
  for (const { id } of missing)
    await amendRecord(ctx, resourceOf('webinar_attendee'), id, { status: 'no_show' });
}

const mostPoints = 100;

/** Attending raises the score of the contact and of a lead with the same address; negative points take it back. */
export async function raiseInterest(ctx: Ctx, attendee: WebinarAttendee, points: number): Promise<void> {
  const { organization, tx } = ctx;
  const contacts = resourceOf('contact');
  // An installation may leave out the area of leads.
  const leads = findResource('lead') && resourceOf('lead');
  const contact = await findRecord(ctx, 'contact', attendee.contact_id);
  if (contact) await amendRecord(ctx, contacts, contact.id, { score: raised(contact, points) });
  const lead = leads && (await findByValue(tx, leads.table, organization, 'email', attendee.email));
  if (leads && lead) await amendRecord(ctx, leads, lead.id, { score: raised(lead, points) });
}

const raised = ({ score }: { score: number | null }, points: number) =>
  Math.max(0, Math.min(mostPoints, (score ?? 0) + points));
