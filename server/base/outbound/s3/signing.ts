import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

export interface Unsigned {
  method: string;
  url: string;
  region: string;
  now: number;
}

const hashOf = (body: string | Uint8Array) => createHash('sha256').update(body).digest('hex');

const common = ({ method, url, region, now }: Unsigned, keys: S3Keys) => ({
  method,
  url,
  region,
  service: 's3',
  accessKeyId: keys.accessKeyId,
  secretAccessKey: keys.secretAccessKey,
  ...(keys.sessionToken === undefined ? {} : { sessionToken: keys.sessionToken }),
  datetime: new Date(now).toISOString().replace(/[:-]|\.\d{3}/g, ''),
});

/** Signs a request of the interface of Amazon S3 with its headers and its body. */
export async function signed(
  request: Unsigned & { headers?: Readonly<Record<string, string>>; body?: string | Uint8Array },
  keys: S3Keys,
): Promise<{ url: string; headers: Record<string, string> }> {
  const headers = { ...request.headers, 'x-amz-content-sha256': hashOf(request.body ?? '') };
  const { url, headers: all } = await new AwsV4Signer({ ...common(request, keys), headers }).sign();
  return { url: url.href, headers: Object.fromEntries(all) };
}

/** An address that allows one request with exactly these headers, to everybody who has it, for a limited time. */
export async function presigned(
  request: Unsigned & { headers: Readonly<Record<string, string>>; seconds: number },
  keys: S3Keys,
): Promise<string> {
  const url = new URL(request.url);
  url.searchParams.set('X-Amz-Expires', String(request.seconds));
  const signer = new AwsV4Signer({
    ...common({ ...request, url: url.href }, keys),
    headers: { ...request.headers },
    signQuery: true,
    allHeaders: true,
  });
  return (await signer.sign()).url.href;
}
