import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createOrganization } from '#server/base/identity/directory.ts';
import { newDatabase, type OwnDatabase } from '../support/databases.ts';
import { linkedCheckout } from '../support/docs/checkout.ts';
import { followPage } from '../support/docs/reader.ts';
import { freePort } from '../support/free-port.ts';
import { type OwnServer, startServer } from '../support/test-server.ts';

let own: OwnDatabase;
let server: OwnServer;
let checkout: ReturnType<typeof linkedCheckout>;
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  server = await startServer({
    databaseUrl: own.url,
    config: { roles: ['api', 'worker'], outboundAllow: ['127.0.0.1'] },
  });
  const { app } = server;
  await app.db.asSystem((tx) => createOrganization(tx, 'demo', 'Estudio Demo', app.nowIso()));
  checkout = linkedCheckout();
});
afterAll(async () => {
  checkout.remove();
  await server.close();
  await own.drop();
});

test('the tutorial leads from a token to a delivered card, exactly as printed', async () => {
  const ran = await followPage('tutorial.md', {
    cwd: checkout.folder,
    env: { DATABASE_URL: own.url },
    own: [
      ['http://127.0.0.1:3000', server.url],
      ['8080', String(await freePort())],
    ],
    // The long test starts the product as the page does.
    done: ['Start'],
  });
  expect(ran).toBeGreaterThan(12);
});
