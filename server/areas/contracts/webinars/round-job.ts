import { and, eq, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { anyOf } from '#db/queries/expressions.ts';
import { webinarAttendees, webinars } from '#db/schema/contracts/webinars.ts';
import { addJob } from '#server/base/jobs/add-job.ts';
import { type Attempt, defineJob } from '#server/base/jobs/job.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { updateRow } from '#server/resources/records/row-writes.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { WebinarAttendee } from './attendees.ts';
import { writeToAttendee } from './letters.ts';
import { type Occasion, occasions } from './occasions.ts';
import type { Webinar } from './webinars.ts';

/** Number of people that are committed together; after a crash the round continues with those who have no mail yet. */
const peopleAtOnce = 50;

const roundJob = {
  name: 'webinar-mail',
  data: z.object({
    webinar_id: z.string(),
    occasion: z.enum(occasions),
    /** Names the round: an attendee who has its mail carries it, and a later round ends this one. */
    round: z.string(),
    /** People who registered after this moment got the same facts in the mail of their registration. */
    before: z.string(),
  }),
};
type Round = z.output<typeof roundJob.data>;

/** Begins a round of mails to everybody who has a place or waits for one, in the transaction of its cause. */
export async function startRound(
  ctx: Ctx,
  webinar: Webinar,
  occasion: Occasion,
  before = ctx.now,
): Promise<void> {
  const round = `${occasion} ${ctx.now}`;
  updateRow(ctx.tx, resourceOf('webinar').table, ctx.organization, webinar.id, { mail_round: round });
  const data = { webinar_id: webinar.id, occasion, round, before };
  await addJob(ctx, roundJob, data);
}

export const mailWebinar = defineJob({
  ...roundJob,
  description: 'Sends e-mails to everybody registered for a webinar, 50 at a time.',
  run: async (app: Services, { organization_id, ...round }, { signal }: Attempt) => {
    if (organization_id === null) return;
    while (await step(app, organization_id, round)) {
      if (signal.aborted) throw new Error('the worker is stopping; another one goes on');
    }
  },
});

/** Writes to the next people in one commit. Returns false when there is nothing left to do. */
const step = (app: Services, organization: string, { webinar_id: id, occasion, round, before }: Round) =>
  asPlatform(app, organization, async (ctx) => {
    const webinar = await findRecord(ctx, 'webinar', id, { lock: true, includeDeleted: true });
    if (!webinar || (await latestRound(ctx, id)) !== round) return false;
    const people = await nextPeople(ctx, id, round, before);
    for (const one of people) {
      await writeToAttendee(ctx, webinar, one, wordedFor(one, occasion));
      updateRow(ctx.tx, resourceOf('webinar_attendee').table, organization, one.id, { mail_round: round });
    }
    return people.length === peopleAtOnce;
  });

async function latestRound({ tx, organization }: Ctx, webinar: string): Promise<string | null | undefined> {
  const [row] = await tx
    .select({ mail_round: webinars.mail_round })
    .from(webinars)
    .where(and(inOrganization(webinars, organization), eq(webinars.id, webinar)));
  return row?.mail_round;
}

/** An announcement says to each attendee whether they have a place. */
const wordedFor = ({ status }: WebinarAttendee, occasion: Occasion): Occasion =>
  occasion === 'registered' && status === 'waitlisted' ? 'waitlisted' : occasion;

function nextPeople(ctx: Ctx, webinar: string, round: string, before: string): Promise<WebinarAttendee[]> {
  // A reminder is only for people who have a place.
  const statuses = round.startsWith('reminder')
    ? (['registered'] as const)
    : (['registered', 'waitlisted'] as const);
  return selectRows(ctx.tx, resourceOf('webinar_attendee').table, {
    organization: ctx.organization,
    where: and(
      eq(webinarAttendees.webinar_id, webinar),
      anyOf(webinarAttendees.status, statuses),
      lte(webinarAttendees.created_at, before),
      sql`${webinarAttendees.mail_round} IS DISTINCT FROM ${round}`,
    ),
    limit: peopleAtOnce,
  });
}
