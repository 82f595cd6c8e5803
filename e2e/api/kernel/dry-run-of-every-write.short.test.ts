import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { causedSchema } from '#server/calls/effects-schema.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { contents } from '../../support/kernel/contents.ts';
import {
  type Endpoint,
  endpointsOf,
  readDocument,
  requiredQuery,
  takesBody,
  Walk,
  withId,
} from '../../support/kernel/endpoints.ts';
import { call, newTenant, type OwnServer, type Reply, startServer } from '../../support/test-server.ts';

let own: OwnDatabase;
let server: OwnServer;
let owner: postgres.Sql;
let walk: Walk;

beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  server = await startServer({ databaseUrl: own.url });
  owner = postgres(own.url, { max: 1, onnotice: () => {} });
  walk = new Walk(server, await newTenant(server), endpointsOf(server, await readDocument(server)));
});
afterAll(async () => {
  await server.close();
  await owner.end();
  await own.drop();
});

interface Prepared {
  endpoint: Endpoint;
  path: string;
  body: Record<string, unknown> | undefined;
}

const isTried = ({ op }: Endpoint) => op?.meta.trial === 'rollback';

async function prepared(endpoint: Endpoint): Promise<Prepared> {
  const named = new URLSearchParams(await walk.named(endpoint));
  const query = requiredQuery(endpoint) || (named.size ? `?${named}` : '');
  const path = withId(endpoint.path, await walk.record(endpoint)) + query;
  return { endpoint, path, body: takesBody(endpoint) ? await walk.body(endpoint) : undefined };
}

function send(
  { endpoint: { method }, path, body }: Prepared,
  isDryRun: boolean,
  more?: object,
): Promise<Reply> {
  const sent = more ? { ...body, ...more } : body;
  return call(server, method, isDryRun ? `${path}${path.includes('?') ? '&' : '?'}dry_run=true` : path, {
    token: walk.tenant.tokens.admin,
    ...(sent ? { body: sent } : {}),
  });
}

/** An unknown property is refused or listed among the warnings. */
function isNamed({ status, body }: Reply, name: string): boolean {
  const listed: { path?: string }[] = status === 200 ? (body.warnings ?? []) : body.error.details;
  return listed.some(({ path }) => path?.endsWith(name));
}

/** Links and secrets are random, and the digest of a document covers the ids in it. */
const random = [
  'url',
  'upload_url',
  'hook_url',
  'secret',
  'secret_prefix',
  'last_four',
  'source_hash',
  'trail_hash',
];

/** Only ids, times and secrets may differ between a dry run and the call, besides the trial. */
function comparable({ body }: Reply): unknown {
  const { trial: _, ...rest } = body;
  const text = JSON.stringify(rest, (name, value) => (random.includes(name) ? null : value));
  return JSON.parse(
    text
      .replaceAll(/plt_live_\w+/g, 'token')
      .replaceAll(/[a-z]+_[0-9a-z]{26}/g, 'id')
      .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"time"'),
  );
}

/** The paths of the values that differ. */
function differences(a: unknown, b: unknown, path = ''): string[] {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return a === b ? [] : [`${path}: ${JSON.stringify(a)} ≠ ${JSON.stringify(b)}`];
  const [one, other] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((name) =>
    differences(one.get(name), other.get(name), `${path}.${name}`),
  );
}

test('any write names unknown properties; its dry run changes nothing and answers like the call, with its trial', {
  timeout: 180_000,
}, async () => {
  const writes = walk.endpoints.filter(isTried);
  expect(writes.length).toBeGreaterThan(300);
  const all: Prepared[] = [];
  for (const endpoint of writes) all.push(await prepared(endpoint));
  const before = await contents(server, owner);
  const silent: string[] = [];
  for (const one of all) {
    const { name } = one.endpoint;
    const named = await send(one, true, { shoe_zize: 1 });
    if (!isNamed(named, 'shoe_zize')) silent.push(name);
    const { status, body, text } = named.status === 400 ? await send(one, true) : named;
    expect(status, `${name}: ${text}`).toBe(200);
    expect(causedSchema.safeParse(body.trial).error, name).toBeUndefined();
    expect((await send(one, true, { dryrun: true })).status, name).toBe(400);
  }
  expect(silent).toEqual([]);
  expect(await contents(server, owner)).toEqual(before);
  const different: string[] = [];
  for (const one of all) {
    const { name } = one.endpoint;
    const [tried, done] = [await send(one, true), await send(one, false)];
    expect(done.status, `${name}: ${done.text}`).toBe(200);
    different.push(...differences(comparable(done), comparable(tried)).map((path) => `${name} ${path}`));
  }
  expect(different).toEqual([]);
});
