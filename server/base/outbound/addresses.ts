import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { type Address, type AllowedTargets, isAllowed } from './allowed.ts';
import { t } from './messages.ts';

/** The addresses that a connection may reach besides the public internet, or instead of it. */
export interface AddressRules {
  allowed: AllowedTargets;
  /** True for plain http, which may reach only what the operator allows. */
  allowedOnly?: boolean;
}

const { IPv4, IPv6 } = ipaddr;

/** The range of globally reachable IPv6 addresses; ipaddr.js treats all unknown ranges as unicast. */
const globalUnicast: [InstanceType<typeof IPv6>, number] = [IPv6.parse('2000::'), 3];

/** Routable by its number, but inside every Azure machine it is the host's own control service. */
const azureHost = '168.63.129.16';

const reasons: Readonly<Record<string, Message>> = {
  unspecified: t('unspecified'),
  loopback: t('loopback'),
  private: t('private'),
  uniqueLocal: t('private'),
  deprecatedSiteLocal: t('private'),
  carrierGradeNat: t('shared'),
  linkLocal: t('linkLocal'),
  multicast: t('multicast'),
  broadcast: t('broadcast'),
  rfc6145: t('translates'),
  rfc6052: t('translates'),
  '6to4': t('tunnels'),
  teredo: t('tunnels'),
};
const reserved = t('reserved');

/** The reason why an address is not on the public internet, as a clause; undefined if it is. */
export function addressRefusal(address: string): Message | undefined {
  const known = parse(address);
  if (!known) return t('notAddress');
  if (known.kind() === 'ipv4' && known.toString() === azureHost) return reserved;
  const range: string = known.range();
  if (range !== 'unicast') return reasons[range] ?? reserved;
  return known.kind() === 'ipv4' || known.match(globalUnicast) ? undefined : reserved;
}

/** True for unicast addresses that are reachable from the whole internet. */
export const isPublicAddress = (address: string): boolean => addressRefusal(address) === undefined;

/** True if a connection to a host may go to one of its addresses. */
export function mayConnect(address: string, host: string, rules: AddressRules): boolean {
  return isAllowedAddress(address, host, rules.allowed) || (!rules.allowedOnly && isPublicAddress(address));
}

/** True if the operator allows the address, which then does not have to be public. */
export function isAllowedAddress(address: string, host: string, allowed: AllowedTargets): boolean {
  const known = parse(address);
  return known !== undefined && isAllowed(known, host, allowed);
}

/** For an IPv4 address inside ::ffff:0:0/96 the IPv4 address counts, because the kernel connects to it. */
function parse(address: string): Address | undefined {
  // isIP accepts only the canonical forms, which resolvers return and into which the URL parser changes all others.
  const family = isIP(address);
  if (family === 4) return IPv4.parse(address);
  // A zone names an interface of this machine.
  if (family === 0 || address.includes('%')) return undefined;
  const parsed = IPv6.parse(inHexadecimal(address));
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed;
}

/** ipaddr.js reads "::8.8.8.8" as "::ffff:8.8.8.8", which is another address; the URL parser does not. */
const inHexadecimal = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);
