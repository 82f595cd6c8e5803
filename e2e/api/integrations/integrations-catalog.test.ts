import { beforeAll, expect, test } from 'vitest';
import { allProviders } from '#server/areas/integrations/providers/provider.ts';
import { caller, newTenant, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let api: ReturnType<typeof caller>;
beforeAll(async () => {
  api = caller(server, (await newTenant(server)).tokens.admin);
});

test.each(allProviders().map(({ key }) => key))(
  'the example of %s in the catalogue can be connected',
  async (key) => {
    const { data } = (await api('GET', `/integrations/catalog/${key}`)).body;
    // Providers that only send messages or mail have no records.
    expect(data.resources.length > 0).toBe(!['chat_webhook', 'smtp'].includes(key));
    const body = { name: data.title, provider: key, ...data.example };
    const made = await api('POST', '/integrations/connections', body);
    expect(made.status, made.text).toBe(200);
    expect(made.body.data.credentials_set).toEqual(Object.keys(data.example.credentials).sort());
  },
);
