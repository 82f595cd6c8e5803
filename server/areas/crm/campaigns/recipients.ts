import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import { emails } from '#db/schema/base/mail.ts';
import { campaignRecipients } from '#db/schema/crm/campaigns.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { PageInput } from '#server/calls/pages/cursor.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { rowList } from '#server/resources/lists/row-list.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import { t } from './messages.ts';

export type RecipientOutcome = 'queued' | 'sent' | 'failed' | 'suppressed' | 'cancelled';

type Recipient = typeof campaignRecipients.$inferSelect;

/** Returns false if this address already has a mail of the campaign, so that it gets no second one. */
export async function addRecipient(
  { tx, organization }: Ctx,
  campaignId: string,
  address: string,
  contactId: string,
): Promise<boolean> {
  const rows = await tx
    .insert(campaignRecipients)
    .values({
      organization_id: organization,
      campaign_id: campaignId,
      address,
      contact_id: contactId,
      outcome: 'queued',
    })
    .onConflictDoNothing()
    .returning({ address: campaignRecipients.address });
  return rows.length === 1;
}

const isOfCampaign = (organization: string, campaignId: string) =>
  and(inOrganization(campaignRecipients, organization), eq(campaignRecipients.campaign_id, campaignId));

export function noteRecipient(
  { tx, organization }: Pick<Ctx, 'tx' | 'organization'>,
  campaignId: string,
  address: string,
  set: Partial<Pick<Recipient, 'email_id' | 'outcome'>>,
): void {
  tx.send(
    tx
      .update(campaignRecipients)
      .set(set)
      .where(and(isOfCampaign(organization, campaignId), eq(campaignRecipients.address, address))),
  );
}

/** Suppresses the mails of a campaign that no worker has begun to send. */
export async function stopWaitingMail({ tx, organization }: Ctx, campaignId: string): Promise<void> {
  const isQueued = and(isOfCampaign(organization, campaignId), eq(campaignRecipients.outcome, 'queued'));
  const queued = tx.select({ id: campaignRecipients.email_id }).from(campaignRecipients).where(isQueued);
  await tx
    .update(emails)
    .set({ status: 'suppressed', error: toColumn(t('cancelled')) })
    .where(
      and(
        inOrganization(emails, organization),
        eq(emails.status, 'queued'),
        isNull(emails.handed_over_at),
        inArray(emails.id, queued),
      ),
    );
  await tx
    .update(campaignRecipients)
    .set({ outcome: 'cancelled' })
    .from(emails)
    .where(
      and(
        isQueued,
        inOrganization(emails, organization),
        eq(emails.id, campaignRecipients.email_id),
        eq(emails.status, 'suppressed'),
      ),
    );
}

const { address, contact_id, email_id, outcome } = campaignRecipients;
const columns = { address, contact_id, email_id, outcome };

/** A recipient has no time of its own, so `created_at` is that of the contact; ids sort by time. */
export const recipientList = rowList({
  of: 'campaign_recipient',
  sorts: { address: [address], created_at: [contact_id] },
  key: [address],
  indexed: { table: campaignRecipients, shown: columns, within: campaignRecipients.campaign_id },
  sortDir: 'asc',
});

export async function listRecipients(
  { tx, organization }: Ctx,
  campaignId: string,
  wanted: RecipientOutcome | undefined,
  page: PageInput,
) {
  const where = and(
    isOfCampaign(organization, campaignId),
    wanted === undefined ? undefined : eq(outcome, wanted),
  );
  return recipientList.read(page, {
    rows: ({ list_position, after, order, limit, offset }) =>
      tx
        .select({ ...columns, list_position })
        .from(campaignRecipients)
        .where(and(where, after))
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    total: () => tx.select({ total: count() }).from(campaignRecipients).where(where),
  });
}
