import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callsOf, runCall } from '../../support/code-in-docs.ts';
import { connectionCalls } from '../../support/integrations/connection-calls.ts';
import { SourceServer, sendJson } from '../../support/servers/source-server.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

/** Runs the calls exactly as the page prints them, with only the addresses replaced, as a reader does. */
const source = new SourceServer();
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let calls: ReturnType<typeof connectionCalls>;
beforeAll(async () => {
  server = await startServer({ config: { allowInsecureWebhooks: true } });
  await source.listen();
});
afterAll(async () => {
  await server.close();
  await source.close();
});
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  calls = connectionCalls(server, tenant, api);
});

async function printed(part: string, env: Record<string, string> = {}) {
  const text = callsOf('integrations.md').find((one) => one.includes(part));
  if (text === undefined) throw new Error(`the page prints no call with ${part}`);
  const own = text.replace(/https:\/\/\w+\.example\.com/, source.url);
  return runCall(own, { BASE: `${server.url}/api/v1`, TOKEN: tenant.tokens.admin, ...env });
}

test('the page leads from the start to the customers of a JSON API', async () => {
  const items = [
    { id: 1041, first_name: 'Nerea', email: 'nerea@example.com', updated_at: '2026-03-01T10:00:00Z' },
    { id: 1042, first_name: 'Paulo', email: 'paulo@', updated_at: '2026-03-02T10:00:00Z' },
  ];
  source.routes.set('/v2/customers', (req, res) => {
    const isKnown = req.headers.authorization === 'Bearer the key of your shop';
    if (isKnown) sendJson(res, { data: { items, next: null } });
    else res.writeHead(401).end();
  });
  const { data: providers } = await printed('/integrations/catalog"');
  expect(providers.map(({ provider }: { provider: string }) => provider)).toContain('generic_rest');
  const CONNECTION = (await printed('"Shop customers"')).data.id;
  const tested = await printed('/test"', { CONNECTION });
  expect(tested.data).toMatchObject({ ok: true, status: 'connected' });
  const RUN = (await printed('"dry_run": true', { CONNECTION })).data.id;
  await calls.work(RUN);
  const counts = { contact: { created: 1, failed: 1 } };
  expect((await printed('/integrations/runs/$RUN"', { RUN })).data).toMatchObject({
    status: 'partial',
    counts,
  });
  const errors = await printed('/errors"', { RUN });
  expect(errors.data).toMatchObject([{ external_id: '1042', path: 'email' }]);
  expect(await calls.synced(CONNECTION)).toMatchObject({ counts });
  const scheduled = await printed('"schedule": "hourly"', { CONNECTION });
  expect(scheduled.data.next_sync_at).not.toBeNull();
  const links = await printed('/integrations/links', { CONNECTION });
  expect(links.data).toMatchObject([{ resource: 'contact', external_id: '1041' }]);
  expect((await printed('/mapping" -H "Authorization: Bearer $TOKEN"\n', { CONNECTION })).data).toMatchObject(
    {
      resources: { contact: { is_default: true } },
    },
  );
});

test('the page leads from the start to the lines of a CSV file', async () => {
  source.routes.set('/customers.csv', (req, res) => {
    const isKnown = req.headers.authorization === `Basic ${btoa('reader:the password')}`;
    res.writeHead(isKnown ? 200 : 401).end('Nr;Firma;Kredit\n7;Studio Norte;1.234,50\n');
  });
  const CONNECTION = (await printed('"csv_url"')).data.id;
  await printed('"decimal_comma"', { CONNECTION });
  expect((await printed('/test"', { CONNECTION })).data).toMatchObject({ ok: true });
  expect(await calls.synced(CONNECTION)).toMatchObject({ status: 'succeeded' });
  expect((await api('GET', '/companies')).body.data).toMatchObject([
    { name: 'Studio Norte', metadata: { credit: 1234.5 }, external_ids: { [CONNECTION]: '7' } },
  ]);
});

test('the page leads from the start to leads of a form', async () => {
  const { data, hook_url } = await printed('"inbound_hook"');
  const HOOK = hook_url.split('/').at(-1);
  const sent = await printed('/hooks/$HOOK"', { HOOK });
  expect(sent.data).toMatchObject({ accepted: true, outcome: 'created' });
  const lead = (await api('GET', `/leads/${sent.data.id}`)).body.data;
  expect(lead).toMatchObject({ name: 'Clara Montes', external_ids: { [data.id]: 'f-1' } });
  await printed('/rotate-hook"', { CONNECTION: data.id });
  expect((await printed('/hooks/$HOOK"', { HOOK })).error.code).toBe('not_found');
});
