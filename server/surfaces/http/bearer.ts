import type { IncomingMessage } from 'node:http';
import type { TokenDirectory } from '#server/base/identity/token-directory.ts';
import { type Caller, unauthenticated } from '#server/kernel/access/actor.ts';
import { t } from './messages.ts';
import { headerOf } from './request-headers.ts';

const example = 'Authorization: Bearer <token>';

/** The value after the scheme Bearer, which is empty if it is missing. Any number of spaces may separate the two. */
export function bearerIn(header: string): string | undefined {
  const [scheme = '', value = ''] = header.trim().split(/\s+/);
  return scheme.toLowerCase() === 'bearer' ? value : undefined;
}

/** Finds the caller by the token in the Authorization header. */
export function callerOf(
  tokens: TokenDirectory,
  req: IncomingMessage,
  address: string,
): Caller | Promise<Caller> {
  const header = headerOf(req, 'authorization');
  if (header === undefined) return unauthenticated(t('noToken', { header: example }));
  const value = bearerIn(header);
  if (value === undefined) return unauthenticated(t('notBearer', { header: example }));
  if (!value) return unauthenticated(t('emptyToken'));
  return tokens.find(value, address);
}
