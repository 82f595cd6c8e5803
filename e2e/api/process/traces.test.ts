import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { type ServerProcess, startProcess } from '../../support/process/server-process.ts';
import {
  type ReceivedSpan,
  startTraceReceiver,
  type TraceReceiver,
} from '../../support/servers/trace-receiver.ts';
import { type Receiver, startReceiver } from '../../support/servers/webhook-receiver.ts';
import { caller, newTenant, startServer, type Tenant } from '../../support/test-server.ts';

let own: OwnDatabase;
let tenant: Tenant;
let server: ServerProcess;
let receiver: Receiver;
let traces: TraceReceiver;
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  const setup = await startServer({ databaseUrl: own.url });
  tenant = await newTenant(setup);
  await setup.close();
  receiver = await startReceiver();
  traces = await startTraceReceiver();
  server = await startProcess({
    DATABASE_URL: own.url,
    ROLES: 'api,worker',
    LOG_LEVEL: 'info',
    ALLOW_INSECURE_WEBHOOKS: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
    OTEL_SERVICE_NAME: 'platform-test',
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
});
afterAll(async () => {
  await server.stop();
  await Promise.all([receiver.close(), traces.close()]);
  await own.drop();
});

const spanNamed = (traceId: string, name: string) =>
  traces.spans.find((span) => span.traceId === traceId && span.name === name);
const untilSpan = (traceId: string, name: string): Promise<ReceivedSpan> =>
  expect
    .poll(() => spanNamed(traceId, name))
    .toBeDefined()
    .then(() => spanNamed(traceId, name) as ReceivedSpan);
const childrenOf = ({ traceId, spanId }: ReceivedSpan) =>
  traces.spans.filter((span) => span.traceId === traceId && span.parentSpanId === spanId);

const callerTrace = '0af7651916cd43dd8448eb211c80319c';
const callerSpan = 'b7ad6b7169203331';
const traceparent = `00-${callerTrace}-${callerSpan}-01`;
const route = 'POST /api/v1/contacts';

test("one trace goes from the caller's span to the request, its statements, the delivery and its receiver", async () => {
  const api = caller(server, tenant.tokens.admin);
  await api('POST', '/integrations/webhooks', {
    url: `${receiver.url}/secret-path`,
    events: ['contact.created'],
  });
  const made = await api('POST', '/contacts', { first_name: 'Unmistakable' }, { traceparent });
  expect(made.status).toBe(200);
  await expect.poll(() => receiver.accepted.length).toBe(1);

  const request = await untilSpan(callerTrace, route);
  expect(request.parentSpanId).toBe(callerSpan);
  expect(request.service).toBe('platform-test');
  expect(request.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/v1/contacts',
    'http.response.status_code': 200,
    'platform.organization': tenant.id,
    'platform.request_id': made.headers.get('x-request-id'),
  });
  const [transaction] = childrenOf(request).filter(({ name }) => name === 'transaction');
  expect(transaction?.attributes['platform.transaction']).toBe('POST /contacts');
  const statements = transaction ? childrenOf(transaction) : [];
  const texts = statements.map(({ attributes }) => String(attributes['db.query.text']));
  expect(texts.some((text) => /insert into "contacts" .*\$1/i.test(text))).toBe(true);
  expect(texts.some((text) => /insert into "events"/i.test(text))).toBe(true);

  const delivery = await untilSpan(callerTrace, 'webhook delivery');
  // The event was emitted in the transaction.
  expect(delivery.parentSpanId).toBe(transaction?.spanId);
  expect(delivery.attributes['platform.outcome']).toBe('delivered');
  const [sent] = childrenOf(delivery);
  expect(sent).toMatchObject({ name: 'POST', attributes: { 'http.response.status_code': 200 } });
  // The receiver is the next part of the trace.
  expect(receiver.accepted[0]?.headers.traceparent).toBe(`00-${callerTrace}-${sent?.spanId}-01`);
});

test('a job is a part of the trace of the call that added it', async () => {
  const api = caller(server, tenant.tokens.admin);
  const { body } = await api('POST', '/integrations/webhooks', { url: receiver.url, events: ['deal.won'] });
  const trace = callerTrace.replace('0af', '1bf');
  const headers = { traceparent: `00-${trace}-${callerSpan}-01` };
  await api('POST', `/settings/webhooks/${body.data.id}/conformance`, {}, headers);
  const job = await untilSpan(trace, 'job webhook-conformance');
  expect(childrenOf(job).map(({ name }) => name)).toContain('POST');
});

test('a call without a trace begins one, and a call whose trace is not recorded has no spans', async () => {
  const api = caller(server, tenant.tokens.admin);
  const unrecorded = callerTrace.replace('0af', '2cf');
  await api('GET', '/companies', undefined, { traceparent: `00-${unrecorded}-${callerSpan}-00` });
  const { headers } = await api('GET', '/companies');
  const own = (span: ReceivedSpan) => span.attributes['platform.request_id'] === headers.get('x-request-id');
  await expect.poll(() => traces.spans.filter(own)).toHaveLength(1);
  expect(traces.spans.find(own)?.parentSpanId ?? '').toBe('');
  expect(traces.spans.filter(({ traceId }) => traceId === unrecorded)).toEqual([]);
});

test('lines of the log have the ids of the trace and of the request', async () => {
  const trace = callerTrace.replace('0af', '3df');
  const headers = { traceparent: `00-${trace}-${callerSpan}-01` };
  const refused = await caller(server, 'not-a-token')('GET', '/contacts', undefined, headers);
  const lines = () =>
    server
      .standardError()
      .split('\n')
      .flatMap((line) => (line.includes(trace) ? JSON.parse(line) : []));
  await expect.poll(lines).toHaveLength(1);
  const [line] = lines();
  expect(line).toMatchObject({
    msg: 'refused',
    request_id: refused.headers.get('x-request-id'),
    operation: 'GET /contacts',
  });
  expect((await untilSpan(trace, 'GET /api/v1/contacts')).spanId).toBe(line.span_id);
});

test('spans contain neither values nor addresses of receivers, and only our own code makes them', () => {
  expect(traces.spans.length).toBeGreaterThan(10);
  expect(traces.text()).not.toContain('Unmistakable');
  expect(traces.text()).not.toContain('secret-path');
  expect(traces.text()).not.toContain(tenant.tokens.admin);
  expect(new Set(traces.spans.map(({ scope }) => scope))).toEqual(new Set(['platform']));
});
