import { z } from 'zod';
import { editHandOvers as table } from '#db/schema/editing/hand-overs.ts';
import { type Fields, field } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import { textColumnSchema } from '#server/vocabulary/wording/text-schema.ts';
import { handOverBucket } from '../buckets/buckets.ts';
import { t } from './messages.ts';

const over = { stamps: ['finished_at'] };
const again = { waiting: { event: 'retried', clears: ['started_at', 'finished_at', 'reason'] } };

const handOverStates = defineStates(
  'waiting',
  {
    waiting: {
      sending: { by: 'platform', stamps: ['started_at'], event: 'started' },
      failed: { by: 'platform', ...over, event: 'failed' },
      cancelled: { ...over, event: 'cancelled' },
    },
    sending: {
      done: { by: 'platform', ...over, event: 'done' },
      failed: { by: 'platform', ...over, event: 'failed' },
      cancelled: { ...over, event: 'cancelled' },
    },
    done: {},
    failed: again,
    cancelled: again,
  },
  { waiting: 'waiting', sending: 'going', done: 'good', failed: 'bad', cancelled: 'over' },
);

export const underWay: readonly EditHandOver['status'][] = ['waiting', 'sending'];

/** The name of an object is one part of its key. */
const objectName = f
  .words(150)
  .refine((name) => !/[/\\\p{Cc}]/u.test(name) && name !== '.' && name !== '..', refuseWith(t('objectName')));

export const editHandOverFields = {
  status: handOverStates.field,
  bucket_id: f.required(f.reference('hand_over_bucket')),
  name: field('text', objectName.optional(), z.string()),
} satisfies Fields;

const bytes = () => f.derived('number', z.int());

const editHandOverDerived = {
  card_id: f.derivedReference('edit_card'),
  version_id: f.derivedReference('edit_version'),
  bucket_name: f.derived('text', z.string()),
  object_key: f.derived('text', z.string()),
  size: bytes(),
  sent_bytes: bytes(),
  sha256: f.derived('text', z.string()),
  attempt: f.derived('number', z.int()),
  reason: f.derived('text', textColumnSchema().nullable()),
  started_at: f.derivedInstant(),
  finished_at: f.derivedInstant(),
} satisfies Fields;

export type EditHandOver = RecordOf<typeof editHandOverFields & typeof editHandOverDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    edit_hand_over: EditHandOver;
  }
}

export const bucketHandOver = defineResource({
  kind: 'edit_hand_over',
  prefix: 'eho',
  plural: 'edit_hand_overs',
  path: '/edicion/versions/{id}/hand-overs',
  itemPath: '/edicion/hand-overs',
  parent: { kind: 'edit_version', column: 'version_id' },
  tag: handOverBucket.resource.tag,
  area: 'editing',
  table,
  screen: {
    title: ['name', 'bucket_name'],
    columns: ['status', 'bucket_name', 'sent_bytes', 'size', 'created_at', 'finished_at'],
    essentials: ['bucket_id', 'name'],
  },
  fields: editHandOverFields,
  derived: editHandOverDerived,
  inner: ['upload_id', 'fence'],
  defaults: { sent_bytes: 0, attempt: 1 },
  ensured: ['name'],
  // Hand-overs are created, cancelled and begun again by operations of their own.
  offers: ['list', 'get'],
  filters: ['status', 'bucket_id'],
  sorts: ['created_at'],
  search: [],
  exampleDerived: {
    ...{ bucket_name: 'Deliveries to the broadcaster', object_key: 'studio/VID-0042/v3/final.mp4' },
    ...{ size: 734_003_200, sent_bytes: 209_715_200 },
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    started_at: '2026-02-02T09:30:00.000Z',
  },
  example: { bucket_id: 'hob_01kf0fk9m00000000000000001', name: 'final.mp4' },
  exampleRecords: { bucket_id: '/edicion/hand-over-buckets' },
});
