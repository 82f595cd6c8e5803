import type { IncomingMessage, ServerResponse } from 'node:http';
import { methodsOf, type RouteTable } from './routes.ts';

/**
 * What is for anybody is for anybody's pages too: no cookie and no token goes with it. A browser asks before it sends
 * JSON elsewhere; answers whether that was all it wanted.
 */
export function allowOtherOrigins(
  routes: RouteTable,
  { method, headers }: IncomingMessage,
  res: ServerResponse,
  path: string,
): boolean {
  if (headers.origin === undefined) return false;
  const operations = routes.find(path)?.operations;
  if (!operations || ![...operations.values()].some(({ meta }) => meta.anyOrigin)) return false;
  res.setHeader('Access-Control-Allow-Origin', '*');
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return false;
  res.writeHead(204, {
    'Access-Control-Allow-Methods': methodsOf(operations).join(', '),
    'Access-Control-Allow-Headers': 'Content-Type',
    'Access-Control-Max-Age': '86400',
  });
  res.end();
  return true;
}
