import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { shapeOf } from '#server/kernel/validation.ts';
import type { AnyOperation } from '#server/operation.ts';
import { operationNames } from '#server/router.ts';
import { call, newTenant, startServer } from '../fixtures.ts';
import { makers } from '../makers.ts';
import { endpointsOf, isUnder, readDocument, Walk, withId } from './endpoints.ts';

const file = new URL('../../server/http/examples.json', import.meta.url);

interface Example {
  request?: unknown;
  response: unknown;
}

/** Creating calls first, so that there is something to read, change and delete. */
const order = ['POST', 'GET', 'PATCH', 'DELETE'];
const published = [...operationNames].filter(([op]) => !op.meta.internal && op.kind !== 'subscription');
const rank = ([op]: (typeof published)[number]) =>
  order.indexOf(op.meta.method) + op.meta.path.split('{id}').length * 10;

const collectionOf = (op: AnyOperation) =>
  op.meta.examples.recordFrom ?? op.meta.path.split('/{id}')[0] ?? '';

/** What other systems call a record is kept under the id of their connection. */
const nameOf = (name: string) => name.replace(/^([a-z]{3})_[0-9a-z]{26}$/, '$1_');

/** Names and kinds of values, not the values: ids and times differ in every run. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length ? [formOf(value[0])] : [];
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [nameOf(name), formOf(inner)]));
}

/** An example shows how a list goes on by its first two items. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}

/**
 * What looks as it did stays as it is, so that a change shows what it changed; UPDATE_EXAMPLES=all records everything.
 * What was never recorded is written by itself, but not where nobody would commit it.
 */
function written(recorded: Record<string, Example>, known: Record<string, Example>): Record<string, Example> {
  const { UPDATE_EXAMPLES: wanted, CI: isCi } = process.env;
  const isNew = Object.keys(recorded).some((name) => !(name in known));
  if (!wanted && (isCi || !isNew)) return known;
  const isKept = wanted !== 'all';
  const chosen = Object.entries(recorded).map(([name, example]) => {
    const old = known[name];
    const isSame = isDeepStrictEqual(formOf(old), formOf(example));
    return [name, old && isKept && (isSame || !wanted) ? old : example] as const;
  });
  const sorted = chosen.toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const masked = (text: string) =>
  text
    .replace(/plt_live_[0-9A-Za-z]{36}/g, `plt_live_${'x'.repeat(36)}`)
    .replace(/whsec_[0-9A-Za-z+/]{43}=/g, `whsec_${'x'.repeat(43)}=`);

test('the examples of the document are real replies of a running server', async () => {
  const server = await startServer();
  const tenant = await newTenant(server);
  const walk = new Walk(server, tenant, endpointsOf(server, await readDocument(server)));
  const recorded: Record<string, Example> = {};
  const ids = new Map<string, string>();
  for (const [op, name] of published.toSorted((a, b) => rank(a) - rank(b))) {
    const { method, path, examples } = op.meta;
    const endpoint = walk.endpoints.find((one) => one.op === op);
    if (!endpoint) throw new Error(`${method} ${path} is not in the document`);
    const collection = collectionOf(op);
    // What is deleted was made for it: the one of the other examples may be past that.
    if (
      path.includes('{') &&
      (!ids.has(collection) || makers[collection] || method === 'DELETE' || isUnder(path))
    )
      ids.set(collection, await walk.record(endpoint));
    const request = examples.request && (await walk.body({ ...endpoint, example: examples.request }));
    const body = method === 'GET' || method === 'DELETE' ? undefined : (request ?? {});
    const query = new URLSearchParams({
      ...(examples.query ?? ('per_page' in shapeOf(op.input) ? { per_page: '1' } : {})),
      ...(await walk.named(endpoint)),
    });
    const target = `${withId(path, ids.get(collection) ?? '')}${query.size ? `?${query}` : ''}`;
    const reply = await call(server, method, target, {
      token: tenant.tokens.admin,
      ...(body === undefined ? {} : { body }),
    });
    expect(reply.status, `${method} ${target}: ${reply.text}`).toBe(200);
    const text = masked(reply.text).replaceAll(server.url, 'http://127.0.0.1:3000');
    const response = Object(shortened(JSON.parse(text)));
    recorded[name] = { ...(request === undefined ? {} : { request }), response };
    const data = Array.isArray(response.data) ? response.data[0] : response.data;
    if (method === 'POST' && data?.id && !ids.has(path)) ids.set(path, data.id);
  }
  await server.close();
  const known: Record<string, Example> = JSON.parse(readFileSync(file, 'utf8'));
  const kept = written(recorded, known);
  expect(Object.keys(kept).sort()).toEqual(Object.keys(recorded).sort());
  for (const [name, example] of Object.entries(recorded)) {
    expect(formOf(kept[name]?.response), `${name}: run again with UPDATE_EXAMPLES=1`).toEqual(
      formOf(example.response),
    );
  }
});
