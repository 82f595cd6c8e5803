import { z } from 'zod';
import { type Attempt, defineJob } from '#server/base/jobs/job.ts';
import { queueEmail } from '#server/base/mail/queueing.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import { crmPolicies } from '../settings.ts';
import { audienceSchema, nextPeople, type Person } from './audience.ts';
import type { Campaign } from './campaigns.ts';
import { mailFor } from './mail-for.ts';
import { completeWhenDone } from './progress.ts';
import { addRecipient, noteRecipient } from './recipients.ts';
import { campaignSelf } from './self.ts';

/** The number of people that are committed together; after a crash the run continues after the last of them. */
const peopleAtOnce = 100;

const skips = ['opted_out', 'no_email', 'duplicate'] as const;
type Skip = (typeof skips)[number];

/** Stores one person's mail, or returns the reason why there is none. */
async function invite(
  ctx: Ctx,
  record: Campaign,
  { id, contact, email, refused }: Person,
): Promise<Skip | 'queued' | 'suppressed'> {
  if (email === null) return 'no_email';
  if (refused) return 'opted_out';
  if (!(await addRecipient(ctx, record.id, email, id))) return 'duplicate';
  const mail = await queueEmail(ctx, mailFor(ctx, record, contact, email));
  const outcome = mail.status === 'suppressed' ? 'suppressed' : 'queued';
  noteRecipient(ctx, record.id, email, { email_id: mail.id, outcome });
  return outcome;
}

/** Stores the mails of the next people and the new counts in one commit. Returns false when no people are left. */
async function step(app: Services, organization: string, id: string): Promise<boolean> {
  return asPlatform(app, organization, async (ctx) => {
    const resource = campaignSelf();
    const record = await findRow(ctx.tx, resource.table, { organization, id, lock: true });
    if (record?.status !== 'sending' || record.is_queued) return false;
    const people = await nextPeople(ctx, audienceSchema.parse(record.audience), {
      after: record.after_contact,
      limit: peopleAtOnce,
      needsOptIn: crmPolicies.of(ctx).campaign_needs_opt_in,
    });
    const skipped = { ...record.skipped };
    let { recipients, suppressed } = record;
    for (const person of people) {
      const outcome = await invite(ctx, record, person);
      if (outcome === 'queued' || outcome === 'suppressed') recipients++;
      else skipped[outcome] = (skipped[outcome] ?? 0) + 1;
      if (outcome === 'suppressed') suppressed++;
    }
    const is_queued = people.length < peopleAtOnce;
    const after_contact = people.at(-1)?.id ?? record.after_contact;
    const counts = { recipients, skipped, suppressed, after_contact, is_queued };
    const now = await amendRecord(ctx, resource, id, counts, null);
    await completeWhenDone(ctx, now);
    return !is_queued;
  });
}

export const sendCampaign = defineJob({
  name: 'campaign',
  description: 'Sends the e-mails of a campaign, 100 people at a time.',
  data: z.object({ campaign_id: z.string() }),
  run: async (app, { organization_id, campaign_id }, { signal }: Attempt) => {
    if (organization_id === null) return;
    while (await step(app, organization_id, campaign_id)) {
      if (signal.aborted) throw new Error('the worker is stopping; another one goes on');
    }
  },
});
