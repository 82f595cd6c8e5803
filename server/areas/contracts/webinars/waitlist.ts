import { and, count, eq } from 'drizzle-orm';
import { prepared } from '#db/queries/prepared.ts';
import { webinarAttendees } from '#db/schema/contracts/webinars.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { promoted } from './seats.ts';

export interface Seats {
  registered: number;
  waitlisted: number;
  attended: number;
}

const seatsByStatus = prepared((db, { organization, webinar }: { organization: string; webinar: string }) =>
  db
    .select({ status: webinarAttendees.status, total: count() })
    .from(webinarAttendees)
    .where(
      and(
        inOrganization(webinarAttendees, organization),
        eq(webinarAttendees.webinar_id, webinar),
        isLive(webinarAttendees),
      ),
    )
    .groupBy(webinarAttendees.status),
);

async function countSeats({ tx, organization }: Ctx, webinar: string): Promise<Seats> {
  const rows = await seatsByStatus.run(tx, { organization, webinar });
  const of = (status: keyof Seats) => rows.find((row) => row.status === status)?.total ?? 0;
  return { registered: of('registered'), waitlisted: of('waitlisted'), attended: of('attended') };
}

/** The result is undefined once the webinar was deleted; then nobody is counted and nobody moves up any more. */
const lockLive = (ctx: Ctx, id: string) => findRecord(ctx, 'webinar', id, { lock: true });

/** Counters change without an event. */
export async function recount(ctx: Ctx, webinar: string): Promise<void> {
  if (!(await lockLive(ctx, webinar))) return;
  const { registered, waitlisted, attended } = await countSeats(ctx, webinar);
  const counts = { registered_count: registered, waitlisted_count: waitlisted, attended_count: attended };
  await amendRecord(ctx, resourceOf('webinar'), webinar, counts, null);
}

/** An attendee who registers when all places are taken is put on the waiting list; the lock gives no place twice. */
export async function waitWhereFull(ctx: Ctx, id: string, attendee: string): Promise<void> {
  const webinar = await lockLive(ctx, id);
  const { registered, attended } = await countSeats(ctx, id);
  const capacity = webinar?.capacity ?? null;
  const isOver = capacity !== null && registered + attended > capacity;
  if (isOver) await amendRecord(ctx, resourceOf('webinar_attendee'), attendee, { status: 'waitlisted' });
}

/** The people who have waited longest move up as long as there are places. */
export async function promote(ctx: Ctx, id: string): Promise<void> {
  const webinar = await lockLive(ctx, id);
  if (webinar?.status !== 'draft' && webinar?.status !== 'scheduled') return;
  const { registered, attended } = await countSeats(ctx, id);
  const moving = promoted(webinar.capacity, registered + attended, await waiting(ctx, id));
  const attendees = resourceOf('webinar_attendee');
  for (const one of moving) await amendRecord(ctx, attendees, one, { status: 'registered' });
}

async function waiting({ tx, organization }: Ctx, webinar: string): Promise<string[]> {
  const rows = await tx
    .select({ id: webinarAttendees.id })
    .from(webinarAttendees)
    .where(
      and(
        inOrganization(webinarAttendees, organization),
        eq(webinarAttendees.webinar_id, webinar),
        eq(webinarAttendees.status, 'waitlisted'),
        isLive(webinarAttendees),
      ),
    )
    .orderBy(webinarAttendees.waitlisted_at, webinarAttendees.id);
  return rows.map(({ id }) => id);
}
