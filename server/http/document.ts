import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '../app.ts';
import { admitStranger } from '../kernel/throttle.ts';
import { restPrefix } from '../operation-meta.ts';
import type { Call } from '../pipeline.ts';
import { operationNames } from '../router.ts';
import { buildDocument } from './openapi.ts';

interface Served {
  body: string;
  etag: string;
}

/** The document does not change while the process runs: made at the first request, then only sent. */
export function documentHandler(app: App) {
  let made: Served | undefined;
  const make = (): Served => {
    const document = buildDocument(app.operations, operationNames);
    const body = JSON.stringify({ ...document, servers: [{ url: `${app.baseUrl}${restPrefix}` }] });
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"` };
  };
  return async (req: IncomingMessage, res: ServerResponse, call: Call): Promise<void> => {
    await admitStranger(app, call, 'reads');
    made ??= make();
    const isKnown = req.headers['if-none-match'] === made.etag;
    res.writeHead(isKnown ? 304 : 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Request-Id': call.requestId,
      'Cache-Control': 'no-cache',
      ETag: made.etag,
      ...call.limitHeaders,
    });
    res.end(isKnown ? undefined : made.body);
  };
}
