import type { EmailRow } from '#server/base/mail/email-rows.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import type { Campaign } from './campaigns.ts';
import { noteRecipient } from './recipients.ts';
import { campaignSelf } from './self.ts';

const finished = ['sent', 'failed', 'suppressed'] as const;

/** A campaign is completed when every mail has its outcome. */
export async function completeWhenDone(ctx: Ctx, record: Campaign): Promise<void> {
  const done = finished.reduce((total, name) => total + record[name], 0);
  if (record.status !== 'sending' || !record.is_queued || done < record.recipients) return;
  await amendRecord(ctx, campaignSelf(), record.id, { status: 'completed' });
}

/** Notes the outcome of one mail of a campaign, in the transaction that stores it. */
export async function followCampaignMail(ctx: Ctx, email: EmailRow): Promise<void> {
  const resource = campaignSelf();
  const { campaign_id: id } = email.metadata;
  const outcome = finished.find((one) => one === email.status);
  if (typeof id !== 'string' || !outcome) return;
  const { tx, organization } = ctx;
  const record = await findRow(tx, resource.table, { organization, id, lock: true });
  if (!record) return;
  for (const address of email.to_addresses) noteRecipient(ctx, id, address, { outcome });
  const counted = await amendRecord(ctx, resource, id, { [outcome]: record[outcome] + 1 }, null);
  await completeWhenDone(ctx, counted);
}
