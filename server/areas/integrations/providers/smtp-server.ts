import { isIP } from 'node:net';
import { z } from 'zod';
import { mailAddress } from '#server/base/mail/addresses.ts';
import type { MailServer } from '#server/base/mail/servers.ts';
import { allowedTargets } from '#server/base/outbound/allowed.ts';
import { openTcp } from '#server/base/outbound/tcp.ts';
import type { Services } from '#server/calls/services.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { t } from './messages.ts';
import type { Credentials } from './provider.ts';

export const smtpConfig = z.strictObject({
  host: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^[a-z0-9.-]+$|^[0-9a-f:]+$/, refuseWith(t('mailHost'))),
  port: z.int().min(1).max(65_535).default(587),
  security: z
    .enum(['starttls', 'tls', 'none'])
    .default('starttls')
    .describe('starttls (usually port 587), tls (usually port 465), or none.'),
  sign_in: z
    .boolean()
    .default(true)
    .describe('Whether to sign in with the credentials username and password.'),
  from: mailAddress.describe('The sender address of mail.'),
  certificate: z
    .string()
    .max(20_000)
    .regex(
      /^-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----\s*$/,
      refuseWith(t('certificateFormat')),
    )
    .optional()
    .describe(
      'The certificate of your own authority, if no public authority has signed the server’s certificate.',
    ),
});
export type SmtpConfig = z.output<typeof smtpConfig>;

const connectMs = 10_000;

/** Hides credentials in the replies of a server. */
export function hider(credentials: Credentials): (text: string) => string {
  const { username = '', password = '' } = credentials;
  const forms = [password, `\0${username}\0${password}`].filter((text) => text.length > 3);
  const encoded = forms.map((text) => Buffer.from(text).toString('base64').replace(/=+$/, ''));
  // The longest values come first, because one may be a part of another.
  const all = [...forms, ...encoded].toSorted((a, b) => b.length - a.length);
  return (text) => all.reduce((left, one) => left.replaceAll(one, '…'), text);
}

/**
 * Returns the organization's own server for the mail library. It is called through the checked outbound agent, and
 * encrypted.
 */
export function ownMailServer(
  app: Pick<Services, 'lookup' | 'config'>,
  { host, port, security, sign_in, certificate }: SmtpConfig,
  credentials: Credentials,
): MailServer {
  const { username = '', password = '' } = credentials;
  const { lookup } = app;
  const allowed = allowedTargets(app.config);
  return {
    options: {
      host,
      port,
      secure: security === 'tls',
      ...(security === 'starttls' ? { requireTLS: true } : { ignoreTLS: true }),
      tls: {
        minVersion: 'TLSv1.2',
        ...(isIP(host) ? {} : { servername: host }),
        ...(certificate === undefined ? {} : { ca: certificate }),
      },
      ...(sign_in ? { auth: { user: username, pass: password } } : {}),
    },
    open: (signal) => openTcp({ host, port, lookup, allowed, timeoutMs: connectMs, signal }),
    mustSignIn: sign_in,
    hide: hider(credentials),
  };
}
