import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { request } from 'undici';
import { inject } from 'vitest';
import { type ClientOptions, createPlatformClient, type PlatformClient } from '#sdk/index.ts';
import { createOrganization, insertUser, join } from '#server/base/identity/directory.ts';
import { insertToken } from '#server/base/identity/token-rows.ts';
import type { Lookup } from '#server/base/outbound/resolve.ts';
import { startWorker } from '#server/boot/worker.ts';
import { type TokenRole, tokenRoles } from '#server/kernel/access/access.ts';
import { allJobs } from '#server/product/all-jobs.ts';
import { type App, createApp } from '#server/product/app.ts';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { appRouter } from '#server/product/router.ts';
import type { ChangeGuard } from '#server/resources/records/guards.ts';
import { type HttpServer, openHttpServer } from '#server/surfaces/http/server.ts';
import { type Config, loadConfig } from '#server/vocabulary/config.ts';
import { newId } from '#server/vocabulary/ids.ts';

// Tests loop over resources, functions and events before a server exists.
registerAreas(areas);

export interface TestServer {
  app: App;
  url: string;
}

/** A server that a test started and closes. */
export interface OwnServer extends TestServer {
  close(): Promise<void>;
}

interface ServerOptions {
  now?: () => number;
  /** Replaces the pause before another outside call. */
  pause?: App['pause'];
  appRole?: string;
  config?: Partial<Config>;
  /** Replaces the DNS lookup. */
  lookup?: Lookup;
  /** Replaces the operations. */
  router?: App['router'];
  /** Areas besides those of the kernel. */
  changeGuards?: readonly ChangeGuard[];
  /** Uses a database of the test's own, so that its worker finds only its own work. */
  databaseUrl?: string;
}

let shared: Promise<TestServer> | undefined;

/** The real server that the tests of a worker share. A test that stops, blocks or configures one starts its own. */
export function sharedServer(): Promise<TestServer> {
  shared ??= startServer();
  return shared;
}

/**
 * Starts the real server on a free port. Limits of rates, of waiting for a connection and of the time of a call are off unless a test
 * sets them, because other tests use the processor meanwhile.
 */
export async function startServer({
  now,
  pause,
  appRole,
  lookup,
  changeGuards,
  router = appRouter,
  databaseUrl = inject('databaseUrl'),
  config = {},
}: ServerOptions = {}): Promise<OwnServer> {
  const base = loadConfig({
    PORT: '0',
    ROLES: 'api',
    FILES_DIR: '.cache/files',
    FFMPEG_PATH: 'none',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    DATABASE_POOL: '6',
    DATABASE_WAIT_MS: '30000',
    CALL_TIME_MS: '30000',
    VERIFACTU_PRODUCER_NAME: 'Productora SL',
    VERIFACTU_PRODUCER_TAX_ID: 'B87654321',
    VERIFACTU_DECLARATION: 'https://example.com/declaracion',
    // Nobody answers there. A test that sends records has an agency of its own.
    VERIFACTU_ENDPOINT: 'https://127.0.0.1:1/',
  });
  const rateLimits = { ...base.rateLimits, reads: 1_000_000, writes: 1_000_000, general: 1_000_000 };
  const parts = {
    databaseUrl,
    areas,
    router,
    jobs: allJobs,
    ...(now ? { now } : {}),
    ...(pause ? { pause } : {}),
    ...(appRole ? { appRole } : {}),
    ...(lookup ? { lookup } : {}),
    ...(changeGuards ? { changeGuards } : {}),
  };
  const app = await createApp({ ...base, rateLimits, connectionsPerAddress: 0, ...config }, parts);
  const http: HttpServer = await openHttpServer(app, undefined);
  const worker = app.config.roles.includes('worker') ? await startWorker(app) : undefined;
  return {
    app,
    url: http.url,
    async close() {
      await Promise.all([http.drain(), worker?.close()]);
      await app.close();
    },
  };
}

export interface Tenant {
  id: string;
  slug: string;
  userId: string;
  tokens: Record<TokenRole, string>;
}

/** No password matches this value. A real hash takes longer than everything else in a new organization. */
const unusable = 'no hash of a password';

/** Creates an organization for a test, with a person and a token of every role. */
export async function newTenant({ app }: TestServer): Promise<Tenant> {
  const slug = `t-${randomUUID().slice(0, 13)}`;
  const now = app.nowIso();
  const { id, userId } = await app.db.asSystem(async (tx) => {
    const id = await createOrganization(tx, slug, `Test ${slug}`, now);
    const userId = newId('user', Date.parse(now));
    const person = { id: userId, email: `${slug}@example.com`, name: 'Test person', now };
    await insertUser(tx, { ...person, hash: unusable, locale: null });
    await join(tx, { ...person, organizationId: id, role: 'admin' });
    return { id, userId };
  });
  const createdBy = { type: 'system', id: 'test' } as const;
  const made = await app.db.withTenant(id, 'write', (tx) =>
    Promise.all(
      tokenRoles.map(async (role): Promise<[TokenRole, string]> => {
        const grant = { name: role, role, areas: [], ip_allow: [], expires_at: null };
        return [role, (await insertToken(tx, id, grant, createdBy, now)).value];
      }),
    ),
  );
  return { id, slug, userId, tokens: Object.fromEntries(made) as Record<TokenRole, string> };
}

export interface Reply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came back
  body: any;
  text: string;
}

interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends one REST call as an integrator does. There are so many that `fetch` would take a third of the time. */
export async function call(
  server: { url: string },
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Reply> {
  const { token, body, headers = {} } = options;
  const response = await request(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const received = new Headers();
  for (const [name, value] of Object.entries(response.headers))
    for (const one of [value ?? []].flat()) received.append(name, one);
  // A stream does not end, so its first byte counts as the reply.
  const isStream = received.get('content-type')?.startsWith('text/event-stream');
  const isJson = received.get('content-type')?.startsWith('application/json');
  if (isStream) response.body.on('error', () => {}).destroy();
  const text = isStream ? '' : await response.body.text();
  return {
    status: response.statusCode,
    headers: received,
    body: isJson && text ? JSON.parse(text) : undefined,
    text,
  };
}

/** Returns a `call` that always uses the same token: (method, path, body?, headers?) => reply. */
export const caller =
  (server: { url: string }, token: string) =>
  (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
    call(server, method, path, { token, headers, ...(body === undefined ? {} : { body }) });

/**
 * Returns the published, typed client of an integrator. `caller` is for calls that it would not send, and replies
 * that it would not return.
 */
export const clientOf = (
  server: { url: string },
  token: string,
  options: Partial<ClientOptions> = {},
): PlatformClient => createPlatformClient({ baseUrl: `${server.url}/api/v1`, token, ...options });

/** Opens the database as its owner, past row-level security, for tests that must see every row. */
export const openDatabase = (url = inject('databaseUrl')) => postgres(url, { max: 2, onnotice: () => {} });

/** The seed comes from SEED, so that a failure can be repeated, and is printed, so that it is known. */
export function newSeed(name: string): number {
  const seed = process.env.SEED ? Number(process.env.SEED) : Math.floor(Math.random() * 2 ** 31);
  console.log(`${name}: SEED=${seed}`);
  return seed;
}
