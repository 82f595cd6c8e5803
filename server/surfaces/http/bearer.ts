import type { IncomingMessage } from 'node:http';
import type { TokenDirectory } from '#server/base/identity/token-directory.ts';
import { type Caller, unauthenticated } from '#server/kernel/calls/actor.ts';
import { headerOf } from './request-headers.ts';

const asTold = '"Authorization: Bearer <token>"';

/** Who calls, by the one header that counts. */
export function callerOf(
  tokens: TokenDirectory,
  req: IncomingMessage,
  address: string,
): Caller | Promise<Caller> {
  const header = headerOf(req, 'authorization');
  if (header === undefined) return unauthenticated(`There is no token. Send it as ${asTold}.`);
  const [scheme = '', value] = header.split(' ');
  if (scheme.toLowerCase() !== 'bearer') {
    return unauthenticated(`The header Authorization does not begin with "Bearer". Send ${asTold}.`);
  }
  if (!value) return unauthenticated('Nothing follows "Bearer": the token is empty. Is your variable set?');
  return tokens.find(value, address);
}
