import { Webhook } from 'standardwebhooks';
import type { PlatformEvent } from './events.ts';

export { WebhookVerificationError } from 'standardwebhooks';

type ReceivedHeaders = Headers | Record<string, string | readonly string[] | undefined>;

/**
 * Returns the event of a genuine request: one of its signatures was made with your secret, less than five minutes
 * ago. Throws a WebhookVerificationError otherwise. The body must be as it arrived, before anything has parsed it.
 */
export function verifyWebhook(
  headers: ReceivedHeaders,
  rawBody: string | Uint8Array,
  secret: string,
): PlatformEvent {
  // Another text, such as the prefix that the endpoint shows, would only cause signatures that never match.
  if (!/^whsec_[A-Za-z\d+/]{43}=$/.test(secret))
    throw new TypeError('The webhook secret is incomplete: it must be "whsec_" followed by 44 characters.');
  const body = typeof rawBody === 'string' ? rawBody : new TextDecoder().decode(rawBody);
  return new Webhook(secret).verify(body, plain(headers)) as PlatformEvent;
}

function plain(headers: ReceivedHeaders): Record<string, string> {
  const pairs = headers instanceof Headers ? [...headers] : Object.entries(headers);
  return Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), String(value ?? '')]));
}
