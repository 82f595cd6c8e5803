import { DomainError } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';
import { busySeconds, type Tried } from './tried.ts';

const tryAgain = (message: Message, seconds: number, status = 429) =>
  new DomainError('rate_limit_exceeded', message, { status, headers: { 'Retry-After': String(seconds) } });

export const tooBusy = (status = 429) =>
  tryAgain(t('tooBusy', { seconds: busySeconds }), busySeconds, status);

/** Returns the person if the password is right. Otherwise it throws, also if too many passwords were tried before. */
export function accepted<T>(tried: Tried<T>, wrong: () => Error): T {
  if (tried.ok) return tried.user;
  if (tried.reason === 'credentials') throw wrong();
  if (tried.reason === 'busy') throw tooBusy();
  const { retry_after: wait } = tried;
  throw tryAgain(t('tooManyGuesses', { seconds: wait }), wait);
}
