import { allResources } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { call, caller, type openDatabase, type Reply, type Tenant, type TestServer } from '../test-server.ts';
import { type Endpoint, takesBody, Walk, withId } from './endpoints.ts';
import { type Body, bodyOf, collectionOf, make, onlyUnique } from './new-record.ts';

/** The ids and texts of a tenant that another tenant could try to use. */
export interface Belongings {
  tenant: Tenant;
  /**
   * The marker is in every text, so that others may search for it. The secret is beside it, and nobody else ever
   * sends it.
   */
  marker: string;
  secret: string;
  ids: Record<string, string>;
  records: Record<string, { id: string; created_at: string }>;
}

/** Creates records of a tenant with a marker in every text, so that a leak is noticed wherever it appears. */
export async function addMarkedRecords(server: TestServer, tenant: Tenant, endpoints: readonly Endpoint[]) {
  const marker = `leak${tenant.slug.replaceAll('-', '')}`;
  const api = caller(server, tenant.tokens.admin);
  const secret = `kept${marker}`;
  const owned: Belongings = { tenant, marker, secret, ids: { user: tenant.userId }, records: {} };
  const walk = new Walk(server, tenant, endpoints);
  for (const resource of allResources()) {
    if (!resource.verbs.includes('create')) {
      owned.ids[resource.kind] = await walk.record({ path: `${resource.path}/{id}` });
      continue;
    }
    const external_ids = { erp: `${marker}-${resource.kind}` };
    const marked = {
      ...mark(resource, marker),
      external_ids,
      metadata: { marker, secret },
      tags: [marker, secret],
    };
    const made = await make(api, resource, marked);
    owned.ids[resource.kind] = made.id;
    owned.records[resource.kind] = { ...made, created_at: String(made.created_at) };
  }
  // Records that every organization has belong to no tenant, so they are left out.
  const isOwn = ({ path, op }: Endpoint) => path.includes('{') && op?.meta.examples.named === undefined;
  for (const endpoint of endpoints.filter(isOwn)) {
    owned.ids[endpoint.path] ??= await walk.record(endpoint);
  }
  return owned;
}

/** A new record takes no value of these, because an authority gives it later. */
const givenLater = ['authority_number'];

/** Text fields that take any text contain the marker. An e-mail or a domain contains it in its own form. */
function mark(resource: Resource, marker: string): Record<string, unknown> {
  const forms = [marker, `${marker}@example.com`, `${marker}.example`];
  const marked: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'text' || givenLater.includes(name)) continue;
    const value = forms.find((form) => field.write.safeParse(form).success);
    if (value !== undefined) marked[name] = value;
  }
  return marked;
}

export interface Attempt {
  what: string;
  reply: Reply;
}

/** Calls every operation with the other tenant's ids in every place that takes one. */
export async function tryForeignIds(
  server: TestServer,
  thief: Tenant,
  endpoints: readonly Endpoint[],
  victim: Belongings,
  resources: readonly Resource[],
): Promise<Attempt[]> {
  const walk = new Walk(server, thief, endpoints);
  const attempts: Attempt[] = [];
  const token = thief.tokens.admin;
  const attempt = async (method: string, path: string, body?: unknown) => {
    const reply = await call(server, method, path, { token, ...(body === undefined ? {} : { body }) });
    attempts.push({ what: `${method} ${path} ${JSON.stringify(body ?? '')}`, reply });
  };
  for (const endpoint of endpoints) {
    const { method, path } = endpoint;
    // Public operations are opened by the path alone, for example with a personal link, so using the path is no
    // intrusion.
    if (endpoint.op?.meta.work.scope === 'public') continue;
    const url = withId(path, victim.ids[path] ?? victim.ids.user ?? '');
    const send = async (given: string, body: Record<string, unknown>) =>
      attempt(method, given, takesBody(endpoint) ? body : undefined);
    if (path.includes('{')) await send(url, await walk.body(endpoint));
    else if (method === 'GET') await attempt(method, path);
    for (const name of endpoint.needed.filter((one) => one.endsWith('_id'))) {
      const own = withId(path, await walk.record(endpoint));
      await send(own, { ...endpoint.example, [name]: victim.ids[path] });
    }
  }
  for (const resource of resources) await inResource(resource, victim, attempt, walk);
  for (const id of Object.values(victim.ids)) await attempt('GET', `/events?resource_id=${id}`);
  await attempt('GET', '/events?after_sequence=0&per_page=100');
  await attempt('GET', `/settings/tokens?search=${victim.marker}`);
  return attempts;
}

type Try = (method: string, path: string, body?: unknown) => Promise<void>;

