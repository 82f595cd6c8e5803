import type { Config } from '#server/vocabulary/config.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';
import type { Environment } from './settings.ts';

const loopback = ['127.0.0.1', '::1', 'localhost'];
const isEasy = (secret: string) =>
  new Set(secret).size < 10 || /secret|password|change|example|0123|1234|abcd/i.test(secret);

/** Checks settings that are valid alone, and wrong or risky together. */
export const settingRules = (config: Config, environment: Environment): Finding[] => [
  ...secretFindings(config),
  ...addressFindings(config),
  ...originFindings(config),
  ...signOnFindings(config, environment),
  ...limitFindings(config),
  ...mailFindings(config),
];

function secretFindings({ authSecret, encryptionKeys }: Config): Finding[] {
  const remedy = 'Make one with: openssl rand -base64 48';
  const judge = (name: string, secret: string) =>
    isEasy(secret)
      ? wrong('secrets', `${name} is easy to guess`, remedy)
      : ok('secrets', `${name} is set and long enough`);
  const findings = authSecret === undefined ? [] : [judge('AUTH_SECRET', authSecret)];
  if (encryptionKeys.length === 0) {
    const text = 'ENCRYPTION_KEY is not set: the key is in the database, so a copy of it opens all secrets';
    return [...findings, warning('secrets', text, 'Set ENCRYPTION_KEY before secrets are entered.')];
  }
  return [...findings, ...encryptionKeys.map((key) => judge('ENCRYPTION_KEY', key))];
}

function addressFindings({ publicUrl, host, trustedProxies, allowInsecureWebhooks }: Config): Finding[] {
  const isOpen = !loopback.includes(host);
  if (publicUrl === undefined) {
    const text = `PUBLIC_URL is not set: links and sign-in use the address of HOST (${host})`;
    const isServed = isOpen || trustedProxies > 0;
    return [
      isServed
        ? warning('address', text, 'Set PUBLIC_URL to the address that people use.')
        : ok('address', text),
    ];
  }
  const { protocol, hostname } = new URL(publicUrl);
  const findings: Finding[] = [];
  if (protocol === 'http:' && !loopback.includes(hostname))
    findings.push(
      warning(
        'address',
        `PUBLIC_URL has no TLS (${publicUrl}): passwords and cookies can be read`,
        'Put a proxy with TLS in front, and set PUBLIC_URL to its https address.',
      ),
    );
  if (protocol === 'https:' && trustedProxies === 0)
    findings.push(
      warning(
        'address',
        'PUBLIC_URL is https, but TRUST_PROXY is 0: all clients share the address of the proxy',
        'Set TRUST_PROXY to the number of proxies.',
      ),
    );
  if (trustedProxies > 0 && isOpen)
    findings.push(
      warning(
        'address',
        `TRUST_PROXY is ${trustedProxies} and HOST is ${host}: who reaches the port directly can claim any address`,
        'Make sure that only the proxy reaches the port.',
      ),
    );
  if (allowInsecureWebhooks && protocol === 'https:')
    findings.push(
      wrong(
        'address',
        'ALLOW_INSECURE_WEBHOOKS is 1: every organization can call services of this machine',
        'Remove it; it is for development. Use OUTBOUND_ALLOW for single hosts.',
      ),
    );
  return findings.length ? findings : [ok('address', `people use ${publicUrl}`)];
}

const originFindings = ({ corsOrigins }: Config): Finding[] =>
  corsOrigins
    .map((origin) => new URL(origin))
    .filter(({ protocol, hostname }) => protocol === 'http:' && !loopback.includes(hostname))
    .map(({ origin }) =>
      warning(
        'address',
        `CORS_ORIGINS has ${origin}, which has no TLS: who changes that page on its way can use its tokens`,
        'Serve that page over https, and name its https origin.',
      ),
    );

function signOnFindings({ oidc, authSecret }: Config, environment: Environment): Finding[] {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];
  const missing = names.filter((name) => !environment[name]);
  const findings: Finding[] =
    authSecret === undefined ? [ok('secrets', 'AUTH_SECRET is generated and stored in the database')] : [];
  if (oidc || missing.length === names.length) return findings;
  const text = `single sign-on is off; missing: ${missing.join(', ')}`;
  return [...findings, wrong('sign-on', text, 'Set all three variables, or none.')];
}

function limitFindings({ rateLimits, roles, databaseUrl }: Config): Finding[] {
  const off = (['reads', 'writes', 'general', 'console', 'pages'] as const).filter(
    (name) => rateLimits[name] === 0,
  );
  const findings: Finding[] = off.map((name) =>
    warning('limits', `RATE_LIMIT_${name.toUpperCase()} is 0: these calls have no limit`, 'Set a number.'),
  );
  if (roles.length < 3 && databaseUrl === undefined)
    findings.push(
      wrong(
        'roles',
        `this process has only the roles ${roles.join(', ')}, and the embedded database allows no second process`,
        'Set all roles, or DATABASE_URL.',
      ),
    );
  if (roles.length < 3 && rateLimits.store === 'memory')
    findings.push(
      warning(
        'limits',
        'each process counts calls for itself',
        'Set RATE_LIMIT_STORE=postgres in every process.',
      ),
    );
  return findings.length ? findings : [ok('limits', 'every kind of call has a limit')];
}

function mailFindings({ smtpUrl, mailFrom }: Config): Finding[] {
  if (smtpUrl === undefined)
    return [
      warning(
        'mail',
        'SMTP_URL is not set: mail stays in the outbox and is never sent',
        'Set SMTP_URL and MAIL_FROM.',
      ),
    ];
  if (!mailFrom.includes('@localhost')) return [];
  return [
    warning(
      'mail',
      `MAIL_FROM is ${mailFrom}, which other mail servers refuse`,
      'Set an address of your domain.',
    ),
  ];
}
