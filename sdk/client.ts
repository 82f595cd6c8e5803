import createClient, { type MaybeOptionalInit } from 'openapi-fetch';
import type { PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers';
import { ApiError } from './errors.ts';
import type { paths } from './schema.ts';
import { createSender, type Sending } from './sending.ts';

export interface ClientOptions extends Sending {
  /** The address of the API, which ends in /api/v1. */
  baseUrl: string;
  headers?: Record<string, string>;
}

type Method = 'get' | 'post' | 'patch' | 'delete';
type Success<T> = Extract<T, { error?: never }>;
type InitArguments<Init> =
  RequiredKeysOf<Init> extends never
    ? [(Init & { [key: string]: unknown })?]
    : [Init & { [key: string]: unknown }];

interface Asked {
  path?: Record<string, unknown> | undefined;
  query?: Record<string, unknown>;
  signal?: AbortSignal;
}

interface AnyPaths {
  [path: string]: {
    get: {
      parameters: Pick<Asked, 'path' | 'query'>;
      responses: { 200: { content: { 'application/json': unknown } } };
    };
  };
}

/**
 * Creates a client with every operation of the document by its path. A reply without success is thrown as an
 * ApiError.
 */
export function createPlatformClient({ baseUrl, headers = {}, ...sending }: ClientOptions) {
  // The console is at the same host. Without this check its pages would be answered, and the mistake would look like
  // odd JSON.
  if (!/\/api\/v\d+\/?$/.test(baseUrl))
    throw new TypeError(`baseUrl ends in /api/v1; "${baseUrl}" does not.`);
  const way = { baseUrl, headers, fetch: createSender(sending) };
  const client = createClient<paths>(way);
  const untyped = createClient<AnyPaths>(way);
  const calling =
    <M extends Method>(method: M) =>
    async <Path extends PathsWithMethod<paths, M>, Init extends MaybeOptionalInit<paths[Path], M>>(
      path: Path,
      ...init: InitArguments<Init>
    ) =>
      successOf(await client.request<M, Path, Init>(method, path, ...init));
  return {
    GET: calling('get'),
    POST: calling('post'),
    PATCH: calling('patch'),
    DELETE: calling('delete'),
    /** Sends a GET to a path that is known only at run time, and returns the body as it is. */
    async read(path: string, { path: ids, query, signal }: Asked = {}): Promise<unknown> {
      const params = { ...(ids && { path: ids }), ...(query && { query }) };
      const reply = await untyped.GET(path, { params, ...(signal && { signal }) });
      return successOf(reply).data;
    },
  };
}

export type PlatformClient = ReturnType<typeof createPlatformClient>;

function successOf<T extends { error?: unknown; response: Response }>(reply: T): Success<T> {
  if (isSuccess(reply)) return reply;
  throw new ApiError(reply.response, reply.error);
}

const isSuccess = <T extends { response: Response }>(reply: T): reply is Success<T> => reply.response.ok;
