import { context, DiagLogLevel, diag, ProxyTracerProvider, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { version } from '#server/vocabulary/config.ts';
import type { Log } from '#server/vocabulary/log.ts';
import { tracerName, tracing } from '#server/vocabulary/spans.ts';

const longestTextLength = 4_000;
const repeatedMs = 60_000;

export interface Tracing {
  /** Sends the spans that are not sent yet. */
  close(): Promise<void>;
}

/** Exports spans to the address in OTEL_EXPORTER_OTLP_ENDPOINT. The module is loaded only if there is one. */
export function startTracing(log: Log): Tracing {
  diag.setLogger(reporter(log), DiagLogLevel.WARN);
  const own = resourceFromAttributes({ 'service.name': 'platform', 'service.version': version });
  const provider = new BasicTracerProvider({
    // The variables of OpenTelemetry, such as OTEL_SERVICE_NAME, override our values.
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
    spanLimits: { attributeValueLengthLimit: longestTextLength },
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  // Next has spans of its own, which contain addresses with their secrets, so only our spans are recorded.
  const silent = new ProxyTracerProvider();
  trace.setGlobalTracerProvider({
    getTracer: (name, ...rest) => (name === tracerName ? provider : silent).getTracer(name, ...rest),
  });
  tracing.isOn = true;
  return { close: () => provider.shutdown() };
}

/** While the receiver of spans is away every batch fails, so each failure is logged once a minute. */
function reporter(log: Log) {
  let notedAt = Number.NEGATIVE_INFINITY;
  const report = () => {
    const now = performance.now();
    if (now - notedAt < repeatedMs) return;
    notedAt = now;
    log.warn('spans could not be exported');
  };
  const ignore = () => {};
  return { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore };
}
