import type { IncomingMessage, ServerResponse } from 'node:http';
import { compress, encodingOf, variedByEncoding } from './replies/content-encoding.ts';

/** Sends what tRPC answered, compressed by the rules of REST. Refusals are sent as they are. */
export async function sendRpcReply(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
  isKeptPlain: boolean,
): Promise<void> {
  const body = await response.text();
  const { isCompressible, encoding } = encodingOf(req, body, isKeptPlain || !response.ok);
  const sent = encoding ? await compress(encoding, body) : body;
  if (res.destroyed) return;
  const headers = Object.fromEntries(response.headers);
  res.writeHead(response.status, {
    ...headers,
    ...(isCompressible ? { Vary: variedByEncoding(headers.vary) } : {}),
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
    'Content-Length': Buffer.byteLength(sent),
  });
  res.end(sent);
}
