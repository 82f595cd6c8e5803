import type { Ctx } from '#server/calls/context.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { findRow, Params, type Row } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { promoted } from './seats.ts';

export interface Seats {
  registered: number;
  waitlisted: number;
  attended: number;
}

export async function countSeats({ tx, organization }: Ctx, webinar: string): Promise<Seats> {
  const { values, bind } = new Params();
  const rows = await tx.text<{ status: string; total: number }>(
    `SELECT status, count(*) AS total FROM webinar_attendees WHERE ${tenantIs(organization, bind)}
     AND webinar_id = ${bind(webinar)} AND deleted_at IS NULL GROUP BY status`,
    values,
  );
  const of = (status: string) => rows.find((row) => row.status === status)?.total ?? 0;
  return { registered: of('registered'), waitlisted: of('waitlisted'), attended: of('attended') };
}

/** The webinar, locked; undefined once it was deleted: then nobody counts and nobody moves up any more. */
const lockLive = ({ tx, organization }: Ctx, id: string): Promise<Row | undefined> =>
  findRow(tx, resourceOf('webinar').table, { organization, id, lock: true });

/** A counter's change: nobody is told of it. */
export async function recount(ctx: Ctx, webinar: string): Promise<void> {
  if (!(await lockLive(ctx, webinar))) return;
  const { registered, waitlisted, attended } = await countSeats(ctx, webinar);
  const counts = { registered_count: registered, waitlisted_count: waitlisted, attended_count: attended };
  await amendRecord(ctx, resourceOf('webinar'), webinar, counts, null);
}

/** Whoever comes when all places are taken goes to the end of the list; the lock gives no place twice. */
export async function waitWhereFull(ctx: Ctx, id: string, attendee: string): Promise<void> {
  const webinar = await lockLive(ctx, id);
  const { registered, attended } = await countSeats(ctx, id);
  const capacity = typeof webinar?.capacity === 'number' ? webinar.capacity : null;
  const isOver = capacity !== null && registered + attended > capacity;
  if (isOver) await amendRecord(ctx, resourceOf('webinar_attendee'), attendee, { status: 'waitlisted' });
}

/** As long as there are places, whoever waits longest moves up. */
export async function promote(ctx: Ctx, id: string): Promise<void> {
  const webinar = await lockLive(ctx, id);
  if (webinar?.status !== 'draft' && webinar?.status !== 'scheduled') return;
  const { registered, attended } = await countSeats(ctx, id);
  const capacity = typeof webinar.capacity === 'number' ? webinar.capacity : null;
  const moving = promoted(capacity, registered + attended, await waiting(ctx, id));
  const attendees = resourceOf('webinar_attendee');
  for (const one of moving) await amendRecord(ctx, attendees, one, { status: 'registered' });
}

async function waiting({ tx, organization }: Ctx, webinar: string): Promise<string[]> {
  const { values, bind } = new Params();
  const rows = await tx.text<{ id: string }>(
    `SELECT id FROM webinar_attendees WHERE ${tenantIs(organization, bind)} AND webinar_id = ${bind(webinar)}
     AND status = 'waitlisted' AND deleted_at IS NULL ORDER BY waitlisted_at, id`,
    values,
  );
  return rows.map(({ id }) => id);
}
