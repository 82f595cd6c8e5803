import { and, eq, inArray, ne } from 'drizzle-orm';
import { webinarAttendees, webinars } from '#db/schema/contracts/webinars.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';

interface Guest {
  name: string | null;
  email: string;
  source: string;
}

/** Sending the form of a webinar registers for it; if several webinars have one form, for the next that is not over. */
export async function registerBy(ctx: Ctx, formId: string, guest: Guest): Promise<void> {
  const attendees = resourceOf('webinar_attendee');
  // A form can ask for an address as any text.
  if (!attendees.writable.email?.safeParse(guest.email).success) return;
  const webinar = await nextOf(ctx, formId);
  if (webinar === undefined || (await isComing(ctx, webinar, guest.email))) return;
  await createOwnRecord(ctx, attendees, { ...guest }, { webinar_id: webinar });
}

/** The webinar is locked, so that a form that is sent twice at once registers once. */
async function nextOf({ tx, organization }: Ctx, formId: string): Promise<string | undefined> {
  const [next] = await tx
    .select({ id: webinars.id })
    .from(webinars)
    .where(
      and(
        inOrganization(webinars, organization),
        eq(webinars.form_id, formId),
        inArray(webinars.status, ['scheduled', 'live']),
        isLive(webinars),
      ),
    )
    .orderBy(webinars.starts_at, webinars.id)
    .limit(1)
    .for('no key update');
  return next?.id;
}

async function isComing({ tx, organization }: Ctx, webinar: string, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: webinarAttendees.id })
    .from(webinarAttendees)
    .where(
      and(
        inOrganization(webinarAttendees, organization),
        eq(webinarAttendees.webinar_id, webinar),
        eq(webinarAttendees.email, email),
        ne(webinarAttendees.status, 'cancelled'),
        isLive(webinarAttendees),
      ),
    );
  return rows.length > 0;
}
