import type { IncomingHttpHeaders } from 'node:http';
import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { Agent, type Dispatcher } from 'undici';
import { failSpan, startSpan, traceHeaders, tracing } from '#server/vocabulary/spans.ts';

/** Makes a span of each request, and passes the trace on in the header `traceparent`. */
export class TracedAgent extends Agent {
  override dispatch(options: Agent.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    if (!tracing.isOn) return super.dispatch(options, handler);
    const { method, origin, headers } = options;
    const { hostname, port } = new URL(String(origin));
    const span = startSpan(method, {
      kind: SpanKind.CLIENT,
      // Never the path: addresses of webhooks are secrets.
      attributes: {
        'http.request.method': method,
        'server.address': hostname,
        'server.port': Number(port) || 443,
      },
    });
    const traced = context.with(trace.setSpan(context.active(), span), traceHeaders);
    return super.dispatch({ ...options, ...withTrace(headers, traced) }, observed(handler, span));
  }
}

type Headers = Dispatcher.DispatchOptions['headers'];

/** All callers give their headers as an object; others are sent as they are. */
const withTrace = (headers: Headers, traced: Record<string, string>) =>
  !headers || (typeof headers === 'object' && !Array.isArray(headers) && !(Symbol.iterator in headers))
    ? { headers: { ...headers, ...traced } }
    : {};

/** Ends the span with the answer. All other calls are passed on unchanged. */
function observed(handler: Dispatcher.DispatchHandler, span: Span): Dispatcher.DispatchHandler {
  return {
    onRequestStart: (controller, given) => handler.onRequestStart?.(controller, given),
    onRequestUpgrade: (...given) => handler.onRequestUpgrade?.(...given),
    onResponseStart(controller, status: number, headers: IncomingHttpHeaders, text) {
      span.setAttribute('http.response.status_code', status);
      if (status >= 400) span.setStatus({ code: SpanStatusCode.ERROR });
      handler.onResponseStart?.(controller, status, headers, text);
    },
    onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
    onResponseEnd(controller, trailers) {
      span.end();
      handler.onResponseEnd?.(controller, trailers);
    },
    onResponseError(controller, error) {
      failSpan(span, error);
      span.end();
      handler.onResponseError?.(controller, error);
    },
  };
}
