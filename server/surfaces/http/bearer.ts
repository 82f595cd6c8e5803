import type { IncomingMessage } from 'node:http';
import type { TokenDirectory } from '#server/base/identity/token-directory.ts';
import { type Caller, unauthenticated } from '#server/kernel/calls/actor.ts';
import { t } from './messages.ts';
import { headerOf } from './request-headers.ts';

const example = 'Authorization: Bearer <token>';

/** Finds the caller by the token in the Authorization header. */
export function callerOf(
  tokens: TokenDirectory,
  req: IncomingMessage,
  address: string,
): Caller | Promise<Caller> {
  const header = headerOf(req, 'authorization');
  if (header === undefined) return unauthenticated(t('noToken', { header: example }));
  const [scheme = '', value] = header.split(' ');
  if (scheme.toLowerCase() !== 'bearer') {
    return unauthenticated(t('notBearer', { header: example }));
  }
  if (!value) return unauthenticated(t('emptyToken'));
  return tokens.find(value, address);
}
