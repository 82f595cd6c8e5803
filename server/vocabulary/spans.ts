import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';

export const tracerName = 'platform';

/** True while spans are exported (server/base/monitoring/tracing.ts). Otherwise no span is made and nothing is paid. */
export const tracing = { isOn: false };

const tracer = trace.getTracer(tracerName);

/** The part of an operation's declaration that names it. */
interface NamedOperation {
  openapi: { method: string; path: string };
}

interface NewSpan {
  kind?: SpanKind;
  attributes?: Attributes;
  /** The parent; without it the span that is active. */
  parent?: Context;
}

/** Runs `work` in a span of its own. Without tracing it gets no span. */
export const inSpan = <T>(
  name: string,
  newSpan: () => NewSpan,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> => (tracing.isOn ? runInSpan(name, newSpan(), work) : work(undefined));

/** Starts a span that its caller ends. */
export const startSpan = (
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, parent = context.active() }: NewSpan,
): Span => tracer.startSpan(name, { kind, attributes }, parent);

async function runInSpan<T>(name: string, newSpan: NewSpan, work: (span: Span) => Promise<T>): Promise<T> {
  const { parent = context.active() } = newSpan;
  const span = startSpan(name, newSpan);
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span));
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** As `inSpan`, but only as a part of a trace, so that regular background queries make no traces of their own. */
export const inChildSpan = <T>(
  name: string,
  attributes: () => Attributes,
  work: () => Promise<T>,
): Promise<T> =>
  hasTrace() ? inSpan(name, () => ({ kind: SpanKind.INTERNAL, attributes: attributes() }), work) : work();

const nameOfStatement = (text: string) => /\w+/.exec(text)?.[0].toUpperCase() ?? 'statement';

const spanOfStatement = (text: string) => ({
  kind: SpanKind.CLIENT,
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
});

/** Runs a statement in a span that has its text, in which placeholders are in place of the values. */
export const inStatementSpan = <T>(text: string, send: () => Promise<T>): Promise<T> =>
  hasTrace() ? inSpan(nameOfStatement(text), () => spanOfStatement(text), send) : send();

/** Adds a span of no length for a statement that is sent with the next one, in whose span its time is. */
export function noteStatement(text: string): void {
  if (hasTrace()) startSpan(nameOfStatement(text), spanOfStatement(text)).end();
}

/** Gives the span of a request the name of its operation, once that is known. */
export function nameSpan({ openapi: { method, path } }: NamedOperation, prefix: string): void {
  if (!tracing.isOn) return;
  trace
    .getActiveSpan()
    ?.updateName(`${method} ${prefix}${path}`)
    .setAttribute('http.route', `${prefix}${path}`);
}

/** Adds attributes to the active span. */
export function describeSpan(attributes: () => Attributes): void {
  if (tracing.isOn) trace.getActiveSpan()?.setAttributes(attributes());
}

const activeContext = () => trace.getActiveSpan()?.spanContext();

/** True if what runs now is part of a trace that is recorded. */
function hasTrace(): boolean {
  if (!tracing.isOn) return false;
  const current = activeContext();
  return current !== undefined && (current.traceFlags & TraceFlags.SAMPLED) !== 0;
}

/** Marks a span as failed. A message may contain a value, so only the code or the name of the error is recorded. */
export function failSpan(span: Span, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const type = typeof code === 'string' ? code : error instanceof Error ? error.name : typeof error;
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The ids of the active trace, for lines of the log. */
export function traceIds(): { trace_id: string; span_id: string } | undefined {
  if (!tracing.isOn) return undefined;
  const current = activeContext();
  if (!current || !isSpanContextValid(current)) return undefined;
  return { trace_id: current.traceId, span_id: current.spanId };
}

/** The active trace as the header of W3C Trace Context; null without a trace that is recorded. */
export const currentTraceparent = (): string | null =>
  hasTrace() ? (traceHeaders().traceparent ?? null) : null;

/** The headers that pass the active trace on; none without tracing. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  if (tracing.isOn) propagation.inject(context.active(), headers);
  return headers;
}

/** The trace that headers or a stored `traceparent` pass on, as the parent of a span. */
export const traceIn = (headers: Readonly<Record<string, unknown>>): Context =>
  propagation.extract(ROOT_CONTEXT, headers);
