import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What a connection may reach besides the public internet, or instead of it. */
export interface AddressRules {
  allowLoopback: boolean;
  /** Plain http never leaves this machine, whatever a name resolves to. */
  loopbackOnly?: boolean;
}

const { IPv4, IPv6 } = ipaddr;

/** All that the registries hand out as globally reachable IPv6; ipaddr.js calls everything it does not know unicast. */
const globalUnicast: [InstanceType<typeof IPv6>, number] = [IPv6.parse('2000::'), 3];

/** Routable by its number, but inside every Azure machine it is the host's own control service. */
const azureHost = '168.63.129.16';

const reasons: Readonly<Record<string, string>> = {
  unspecified: 'it is an unspecified address',
  loopback: 'it is a loopback address',
  private: 'it is a private address',
  uniqueLocal: 'it is a private address',
  deprecatedSiteLocal: 'it is a private address',
  carrierGradeNat: 'it is a shared address behind a provider',
  linkLocal: 'it is a link-local address',
  multicast: 'it is a multicast address',
  broadcast: 'it is a broadcast address',
  rfc6145: 'it translates to an IPv4 address',
  rfc6052: 'it translates to an IPv4 address',
  '6to4': 'it tunnels to an IPv4 address',
  teredo: 'it tunnels to an IPv4 address',
};
const reserved = 'it is a reserved address';

/** Why an address is not one of the public internet, in words that finish a sentence; undefined when it is. */
export function addressRefusal(address: string): string | undefined {
  const known = parse(address);
  if (!known) return 'it is not an address';
  if (known.kind() === 'ipv4' && known.toString() === azureHost) return reserved;
  const range: string = known.range();
  if (range !== 'unicast') return reasons[range] ?? reserved;
  return known.kind() === 'ipv4' || known.match(globalUnicast) ? undefined : reserved;
}

/** Only unicast that the whole internet can reach. */
export const isPublicAddress = (address: string): boolean => addressRefusal(address) === undefined;

export const isLoopback = (address: string): boolean => parse(address)?.range() === 'loopback';

export function mayConnect(address: string, rules: AddressRules): boolean {
  if (rules.allowLoopback && isLoopback(address)) return true;
  return !rules.loopbackOnly && isPublicAddress(address);
}

/** An IPv4 address inside ::ffff:0:0/96 is what the kernel connects to, so it is what counts. */
function parse(address: string) {
  // isIP knows only the canonical forms: what a resolver answers and what the URL parser leaves of all the others.
  const family = isIP(address);
  if (family === 4) return IPv4.parse(address);
  // A zone names an interface of this machine.
  if (family === 0 || address.includes('%')) return undefined;
  const parsed = IPv6.parse(inHexadecimal(address));
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed;
}

/** ipaddr.js takes "::8.8.8.8" for "::ffff:8.8.8.8", which is another address; the URL parser does not. */
const inHexadecimal = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);
