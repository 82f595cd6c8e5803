import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { toRouter } from '#server/calls/trpc.ts';
import { call, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

const place = { method: 'GET', tag: 'Contacts', area: 'crm', input: z.strictObject({}) } as const;
const data = z.object({ old_name: z.string().meta({ deprecated: true }), name: z.string() });
const output = z.object({ data });
const handler = async () => ({ data: { old_name: 'Ana', name: 'Ana' } });
const deprecated = { since: '2026-01-01', sunset: '2027-01-01', use: 'GET /new' };
const router = toRouter({
  names: {
    old: operation({ ...place, path: '/old', summary: 'Old', deprecated, output, handler }),
    current: operation({ ...place, path: '/new', summary: 'New', output, handler }),
  },
});

const docs = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');

let server: OwnServer;
let tenant: Tenant;
beforeAll(async () => {
  server = await startServer({ router });
  tenant = await newTenant(server);
});
afterAll(() => server.close());

test('every reply of a deprecated operation says since when and until when', async () => {
  for (const token of [tenant.tokens.viewer, 'wrong']) {
    const { status, headers } = await call(server, 'GET', '/old', { token });
    expect(status).toBe(token === 'wrong' ? 401 : 200);
    const link = headers.get('link')?.replace(server.url, 'https://platform.example.com');
    const sent = [
      `Deprecation: ${headers.get('deprecation')}`,
      `Sunset: ${headers.get('sunset')}`,
      `Link: ${link}`,
    ];
    expect(docs).toContain(sent.join('\n'));
  }
});

test('other replies say nothing of it', async () => {
  const { status, headers } = await call(server, 'GET', '/new', { token: tenant.tokens.viewer });
  expect(status).toBe(200);
  for (const name of ['deprecation', 'sunset', 'link']) expect(headers.get(name)).toBeNull();
});

test('the document marks deprecated operations and properties', async () => {
  const { paths } = (await call(server, 'GET', '/openapi.json')).body;
  expect(paths['/old'].get.deprecated).toBe(true);
  expect(paths['/old'].get.description).toContain(
    'Deprecated since 2026-01-01, and may be removed on 2027-01-01: use `GET /new` instead.',
  );
  expect(paths['/new'].get.deprecated).toBeUndefined();
  const { schema } = paths['/new'].get.responses['200'].content['application/json'];
  const { properties } = schema.properties.data;
  expect([properties.old_name.deprecated, properties.name.deprecated]).toEqual([true, undefined]);
});
