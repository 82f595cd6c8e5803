import { expect } from 'vitest';
import type { AnyOperation } from '#server/calls/declared.ts';
import type { TokenRole } from '#server/kernel/access/access.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import { bodyMakers, makers } from '../makers/makers.ts';
import { call, type Reply, type Tenant, type TestServer } from '../test-server.ts';
import { onlyUnique, put } from './new-record.ts';

type Json = Record<string, unknown>;

export interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  description?: string;
  required?: boolean;
  schema: Json;
}

interface Documented {
  operationId: string;
  'x-required-role': TokenRole | null;
  'x-area': string | null;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}

export interface Document {
  openapi: string;
  paths: Record<string, Record<string, Documented>>;
  components: { schemas: Record<string, Json & { required?: string[] }> };
}

/** One entry of the served API document, with the operation that implements it. */
export interface Endpoint {
  name: string;
  method: string;
  path: string;
  role: TokenRole | null;
  area: string | null;
  parameters: Parameter[];
  /** The body that the operation declares as its example, and the required properties of a body. */
  example: Json;
  needed: readonly string[];
  success: Json;
  /** True for operations that answer item by item while the client listens. */
  isStream: boolean;
  op: AnyOperation | undefined;
}

export async function readDocument(server: TestServer): Promise<Document> {
  const reply = await call(server, 'GET', '/openapi.json');
  expect(reply.status).toBe(200);
  return reply.body;
}

/** Returns every operation of the API document. The tests loop over these and add none of their own. */
export function endpointsOf(server: TestServer, { paths, components }: Document): Endpoint[] {
  return Object.entries(paths).flatMap(([path, entries]) =>
    Object.entries(entries).map(([verb, entry]) => {
      const method = verb.toUpperCase();
      const body = entry.requestBody?.content['application/json'];
      const op = server.app.operations.find(
        ({ meta }) => meta.openapi.method === method && meta.openapi.path === path,
      );
      return {
        name: `${method} ${path}`,
        method,
        path,
        role: entry['x-required-role'],
        area: entry['x-area'],
        parameters: entry.parameters ?? [],
        example: Object(op?.meta.examples.request ?? {}),
        needed: components.schemas[body?.schema.$ref?.split('/').at(-1) ?? '']?.required ?? [],
        isStream: entry.responses['200']?.content?.['application/json'] === undefined,
        success: entry.responses['200']?.content?.['application/json']?.schema ?? {},
        op,
      };
    }),
  );
}

export const hasPathId = ({ path }: { path: string }) => path.includes('{');
export const takesBody = ({ method }: { method: string }) => method === 'POST' || method === 'PATCH';
export const withId = (path: string, id: string) => path.replaceAll(/\{\w+\}/g, id);

/** Returns the required query parameters of an operation, each with a value of its schema. */
export function requiredQuery({ parameters, op }: Endpoint): string {
  const needed = parameters.filter((one) => one.in === 'query' && one.required);
  const examples = op?.meta.examples.query ?? {};
  const pairs = needed.map(({ name, schema }) => [name, examples[name] ?? String(sampleOf(schema))]);
  return pairs.length ? `?${new URLSearchParams(pairs)}` : '';
}

function sampleOf(schema: Json): unknown {
  if (Array.isArray(schema.enum)) return schema.enum[0];
  return schema.default ?? schema.minimum ?? (schema.type === 'boolean' ? 'true' : 'x');
}

/** True for paths where records are listed and made under another record. */
export const isUnder = (path: string) => allResources().some((one) => one.parent && one.path === path);

let nth = 0;

/** Calls every endpoint as one tenant: finds records to ask for, and bodies to send. */
export class Walk {
  readonly server: TestServer;
  readonly tenant: Tenant;
  readonly endpoints: readonly Endpoint[];

  constructor(server: TestServer, tenant: Tenant, endpoints: readonly Endpoint[]) {
    this.server = server;
    this.tenant = tenant;
    this.endpoints = endpoints;
  }

