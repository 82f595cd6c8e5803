import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { logLevels } from './log.ts';
import { bucketOf, s3AddressForm } from './s3-address.ts';

const limit = z.coerce.number().int().min(0).max(1_000_000);
const optionalText = z.string().trim().min(1).optional();
const allRoles = ['api', 'console', 'worker'] as const;
export type ProcessRole = (typeof allRoles)[number];

const listOf = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

const isLoopback = (host: string) => /^(127\.|::1$|localhost$)/.test(host);

/** An address that cannot be read counts as another machine. */
const isOnThisMachine = (url: string) => {
  const host = URL.parse(url)?.hostname;
  return host !== undefined && (host === '' || isLoopback(host.replace(/^\[/, '')));
};

const hostName = /^(?=.*[a-z])[a-z0-9_]([a-z0-9_-]*[a-z0-9])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9])?)*$/i;

/** A network such as 10.0.0.0/8, an address, or the name of a host. */
const isTarget = (text: string) => ipaddr.isValidCIDR(text) || isIP(text) > 0 || hostName.test(text);

/** An origin as browsers send it: without a path, and without the default port. */
const isOrigin = (text: string) =>
  /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Every environment variable of the product, with the form of its value. */
export const variables = {
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: optionalText,
  DATA_DIR: z.string().default('.data'),
  DISK_RESERVE_MB: limit.default(100),
  FILES_DIR: optionalText,
  FILES_S3_URL: z
    .string()
    .refine((text) => bucketOf(text) !== undefined, s3AddressForm)
    .transform(bucketOf)
    .optional(),
  CLAMD_URL: z
    .url({ protocol: /^(tcp|unix)$/, error: 'must be like tcp://127.0.0.1:3310 or unix:///run/clamd.sock' })
    .optional(),
  FILES_QUOTA_MB: z.coerce.number().int().min(0).max(100_000_000).default(20_000),
  FFMPEG_PATH: optionalText,
  FFMPEG_MEMORY_MB: z.coerce.number().int().min(128).max(100_000).default(1024),
  FFMPEG_MINUTES: z.coerce.number().int().min(1).max(1_440).default(120),
  SEED: z.enum(['demo', 'none']).optional(),
  ROLES: z
    .string()
    .default(allRoles.join(','))
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(allRoles)).min(1)),
  DATABASE_POOL: z.coerce.number().int().min(1).max(64).default(12),
  DATABASE_REPLICA_URL: optionalText,
  DATABASE_REPLICA_LAG_MS: z.coerce.number().int().min(0).max(600_000).default(0),
  DATABASE_WAIT_MS: z.coerce.number().int().min(100).max(60_000).default(2_000),
  CALL_TIME_MS: z.coerce.number().int().min(1_000).max(60_000).default(5_000),
  RATE_LIMIT_READS: limit.default(500),
  RATE_LIMIT_WRITES: limit.default(20),
  RATE_LIMIT_GENERAL: limit.default(100),
  RATE_LIMIT_CONSOLE: limit.default(1200),
  RATE_LIMIT_PAGES: limit.default(300),
  CONNECTIONS_PER_ADDRESS: limit.default(200),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform(listOf)
    .pipe(z.array(z.string().refine(isOrigin, 'each entry is an origin such as https://app.example.com'))),
  RATE_LIMIT_STORE: z.enum(['memory', 'postgres']).default('memory'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(8).default(0),
  AUTH_SECRET: z.string().min(32).optional(),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  OIDC_NAME: z.string().default('Single sign-on'),
  OIDC_TRUST_EMAIL: z
    .enum(['0', '1'])
    .default('0')
    .transform((flag) => flag === '1'),
  ENCRYPTION_KEY: z
    .string()
    .transform((list) => list.split(',').map((key) => key.trim()))
    .pipe(z.array(z.string().min(32, 'each key needs at least 32 characters')).min(1))
    .optional(),
  ORGANIZATIONS_PER_OWNER: z.coerce.number().int().min(0).max(10_000).default(20),
  EVENT_RETENTION_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(36_500)
    .refine((days) => days === 0 || days >= 30, 'must be 30 or more, or 0 for ever')
    .default(400),
  ALLOW_INSECURE_WEBHOOKS: z
    .enum(['0', '1'])
    .default('0')
    .transform((flag) => flag === '1'),
  OUTBOUND_ALLOW: z
    .string()
    .default('')
    .transform(listOf)
    .pipe(z.array(z.string().refine(isTarget, 'each entry is a network, an address or a host name'))),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().trim().min(3).max(300).default('Platform <platform@localhost>'),
  VERIFACTU_PRODUCER_NAME: z.string().trim().min(1).max(120).optional(),
  VERIFACTU_PRODUCER_TAX_ID: z
    .string()
    .trim()
    .regex(/^(\d{8}[A-Z]|[A-Z]\d{7}[A-Z0-9])$/, 'must be a Spanish tax number such as B12345674')
    .optional(),
  VERIFACTU_DECLARATION: z.url({ protocol: /^https?$/ }).optional(),
  VERIFACTU_ENDPOINT: z
    .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
    .optional(),
  VERIFACTU_CA_FILE: optionalText,
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_TOKEN: z.string().regex(/^\S+$/, 'must not contain spaces').min(32).optional(),
  // The other variables of OpenTelemetry are read by its packages.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url().optional(),
  OTEL_SDK_DISABLED: optionalText,
  LOG_LEVEL: z.enum(logLevels).default('info'),
};

/** All variables together, as config.ts reads them. */
export const environment = z
  .object(variables)
  .refine((env) => env.DATABASE_REPLICA_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_REPLICA_URL'],
    message: 'is the replica of DATABASE_URL, which is not set',
  })
  .refine(
    ({
      VERIFACTU_PRODUCER_NAME: name,
      VERIFACTU_PRODUCER_TAX_ID: number,
      VERIFACTU_DECLARATION: declaration,
    }) =>
      [name, number, declaration].every((one) => one === undefined) ===
      [name, number, declaration].some((one) => one === undefined),
    {
      path: ['VERIFACTU_PRODUCER_NAME'],
      message: 'is set together with VERIFACTU_PRODUCER_TAX_ID and VERIFACTU_DECLARATION, or none of them is',
    },
  )
  .refine(
    ({ METRICS_HOST: host, METRICS_PORT: port, METRICS_TOKEN: token }) =>
      port === undefined || token !== undefined || isLoopback(host),
    { path: ['METRICS_TOKEN'], message: 'is needed if METRICS_HOST is not an address of this machine alone' },
  )
  .refine(
    ({ ROLES: roles, DATABASE_URL: database, FILES_DIR: folder, FILES_S3_URL: bucket }) =>
      roles.length === allRoles.length ||
      database === undefined ||
      isOnThisMachine(database) ||
      folder !== undefined ||
      bucket !== undefined,
    {
      path: ['FILES_DIR'],
      message:
        'is needed, because processes with other roles may run on other machines: set FILES_S3_URL in all of them, or FILES_DIR to a folder that all of them share',
    },
  );

export type Environment = z.output<typeof environment>;
