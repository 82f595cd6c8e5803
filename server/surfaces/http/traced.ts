import type { IncomingMessage, ServerResponse } from 'node:http';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { inSpan, traceIn, tracing } from '#server/vocabulary/spans.ts';

/** Answers a request in a span of its own, as a part of the caller's trace if there is one. */
export function traced(
  req: IncomingMessage,
  res: ServerResponse,
  handle: () => Promise<void> | void,
): Promise<void> | void {
  // Files of the console are many and need no database.
  if (!tracing.isOn || req.url?.startsWith('/_next/')) return handle();
  const method = req.method ?? 'GET';
  const newSpan = () => ({
    kind: SpanKind.SERVER,
    parent: traceIn(req.headers),
    attributes: { 'http.request.method': method, 'url.scheme': 'http' },
  });
  return inSpan(method, newSpan, async (span) => {
    await handle();
    span?.setAttribute('http.response.status_code', res.statusCode);
    if (res.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
  });
}
