import { hash } from 'node:crypto';
import { z } from 'zod';
import type { Services } from '#server/calls/services.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

const sessionMs = 12 * 3_600_000;
const place = 'session of a review link';

const session = z.object({ link: z.string(), password: z.string(), until: z.number() });

/** A link with a password; null for one that has none. */
export interface Locked {
  id: string;
  password_hash: string | null;
}

const shortOf = (stored: string) => hash('sha256', stored).slice(0, 16);

/** What a guest gets for the password: it opens this link and no other, for twelve hours. */
export function newSession(app: Services, { id, password_hash }: Locked) {
  const until = app.now() + sessionMs;
  const opened: z.output<typeof session> = { link: id, password: shortOf(password_hash ?? ''), until };
  const text = Buffer.from(JSON.stringify(opened)).toString('base64url');
  return { session: app.seal.sign(text, place), expires_at: new Date(until).toISOString() };
}

/** The end of the session in milliseconds; undefined for a link without a password. Refuses everybody else. */
export function sessionEnd(app: Services, link: Locked, given: string | undefined): number | undefined {
  if (link.password_hash === null) return undefined;
  const text = given === undefined ? undefined : app.seal.verified(given, place);
  const opened =
    text === undefined
      ? undefined
      : session.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  const isOwn = opened?.link === link.id && opened.password === shortOf(link.password_hash);
  if (isOwn && opened.until > app.now()) return opened.until;
  const message = t('passwordNeeded');
  throw new DomainError('insufficient_permissions', message, {
    details: [{ path: 'session', rule: 'password', message }],
    isOfRights: false,
  });
}
