import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceSeconds = 300;

interface Signed {
  /** The secret `whsec_…` that was shown when the subscription was made. */
  secret: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  now: number;
}

/** Checks a signature of Standard Webhooks without a package, because a community node must have no dependencies. */
export function isGenuine({ secret, headers, body, now }: Signed): boolean {
  const id = String(headers['webhook-id'] ?? '');
  const timestamp = String(headers['webhook-timestamp'] ?? '');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds)
    return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return String(headers['webhook-signature'] ?? '')
    .split(' ')
    .some((one) => {
      const given = Buffer.from(one.startsWith('v1,') ? one.slice(3) : '', 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
}
