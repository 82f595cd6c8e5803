import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { handOverBuckets } from '#db/schema/editing/hand-overs.ts';
import { S3Failure } from '#server/base/outbound/s3/failures.ts';
import type { S3Keys } from '#server/base/outbound/s3/signing.ts';
import type { Services } from '#server/calls/services.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { t } from './messages.ts';

interface Place {
  organization: string;
  id: string;
}

/** The secret is sealed for its bucket, so that a copy in another row cannot be opened. */
const placeOf = ({ organization, id }: Place) => `hand_over_buckets ${organization} ${id}`;

const sealedFor = ({ seal }: Services, place: Place, secret: string): string =>
  seal.close(secret, placeOf(place));

const isBucket = ({ organization, id }: Place) =>
  and(inOrganization(handOverBuckets, organization), eq(handOverBuckets.id, id));

export function storeSecret(app: Services, tx: Tx, place: Place, secret: string): void {
  const secret_access_key = sealedFor(app, place, secret);
  tx.send(tx.update(handOverBuckets).set({ secret_access_key }).where(isBucket(place)));
}

/** The keys of a bucket. They are opened only where a call to the store is about to be made. */
export async function keysOf(app: Services, tx: Tx, place: Place): Promise<S3Keys> {
  const { access_key, secret_access_key } = handOverBuckets;
  const [row] = await tx
    .select({ accessKeyId: access_key, secret: secret_access_key })
    .from(handOverBuckets)
    .where(isBucket(place));
  if (!row?.secret) throw new S3Failure('auth', t('secretMissing'));
  try {
    return { accessKeyId: row.accessKeyId, secretAccessKey: app.seal.open(row.secret, placeOf(place)) };
  } catch (error) {
    const { organization, id } = place;
    app.log.failure('the secret of a bucket does not open', error, { organization, bucket: id });
    throw new S3Failure('auth', t('secretMissing'));
  }
}
