import { isIP } from 'node:net';

/** The site that passkeys belong to, as browsers check it. */
export interface RelyingParty {
  /** The host without its port. A passkey works only there. */
  id: string;
  origin: string;
}

const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Browsers give passkeys only to hosts with a name. Without a configured address the product has the one of its own
 * machine, whose name is localhost. An installation that is reached by a number has no passkeys.
 */
export function relyingPartyOf(baseUrl: string): RelyingParty | undefined {
  const { hostname, protocol, port, origin } = new URL(baseUrl);
  if (loopback.includes(hostname))
    return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` };
  const isNumber = hostname.startsWith('[') || isIP(hostname) !== 0;
  return isNumber ? undefined : { id: hostname, origin };
}
