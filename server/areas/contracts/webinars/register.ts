import type { Ctx } from '#server/calls/context.ts';
import { createOwnRecord } from '#server/kernel/records/own-record.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';

interface Guest {
  name: string | null;
  email: string;
  source: string;
}

/** Whoever sends the form of a webinar comes to it: of several with one form, to the next that is not over. */
export async function registerBy(ctx: Ctx, formId: string, guest: Guest): Promise<void> {
  const attendees = resourceOf('webinar_attendee');
  // A form can ask for an address as any text.
  if (!attendees.writable.email?.safeParse(guest.email).success) return;
  const webinar = await nextOf(ctx, formId);
  if (webinar === undefined || (await isComing(ctx, webinar, guest.email))) return;
  await createOwnRecord(ctx, attendees, { ...guest }, { webinar_id: webinar });
}

/** Locked: one person who sends the form twice at once comes once. */
async function nextOf({ tx, organization }: Ctx, formId: string): Promise<string | undefined> {
  const { values, bind } = new Params();
  const [next] = await tx.text<{ id: string }>(
    `SELECT id FROM webinars WHERE ${tenantIs(organization, bind)} AND form_id = ${bind(formId)}
     AND status IN ('scheduled', 'live') AND deleted_at IS NULL ORDER BY starts_at, id LIMIT 1 FOR NO KEY UPDATE`,
    values,
  );
  return next?.id;
}

async function isComing({ tx, organization }: Ctx, webinar: string, email: string): Promise<boolean> {
  const { values, bind } = new Params();
  const rows = await tx.text(
    `SELECT 1 FROM webinar_attendees WHERE ${tenantIs(organization, bind)} AND webinar_id = ${bind(webinar)}
     AND email = ${bind(email)} AND status <> 'cancelled' AND deleted_at IS NULL`,
    values,
  );
  return rows.length > 0;
}
