import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { webinarAttendees as table } from '#db/schema/contracts/webinars.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { findRecord, lockRecord } from '#server/resources/records/records.ts';
import { findByValue } from '#server/resources/records/store.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import { type DetailOf, invalidField } from '#server/vocabulary/errors.ts';
import { raiseInterest } from './attendance.ts';
import { isAnnounced, writeToAttendee } from './letters.ts';
import { t } from './messages.ts';
import type { Occasion } from './occasions.ts';
import { interest } from './seats.ts';
import { promote, recount, waitWhereFull } from './waitlist.ts';

const attendeeStates = defineStates(
  'registered',
  {
    registered: {
      attended: { event: 'attended' },
      no_show: { event: 'missed' },
      cancelled: { event: 'cancelled' },
      waitlisted: { by: 'platform', event: 'waitlisted', stamps: ['waitlisted_at'] },
    },
    waitlisted: {
      registered: { by: 'platform', event: 'promoted', clears: ['waitlisted_at'] },
      attended: { event: 'attended' },
      cancelled: { event: 'cancelled' },
    },
    // The list of attendees may have been wrong, so a no-show can become attended.
    no_show: { attended: { event: 'attended' } },
    attended: { no_show: { event: 'missed' } },
    cancelled: {},
  },
  { registered: 'going', waitlisted: 'waiting', no_show: 'warning', attended: 'good', cancelled: 'bad' },
);

/** A registration is refused once the webinar is over, and is linked to the contact with the same address. */
async function derive(
  ctx: Ctx,
  row: Given<WebinarAttendee>,
  before: WebinarAttendee | undefined,
): Promise<Partial<WebinarAttendee>> {
  const contact_id = row.contact_id ?? (await contactOf(ctx, row.email));
  if (before) return { points: pointsOf(row, before), ...(before.email === row.email ? {} : { contact_id }) };
  const { status } = await lockRecord(
    { ...ctx, ifMatch: undefined },
    resourceOf('webinar'),
    row.webinar_id ?? '',
  );
  if (status === 'ended' || status === 'cancelled')
    throw invalidField('webinar_id', 'closed', t('wrongStatus', { status }));
  return { contact_id };
}

/** Attending gives points, more for staying longer; a correction takes them back. */
function pointsOf({ status, minutes }: Given<WebinarAttendee>, before: WebinarAttendee): number {
  if (status === before.status && minutes === before.minutes) return before.points;
  return status === 'attended' ? interest(minutes) : 0;
}

async function contactOf(ctx: Ctx, email: string | null): Promise<string | null> {
  const { table: contacts } = resourceOf('contact');
  const found = await findByValue(ctx.tx, contacts, ctx.organization, 'email', email);
  return found?.id ?? null;
}

/** An address can only be registered once, so that one person takes one place. */
async function isThereOnce(
  ctx: Ctx,
  row: WebinarAttendee,
  changed: readonly NameIn<WebinarAttendee>[],
): Promise<DetailOf<WebinarAttendee>[]> {
  if (!changed.includes('email')) return [];
  const [other] = await ctx.tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        inOrganization(table, ctx.organization),
        eq(table.webinar_id, row.webinar_id ?? ''),
        eq(table.email, row.email),
        ne(table.id, row.id),
        ne(table.status, 'cancelled'),
        isLive(table),
      ),
    )
    .limit(1);
  const message = t('alreadyRegistered', { email: row.email });
  return other ? [{ path: 'email', rule: 'unique', message, allowed: [other.id] }] : [];
}

async function follow(
  ctx: Ctx,
  row: WebinarAttendee,
  before: WebinarAttendee | undefined,
  changed: readonly NameIn<WebinarAttendee>[],
): Promise<void> {
  const points = row.points - (before?.points ?? 0);
  if (points !== 0) await raiseInterest(ctx, row, points);
  await write(ctx, row, before, changed);
  const isOther = !before || changed.includes('status') || changed.includes('deleted_at');
  if (!isOther) return;
  const webinar = row.webinar_id ?? '';
  await recount(ctx, webinar);
  if (before) await promote(ctx, webinar);
}

/** Attendees get a mail when they register, when they move up from the waiting list and when they leave. */
async function write(
  ctx: Ctx,
  row: WebinarAttendee,
  before: WebinarAttendee | undefined,
  changed: readonly NameIn<WebinarAttendee>[],
): Promise<void> {
  if (!before) await waitWhereFull(ctx, row.webinar_id ?? '', row.id);
  const now = ctx.journal.latest(row);
  const occasion = occasionOf(now, before, changed);
  if (!occasion) return;
  const webinar = await findRecord(ctx, 'webinar', row.webinar_id, { lock: true });
  if (webinar && isAnnounced(webinar)) await writeToAttendee(ctx, webinar, now, occasion);
}

function occasionOf(
  row: WebinarAttendee,
  before: WebinarAttendee | undefined,
  changed: readonly NameIn<WebinarAttendee>[],
): Occasion | undefined {
  const { status } = row;
  const place = status === 'registered' || status === 'waitlisted' ? status : undefined;
  if (!before) return place;
  if (before.status === 'waitlisted' && status === 'registered') return 'promoted';
  if (changed.includes('status')) return status === 'cancelled' ? 'left' : undefined;
  return changed.includes('email') ? place : undefined;
}

const webinarAttendeeFields = {
  status: attendeeStates.field,
  name: f.text(200),
  email: f.requiredEmail(),
  contact_id: f.reference('contact'),
  minutes: f.integer(0, 1_440),
  source: f.text(100),
} satisfies Fields;

const webinarAttendeeDerived = {
  webinar_id: f.derivedReference('webinar'),
  waitlisted_at: f.derivedInstant(),
  points: f.derived('number', z.int()),
} satisfies Fields;

export type WebinarAttendee = RecordOf<typeof webinarAttendeeFields & typeof webinarAttendeeDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    webinar_attendee: WebinarAttendee;
  }
}

export const webinarAttendee = defineResource({
  kind: 'webinar_attendee',
  prefix: 'wba',
  plural: 'webinar_attendees',
  path: '/webinars/{id}/attendees',
  itemPath: '/webinars/attendees',
  parent: { kind: 'webinar', column: 'webinar_id' },
  tag: 'Webinars',
  area: 'contracts',
  table,
  screen: {
    title: ['name'],
    titleElse: ['email'],
    columns: ['status', 'email', 'contact_id', 'minutes', 'points'],
    essentials: ['name', 'email', 'contact_id'],
    later: ['minutes'],
  },
  fields: webinarAttendeeFields,
  derived: webinarAttendeeDerived,
  inner: ['mail_round'],
  defaults: { points: 0 },
  filters: ['status', 'email', 'contact_id', 'source'],
  sorts: ['created_at', 'updated_at', 'name'],
  search: ['name', 'email'],
  expand: { contact: 'contact_id' },
  derive,
  check: isThereOnce,
  follow,
  eventStem: 'webinar.attendee_',
  createdVerb: 'registered',
  example: { name: 'Luis Prado', email: 'luis.prado@example.org', source: 'newsletter' },
});
