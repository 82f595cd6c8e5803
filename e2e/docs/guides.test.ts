import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '#server/vocabulary/config.ts';
import { linkedCheckout } from '../support/docs/checkout.ts';
import { followPage } from '../support/docs/reader.ts';
import { call, newTenant, type OwnServer, startServer } from '../support/test-server.ts';

let server: OwnServer;
let checkout: ReturnType<typeof linkedCheckout>;
beforeAll(async () => {
  // The pages show the limits of an installation that has no others.
  const { rateLimits } = loadConfig({});
  server = await startServer({ config: { rateLimits } });
  checkout = linkedCheckout();
});
afterAll(async () => {
  checkout.remove();
  await server.close();
});

test.each([
  ['guides/integrators.md', 8],
  ['guides/administrators.md', 8],
  ['api.md', 8],
])('%s runs in its order, exactly as printed', async (page, least) => {
  const { tokens } = await newTenant(server);
  if (page === 'api.md') await createContacts(tokens.admin);
  const ran = await followPage(page, {
    cwd: checkout.folder,
    own: [
      ['http://127.0.0.1:3000', server.url],
      ['TOKEN=plt_live_…', `TOKEN=${tokens.admin}`],
    ],
  });
  expect(ran).toBeGreaterThanOrEqual(least);
});

/** The page shows lists of an organization that has been used for a while. */
async function createContacts(token: string): Promise<void> {
  const operations = ['Ana', 'Bo', 'Eva'].map((first_name) => ({
    action: 'create',
    data: { first_name, email: `${first_name}@example.com` },
  }));
  const reply = await call(server, 'POST', '/contacts/batch', { token, body: { operations } });
  expect(reply.body.summary).toEqual({ succeeded: 3, failed: 0 });
}
