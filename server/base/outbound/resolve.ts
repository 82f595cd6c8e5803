import dns from 'node:dns/promises';
import { isIP } from 'node:net';
import { Message } from '#server/vocabulary/wording/message.ts';
import { type AddressRules, mayConnect } from './addresses.ts';
import { t } from './messages.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    /** The DNS lookup for all calls to outside services. */
    lookup: Lookup;
  }
}

/** All addresses of a host, as the operating system would connect to it. */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

/**
 * `unresolved` is not a refusal: a name can be set up after the address was saved, and DNS can be down. Saving such an
 * address gives a warning, and sending to it is tried again.
 */
export type Resolution = { addresses: readonly string[] } | { refused: Message } | { unresolved: Message };

export const systemLookup: Lookup = async (hostname) => {
  const answers = await dns.lookup(hostname, { all: true, order: 'verbatim' });
  return answers.map(({ address }) => address);
};

/** The limit is short, because a person waits for the form to be saved. */
const defaultLimitMs = 2_000;

/** One forbidden address refuses the host, because any of its addresses may be used later. */
export async function checkResolved(
  lookup: Lookup,
  hostname: string,
  rules: AddressRules,
  limitMs = defaultLimitMs,
): Promise<Resolution> {
  const answers = isIP(hostname) ? [hostname] : await answersOf(lookup, hostname, limitMs);
  if (answers instanceof Message) return { unresolved: answers };
  if (answers.length === 0) return { refused: t('noAddresses') };
  if (answers.every((address) => mayConnect(address, hostname, rules))) return { addresses: answers };
  // The message has no address, because it would let outsiders resolve names of this network.
  return { refused: t('notPublic') };
}

async function answersOf(
  lookup: Lookup,
  hostname: string,
  limitMs: number,
): Promise<readonly string[] | Message> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, limitMs, undefined);
  try {
    return (await Promise.race([lookup(hostname), late])) ?? t('lookupTimeout');
  } catch (error) {
    const isUnknown = error instanceof Error && 'code' in error && error.code === 'ENOTFOUND';
    return isUnknown ? t('unknownHost') : t('lookupFailed');
  } finally {
    clearTimeout(timer);
  }
}
