import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { contents } from '../../support/kernel/contents.ts';
import { endpointsOf, readDocument, requiredQuery, Walk, withId } from '../../support/kernel/endpoints.ts';
import { call, newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

let own: OwnDatabase;
let server: OwnServer;
let owner: postgres.Sql;

beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  server = await startServer({ databaseUrl: own.url });
  owner = postgres(own.url, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await server.close();
  await owner.end();
  await own.drop();
});

test('no GET of the document changes anything, with or without a token', async () => {
  const endpoints = endpointsOf(server, await readDocument(server));
  const tenant = await newTenant(server);
  const walk = await new Walk(server, tenant, endpoints).populate();
  const paths: string[] = [];
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    const id = await walk.record(endpoint);
    const named = new URLSearchParams(await walk.named(endpoint));
    paths.push(withId(endpoint.path, id) + (requiredQuery(endpoint) || (named.size ? `?${named}` : '')));
  }
  expect(paths.length).toBeGreaterThan(150);
  const before = await contents(server, owner);
  for (const path of paths) {
    const reply = await call(server, 'GET', path, { token: tenant.tokens.admin });
    expect(reply.status, `${path}: ${reply.text}`).toBe(200);
    await call(server, 'GET', path);
  }
  expect(await contents(server, owner)).toEqual(before);
});