/** Tries what only resources have: references, filters, batches, upserts and search. */
async function inResource(resource: Resource, victim: Belongings, attempt: Try, walk: Walk): Promise<void> {
  const { kind, list, itemPath = resource.path, verbs } = resource;
  const api = caller(walk.server, walk.tenant.tokens.admin);
  const foreign = victim.ids[kind] ?? '';
  const record = victim.records[kind];
  const path = await collectionOf(api, resource);
  const isMade = verbs.includes('create');
  const example = isMade ? await bodyOf(api, resource) : {};
  const own = isMade ? await make(api, resource) : { id: foreign };
  for (const [column, value] of foreignReferences(resource, example, victim)) {
    const expand = Object.keys(resource.expand ?? {}).join(',');
    await attempt('POST', path, { ...example, ...onlyUnique(resource), [column]: value });
    await attempt('PATCH', `${itemPath}/${own.id}`, { [column]: value });
    if (expand) await attempt('GET', `${itemPath}/${own.id}?expand=${expand}`);
    if (column in list.filters) await attempt('GET', `${path}?${column}=${value}`);
  }
  const { external_ids: _, ...marks } = mark(resource, victim.marker);
  for (const mode of ['update', 'refuse', 'create']) {
    const upsert = { ...example, ...marks, external_ids: { erp: `${victim.marker}-${kind}` } };
    await attempt('POST', `${path}?on_duplicate=${mode}`, upsert);
    const operations = [{ action: 'create', data: upsert, on_duplicate: mode }];
    if (verbs.includes('batch')) await attempt('POST', `${path}/batch`, { operations, atomic: false });
  }
  const operations = ['update', 'delete', 'restore'].map((action) => ({ action, id: foreign, data: marks }));
  if (verbs.includes('batch'))
    for (const atomic of [false, true]) await attempt('POST', `${path}/batch`, { operations, atomic });
  const queries = [
    `search=${victim.marker}`,
    `tag=${victim.marker}`,
    `metadata[marker]=${victim.marker}`,
    `external_ids[erp]=${victim.marker}-${kind}`,
    'include_deleted=true&per_page=100',
    `include_deleted=true&per_page=100&cursor=${cursorAt(kind, record?.created_at ?? '', foreign)}`,
    ...Object.entries(list.filters)
      .filter(([name, type]) => type === 'text' && name in marks)
      .flatMap(([name]) => [`${name}=${marks[name]}`, `${name}[in]=${marks[name]}`]),
    ...list.fragments.filter((name) => name in marks).map((name) => `${name}[like]=%25${victim.marker}%25`),
  ];
  for (const query of queries) await attempt('GET', `${path}?${query}`);
}

/**
 * Returns every property that refers to records, with the victim's ids in it: plain ids, lists, lines and typed
 * references.
 */
function foreignReferences(resource: Resource, example: Body, victim: Belongings): [string, unknown][] {
  return Object.entries(resource.fields).flatMap(([column, field]): [string, unknown][] => {
    if (field.refers) return [[column, victim.ids[field.refers]]];
    return (field.names ?? []).flatMap((named): [string, unknown][] => {
      const id = victim.ids[named];
      const forms = [[id], { type: named, id }, withReferences(example[column], id)];
      return forms
        .filter((form) => field.mentions?.(form).some((one) => one.id === id))
        .map((form) => [column, form]);
    });
  });
}

/** Returns the example's lines with this id in every property that can hold an id. */
const withReferences = (lines: unknown, id: unknown) =>
  Array.isArray(lines)
    ? lines.map((line) => (typeof line === 'object' ? { ...line, product_id: id, lpu_item_id: id } : line))
    : [];

const cursorAt = (of: string, value: string, id: string) =>
  Buffer.from(JSON.stringify([of, 'created_at', 'desc', value, `${id}z`])).toString('base64url');

/**
 * Returns the replies that contain anything of the victim. A refusal may repeat an id from its call, and the log of
 * the thief's own calls may contain their paths. Nothing else is allowed.
 */
export function leaksIn(attempts: readonly Attempt[], victim: Belongings): string[] {
  const ids = [...Object.values(victim.ids), victim.tenant.id];
  const asked = new Set(attempts.map(({ what }) => `/api/v1${what.split(' ')[1]?.split('?')[0]}`));
  const isLeak = ({ what, reply }: Attempt) => {
    if (reply.status >= 500 || reply.text.includes(victim.secret)) return true;
    const { shown, refused } = apart(reply, asked);
    return ids.some((id) => shown.includes(id) || (refused.includes(id) && !what.includes(id)));
  };
  return attempts.filter(isLeak).map(({ what, reply }) => `${what} → ${reply.status} ${reply.text}`);
}

function apart({ body }: Reply, asked: ReadonlySet<string>): { shown: string; refused: string } {
  const errors: unknown[] = [];
  const shown = JSON.stringify(body, (name, value) => {
    if (name === 'path' && asked.has(value)) return undefined;
    if (name !== 'error') return value;
    errors.push(value);
    return undefined;
  });
  return { shown: shown ?? '', refused: JSON.stringify(errors) };
}

const tables = `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE a.attname = 'organization_id' AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relnamespace = 'public'::regnamespace ORDER BY 1`;

/** Returns all rows of a tenant as text, without the platform's own log of the tenant's requests. */
export async function rowsOf(database: ReturnType<typeof openDatabase>, tenant: Tenant): Promise<string[]> {
  const rows: string[] = [];
  for (const { name } of await database.unsafe<{ name: string }[]>(tables)) {
    if (name === 'request_log') continue;
    const ignored = name === 'api_tokens' ? `- 'last_used_at' - 'last_used_ip' - 'request_count'` : '';
    const found = await database.unsafe<{ row: string }[]>(
      `SELECT '${name} ' || (to_jsonb(t) ${ignored})::text AS row FROM ${name} t WHERE organization_id = $1`,
      [tenant.id],
    );
    rows.push(...found.map(({ row }) => row));
  }
  return rows.sort();
}
