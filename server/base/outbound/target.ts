import { isIP } from 'node:net';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { type AddressRules, addressRefusal, isAllowedAddress } from './addresses.ts';
import { type AllowedTargets, isLocalhost, mayBeAllowed } from './allowed.ts';
import { t } from './messages.ts';

export interface TargetRules {
  /** Receivers outside the public internet, which may have no TLS. */
  allowed: AllowedTargets;
}

export interface TargetRefusal {
  rule: 'url' | 'length' | 'scheme' | 'userinfo' | 'port' | 'host' | 'address';
  message: Message;
}

export type Target = { url: URL } | { refusal: TargetRefusal };

const maxLength = 2000;

/**
 * Ports of file transfer, shells, mail, DNS and directories. HTTP receivers do not use them, connecting to them can get
 * an installation onto blocklists, and some of these servers would execute our lines as commands.
 */
const foreignPorts: ReadonlySet<string> = new Set(
  [0, 20, 21, 22, 23, 25, 53, 110, 119, 143, 389, 465, 563, 587, 636, 853, 989, 990, 993, 995].map(String),
);

/**
 * Suffixes of names that are valid only inside a network. Names for documentation and tests are not listed, because
 * they do not resolve, which is reported.
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

/**
 * Checks if an address may be called, as far as that is known without DNS. If the operator allows networks, a name may be
 * inside one of them: the connection decides.
 */
export function checkTarget(text: string, rules: TargetRules): Target {
  if (text.length > maxLength) return refuse('length', t('tooLong', { count: maxLength }));
  // The URL parser would remove these silently, and the stored address would differ from the one that is called.
  if (/[\s\p{Cc}]/u.test(text)) return refuse('url', t('hasSpaces'));
  const url = URL.parse(text);
  if (!url) return refuse('url', t('notUrl'));
  url.hash = '';
  if (url.href.length > maxLength) return refuse('length', t('tooLong', { count: maxLength }));
  const refusal = refusalOf(url, rules.allowed);
  return refusal ? { refusal } : { url };
}

function refusalOf(url: URL, allowed: AllowedTargets): TargetRefusal | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return because('scheme', t('notHttps'));
  const host = hostOf(url);
  const mayBeInside = isIP(host) ? isAllowedAddress(host, host, allowed) : mayBeAllowed(host, allowed);
  if (url.protocol === 'http:' && !mayBeInside) return because('scheme', t('plainHttp'));
  if (url.username || url.password) return because('userinfo', t('hasUserInfo'));
  if (foreignPorts.has(url.port)) return because('port', t('portForbidden', { port: url.port }));
  if (host.split('.').includes('')) return because('host', t('noHost'));
  if (mayBeInside) return undefined;
  return isIP(host) ? addressRule(host) : nameRule(host);
}

function addressRule(address: string): TargetRefusal | undefined {
  const reason = addressRefusal(address);
  return reason === undefined ? undefined : because('address', t('notReachable', { reason }));
}

function nameRule(host: string): TargetRefusal | undefined {
  const isInside =
    !host.includes('.') || isLocalhost(host) || localSuffixes.some((suffix) => host.endsWith(`.${suffix}`));
  return isInside ? because('host', t('notReachable', { reason: t('localName') })) : undefined;
}

/** The rules for the addresses of a target: without TLS, only what the operator allows. */
export const addressRules = (url: URL, { allowed }: TargetRules): AddressRules => ({
  allowed,
  allowedOnly: url.protocol === 'http:',
});

/** The host as in DNS and certificates: without brackets and without the dot of the root. */
export const hostOf = (url: URL): string =>
  url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname.replace(/\.$/, '');

const because = (rule: TargetRefusal['rule'], message: Message): TargetRefusal => ({ rule, message });
const refuse = (rule: TargetRefusal['rule'], message: Message): Target => ({
  refusal: because(rule, message),
});
