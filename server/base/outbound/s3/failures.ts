import type { Message } from '#server/vocabulary/wording/message.ts';
import type { Sent } from '../send.ts';
import { valueIn } from './bodies.ts';
import { t } from './messages.ts';

type Step = 'reachability' | 'auth' | 'permissions';

/** The reason why a store did not do what it was asked, for the person who configured it. */
export class S3Failure extends Error {
  /** The part of the configuration or of the network that has to be looked at. */
  readonly step: Step;
  /** The message as it is translated; the message of the error itself is English. */
  readonly text: Message;

  constructor(step: Step, text: Message) {
    super(String(text));
    this.step = step;
    this.text = text;
  }
}

const reasons: Readonly<Record<string, [step: Step, reason: Message]>> = {
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
export function s3Failure({ status, headers, body }: Sent, doing: Message): S3Failure {
  const code = /^[A-Za-z.]{1,60}$/.exec(valueIn(body, 'Code') ?? '')?.[0];
  const region = valueIn(body, 'Region') ?? headers['x-amz-bucket-region'];
  const isRegion = typeof region === 'string' && /^[a-z0-9-]{2,40}$/.test(region);
  if (code !== undefined && elsewhere.includes(code)) {
    const text = isRegion ? t('otherRegion', { doing, region, code }) : t('otherEndpoint', { doing, code });
    return new S3Failure('auth', text);
  }
  const known = code === undefined ? undefined : reasons[code];
  if (known && code !== undefined) {
    const [failed, reason] = known;
    return new S3Failure(failed, t('storeFailed', { doing, reason, code }));
  }
  if (status >= 300 && status < 400) return new S3Failure('auth', t('storeRedirects', { doing, status }));
  const step = status === 401 ? 'auth' : status === 403 ? 'permissions' : 'reachability';
  return new S3Failure(step, t('storeStatus', { doing, answer: code ? `${status} (${code})` : status }));
}
