import { z } from 'zod';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { SyncFailure } from './failure.ts';
import { t } from './messages.ts';
import { type Need, neededBy } from './needs.ts';
import type { Credentials } from './provider.ts';

/** Headers of the target and the length of a request cannot contain credentials. */
const reserved =
  /^(host|content-length|transfer-encoding|connection|accept-encoding|expect|upgrade|te|trailer)$/i;

export const authConfig = {
  auth: z
    .enum(['none', 'bearer', 'basic', 'header'])
    .default('none')
    .describe('bearer needs the credential token; basic username and password; header value.'),
  header: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,60}$/, refuseWith(t('headerName')))
    .refine((name) => !reserved.test(name), refuseWith(t('headerReserved')))
    .default('X-Api-Key')
    .describe('The header for the credential value, if auth is header.'),
  timeout_seconds: z.int().min(1).max(60).default(30).describe('The timeout of one page.'),
};

const secret = z
  .string()
  .min(1)
  .max(4_000)
  .regex(/^[\x20-\x7e\xa0-\xff]+$/, refuseWith(t('headerValue')));

export const authCredentials = z.object({
  token: secret.optional(),
  username: secret.optional(),
  password: secret.optional(),
  value: secret.optional(),
});

export interface AuthConfig {
  auth: 'none' | 'bearer' | 'basic' | 'header';
  header: string;
}

export const authNeeds: readonly Need[] = [
  { credentials: ['token'], property: 'auth', values: ['bearer'] },
  { credentials: ['username', 'password'], property: 'auth', values: ['basic'] },
  { credentials: ['value'], property: 'auth', values: ['header'] },
];

/** The headers with the credentials, which are sent with every call. */
export function authHeaders(config: AuthConfig, credentials: Credentials): Record<string, string> {
  const missing = neededBy(authNeeds, config).filter((name) => !credentials[name]);
  if (missing.length) throw new SyncFailure('auth', t('credentialsMissing', { names: missing }));
  const { token = '', username = '', password = '', value = '' } = credentials;
  if (config.auth === 'bearer') return { authorization: `Bearer ${token}` };
  if (config.auth === 'basic')
    return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
  return config.auth === 'header' ? { [config.header.toLowerCase()]: value } : {};
}
