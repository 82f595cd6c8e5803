import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { editHandOvers as table } from '#db/schema/editing/hand-overs.ts';
import { addJob } from '#server/base/jobs/add-job.ts';
import { keyBelow } from '#server/base/outbound/s3/bucket-fields.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { type FileRow, findFile } from '#server/resources/files/file-rows.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { invalidField, noRecord } from '#server/vocabulary/errors.ts';
import { type HandOverBucket, handOverBucket } from '../buckets/buckets.ts';
import { lockCardOf } from '../cards/card-of.ts';
import type { EditVersion } from '../versions/versions.ts';
import { finalCut } from './final-cut.ts';
import { lockHandOver } from './hand-over-state.ts';
import { bucketHandOver, type EditHandOver, editHandOverFields, underWay } from './hand-overs.ts';
import { t } from './messages.ts';
import { sendHandOver } from './send-job.ts';
import { stopReason } from './stop-reason.ts';

const { resource, read, operations } = bucketHandOver;
const place = { tag: resource.tag, area: 'editing', method: 'POST' } as const;

/** The uploaded film of a final cut. */
async function fileOf(
  { tx, organization }: Ctx,
  { file_id }: EditVersion,
): Promise<FileRow & { sha256: string }> {
  const file = file_id === null ? undefined : await findFile(tx, organization, file_id);
  if (!file || file.sha256 === null) throw invalidField('id', 'state', t('fileElsewhere'));
  return { ...file, sha256: file.sha256 };
}

/** The bucket, locked, so that it is not retired or deleted meanwhile. */
async function lockBucket(ctx: Ctx, wanted: string): Promise<HandOverBucket> {
  const bucket = await findRecord(ctx, 'hand_over_bucket', wanted, { lock: true });
  if (!bucket) throw noRecord('hand_over_bucket', wanted);
  if (bucket.status === 'retired')
    throw invalidField('bucket_id', 'state', t('bucketRetired', { name: bucket.name }));
  return bucket;
}

/** Two uploads of one object at the same time could disturb each other. */
async function requireFree(ctx: Ctx, { id: bucket_id }: HandOverBucket, object_key: string): Promise<void> {
  const { tx, organization } = ctx;
  const [other] = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        inOrganization(table, organization),
        eq(table.bucket_id, bucket_id),
        eq(table.object_key, object_key),
        inArray(table.status, [...underWay]),
        isLive(table),
      ),
    )
    .limit(1);
  if (other) throw invalidField('bucket_id', 'busy', t('alreadyUnderWay'), [other.id]);
}

/** The name of a file, without what a part of a key cannot have. */
const nameOf = ({ name }: FileRow): string => name.replace(/[/\\\p{Cc}]/gu, '-').slice(-150);

export const bucketHandOvers = {
  ...operations,
  create: operation({
    ...place,
    path: resource.path,
    summary: 'Hand an approved cut over to a bucket',
    description:
      'Sends the film of the newest version of an approved or delivered card to a bucket, in the background. Its key is the prefix of the bucket, the code of the card, the number of the version and the `name`, by default that of the file. The SHA-256 is checked while the film is read and sent, and is stored as the metadata `sha256` of the object. `sent_bytes` and `status` have the progress; `reason` says why it failed.',
    examples: {
      request: resource.example,
      recordFrom: '/edicion/versions (approved film)',
      records: { bucket_id: '/edicion/hand-over-buckets' },
    },
    input: z.looseObject({
      id,
      bucket_id: editHandOverFields.bucket_id.write,
      name: editHandOverFields.name.write,
    }),
    output: savedReply(read),
    handler: async (ctx, { id: wanted, bucket_id, name }) => {
      const seen = await findRecord(ctx, 'edit_version', wanted);
      if (!seen) throw noRecord('edit_version', wanted);
      const card = await lockCardOf(ctx, seen);
      const cut = await finalCut(ctx, card);
      if (cut.id !== wanted) throw invalidField('id', 'state', t('notNewest', { number: cut.number }));
      const file = await fileOf(ctx, cut);
      const bucket = await lockBucket(ctx, bucket_id);
      const own = name ?? nameOf(file);
      const object_key = keyBelow(bucket.prefix, card.code ?? card.id, `v${cut.number}`, own);
      await requireFree(ctx, bucket, object_key);
      const fixed = {
        ...{ card_id: card.id, version_id: cut.id, bucket_name: bucket.name, object_key },
        ...{ size: file.size, sha256: file.sha256 },
      };
      const made = await createOwnRecord(ctx, resource, { bucket_id, name: own }, fixed);
      await amendRecord(ctx, handOverBucket.resource, bucket_id, { used_at: ctx.now }, null);
      await addJob(ctx, sendHandOver, { hand_over_id: made.record.id, attempt: 1 });
      return saved(ctx, made);
    },
  }),
  cancel: operation({
    ...place,
    path: '/edicion/hand-overs/{id}/cancel',
    summary: 'Cancel a hand-over to a bucket',
    description:
      'The bytes that were sent are removed from the bucket. A film that has arrived completely stays there.',
    examples: { recordFrom: '/edicion/hand-overs' },
    input: z.looseObject({ id }),
    output: savedReply(read),
    handler: async (ctx, { id: wanted }) => {
      const { status } = await requireHandOver(ctx, wanted);
      if (!underWay.includes(status)) throw invalidField('id', 'transition', t('cannotCancel', { status }));
      const record = await amendRecord(ctx, resource, wanted, { status: 'cancelled' });
      return saved(ctx, { record, warnings: [] });
    },
  }),
  retry: operation({
    ...place,
    path: '/edicion/hand-overs/{id}/retry',
    summary: 'Begin a hand-over again',
    description: 'For one that has failed or was cancelled. It is sent from the beginning, to the same key.',
    examples: { recordFrom: '/edicion/hand-overs (cancelled)' },
    input: z.looseObject({ id }),
    output: savedReply(read),
    handler: async (ctx, { id: wanted }) => {
      const before = await requireHandOver(ctx, wanted);
      const { status, attempt, bucket_id, object_key } = before;
      if (status !== 'failed' && status !== 'cancelled')
        throw invalidField('id', 'transition', t('cannotRetry', { status }));
      const reason = await stopReason(ctx, before);
      if (reason) throw invalidField('id', 'state', reason);
      await requireFree(ctx, await lockBucket(ctx, bucket_id), object_key);
      const values = { status: 'waiting', attempt: attempt + 1, sent_bytes: 0 } as const;
      const record = await amendRecord(ctx, resource, wanted, values);
      await addJob(ctx, sendHandOver, { hand_over_id: wanted, attempt: record.attempt });
      return saved(ctx, { record, warnings: [] });
    },
  }),
};

async function requireHandOver(ctx: Ctx, wanted: string): Promise<EditHandOver> {
  const found = await lockHandOver(ctx, wanted);
  if (!found) throw noRecord('edit_hand_over', wanted);
  return found;
}
