import { afterAll, beforeEach, expect, test } from 'vitest';
import { fanOut } from '#server/areas/integrations/webhooks/fan-out.ts';
import { caller, newTenant, openDatabase, sharedServer, type Tenant } from '../../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let endpoint: string;
const database = openDatabase();
/** No worker runs here, so events become deliveries only when the test makes them. */
afterAll(async () => {
  await database.end();
});
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  const input = { url: 'https://hooks.example.com/a', events: ['contact.created'] };
  endpoint = (await api('POST', '/integrations/webhooks', input)).body.data.id;
});

const makeContacts = async (...names: string[]) => {
  for (const first_name of names) expect((await api('POST', '/contacts', { first_name })).status).toBe(200);
};
/** Returns how many deliveries each contact has. */
async function deliveries(): Promise<Record<string, number>> {
  const rows = await database<{ name: string; times: number }[]>`
    SELECT (body::jsonb -> 'data' -> 'object' ->> 'first_name') AS name, count(*)::int AS times
    FROM webhook_deliveries WHERE organization_id = ${tenant.id} GROUP BY 1`;
  return Object.fromEntries(rows.map(({ name, times }) => [name, times]));
}
const since = new Date(Date.now() - 3_600_000).toISOString();

test('an endpoint that is switched on again gets each missed event once, whether it already had a delivery or not', async () => {
  const off = { endpoints: [{ id: endpoint, enabled: false }] };
  expect((await api('PATCH', '/settings/webhooks', off)).status).toBe(200);
  await makeContacts('Ana');
  await expect.poll(() => fanOut(server.app, tenant.id).then(() => cursorIsAtHead())).toBe(true);
  await makeContacts('Bo', 'Cy');
  const body = { recover_since: since };
  const enabled = await api('POST', `/settings/webhooks/${endpoint}/enable`, body);
  expect(enabled.body).toMatchObject({ recovered: 3, data: { enabled: true } });
  await expect.poll(() => fanOut(server.app, tenant.id).then(() => cursorIsAtHead())).toBe(true);
  expect(await deliveries()).toEqual({ Ana: 1, Bo: 1, Cy: 1 });
});

test('a delivery that is still due is not sent again as missing', async () => {
  await makeContacts('Ana', 'Bo');
  const input = { endpoint_id: endpoint, since, only_failed: true };
  expect((await api('POST', '/settings/webhooks/replay', input)).body.data).toMatchObject({ queued: 0 });
  await expect.poll(() => fanOut(server.app, tenant.id).then(() => cursorIsAtHead())).toBe(true);
  expect(await deliveries()).toEqual({ Ana: 1, Bo: 1 });
});

async function cursorIsAtHead(): Promise<boolean> {
  const [row] = await database<{ is: boolean }[]>`
    SELECT c.last_sequence = h.last_sequence AND NOT EXISTS (
      SELECT FROM events e WHERE e.organization_id = ${tenant.id} AND e.sequence IS NULL) AS is
    FROM webhook_cursors c JOIN event_heads h USING (organization_id) WHERE c.organization_id = ${tenant.id}`;
  return row?.is === true;
}
