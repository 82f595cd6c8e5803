import { isLeftOut } from '#server/base/mail/queueing.ts';
import type { Ctx } from '#server/calls/context.ts';
import { mostListed } from '#server/calls/effects-schema.ts';
import {
  type ForeseenMail,
  type ForeseenMails,
  type MailForeseer,
  noMails,
} from '#server/resources/records/foreseen-mails.ts';
import { findRow } from '#server/resources/records/store.ts';
import { crmPolicies } from '../settings.ts';
import { audienceSchema, countAudience, nextPeople } from './audience.ts';
import type { Campaign } from './campaigns.ts';
import { mailFor } from './mail-for.ts';
import { campaignSelf } from './self.ts';

const isScheduled: Campaign['status'] = 'scheduled';

/**
 * The mails that a scheduled campaign would send to the people of now. A worker writes them later, so the trial of a call
 * that schedules them has no rows of them.
 */
export const foreseenCampaignMails: MailForeseer = async (ctx, records) => {
  const scheduled = records.find(({ kind, after }) => kind === 'campaign' && after.status === isScheduled);
  if (!scheduled) return noMails;
  const { table } = campaignSelf();
  const record = await findRow(ctx.tx, table, { organization: ctx.organization, id: scheduled.after.id });
  return record ? mailsOf(ctx, record) : noMails;
};

async function mailsOf(ctx: Ctx, record: Campaign): Promise<ForeseenMails> {
  const audience = audienceSchema.parse(record.audience);
  const needsOptIn = crmPolicies.of(ctx).campaign_needs_opt_in;
  const { recipients } = await countAudience(ctx, audience, needsOptIn);
  const found = new Map<string, ForeseenMail>();
  let after = '';
  while (found.size < Math.min(recipients, mostListed)) {
    const people = await nextPeople(ctx, audience, { after, limit: mostListed, needsOptIn });
    for (const { contact, email, refused } of people) {
      if (email === null || refused || found.has(email) || found.size === mostListed) continue;
      const draft = mailFor(ctx, record, contact, email);
      const status = (await isLeftOut(ctx, draft)) ? 'suppressed' : 'queued';
      found.set(email, { to: [email], subject: draft.subject, status, kind: draft.kind });
    }
    const last = people.at(-1);
    if (!last) break;
    after = last.id;
  }
  return { mails: [...found.values()], unlisted: recipients - found.size };
}
