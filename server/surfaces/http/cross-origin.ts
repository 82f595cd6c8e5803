import type { IncomingMessage, ServerResponse } from 'node:http';
import { restPrefix } from '#server/calls/operation-meta.ts';
import type { Config } from '#server/vocabulary/config.ts';
import { documentAt } from './reference/document.ts';
import { methodsOf, type RouteTable } from './routes.ts';

const requestHeaders = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Prefer',
  'Last-Event-ID',
];

const replyHeaders = [
  'ETag',
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'X-Ignored-Properties',
  'X-Data-As-Of',
  'Idempotency-Replayed',
  'Deprecation',
  'Sunset',
  'Link',
];

/** The pages that may call an operation, and the headers that they may send. */
interface Permission {
  origin: string;
  headers: readonly string[];
}

const operationsAt = (routes: RouteTable, path: string) =>
  routes.find(path.slice(restPrefix.length + 1))?.operations;

/** Operations for everybody may be called by any page, and the others by pages of the origins that the operator names. */
function permissionOf(
  routes: RouteTable,
  { corsOrigins }: Config,
  origin: string,
  path: string,
): Permission | undefined {
  const operations = operationsAt(routes, path)?.values() ?? [];
  if ([...operations].some(({ meta }) => meta.anyOrigin)) return { origin: '*', headers: ['Content-Type'] };
  return corsOrigins.includes(origin) ? { origin, headers: requestHeaders } : undefined;
}

/**
 * Permits pages of other sites to read the reply, always without cookies. Returns true if the request was a question of
 * the browser and has been answered.
 */
export function allowOtherOrigins(
  routes: RouteTable,
  config: Config,
  { method, headers }: IncomingMessage,
  res: ServerResponse,
  path: string,
): boolean {
  if (config.corsOrigins.length) res.appendHeader('Vary', 'Origin');
  if (headers.origin === undefined) return false;
  const allowed = permissionOf(routes, config, headers.origin, path);
  if (!allowed) return false;
  res.setHeader('Access-Control-Allow-Origin', allowed.origin);
  res.setHeader('Access-Control-Expose-Headers', replyHeaders.join(', '));
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return false;
  const operations = operationsAt(routes, path);
  if (!operations && !documentAt(path)) return false;
  res.writeHead(204, {
    'Access-Control-Allow-Methods': operations ? methodsOf(operations).join(', ') : 'GET, HEAD',
    'Access-Control-Allow-Headers': allowed.headers.join(', '),
    'Access-Control-Max-Age': '86400',
  });
  res.end();
  return true;
}
