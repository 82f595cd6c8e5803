import { z } from 'zod';
import { activities as table } from '#db/schema/work/projects.ts';
import { reviewTargets } from '#server/areas/crm/targets/target-review.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { defineResource, type Resource } from '#server/resources/resource/resource.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';
import { relatedId, relatedOf, relatedRecord } from './related.ts';
import { activitySums } from './work-sums.ts';

const kinds = ['call', 'email', 'meeting', 'note', 'message', 'visit', 'system'] as const;

const isRelated = (record: Activity): DetailOf<Activity>[] =>
  record.related === null ? [{ path: 'related', rule: 'required', message: t('relatedNeeded') }] : [];

/**
 * Moves the time of the record's last activity forward, unless a later one is stored. An activity in the future counts
 * as now.
 */
async function touchRelated(ctx: Ctx, record: Activity): Promise<void> {
  const related = relatedOf(record);
  if (related === null) return;
  const resource: Resource = resourceOf(related.type);
  if (!resource.table.columns.has('last_activity_at')) return;
  const { tx, organization } = ctx;
  const found = await findRow(tx, resource.table, { organization, id: related.id, lock: true });
  const [at = ctx.now] = [record.occurred_at ?? ctx.now, ctx.now].sort();
  const last = found?.last_activity_at;
  if (!found || (typeof last === 'string' && Date.parse(last) >= Date.parse(at))) return;
  await amendRecord(ctx, resource, related.id, { last_activity_at: at }, null);
}

const activityFields = {
  kind: { ...f.oneOf(kinds), write: z.enum(kinds) },
  subject: f.requiredText(300),
  body: f.speech(f.text(50_000)),
  related: relatedRecord(),
  occurred_at: f.instant(),
  duration_minutes: f.integer(0, 100_000),
  outcome: f.text(500),
  participants: f.textList(200),
  attachments: f.attachments(),
} satisfies Fields;

const activityDerived = { related_id: relatedId() } satisfies Fields;

export type Activity = RecordOf<typeof activityFields & typeof activityDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    activity: Activity;
  }
}

export const activity = defineResource({
  kind: 'activity',
  prefix: 'act',
  plural: 'activities',
  path: '/activities',
  tag: 'Activities',
  about: 'Calls, meetings and notes about a record. Entries are never changed.',
  area: 'work',
  table,
  screen: {
    title: ['subject'],
    titleElse: ['body', 'occurred_at'],
    isEntry: true,
    columns: ['kind', 'related', 'occurred_at', 'duration_minutes', 'outcome'],
    essentials: ['kind', 'subject', 'body', 'related', 'occurred_at'],
  },
  fields: activityFields,
  derived: activityDerived,
  ensured: ['related', 'occurred_at'],
  defaults: { participants: [], attachments: [] },
  concerns: 'related',
  filters: ['kind', 'related_id', 'occurred_at', 'outcome'],
  sorts: ['created_at', 'occurred_at'],
  search: ['subject', 'body', 'participants'],
  appendOnly: true,
  rules: isRelated,
  derive: (ctx, record) => ({
    related_id: relatedOf(record)?.id ?? null,
    occurred_at: record.occurred_at ?? ctx.now,
  }),
  sumsOf: activitySums,
  follow: async (ctx, record) => {
    await touchRelated(ctx, record);
    await reviewTargets(ctx, ['activities'], [], activitySums(record, settingsOf(ctx)));
  },
  example: {
    kind: 'call',
    subject: 'Asked about the delivery date',
    related: { type: 'contact', id: 'con_01kf0fk9m00000000000000001' },
    duration_minutes: 12,
    outcome: 'Will decide on Friday',
  },
  exampleRecords: { 'related.id': '/contacts' },
});
