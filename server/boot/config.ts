import { readFileSync } from 'node:fs';
import { z } from 'zod';

export const version: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version;

const limit = z.coerce.number().int().min(0).max(1_000_000);
const optionalText = z.string().trim().min(1).optional();
const allRoles = ['api', 'console', 'worker'] as const;
export type ProcessRole = (typeof allRoles)[number];

const isLoopback = (host: string) => /^(127\.|::1$|localhost$)/.test(host);

/** Every environment variable of the product, in one place; nothing else reads process.env. */
const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: optionalText,
  DATA_DIR: z.string().default('.data'),
  DISK_RESERVE_MB: limit.default(100),
  SEED: z.enum(['demo', 'none']).optional(),
  ROLES: z
    .string()
    .default(allRoles.join(','))
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(allRoles)).min(1)),
  DATABASE_POOL: z.coerce.number().int().min(1).max(64).default(8),
  DATABASE_WAIT_MS: z.coerce.number().int().min(100).max(60_000).default(2_000),
  RATE_LIMIT_READS: limit.default(500),
  RATE_LIMIT_WRITES: limit.default(20),
  RATE_LIMIT_GENERAL: limit.default(100),
  RATE_LIMIT_CONSOLE: limit.default(1200),
  RATE_LIMIT_PAGES: limit.default(300),
  CONNECTIONS_PER_ADDRESS: limit.default(200),
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
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().trim().min(3).max(300).default('Platform <platform@localhost>'),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_TOKEN: z.string().regex(/^\S+$/, 'must not contain spaces').min(32).optional(),
  // The other variables of OpenTelemetry are read by its packages.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url().optional(),
  OTEL_SDK_DISABLED: optionalText,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

const environment = variables.refine(
  ({ METRICS_HOST: host, METRICS_PORT: port, METRICS_TOKEN: token }) =>
    port === undefined || token !== undefined || isLoopback(host),
  { path: ['METRICS_TOKEN'], message: 'is needed if METRICS_HOST is not an address of this machine alone' },
);

export interface OidcConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
  /** Whether an address counts where the provider does not say if it has verified it. */
  trustsEmail: boolean;
}

export interface MetricsConfig {
  host: string;
  /** Metrics have a port of their own; without it they are on the port of the server. */
  port: number | undefined;
  token: string | undefined;
}

export interface Config {
  host: string;
  port: number;
  publicUrl: string | undefined;
  databaseUrl: string | undefined;
  dataDir: string;
  /** The free space below which an embedded database is not ready. */
  diskReserveMb: number;
  seed: 'demo' | 'none' | undefined;
  roles: readonly ProcessRole[];
  poolSize: number;
  /** How long a call waits for a database connection before it is answered with 503. */
  poolWaitMs: number;
  rateLimits: {
    reads: number;
    writes: number;
    general: number;
    console: number;
    /** Pages that somebody who is not signed in opens, a minute and client address. */
    pages: number;
    store: 'memory' | 'postgres';
  };
  trustedProxies: number;
  /** How many connections one address may have open; 0 is no limit. */
  connectionsPerAddress: number;
  authSecret: string | undefined;
  oidc: OidcConfig | undefined;
  /** The first seals; all of them open. */
  encryptionKeys: readonly string[];
  /** How many organizations a person may own; 0: only the operator makes any. */
  organizationsPerOwner: number;
  /** 0 is for ever. */
  eventRetentionDays: number;
  allowInsecureWebhooks: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  logLevel: string;
  /** Undefined if metrics are not exported. */
  metrics: MetricsConfig | undefined;
  exportsTraces: boolean;
}

export class ConfigError extends Error {}

export function loadConfig(source: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`configuration: ${lines.join('; ')}`);
  }
  const env = parsed.data;
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    diskReserveMb: env.DISK_RESERVE_MB,
    seed: env.SEED,
    roles: env.ROLES,
    poolSize: env.DATABASE_POOL,
    poolWaitMs: env.DATABASE_WAIT_MS,
    rateLimits: {
      reads: env.RATE_LIMIT_READS,
      writes: env.RATE_LIMIT_WRITES,
      general: env.RATE_LIMIT_GENERAL,
      console: env.RATE_LIMIT_CONSOLE,
      pages: env.RATE_LIMIT_PAGES,
      store: env.RATE_LIMIT_STORE,
    },
    trustedProxies: env.TRUST_PROXY,
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    authSecret: env.AUTH_SECRET,
    oidc:
      issuer && clientId && clientSecret
        ? {
            issuer: issuer.replace(/\/$/, ''),
            clientId,
            clientSecret,
            name: env.OIDC_NAME,
            trustsEmail: env.OIDC_TRUST_EMAIL,
          }
        : undefined,
    encryptionKeys: env.ENCRYPTION_KEY ?? [],
    organizationsPerOwner: env.ORGANIZATIONS_PER_OWNER,
    eventRetentionDays: env.EVENT_RETENTION_DAYS,
    allowInsecureWebhooks: env.ALLOW_INSECURE_WEBHOOKS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    logLevel: env.LOG_LEVEL,
    metrics: metricsConfig(env),
    exportsTraces:
      env.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
      (env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined,
  };
}

const metricsConfig = (env: z.output<typeof environment>): MetricsConfig | undefined =>
  env.METRICS_PORT === undefined && env.METRICS_TOKEN === undefined
    ? undefined
    : { host: env.METRICS_HOST, port: env.METRICS_PORT, token: env.METRICS_TOKEN };
