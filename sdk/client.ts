import createClient from 'openapi-fetch';
import type { Calls, Method, ParseAs, Reading, Writing } from './calls.ts';
import { ApiError } from './errors.ts';
import { createSender, type Sending } from './sending.ts';

export interface ClientOptions extends Sending {
  /** The address of the API, which ends in /api/v1. */
  baseUrl: string;
  headers?: Record<string, string>;
}

interface Asked {
  path?: Record<string, unknown> | undefined;
  query?: Record<string, unknown>;
  signal?: AbortSignal;
}

/** A client with every operation of the document by its path. A reply without success is thrown as an ApiError. */
export interface PlatformClient {
  GET: Reading<Calls['GET']>;
  POST: Writing<Calls['POST']>;
  PATCH: Writing<Calls['PATCH']>;
  DELETE: Writing<Calls['DELETE']>;
  /** Sends a GET to a path that is known only at run time, and returns the body as it is. */
  read(path: string, asked?: Asked): Promise<unknown>;
}

/** A call without its types, which the document gives to the caller. */
interface UntypedInit extends Omit<RequestInit, 'body' | 'method'> {
  params?: {
    path?: Record<string, unknown>;
    query?: Record<string, unknown>;
    header?: Record<string, unknown>;
  };
  body?: unknown;
  parseAs?: ParseAs;
  dryRun?: boolean;
}

interface AnyOperation {
  parameters: NonNullable<UntypedInit['params']>;
  requestBody?: { content: { 'application/json': unknown } };
  responses: { 200: { content: { 'application/json': unknown } } };
}

interface AnyPaths {
  [path: string]: Record<Lowercase<Method>, AnyOperation>;
}

const methods = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const;

export function createPlatformClient({ baseUrl, headers = {}, ...sending }: ClientOptions): PlatformClient {
  // The console is at the same host. Without this check its pages would be answered, and the mistake would look like
  // odd JSON.
  if (!/\/api\/v\d+\/?$/.test(baseUrl))
    throw new TypeError(`baseUrl ends in /api/v1; "${baseUrl}" does not.`);
  const sender = createClient<AnyPaths>({ baseUrl, headers, fetch: createSender(sending) });
  const call =
    (method: Method) =>
    async (path: string, { dryRun, ...init }: UntypedInit = {}) =>
      successOf(await sender.request(methods[method], path, dryRun ? asDryRun(init) : init));
  // The types of a call come from the document, so they are the caller's to choose and not this function's.
  return {
    GET: call('GET') as PlatformClient['GET'],
    POST: call('POST') as PlatformClient['POST'],
    PATCH: call('PATCH') as PlatformClient['PATCH'],
    DELETE: call('DELETE') as PlatformClient['DELETE'],
    async read(path, { path: ids, query, signal } = {}) {
      const params = { ...(ids && { path: ids }), ...(query && { query }) };
      return (await call('GET')(path, { params, ...(signal && { signal }) })).data;
    },
  };
}

const asDryRun = ({ params, ...init }: UntypedInit): UntypedInit => ({
  ...init,
  params: { ...params, query: { ...params?.query, dry_run: true } },
});

interface Answer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

function successOf({ data, error, response }: Answer): { data: unknown; response: Response } {
  if (response.ok) return { data, response };
  throw new ApiError(response, error);
}
