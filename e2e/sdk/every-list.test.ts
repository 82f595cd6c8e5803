import { beforeAll, expect, test } from 'vitest';
import { type ListPath, pages } from '#sdk/index.ts';
import { endpointsOf, hasPathId, readDocument, Walk } from '../support/kernel/endpoints.ts';
import { clientOf, newTenant, sharedServer, type Tenant } from '../support/test-server.ts';

const server = await sharedServer();
const endpoints = endpointsOf(server, await readDocument(server));
const lists = endpoints.filter((one) => one.method === 'GET' && !hasPathId(one) && hasPages(one.success));
let tenant: Tenant;

beforeAll(async () => {
  tenant = await newTenant(server);
  for (const _ of ['one', 'another']) await new Walk(server, tenant, endpoints).populate();
}, 120_000);

function hasPages({ properties }: { properties?: { meta?: { $ref?: string } } }): boolean {
  return properties?.meta?.$ref === '#/components/schemas/PageMeta';
}

test.each(lists.map(({ path }) => path))('%s can be read to its end, one record a page', async (path) => {
  const client = clientOf(server, tenant.tokens.admin);
  const seen: string[] = [];
  let total = 0;
  // The document's paths are those of the types, because both are generated from the same source.
  for await (const page of pages(client, path as ListPath, { query: { per_page: 1 } })) {
    seen.push(...page.data.map((record) => JSON.stringify(record)));
    total = page.meta.total;
  }
  expect(seen).toHaveLength(total);
  expect(new Set(seen).size).toBe(total);
});
