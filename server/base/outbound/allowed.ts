import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Config } from '#server/vocabulary/config.ts';

export type Address = InstanceType<typeof ipaddr.IPv4> | InstanceType<typeof ipaddr.IPv6>;
type Network = readonly [base: Address, prefix: number];

/** The networks and hosts outside the public internet that the operator allows (`OUTBOUND_ALLOW`). */
export interface AllowedTargets {
  networks: readonly Network[];
  hosts: ReadonlySet<string>;
}

export const nothingAllowed: AllowedTargets = { networks: [], hosts: new Set() };

const thisMachine = ['127.0.0.0/8', '::1'];

/** Every outbound call and every check of an address that a user entered takes its rules from here. */
export const allowedTargets = ({
  outboundAllow,
  allowInsecureWebhooks,
}: Pick<Config, 'outboundAllow' | 'allowInsecureWebhooks'>): AllowedTargets =>
  parseAllowed([...outboundAllow, ...(allowInsecureWebhooks ? thisMachine : [])]);

/** The entries are networks, addresses or host names; the configuration has checked their form. */
export function parseAllowed(entries: readonly string[]): AllowedTargets {
  const isNetwork = (entry: string) => entry.includes('/') || isIP(entry) > 0;
  return {
    networks: entries.filter(isNetwork).map(networkOf),
    hosts: new Set(entries.filter((entry) => !isNetwork(entry)).map(canonicalHost)),
  };
}

function networkOf(entry: string): Network {
  if (entry.includes('/')) return ipaddr.parseCIDR(entry);
  const address = ipaddr.parse(entry);
  return [address, bitsOf(address)];
}

const bitsOf = (address: Address) => address.toByteArray().length * 8;

/**
 * Services of clouds that give credentials to every program on their machine. A network or a name is not enough to reach
 * them: the operator has to name the address.
 */
const metadataServices: ReadonlySet<string> = new Set([
  '169.254.169.254',
  '169.254.170.2',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
]);

/** The kinds of addresses that a host named by the operator may have; others lead nowhere or to the wrong machine. */
const internalRanges: ReadonlySet<string> = new Set([
  'private',
  'uniqueLocal',
  'loopback',
  'linkLocal',
  'carrierGradeNat',
]);

/** True if the operator allows an address, for itself or for the host that has it. */
export function isAllowed(address: Address, host: string, { networks, hosts }: AllowedTargets): boolean {
  const covering = networks.filter((network) => contains(network, address));
  if (metadataServices.has(address.toString()))
    return covering.some(([base, prefix]) => prefix === bitsOf(base));
  return covering.length > 0 || (hosts.has(canonicalHost(host)) && internalRanges.has(address.range()));
}

/** True if a name may have an allowed address, as far as that is known without DNS. */
export function mayBeAllowed(host: string, { networks, hosts }: AllowedTargets): boolean {
  if (hosts.has(canonicalHost(host))) return true;
  return networks.some(([base]) => (base.range() === 'loopback') === isLocalhost(host));
}

/** These names always mean this machine, whatever other networks are allowed. */
export const isLocalhost = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

function contains([base, prefix]: Network, address: Address): boolean {
  return address.kind() === base.kind() && address.match([base, prefix]);
}

const canonicalHost = (host: string) => host.toLowerCase().replace(/\.$/, '');
