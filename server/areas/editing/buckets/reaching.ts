import { OutboundCalls } from '#server/base/outbound/outbound-calls.ts';
import { S3Client } from '#server/base/outbound/s3/client.ts';
import type { S3Keys } from '#server/base/outbound/s3/signing.ts';
import type { Services } from '#server/calls/services.ts';
import type { HandOverBucket } from './buckets.ts';

/** The time for one part or one small call. */
const callSeconds = 300;

export type Destination = Pick<HandOverBucket, 'endpoint' | 'region' | 'bucket' | 'path_style'>;

/** A bucket without an endpoint is one of Amazon. */
const endpointOf = ({ endpoint, region }: Destination) => endpoint ?? `https://s3.${region}.amazonaws.com`;

/** Works with a bucket of somebody else, and closes the connection to it afterwards. */
export async function withBucket<T>(
  app: Services,
  { to, keys, signal, seconds = callSeconds }: BucketAccess,
  work: (client: S3Client) => Promise<T>,
): Promise<T> {
  const calls = new OutboundCalls(app, signal);
  const { region, bucket, path_style } = to;
  const place = { endpoint: endpointOf(to), region, bucket, path_style, timeout_seconds: seconds };
  try {
    return await work(new S3Client(place, keys, calls));
  } finally {
    await calls.close();
  }
}

interface BucketAccess {
  to: Destination;
  keys: S3Keys;
  signal: AbortSignal;
  seconds?: number;
}
