import { z } from 'zod';
import { handOverBuckets as table } from '#db/schema/editing/hand-overs.ts';
import { allowedTargets } from '#server/base/outbound/allowed.ts';
import { accessKey, bucketName, keyPrefix, regionName } from '#server/base/outbound/s3/bucket-fields.ts';
import { checkTarget } from '#server/base/outbound/target.ts';
import type { Ctx } from '#server/calls/context.ts';
import { type Fields, field } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { textColumnSchema } from '#server/vocabulary/wording/text-schema.ts';
import { t } from './messages.ts';

const bucketStates = defineStates(
  'active',
  { active: { retired: { event: 'retired' } }, retired: { active: { event: 'reactivated' } } },
  { active: 'good', retired: 'over' },
);

const handOverBucketFields = {
  status: bucketStates.field,
  name: f.requiredText(200),
  endpoint: f.url(),
  region: field('text', regionName.optional(), z.string()),
  bucket: field('text', bucketName, z.string()),
  prefix: field('text', keyPrefix.optional(), z.string()),
  path_style: f.boolean(),
  access_key: f.concealed('admin', field('text', accessKey, z.string().nullable())),
} satisfies Fields;

const handOverBucketDerived = {
  tested_at: f.derivedInstant(),
  test_error: f.derived('text', textColumnSchema().nullable()),
  used_at: f.derivedInstant(),
} satisfies Fields;

export type HandOverBucket = RecordOf<typeof handOverBucketFields & typeof handOverBucketDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    hand_over_bucket: HandOverBucket;
  }
  interface MoreVerbs {
    hand_over_bucket: keyof typeof moreEvents;
  }
}

const moreEvents = { secret_changed: 'The secret access key of a bucket was replaced.' };

/** The properties that decide where films go and with which key; after a change the bucket has to be tested again. */
const tested = ['endpoint', 'region', 'bucket', 'prefix', 'path_style', 'access_key'] as const;

/** The result of a test is no longer valid after a change of what it has tested. */
const derive = (
  _: Ctx,
  record: Given<HandOverBucket>,
  before: HandOverBucket | undefined,
): Partial<HandOverBucket> =>
  before && tested.some((name) => record[name] !== before[name]) ? { tested_at: null, test_error: null } : {};

/** An address that must not be called is refused when it is saved, and again at every connection. */
async function check(
  { app }: Ctx,
  { endpoint }: HandOverBucket,
  changed: readonly NameIn<HandOverBucket>[],
): Promise<DetailOf<HandOverBucket>[]> {
  if (endpoint === null || !changed.includes('endpoint')) return [];
  const target = checkTarget(endpoint, { allowed: allowedTargets(app.config) });
  return 'refusal' in target ? [{ path: 'endpoint', ...target.refusal }] : [];
}

export const handOverBucket = defineResource({
  kind: 'hand_over_bucket',
  prefix: 'hob',
  plural: 'hand_over_buckets',
  path: '/edicion/hand-over-buckets',
  tag: 'Editing hand-over',
  about:
    'Approved films are handed over to a bucket of Amazon S3, or of any store with the same interface, with their checksum.',
  isAboutAccess: true,
  area: 'editing',
  table,
  screen: {
    title: ['name'],
    columns: ['status', 'bucket', 'prefix', 'tested_at', 'test_error', 'used_at'],
    essentials: ['name', 'endpoint', 'region', 'bucket', 'prefix', 'access_key'],
  },
  offers: ['list', 'get', 'remove', 'restore'],
  fields: handOverBucketFields,
  derived: handOverBucketDerived,
  inner: ['secret_access_key'],
  defaults: { region: 'us-east-1', prefix: '', path_style: true },
  filters: ['status', 'name'],
  sorts: ['created_at', 'name'],
  search: ['name', 'bucket'],
  moreEvents,
  derive,
  check,
  removable: ({ used_at }) =>
    used_at === null ? [] : [{ path: 'used_at', rule: 'in_use', message: t('inUse') }],
  example: {
    name: 'Deliveries to the broadcaster',
    endpoint: 'https://s3.eu-south-2.amazonaws.com',
    region: 'eu-south-2',
    bucket: 'broadcaster-deliveries',
    prefix: 'studio',
    access_key: 'AKIDEXAMPLE',
  },
});