  /** Returns the id of a record for a path, made by a POST to the collection, or else the first of the list. */
  async record(
    { path, op }: Pick<Endpoint, 'path'> & Partial<Pick<Endpoint, 'op'>>,
    caller = this.tenant.tokens.admin,
  ): Promise<string> {
    const [, collection, name = 'id'] = /^(.*?)\/\{(\w+)\}/.exec(path) ?? [];
    if (collection === undefined) return '';
    if (op?.meta.examples.named) return op.meta.examples.named;
    const from = op?.meta.examples.recordFrom ?? collection;
    const make = makers[from];
    const maker = op?.meta.examples.isOwn ? caller : this.tenant.tokens.admin;
    if (make) return make(this.server, this.tenant, maker);
    const creator = this.endpoints.find((one) => one.method === 'POST' && one.path === from);
    if (creator) {
      const under = hasPathId(creator) ? await this.record(creator) : undefined;
      const made = await this.send(creator, maker, under);
      expect(made.status, `${creator.name} with its own example: ${made.text}`).toBe(200);
      return isUnder(path) ? this.take(creator.path, made.body.data.id) : made.body.data.id;
    }
    const list = await call(this.server, 'GET', from, { token: this.tenant.tokens.admin });
    const [first] = list.body.data;
    expect(first, `${from} has no record to ask for`).toBeDefined();
    return first[name] ?? first.id;
  }

  /**
   * Returns the document's own example with the records that it refers to. A required record is of the same
   * collection.
   */
  async body(endpoint: Endpoint): Promise<Json> {
    const own = await bodyMakers[endpoint.path]?.(this.server, this.tenant);
    if (own) return { ...own };
    const { records = {}, unique = [] } = endpoint.op?.meta.examples ?? {};
    const resource = allResources().find(({ path }) => path === endpoint.path);
    const body: Json = { ...structuredClone(endpoint.example), ...(resource ? onlyUnique(resource) : {}) };
    for (const name of unique) body[name] = `${body[name]} ${++nth}`;
    const needed = endpoint.needed.filter((name) => name.endsWith('_id') && !(name in records));
    for (const name of needed) body[name] = await this.record(endpoint);
    for (const [at, path = endpoint.path] of Object.entries(records))
      put(body, at.split('.'), await this.ready(path));
    return body;
  }

  /** Makes a record that others can refer to, with the steps that must have happened to it first. */
  async ready(path: string): Promise<string> {
    return this.take(path, await this.record({ path: `${path}/{id}` }));
  }

  async take(path: string, id: string): Promise<string> {
    const steps = allResources().find((one) => one.path === path)?.exampleSteps ?? [];
    for (const body of steps) {
      const reply = await call(this.server, 'PATCH', `${path}/${id}`, {
        token: this.tenant.tokens.admin,
        body,
      });
      expect(reply.status, `PATCH ${path}: ${reply.text}`).toBe(200);
    }
    return id;
  }

  /** Returns the records that a call without a body must name in its query. */
  async named(endpoint: Endpoint): Promise<Record<string, string>> {
    const records = takesBody(endpoint) ? {} : endpoint.op?.meta.examples.records;
    const pairs = Object.entries(records ?? {}).map(
      async ([name, path]) => [name, await this.record({ path: `${path}/{id}` })] as const,
    );
    return Object.fromEntries(await Promise.all(pairs));
  }

  async send(endpoint: Endpoint, token: string, id = 'x', headers = {}): Promise<Reply> {
    const named = new URLSearchParams(await this.named(endpoint));
    const query = requiredQuery(endpoint) || (named.size ? `?${named}` : '');
    return call(this.server, endpoint.method, withId(endpoint.path, id) + query, {
      token,
      headers,
      ...(takesBody(endpoint) ? { body: await this.body(endpoint) } : {}),
    });
  }

  /** Makes one record of every kind, so that lists are not empty. */
  async populate(): Promise<this> {
    const isListed = (path: string) =>
      this.endpoints.some((one) => one.method === 'GET' && one.path === path);
    const creators = this.endpoints.filter(({ method, path }) => method === 'POST' && isListed(path));
    for (const creator of creators) await this.send(creator, this.tenant.tokens.admin);
    return this;
  }
}
