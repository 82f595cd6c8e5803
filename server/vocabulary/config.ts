import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Environment, environment, type ProcessRole } from './environment.ts';
import type { LogLevel } from './log.ts';
import { root } from './root.ts';
import type { FileBucket } from './s3-address.ts';

export const version: string = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).version;

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

export interface FilesConfig {
  /** The folder of uploaded files, unless they are in a bucket; several processes share it. */
  folder: string;
  bucket: FileBucket | undefined;
  /** The most megabytes that the files of one organization may have together; 0 is no limit. */
  quotaMb: number;
  /** The address of the scanner (clamd) that sees files before anybody else. */
  scanner: string | undefined;
}

export interface FfmpegConfig {
  /** The whole path of the program; undefined if there is none. */
  program: string | undefined;
  memoryMb: number;
  /** The most time that the work on one film may take. */
  minutes: number;
}

/** The producer of the program, as the tax agency of Spain wants to know it, and the agency's service. */
export interface VerifactuConfig {
  producer: string;
  producerTaxId: string;
  /** The address of the producer's declaration that the program follows the law. */
  declaration: string;
  /** The service that records are sent to; without it nothing is sent. */
  endpoint: string | undefined;
  /** The certificates of the authority that vouches for the service, if the machine does not know it. */
  authority: string | undefined;
}

export interface Config {
  host: string;
  port: number;
  publicUrl: string | undefined;
  databaseUrl: string | undefined;
  /** A streaming replica for lists, reports and exports. */
  replicaUrl: string | undefined;
  /** How old the data of the replica may be. */
  replicaLagMs: number;
  dataDir: string;
  /** The free space below which an embedded database is not ready. */
  diskReserveMb: number;
  files: FilesConfig;
  ffmpeg: FfmpegConfig;
  seed: 'demo' | 'none' | undefined;
  roles: readonly ProcessRole[];
  poolSize: number;
  /** How long a call waits for a database connection before it is answered with 503. */
  poolWaitMs: number;
  /** How long an ordinary call may take, whatever it waits for. */
  callTimeMs: number;
  rateLimits: {
    reads: number;
    writes: number;
    general: number;
    console: number;
    /** Pages that somebody who is not signed in opens, a minute and client address. */
    pages: number;
    store: 'memory' | 'postgres';
  };
  /** Origins of other sites whose pages may call the API from a browser. */
  corsOrigins: readonly string[];
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
  /** True allows outbound calls to this machine, for development. */
  allowInsecureWebhooks: boolean;
  /** Networks, addresses and host names outside the public internet that outbound calls may reach. */
  outboundAllow: readonly string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Undefined if the installation has no producer: then no fiscal record is made. */
  verifactu: VerifactuConfig | undefined;
  logLevel: LogLevel;
  /** Undefined if metrics are not exported. */
  metrics: MetricsConfig | undefined;
  exportsTraces: boolean;
}

export class ConfigError extends Error {}

/** The environment with all its variables, for the command that describes them. */
export const readEnvironment = (): Record<string, string | undefined> => process.env;

/** Nothing else in the server reads the environment. */
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
    replicaUrl: env.DATABASE_REPLICA_URL,
    replicaLagMs: env.DATABASE_REPLICA_LAG_MS,
    dataDir: env.DATA_DIR,
    diskReserveMb: env.DISK_RESERVE_MB,
    files: filesConfig(env),
    ffmpeg: ffmpegConfig(env, given.PATH),
    seed: env.SEED,
    roles: env.ROLES,
    poolSize: env.DATABASE_POOL,
    poolWaitMs: env.DATABASE_WAIT_MS,
    callTimeMs: env.CALL_TIME_MS,
    rateLimits: {
      reads: env.RATE_LIMIT_READS,
      writes: env.RATE_LIMIT_WRITES,
      general: env.RATE_LIMIT_GENERAL,
      console: env.RATE_LIMIT_CONSOLE,
      pages: env.RATE_LIMIT_PAGES,
      store: env.RATE_LIMIT_STORE,
    },
    corsOrigins: env.CORS_ORIGINS,
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
    outboundAllow: env.OUTBOUND_ALLOW,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    verifactu: verifactuConfig(env),
    logLevel: env.LOG_LEVEL,
    metrics: metricsConfig(env),
    exportsTraces: exportsTraces(env),
  };
}

const filesConfig = (env: Environment): FilesConfig => ({
  folder: env.FILES_DIR ?? path.join(env.DATA_DIR, 'files'),
  bucket: env.FILES_S3_URL,
  quotaMb: env.FILES_QUOTA_MB,
  scanner: env.CLAMD_URL,
});

const exportsTraces = (env: Environment): boolean =>
  env.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
  (env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined;

const ffmpegConfig = (env: Environment, folders: string | undefined): FfmpegConfig => ({
  program: ffmpegAt(env.FFMPEG_PATH, folders),
  memoryMb: env.FFMPEG_MEMORY_MB,
  minutes: env.FFMPEG_MINUTES,
});

/** The program that was named, or the one in the folders of programs. `none` means that there is none. */
function ffmpegAt(named: string | undefined, folders = ''): string | undefined {
  if (named === 'none') return undefined;
  const found = (named === undefined ? folders.split(path.delimiter) : [''])
    .map((folder) => path.resolve(folder, named ?? 'ffmpeg'))
    .find(isProgram);
  if (named !== undefined && found === undefined)
    throw new ConfigError(`configuration: FFMPEG_PATH: there is no program at ${named}`);
  return found;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function verifactuConfig(env: Environment): VerifactuConfig | undefined {
  const { VERIFACTU_PRODUCER_NAME: producer, VERIFACTU_PRODUCER_TAX_ID: producerTaxId } = env;
  const { VERIFACTU_DECLARATION: declaration, VERIFACTU_CA_FILE: file } = env;
  if (producer === undefined || producerTaxId === undefined || declaration === undefined) return undefined;
  return {
    ...{ producer, producerTaxId, declaration },
    endpoint: env.VERIFACTU_ENDPOINT,
    authority: file === undefined ? undefined : readAuthority(file),
  };
}

function readAuthority(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(`configuration: VERIFACTU_CA_FILE: there is no file that can be read at ${file}`);
  }
}

const metricsConfig = ({
  METRICS_HOST: host,
  METRICS_PORT: port,
  METRICS_TOKEN: token,
}: Environment): MetricsConfig | undefined =>
  port === undefined && token === undefined ? undefined : { host, port, token };
