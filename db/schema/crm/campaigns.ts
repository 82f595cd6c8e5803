import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Campaign } from '#server/areas/crm/campaigns/campaigns.ts';
import type { RecipientOutcome } from '#server/areas/crm/campaigns/recipients.ts';
import { instant, json, pointsAt, recordColumns, recordKeys, sortIndex } from '../columns.ts';

export const campaigns = pgTable(
  'campaigns',
  {
    ...recordColumns,
    status: text().$type<Campaign['status']>().notNull(),
    name: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    html: text(),
    reply_to: text(),
    audience: json<Campaign['audience']>().notNull(),
    schedule_at: instant(),
    started_at: instant(),
    completed_at: instant(),
    /** The last contact that was processed, and whether it was the last of the audience. */
    after_contact: text().notNull(),
    is_queued: boolean().notNull(),
    recipients: integer().notNull(),
    skipped: json<Record<string, number>>().notNull(),
    sent: integer().notNull(),
    failed: integer().notNull(),
    suppressed: integer().notNull(),
  },
  (t) => [
    ...recordKeys('campaigns', t),
    sortIndex('campaigns_name_idx', t, t.name),
    sortIndex('campaigns_schedule_idx', t, t.schedule_at),
  ],
);

/** One row per address; its key prevents that anybody gets a campaign twice. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    organization_id: text().notNull(),
    campaign_id: text().notNull(),
    address: text().notNull(),
    contact_id: text().notNull(),
    email_id: text(),
    outcome: text().$type<RecipientOutcome>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.campaign_id, t.address] }),
    pointsAt(campaigns, t, t.campaign_id),
    index('campaign_recipients_outcome_idx').on(t.organization_id, t.campaign_id, t.outcome, t.address),
  ],
);
