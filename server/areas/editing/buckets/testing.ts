import { randomUUID } from 'node:crypto';
import { OutboundFailure } from '#server/base/outbound/failures.ts';
import { keyBelow } from '#server/base/outbound/s3/bucket-fields.ts';
import { S3Failure } from '#server/base/outbound/s3/failures.ts';
import type { Services } from '#server/calls/services.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { noRecord } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';
import { withBucket } from './reaching.ts';
import { keysOf } from './secret.ts';

/** A person waits for the result. */
const longestMs = 20_000;

export interface Tested {
  ok: boolean;
  message: Message;
}

/** Writes a small object to a bucket, reads it and deletes it, which is what handing over a film needs. */
export async function testBucket(app: Services, organization: string, id: string): Promise<Tested> {
  const signal = AbortSignal.timeout(longestMs);
  try {
    return await writeAndRead(app, organization, id, signal);
  } catch (error) {
    if (signal.aborted) return { ok: false, message: t('notTested') };
    if (error instanceof S3Failure || error instanceof OutboundFailure)
      return { ok: false, message: error.text };
    throw error;
  }
}

async function writeAndRead(
  app: Services,
  organization: string,
  id: string,
  signal: AbortSignal,
): Promise<Tested> {
  const { to, keys } = await app.db.withTenant(organization, 'read', async (tx) => {
    const found = await findRecord({ tx, organization }, 'hand_over_bucket', id);
    if (!found) throw noRecord('hand_over_bucket', id);
    return { to: found, keys: await keysOf(app, tx, { organization, id }) };
  });
  const { bucket, prefix } = to;
  const key = keyBelow(prefix, `.test-${randomUUID()}`);
  return withBucket(app, { to, keys, signal, seconds: longestMs / 1000 }, async (client) => {
    const type = { 'content-type': 'text/plain' };
    await client.put(key, 'A test of the bucket; it may be deleted.', type);
    await client.head(key);
    // A key that may not delete is enough to hand films over.
    const isDeleted = await client.remove(key).then(
      () => true,
      () => false,
    );
    const message = isDeleted ? t('testObjectDeleted', { bucket }) : t('testObjectStays', { bucket, key });
    return { ok: true, message };
  });
}
