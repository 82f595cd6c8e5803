import { z } from 'zod';
import { accessKey } from '#server/base/outbound/s3/bucket-fields.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation, preparedOperation, redeclared } from '#server/calls/operation.ts';
import { recordReply, saved, savedReply } from '#server/calls/replies.ts';
import type { Saved } from '#server/calls/saved.ts';
import { id } from '#server/kernel/values/record-id.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { emit } from '#server/resources/records/emit-events.ts';
import { amendRecord, lockRecord, updateLocked } from '#server/resources/records/records.ts';
import { present } from '#server/resources/resource/restricted.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { type HandOverBucket, handOverBucket } from './buckets.ts';
import { t } from './messages.ts';
import { storeSecret } from './secret.ts';
import { testBucket } from './testing.ts';

const { resource, read, operations } = handOverBucket;
const admins = { tag: resource.tag, area: 'editing', role: 'admin' } as const;
const reply = savedReply(read);

const shown = (ctx: Ctx, { record, warnings }: Saved<HandOverBucket>) =>
  saved<z.input<typeof reply>>(ctx, { record: present(ctx, resource, record), warnings });

const secret = accessKey.describe('Write-only: stored encrypted and never shown again.');
const secrets = z.object({ secret_access_key: secret });

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    hand_over_bucket_secret: z.input<typeof secrets>;
  }
}

/** The operations of buckets: people who may hand films over read them, and admins write them. */
export const handOverBuckets = {
  ...operations,
  list: redeclared(operations.list, { role: 'member' }),
  get: redeclared(operations.get, { role: 'member' }),
  remove: redeclared(operations.remove, { role: 'admin' }),
  restore: redeclared(operations.restore, { role: 'admin' }),
  create: operation({
    ...admins,
    method: 'POST',
    path: resource.path,
    summary: 'Add a bucket for hand-overs',
    description:
      'Without `endpoint` it is a bucket of Amazon S3 in the `region`. The secret access key is stored encrypted and never shown again. The key needs the rights to write, read and abort uploads of objects below the prefix. Addresses are checked as those of webhooks are.',
    examples: { request: { ...resource.example, secret_access_key: 'the-secret-access-key' } },
    input: z.looseObject({ ...resource.writable, ...secrets.shape }),
    output: reply,
    handler: async (ctx, { secret_access_key, ...sent }) => {
      const input: Sent<HandOverBucket> = sent;
      const made = await createRecord(ctx, resource, input, 'create');
      storeSecret(ctx.app, ctx.tx, { organization: ctx.organization, id: made.record.id }, secret_access_key);
      return shown(ctx, made);
    },
  }),
  update: operation({
    ...admins,
    method: 'PATCH',
    path: `${resource.path}/{id}`,
    extras: 'refused',
    summary: 'Change or retire a bucket',
    description:
      'Another `access_key` needs its `secret_access_key` in the same call. With `status: retired` nothing more is handed over to the bucket, and hand-overs that are under way stop; `active` takes it back.',
    examples: { request: { name: 'Deliveries to the broadcaster, north' } },
    input: z.looseObject({
      ...z.object(resource.writable).partial().shape,
      id,
      secret_access_key: secret.optional(),
    }),
    output: reply,
    handler: async (ctx, { id: wanted, secret_access_key, ...sent }) => {
      const input: Sent<HandOverBucket> = sent;
      const before = await lockRecord(ctx, resource, wanted);
      const hasOtherKey = input.access_key !== undefined && input.access_key !== before.access_key;
      if (hasOtherKey && secret_access_key === undefined)
        throw invalidField('secret_access_key', 'required', t('secretNeeded'));
      const done = await updateLocked(ctx, resource, before, input);
      if (secret_access_key === undefined) return shown(ctx, done);
      storeSecret(ctx.app, ctx.tx, { organization: ctx.organization, id: wanted }, secret_access_key);
      const untested = { tested_at: null, test_error: null };
      const record = await amendRecord(ctx, resource, wanted, untested, null);
      emit(ctx, resource, 'secret_changed', record);
      return shown(ctx, { record, warnings: done.warnings });
    },
  }),
  test: preparedOperation({
    ...admins,
    method: 'POST',
    path: `${resource.path}/{id}/test`,
    trial: 'none',
    takesLong: true,
    summary: 'Test a bucket',
    description:
      'Writes a small object to the bucket, reads it and deletes it again. If that fails, `ok` is false and `message` has the reason, such as a wrong key, a missing bucket or an address that is not allowed.',
    examples: { recordFrom: resource.path },
    input: z.looseObject({ id }),
    output: recordReply(z.object({ ok: z.boolean(), message: textSchema() })),
    prepare: async (app, { id: wanted }, { organization }) => ({
      result: await testBucket(app, organization.id, wanted),
    }),
    handler: async (ctx, { id: wanted, result }) => {
      await lockRecord(ctx, resource, wanted);
      const test_error = result.ok ? null : toColumn(result.message);
      await amendRecord(ctx, resource, wanted, { tested_at: ctx.now, test_error }, null);
      return { data: result };
    },
  }),
};
