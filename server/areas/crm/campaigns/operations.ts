import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { listReply } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { findRow } from '#server/resources/records/store.ts';
import { invalid, noRecord } from '#server/vocabulary/errors.ts';
import { crmPolicies } from '../settings.ts';
import { audienceErrors, audienceSchema, countAudience } from './audience.ts';
import { campaign, campaignStates } from './campaigns.ts';
import { listRecipients, recipientList } from './recipients.ts';
import { unsubscribing } from './unsubscribe.ts';

const { resource, operations } = campaign;
const place = { tag: 'Campaigns', area: 'platform' } as const;

const recipient = z.object({
  address: z.string(),
  contact_id: z.string(),
  email_id: z.string().nullable(),
  outcome: z.enum(['queued', 'sent', 'failed', 'suppressed', 'cancelled']),
});

const counted = z.object({
  recipients: z.int(),
  skipped: z.object({ opted_out: z.int(), no_email: z.int(), duplicate: z.int() }),
});

const count = (ctx: Ctx, audience: unknown) =>
  countAudience(ctx, audienceSchema.parse(audience), crmPolicies.of(ctx).campaign_needs_opt_in);

export const marketing = {
  ...operations,
  readUnsubscribe: unsubscribing.read,
  unsubscribe: unsubscribing.unsubscribe,
  send: operation({
    ...place,
    method: 'POST',
    path: '/marketing/send',
    summary: 'Create and send a campaign',
    description:
      'To the contacts of `audience.filter` (the filters of `GET /contacts`, `{}` for all) or `audience.contact_ids`. Contacts who opted out, have no address, or share an address with another recipient are skipped and counted; nobody gets it twice. `schedule_at` sends it later, `dry_run` counts, lists the mails in `trial` and sends nothing.',
    examples: { request: { ...campaign.resource.example, dry_run: true } },
    input: z.looseObject({
      ...resource.writable,
      audience: audienceSchema,
      dry_run: z.boolean().default(false),
    }),
    output: z.object({
      data: z.object({
        campaign_id: z.string().nullable(),
        status: campaignStates.field.read.nullable(),
        schedule_at: z.string().nullable(),
        ...counted.shape,
      }),
    }),
    handler: async (ctx, { dry_run: isDryRun, ...input }) => {
      const body: Record<string, unknown> = input;
      const { record } = await createRecord(ctx, resource, body);
      const reached = await count(ctx, record.audience);
      const { id: campaign_id, status, schedule_at } = record;
      const none = { campaign_id: null, status: null, schedule_at: null };
      return { data: { ...(isDryRun ? none : { campaign_id, status, schedule_at }), ...reached } };
    },
  }),
  audience: operation({
    ...place,
    internal: true,
    role: 'viewer',
    method: 'GET',
    path: '/marketing/audience',
    summary: 'Count the people of an audience',
    input: z.strictObject({ audience: audienceSchema }),
    output: counted,
    handler: async (ctx, { audience }) => {
      const errors = audienceErrors(audience);
      if (errors.length) throw invalid(errors);
      return count(ctx, audience);
    },
  }),
  recipients: operation({
    ...place,
    method: 'GET',
    path: '/marketing/campaigns/{id}/recipients',
    summary: 'List the recipients of a campaign',
    description:
      'By address, with the status of each mail. `sort_by=created_at` is the order in which the contacts were created.',
    input: z.strictObject({
      id,
      ...recipientList.input,
      outcome: recipient.shape.outcome.optional().describe('Recipients whose mail has this status.'),
    }),
    output: listReply(recipient),
    handler: async (ctx, { id, outcome, ...page }) => {
      const { tx, organization } = ctx;
      if (!(await findRow(tx, resource.table, { organization, id }))) throw noRecord('campaign', id);
      const { rows, meta } = await listRecipients(ctx, id, outcome, page);
      return { data: rows, meta };
    },
  }),
};
