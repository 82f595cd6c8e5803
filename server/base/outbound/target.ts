import { isIP } from 'node:net';
import { addressRefusal, isLoopback } from './addresses.ts';

export interface TargetRules {
  /** For development and tests: the receiver may be on this machine, then also without TLS. */
  allowLoopback: boolean;
}

export interface TargetRefusal {
  rule: 'url' | 'length' | 'scheme' | 'userinfo' | 'port' | 'host' | 'address';
  message: string;
}

export type Target = { url: URL } | { refusal: TargetRefusal };

const maxLength = 2000;

/**
 * Files, shells, mail, names and directories. No receiver of HTTP listens there, and knocking on such ports of other
 * people gets an installation onto blocklists; those with TLS of their own would even read our lines as commands.
 */
const foreignPorts: ReadonlySet<string> = new Set(
  [0, 20, 21, 22, 23, 25, 53, 110, 119, 143, 389, 465, 563, 587, 636, 853, 989, 990, 993, 995].map(String),
);

/**
 * Names that only ever mean something inside a network. What is reserved for documentation and tests is not among
 * them: those names do not resolve, and the caller hears about that.
 */
const localSuffixes = [
  'local',
  'internal',
  'home.arpa',
  'localdomain',
  'lan',
  'home',
  'corp',
  'intranet',
  'private',
];

/** Whether an address may be called at all, as far as it can be told without asking DNS. */
export function checkTarget(text: string, rules: TargetRules): Target {
  if (text.length > maxLength) return refuse('length', `must not be longer than ${maxLength} characters`);
  // The URL parser would drop these silently; what is shown should be what is called.
  if (/[\s\p{Cc}]/u.test(text)) return refuse('url', 'must not contain spaces or control characters');
  const url = URL.parse(text);
  if (!url) return refuse('url', 'must be an address such as https://example.com/hook');
  url.hash = '';
  if (url.href.length > maxLength) return refuse('length', `must not be longer than ${maxLength} characters`);
  const refusal = refusalOf(url, rules.allowLoopback);
  return refusal ? { refusal } : { url };
}

function refusalOf(url: URL, allowLoopback: boolean): TargetRefusal | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return because('scheme', 'must start with https://');
  const host = hostOf(url);
  const isLocal = isIP(host) ? isLoopback(host) : isLocalhost(host);
  if (url.protocol === 'http:' && !(allowLoopback && isLocal)) {
    return because('scheme', 'must start with https://');
  }
  if (url.username || url.password) return because('userinfo', 'must not contain a user name or password');
  if (foreignPorts.has(url.port)) return because('port', `must not use port ${url.port}`);
  if (allowLoopback && isLocal) return undefined;
  return isIP(host) ? addressRule(host) : nameRule(host);
}

function addressRule(address: string): TargetRefusal | undefined {
  const reason = addressRefusal(address);
  return reason === undefined
    ? undefined
    : because('address', `must be reachable from the internet: ${reason}`);
}

function nameRule(host: string): TargetRefusal | undefined {
  const labels = host.split('.');
  if (labels.includes('')) return because('host', 'must name a host');
  const isInside =
    labels.length === 1 || isLocalhost(host) || localSuffixes.some((suffix) => host.endsWith(`.${suffix}`));
  return isInside ? because('host', 'must be reachable from the internet: it is a local name') : undefined;
}

/** The host as a resolver and a certificate know it: without brackets and without the root's dot. */
export const hostOf = (url: URL): string =>
  url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname.replace(/\.$/, '');

const isLocalhost = (host: string) => host === 'localhost' || host.endsWith('.localhost');

const because = (rule: TargetRefusal['rule'], message: string): TargetRefusal => ({ rule, message });
const refuse = (rule: TargetRefusal['rule'], message: string): Target => ({
  refusal: because(rule, message),
});
