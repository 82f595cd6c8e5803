import { call, type Tenant, type TestServer } from '../test-server.ts';

type Maker = (server: TestServer, tenant: Tenant) => Promise<string>;

/** Creates a connection that others call, and returns its address, which is shown only once. */
async function makeHook(server: TestServer, { tokens: { admin: token } }: Tenant) {
  const body = { name: 'Website form', provider: 'inbound_hook', config: { resource: 'contact' } };
  const made = await call(server, 'POST', '/integrations/connections', { token, body });
  const { data, hook_url } = made.body;
  return { id: String(data.id), address: String(hook_url).split('/').at(-1) ?? '' };
}

const makeRun: Maker = async (server, { tokens: { admin: token } }) => {
  const sources = [{ resource: 'company', url: 'https://files.example.com/customers.csv' }];
  const body = { name: 'Customers', provider: 'csv_url', config: { sources } };
  const made = await call(server, 'POST', '/integrations/connections', { token, body });
  const path = `/integrations/connections/${made.body.data.id}/sync`;
  return (await call(server, 'POST', path, { token, body: {} })).body.data.id;
};

/** Returns the token of the secret address of a calendar. */
const makeCalendarFeed: Maker = async (server, { tokens: { admin: token } }) => {
  const made = await call(server, 'POST', '/calendar/feed', { token, body: {} });
  return String(made.body.data.url).split('/').at(-1) ?? '';
};

export const integrationMakers: Readonly<Record<string, Maker>> = {
  '/calendar/feeds': makeCalendarFeed,
  '/hooks': async (server, tenant) => (await makeHook(server, tenant)).address,
  '/hooks/connections': async (server, tenant) => (await makeHook(server, tenant)).id,
  '/integrations/runs': makeRun,
};
