import dns from 'node:dns/promises';
import { isIP } from 'node:net';
import { type AddressRules, mayConnect } from './addresses.ts';

/** All addresses of a host, as the operating system would connect to it. */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

/**
 * `unresolved` says nothing against a host: a name can be set up after the address was saved, and DNS can be down.
 * Whoever saves warns, whoever sends tries again.
 */
export type Resolution = { addresses: readonly string[] } | { refused: string } | { unresolved: string };

export const systemLookup: Lookup = async (hostname) => {
  const answers = await dns.lookup(hostname, { all: true, order: 'verbatim' });
  return answers.map(({ address }) => address);
};

/** The limit is short, because a person waits for the form to be saved. */
const defaultLimitMs = 2_000;

/** One address that is not allowed refuses the host: which of its answers is used later is not ours to say. */
export async function checkResolved(
  lookup: Lookup,
  hostname: string,
  rules: AddressRules,
  limitMs = defaultLimitMs,
): Promise<Resolution> {
  const answers = isIP(hostname) ? [hostname] : await answersOf(lookup, hostname, limitMs);
  if (typeof answers === 'string') return { unresolved: answers };
  if (answers.length === 0) return { refused: 'the host name has no addresses' };
  if (answers.every((address) => mayConnect(address, rules))) return { addresses: answers };
  // Not which address: that would let an outsider read this network's own names.
  return { refused: 'the host is not on the public internet' };
}

async function answersOf(
  lookup: Lookup,
  hostname: string,
  limitMs: number,
): Promise<readonly string[] | string> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, limitMs, undefined);
  try {
    return (await Promise.race([lookup(hostname), late])) ?? 'the host name could not be looked up in time';
  } catch (error) {
    const isUnknown = error instanceof Error && 'code' in error && error.code === 'ENOTFOUND';
    return isUnknown ? 'the host name does not exist' : 'the host name could not be looked up';
  } finally {
    clearTimeout(timer);
  }
}
