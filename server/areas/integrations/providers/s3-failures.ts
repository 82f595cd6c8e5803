import { valueIn } from '#server/base/outbound/s3/bodies.ts';
import type { Sent } from '#server/base/outbound/send.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { SyncFailure, type TestStep } from './failure.ts';
import { t } from './messages.ts';

const reasons: Readonly<Record<string, [step: TestStep, reason: Message]>> = {
  InvalidAccessKeyId: ['auth', t('accessKeyUnknown')],
  SignatureDoesNotMatch: ['auth', t('secretKeyWrong')],
  InvalidToken: ['auth', t('sessionTokenWrong')],
  ExpiredToken: ['auth', t('sessionTokenExpired')],
  RequestTimeTooSkewed: ['auth', t('clocksDiffer')],
  AccessDenied: ['permissions', t('accessDenied')],
  AllAccessDisabled: ['permissions', t('accessDisabled')],
  AccountProblem: ['permissions', t('accountProblem')],
  NoSuchBucket: ['permissions', t('noBucket')],
  NoSuchUpload: ['permissions', t('noUpload')],
  QuotaExceeded: ['permissions', t('bucketFull')],
  SlowDown: ['reachability', t('slowDown')],
  ServiceUnavailable: ['reachability', t('storeUnavailable')],
  InternalError: ['reachability', t('storeError')],
};

const elsewhere = [
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'IllegalLocationConstraintException',
  'TemporaryRedirect',
];

/** Describes the error of a store for the person who configured it. */
export function s3Failure({ status, headers, body }: Sent, doing: Message): SyncFailure {
  const code = /^[A-Za-z.]{1,60}$/.exec(valueIn(body, 'Code') ?? '')?.[0];
  const region = valueIn(body, 'Region') ?? headers['x-amz-bucket-region'];
  const isRegion = typeof region === 'string' && /^[a-z0-9-]{2,40}$/.test(region);
  if (code !== undefined && elsewhere.includes(code)) {
    const text = isRegion ? t('otherRegion', { doing, region, code }) : t('otherEndpoint', { doing, code });
    return new SyncFailure('auth', text);
  }
  const known = code === undefined ? undefined : reasons[code];
  if (known && code !== undefined) {
    const [failed, reason] = known;
    return new SyncFailure(failed, t('storeFailed', { doing, reason, code }));
  }
  if (status >= 300 && status < 400) return new SyncFailure('auth', t('storeRedirects', { doing, status }));
  const step = status === 401 ? 'auth' : status === 403 ? 'permissions' : 'reachability';
  return new SyncFailure(step, t('storeStatus', { doing, answer: code ? `${status} (${code})` : status }));
}
