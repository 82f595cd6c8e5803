import { z } from 'zod';
import { campaigns as table } from '#db/schema/crm/campaigns.ts';
import { addJob } from '#server/base/jobs/add-job.ts';
import { longestBody, longestSubject } from '#server/base/mail/template.ts';
import type { Ctx } from '#server/calls/context.ts';
import { audienceKey } from '#server/kernel/access/audience-key.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { findRows } from '#server/resources/records/store.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import { type DetailOf, type ErrorDetail, invalid } from '#server/vocabulary/errors.ts';
import { contact } from '../contacts/contacts.ts';
import { audienceErrors, audienceSchema } from './audience.ts';
import { t } from './messages.ts';
import { stopWaitingMail } from './recipients.ts';
import { sendCampaign } from './send-campaign.ts';
import { wordingErrors } from './wording.ts';

export const campaignStates = defineStates(
  'scheduled',
  {
    scheduled: {
      sending: { by: 'platform', event: 'sent', stamps: ['started_at'] },
      cancelled: { event: 'cancelled' },
    },
    sending: {
      completed: { by: 'platform', event: 'completed', stamps: ['completed_at'] },
      cancelled: { event: 'cancelled' },
    },
    completed: {},
    cancelled: {},
  },
  { scheduled: 'waiting', sending: 'going', completed: 'good', cancelled: 'bad' },
);

const count = () => f.derived('number', z.int());
const time = () => f.derivedInstant();

const audience = {
  kind: 'object',
  write: audienceSchema,
  read: z.looseObject({}).meta({ [audienceKey]: contact.resource.kind }),
} as const;

const fixedOnceSent = ['name', 'subject', 'body', 'html', 'reply_to', 'audience', 'schedule_at'] as const;

async function isPossible(
  ctx: Ctx,
  record: Campaign,
  changed: readonly NameIn<Campaign>[],
  before: Campaign | undefined,
): Promise<DetailOf<Campaign>[]> {
  if (before && before.status !== 'scheduled') {
    return fixedOnceSent
      .filter((name) => changed.includes(name))
      .map((path) => ({ path, rule: 'fixed', message: t('frozen', { status: before.status }) }));
  }
  const errors = await campaignErrors(ctx, record);
  // The variables of its texts are no properties of a campaign.
  if (errors.length) throw invalid(errors);
  return [];
}

/** The reasons for which the campaign cannot be sent as it is. */
async function campaignErrors(
  ctx: Ctx,
  record: Pick<Campaign, 'audience' | 'subject' | 'body' | 'html'>,
): Promise<ErrorDetail[]> {
  const wanted = audienceSchema.parse(record.audience);
  return [...audienceErrors(wanted), ...wordingErrors(ctx, record), ...(await missing(ctx, wanted))];
}

async function missing(
  ctx: Ctx,
  { contact_ids: ids = [] }: z.output<typeof audienceSchema>,
): Promise<DetailOf<Campaign>[]> {
  const found = await findRows(ctx.tx, contact.resource.table, ctx.organization, ids);
  return ids.flatMap((id, at) =>
    found.get(id)?.deleted_at === null
      ? []
      : [
          {
            path: `audience.contact_ids.${at}`,
            rule: 'not_found',
            message: t('contactNotFound', { id }),
          },
        ],
  );
}

async function follow(ctx: Ctx, record: Campaign, before: Campaign | undefined): Promise<void> {
  if (record.status === before?.status) return;
  if (record.status === 'cancelled') await stopWaitingMail(ctx, record.id);
  if (record.status !== 'sending') return;
  await addJob(ctx, sendCampaign, { campaign_id: record.id });
}

const campaignFields = {
  status: campaignStates.field,
  name: f.requiredText(200),
  subject: f.requiredText(longestSubject),
  body: f.requiredText(longestBody),
  html: f.text(longestBody),
  reply_to: f.email(),
  audience,
  schedule_at: f.instant(),
} satisfies Fields;

const campaignDerived = {
  started_at: time(),
  completed_at: time(),
  recipients: count(),
  skipped: f.derived('object', z.record(z.string(), z.int())),
  sent: count(),
  failed: count(),
  suppressed: count(),
  after_contact: f.derived('text', z.string()),
  is_queued: f.derived('boolean', z.boolean()),
} satisfies Fields;

export type Campaign = RecordOf<typeof campaignFields & typeof campaignDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    campaign: Campaign;
  }
}

export const campaign = defineResource({
  kind: 'campaign',
  prefix: 'cmp',
  plural: 'campaigns',
  path: '/marketing/campaigns',
  tag: 'Campaigns',
  about: 'One message to many people who agreed to receive it.',
  area: 'platform',
  table,
  screen: {
    title: ['name'],
    columns: ['status', 'subject', 'schedule_at', 'recipients', 'sent', 'failed'],
    essentials: ['name', 'subject', 'body', 'audience', 'schedule_at'],
  },
  views: {
    record: { head: ['recipients', 'sent', 'failed', 'schedule_at'], hide: ['is_queued', 'after_contact'] },
  },
  offers: ['list', 'get', 'create', 'update', 'export'],
  fields: campaignFields,
  derived: campaignDerived,
  defaults: {
    recipients: 0,
    skipped: {},
    sent: 0,
    failed: 0,
    suppressed: 0,
    after_contact: '',
    is_queued: false,
  },
  filters: ['status', 'name', 'schedule_at'],
  sorts: ['created_at', 'updated_at', 'name', 'schedule_at'],
  search: ['name', 'subject'],
  check: isPossible,
  follow,
  alarms: ({ status, schedule_at: at, created_at: made }) => ({
    start: status === 'scheduled' ? (at ?? made) : null,
  }),
  whenDue: { start: begin },
  example: {
    name: 'Spring news',
    subject: 'What is new this spring',
    body: 'Hello {{contact.first_name|there}},\n\nhere is what we have been working on.',
    audience: { filter: { lifecycle: 'customer' } },
    schedule_at: '2030-03-01T09:00:00Z',
  },
});

async function begin(ctx: Ctx, record: Campaign): Promise<void> {
  if (record.status === 'scheduled')
    await amendRecord(ctx, campaign.resource, record.id, { status: 'sending' });
}
