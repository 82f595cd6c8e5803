import dns from 'node:dns/promises';
import { serverAt } from '#server/base/mail/servers.ts';
import { trySigningIn } from '#server/base/mail/smtp.ts';
import { parseAllowed } from '#server/base/outbound/allowed.ts';
import type { Config } from '#server/vocabulary/config.ts';
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts';

const timeoutMs = 10_000;

/** Checks what the installation calls itself: the mail server, single sign-on, and the hosts that may be called. */
export async function outsideFindings(config: Config): Promise<Finding[]> {
  return [
    ...(await mailServerFindings(config)),
    ...(await providerFindings(config)),
    ...(await allowedFindings(config)),
  ];
}

/** Connects, greets and signs in; no mail is sent. */
async function mailServerFindings({ smtpUrl }: Config): Promise<Finding[]> {
  if (smtpUrl === undefined) return [];
  const { host } = new URL(smtpUrl);
  try {
    await trySigningIn(serverAt(smtpUrl), AbortSignal.timeout(timeoutMs));
    return [ok('mail', `the mail server ${host} answers`)];
  } catch (error) {
    const remedy = 'Check the host, the port, smtp or smtps, the name and the password in SMTP_URL.';
    return [wrong('mail', `the mail server ${host} cannot be used: ${reasonOf(error)}`, remedy)];
  }
}

async function providerFindings({ oidc }: Config): Promise<Finding[]> {
  if (!oidc) return [];
  const address = `${oidc.issuer}/.well-known/openid-configuration`;
  const remedy = 'Check OIDC_ISSUER, and that this machine can reach it.';
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    const described: unknown = await reply.json();
    const issuer =
      typeof described === 'object' && described && 'issuer' in described ? described.issuer : '';
    if (String(issuer).replace(/\/$/, '') === oidc.issuer) return [ok('sign-on', `${oidc.issuer} answers`)];
    return [wrong('sign-on', `${address} describes another issuer: ${issuer}`, remedy)];
  } catch (error) {
    return [wrong('sign-on', `${address} cannot be read: ${reasonOf(error)}`, remedy)];
  }
}

/** Shorter prefixes open more than one private network. */
const shortestPrefix = { ipv4: 8, ipv6: 7 } as const;

async function allowedFindings({ outboundAllow, allowInsecureWebhooks }: Config): Promise<Finding[]> {
  const topic = 'outbound';
  if (outboundAllow.length === 0 && !allowInsecureWebhooks)
    return [ok(topic, 'calls of organizations reach only the public internet')];
  const { networks, hosts } = parseAllowed(outboundAllow);
  const wide = networks.filter(([base, prefix]) => prefix < shortestPrefix[base.kind()]);
  const findings: Finding[] = [
    ok(
      topic,
      `calls of organizations also reach ${[...outboundAllow, ...(allowInsecureWebhooks ? ['this machine'] : [])].join(', ')}`,
    ),
    ...wide.map(([base, prefix]) =>
      warning(
        topic,
        `OUTBOUND_ALLOW has ${base}/${prefix}, which is almost everything`,
        'Name only the hosts that are needed.',
      ),
    ),
  ];
  for (const host of hosts) {
    const found = await dns.lookup(host, { all: true }).catch(() => []);
    findings.push(
      found.length
        ? ok(topic, `${host} has the address ${found.map(({ address }) => address).join(', ')}`)
        : warning(
            topic,
            `${host} in OUTBOUND_ALLOW has no address`,
            'Check the name and the DNS of this machine.',
          ),
    );
  }
  return findings;
}
