import type { IncomingMessage } from 'node:http';
import type { TokenDirectory } from '#server/base/identity/token-directory.ts';
import { type Caller, stranger } from '#server/kernel/calls/actor.ts';
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
  if (header === undefined) return stranger(t('noToken', { header: example }));
  const [scheme = '', value] = header.split(' ');
  if (scheme.toLowerCase() !== 'bearer') {
    return stranger(t('notBearer', { header: example }));
  }
  if (!value) return stranger(t('emptyToken'));
  return tokens.find(value, address);
}
