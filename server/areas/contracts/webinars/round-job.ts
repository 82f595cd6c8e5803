import { z } from 'zod';
import { type Attempt, defineJob } from '#server/base/jobs/job.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { App } from '#server/calls/app.ts';
import type { Ctx } from '#server/calls/context.ts';
import { findRow, Params, type Row, updateRow } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { type Occasion, occasions } from './letter-words.ts';
import { writeToAttendee } from './letters.ts';

/** What is committed together: after a crash the round goes on with whoever has not been written to. */
const peopleAtOnce = 50;

export const roundJob = {
  name: 'webinar-mail',
  data: z.object({
    webinar_id: z.string(),
    occasion: z.enum(occasions),
    /** Names the round: an attendee who has its mail carries it, and a later round ends this one. */
    round: z.string(),
    /** Whoever registered after this moment was told then. */
    before: z.string(),
  }),
};
type Round = z.output<typeof roundJob.data>;

/** Begins a round of mails to everybody who has a place or waits for one, in the transaction that it tells of. */
export async function startRound(
  ctx: Ctx,
  webinar: Row,
  occasion: Occasion,
  before = ctx.now,
): Promise<void> {
  const round = `${occasion} ${ctx.now}`;
  updateRow(ctx.tx, resourceOf('webinar').table, ctx.organization, webinar.id, { mail_round: round });
  const data = { webinar_id: webinar.id, occasion, round, before };
  await ctx.app.jobs.add(ctx.tx, ctx.organization, roundJob, data);
  ctx.journal.afterCommit.push(() => ctx.app.jobs.wake(roundJob));
}

export const mailWebinar = defineJob({
  ...roundJob,
  description:
    'Writes to everybody who registered for a webinar, fifty at a time; a crash neither repeats nor loses a mail.',
  run: async (app: App, { organization_id, ...round }, { signal }: Attempt) => {
    if (organization_id === null) return;
    while (await step(app, organization_id, round)) {
      if (signal.aborted) throw new Error('the worker is stopping; another one goes on');
    }
  },
});

/** The next people with their mails, in one commit. False when there is nothing left to do. */
const step = (app: App, organization: string, { webinar_id: id, occasion, round, before }: Round) =>
  asPlatform(app, organization, async (ctx) => {
    const { table } = resourceOf('webinar');
    const webinar = await findRow(ctx.tx, table, { organization, id, lock: true, includeDeleted: true });
    if (!webinar || (await latestRound(ctx, id)) !== round) return false;
    const people = await nextPeople(ctx, id, round, before);
    for (const one of people) {
      await writeToAttendee(ctx, webinar, one, wordedFor(one, occasion));
      updateRow(ctx.tx, resourceOf('webinar_attendee').table, organization, one.id, { mail_round: round });
    }
    return people.length === peopleAtOnce;
  });

async function latestRound({ tx, organization }: Ctx, webinar: string): Promise<string | null | undefined> {
  const { values, bind } = new Params();
  const [row] = await tx.text<{ mail_round: string | null }>(
    `SELECT mail_round FROM webinars WHERE ${tenantIs(organization, bind)} AND id = ${bind(webinar)}`,
    values,
  );
  return row?.mail_round;
}

/** An announcement tells each one whether they have a place. */
const wordedFor = ({ status }: Row, occasion: Occasion): Occasion =>
  occasion === 'registered' && status === 'waitlisted' ? 'waitlisted' : occasion;

function nextPeople(ctx: Ctx, webinar: string, round: string, before: string): Promise<Row[]> {
  const { values, bind } = new Params();
  const { table } = resourceOf('webinar_attendee');
  // A reminder is for whoever has a place.
  const statuses = round.startsWith('reminder') ? ['registered'] : ['registered', 'waitlisted'];
  return ctx.tx.text<Row>(
    `SELECT ${table.selected} FROM ${table.name} WHERE ${tenantIs(ctx.organization, bind)}
     AND webinar_id = ${bind(webinar)} AND status = ANY(${bind(statuses)}) AND created_at <= ${bind(before)}
     AND mail_round IS DISTINCT FROM ${bind(round)} AND deleted_at IS NULL ORDER BY id LIMIT ${peopleAtOnce}`,
    values,
  );
}
