import type { AnyOperation } from '#server/calls/declared.ts';
import { shapeOf } from '#server/calls/validation.ts';
import { operationNames } from '#server/product/router.ts';
import type { Example } from '#server/surfaces/http/reference/examples.ts';
import { endpointsOf, isUnder, readDocument, Walk, withId } from '../support/kernel/endpoints.ts';
import { makers } from '../support/makers/makers.ts';
import { call, newTenant, type TestServer } from '../support/test-server.ts';

/** Creating calls come first, so that there are records to read, change and delete. */
const order = ['POST', 'GET', 'PATCH', 'DELETE'];
const published = [...operationNames].filter(
  ([op]) => op.meta.openapi.enabled && op.meta.kind !== 'subscription' && !op.meta.file?.isAlways,
);
const rank = ([op]: (typeof published)[number]) =>
  order.indexOf(op.meta.openapi.method) + op.meta.openapi.path.split('{id}').length * 10;

const collectionOf = (op: AnyOperation) =>
  op.meta.examples.recordFrom ?? op.meta.openapi.path.split('/{id}')[0] ?? '';

/** Two items of a list are enough for an example. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened);
  if (value === null || typeof value !== 'object') return value;
  // A schema without all its values would not allow its own default.
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === 'enum' ? inner : shortened(inner)]),
  );
}

/** Secrets that are shown once are real here too, so they are masked. */
const masked = (text: string) =>
  text
    .replace(/plt_live_[0-9A-Za-z]{36}/g, `plt_live_${'x'.repeat(36)}`)
    .replace(/whsec_[0-9A-Za-z+/]{43}=/g, `whsec_${'x'.repeat(43)}=`);

/** Calls every published operation of a running server as an integrator would, and returns the replies. */
export async function recordExamples(server: TestServer): Promise<Record<string, Example>> {
  const tenant = await newTenant(server);
  const walk = new Walk(server, tenant, endpointsOf(server, await readDocument(server)));
  const recorded: Record<string, Example> = {};
  const ids = new Map<string, string>();
  for (const [op, name] of published.toSorted((a, b) => rank(a) - rank(b))) {
    const { examples, openapi } = op.meta;
    const { method, path } = openapi;
    const endpoint = walk.endpoints.find((one) => one.op === op);
    if (!endpoint) throw new Error(`${method} ${path} is not in the document`);
    const collection = collectionOf(op);
    // Deletions get a record of their own, because the record of the other examples may be in a state that forbids
    // them.
    if (
      path.includes('{') &&
      (!ids.has(collection) || makers[collection] || method === 'DELETE' || isUnder(path))
    )
      ids.set(collection, await walk.record(endpoint));
    const request = examples.request && (await walk.body({ ...endpoint, example: examples.request }));
    const body = method === 'GET' || method === 'DELETE' ? undefined : (request ?? {});
    const query = new URLSearchParams({
      ...(examples.query ??
        (method === 'GET' && 'per_page' in shapeOf(op.meta.input) ? { per_page: '1' } : {})),
      ...(await walk.named(endpoint)),
    });
    const target = `${withId(path, ids.get(collection) ?? '')}${query.size ? `?${query}` : ''}`;
    const reply = await call(server, method, target, {
      token: tenant.tokens.admin,
      ...(body === undefined ? {} : { body }),
    });
    if (reply.status !== 200) throw new Error(`${method} ${target}: ${reply.status} ${reply.text}`);
    const text = masked(reply.text).replaceAll(server.url, 'http://127.0.0.1:3000');
    const response = Object(shortened(JSON.parse(text)));
    recorded[name] = { ...(request === undefined ? {} : { request }), response };
    const data = Array.isArray(response.data) ? response.data[0] : response.data;
    if (method === 'POST' && data?.id && !ids.has(path)) ids.set(path, data.id);
  }
  return Object.fromEntries(Object.entries(recorded).sort(([a], [b]) => (a < b ? -1 : 1)));
}
