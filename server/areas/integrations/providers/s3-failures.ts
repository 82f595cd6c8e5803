import type { Sent } from '#server/base/outbound/send.ts';
import { SyncFailure, type TestStep } from './failure.ts';

const reasons: Readonly<Record<string, [step: TestStep, message: string]>> = {
  InvalidAccessKeyId: ['auth', 'the store does not know the access key id'],
  SignatureDoesNotMatch: ['auth', 'the signature does not match: the secret access key is not the right one'],
  InvalidToken: ['auth', 'the session token is not the right one'],
  ExpiredToken: ['auth', 'the session token has expired'],
  RequestTimeTooSkewed: [
    'auth',
    'the clock of this installation and the store’s are more than 15 minutes apart',
  ],
  AccessDenied: ['permissions', 'the key is not allowed to do this in the bucket'],
  AllAccessDisabled: ['permissions', 'the bucket is closed to everybody'],
  AccountProblem: ['permissions', 'the store has a problem with the account'],
  NoSuchBucket: ['permissions', 'there is no such bucket'],
  NoSuchUpload: ['permissions', 'the upload was ended by somebody else'],
  QuotaExceeded: ['permissions', 'the bucket is full'],
  SlowDown: ['reachability', 'the store asks to slow down'],
  ServiceUnavailable: ['reachability', 'the store is not available'],
  InternalError: ['reachability', 'the store has an error of its own'],
};

const elsewhere = [
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'IllegalLocationConstraintException',
  'TemporaryRedirect',
];

/** Reads a value of an error in XML, which is short and flat. */
export const partOf = (body: Buffer, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]{1,1024})</${name}>`).exec(body.toString('utf8'))?.[1];

/** Describes the error of a store for the person who configured it. */
export function s3Failure({ status, headers, body }: Sent, doing: string): SyncFailure {
  const code = /^[A-Za-z.]{1,60}$/.exec(partOf(body, 'Code') ?? '')?.[0];
  const told = `${doing}: `;
  const region = partOf(body, 'Region') ?? headers['x-amz-bucket-region'];
  const isRegion = typeof region === 'string' && /^[a-z0-9-]{2,40}$/.test(region);
  if (code !== undefined && elsewhere.includes(code)) {
    const where = isRegion ? `in the region ${region}` : 'in another region or at another endpoint';
    return new SyncFailure('auth', `${told}the bucket is ${where} (${code})`);
  }
  const known = code === undefined ? undefined : reasons[code];
  if (known) return new SyncFailure(known[0], `${told}${known[1]} (${code})`);
  if (status >= 300 && status < 400)
    return new SyncFailure(
      'auth',
      `${told}the store leads elsewhere: endpoint or region are not the bucket's (${status})`,
    );
  const step = status === 401 ? 'auth' : status === 403 ? 'permissions' : 'reachability';
  return new SyncFailure(step, `${told}the store answers ${status}${code ? ` (${code})` : ''}`);
}
