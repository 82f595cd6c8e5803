import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() });
const attributes = z.array(z.object({ key: z.string(), value }));
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          scope: z.object({ name: z.string() }),
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes,
              status: z.object({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  /** The name of the library that made the span. */
  scope: string;
  service: string;
  attributes: Record<string, string | number>;
  hasFailed: boolean;
}

export interface TraceReceiver {
  url: string;
  spans: ReceivedSpan[];
  /** Everything that was received, as text. */
  text(): string;
  close(): Promise<void>;
}

const plain = (given: z.output<typeof attributes>) =>
  Object.fromEntries(given.map(({ key, value: one }) => [key, one.stringValue ?? one.intValue ?? '']));

/** Starts a receiver of OpenTelemetry's protocol on loopback that stores the spans it gets as JSON. */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  let received = '';
  const server = createServer(async (req, res) => {
    const text = await textOf(req);
    received += text;
    spans.push(...spansIn(text));
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const spansIn = (text: string): ReceivedSpan[] =>
  exported.parse(JSON.parse(text)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ scope, spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, status, ...span }) => ({
        traceId,
        spanId,
        parentSpanId,
        name,
        scope: scope.name,
        service: String(plain(resource.attributes)['service.name']),
        attributes: plain(span.attributes),
        hasFailed: status.code === 2,
      })),
    ),
  );

async function textOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
