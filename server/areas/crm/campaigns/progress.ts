import type { EmailRow } from '#server/base/mail/email-rows.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { findRow, type Row } from '#server/kernel/records/store.ts';
import type { Resource } from '#server/kernel/resource/resource.ts';
import { noteRecipient } from './recipients.ts';
import { campaignSelf } from './self.ts';

const finished = ['sent', 'failed', 'suppressed'] as const;

/** A campaign is done when everybody's mail has an end. */
export async function completeWhenDone(ctx: Ctx, resource: Resource, record: Row): Promise<void> {
  const done = finished.reduce((total, name) => total + Number(record[name]), 0);
  if (record.status !== 'sending' || record.is_queued !== true || done < Number(record.recipients)) return;
  await amendRecord(ctx, resource, record.id, { status: 'completed' });
}

/** What became of one mail of a campaign, in the transaction that stores it. */
export async function followCampaignMail(ctx: Ctx, email: EmailRow): Promise<void> {
  const resource = campaignSelf();
  const { campaign_id: id } = email.metadata;
  const outcome = finished.find((one) => one === email.status);
  if (typeof id !== 'string' || !outcome) return;
  const { tx, organization } = ctx;
  const record = await findRow(tx, resource.table, { organization, id, lock: true });
  if (!record) return;
  for (const address of email.to_addresses) noteRecipient(ctx, id, address, { outcome });
  const counted = await amendRecord(ctx, resource, id, { [outcome]: Number(record[outcome]) + 1 }, null);
  await completeWhenDone(ctx, resource, counted);
}
