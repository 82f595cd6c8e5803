import { DomainError } from '#server/calls/errors.ts';
import type { Tried } from './sign-in.ts';

export const busySeconds = 2;

const comeBack = (message: string, seconds: number, status = 429) =>
  new DomainError('rate_limit_exceeded', message, { status, headers: { 'Retry-After': String(seconds) } });

export const tooBusy = (status = 429) =>
  comeBack(`Too many passwords are being checked. Try again in ${busySeconds} s.`, busySeconds, status);

/** The person of a right password; the refusal of a wrong one, or of one that came too soon after others. */
export function accepted<T>(tried: Tried<T>, wrong: () => Error): T {
  if (tried.ok) return tried.user;
  if (tried.reason === 'credentials') throw wrong();
  if (tried.reason === 'busy') throw tooBusy();
  const { retry_after: wait } = tried;
  throw comeBack(`Too many wrong passwords. Try again in ${wait} s.`, wait);
}
