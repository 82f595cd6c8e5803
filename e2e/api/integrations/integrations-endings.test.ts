import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import { connectionCalls } from '../../support/integrations/connection-calls.ts';
import { SourceServer, sendJson } from '../../support/servers/source-server.ts';
import {
  caller,
  newTenant,
  type OwnServer,
  openDatabase,
  startServer,
  type Tenant,
} from '../../support/test-server.ts';

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
  source.asked.length = 0;
});

const connect = () => {
  const incremental = { parameter: 'since', path: 'changed' };
  const sources = [{ resource: 'contact', url: `${source.url}/people`, incremental }];
  return calls.connect({ provider: 'generic_rest', config: { sources } });
};
const read = async (id: string) => (await api('GET', `/integrations/connections/${id}`)).body.data;
const serve = (...emails: string[]) =>
  source.routes.set('/people', (_, res) =>
    sendJson(
      res,
      emails.map((mail, id) => ({
        id,
        first_name: 'Ana',
        email: mail,
        mail,
        changed: '2026-03-01T10:00:00Z',
      })),
    ),
  );

test('a run whose rows all fail marks the connection as broken, and the next run reads those rows again', async () => {
  serve('ana@', 'eva@');
  const id = await connect();
  const error = 'no row could be written; see the errors of the rows';
  expect(await calls.synced(id)).toMatchObject({
    status: 'failed',
    error,
    counts: { contact: { failed: 2 } },
  });
  expect(await read(id)).toMatchObject({ status: 'error', last_error: error, marks: {} });
  const fields = { first_name: 'first_name', 'metadata.mail': 'mail' };
  const mapping = { resources: { contact: { external_id: 'id', fields } } };
  expect((await api('PATCH', `/integrations/connections/${id}/mapping`, mapping)).status).toBe(200);
  expect(await calls.synced(id)).toMatchObject({ status: 'succeeded', counts: { contact: { created: 2 } } });
  expect(source.asked.map(({ path }) => path)).toEqual(['/people', '/people']);
  expect(await read(id)).toMatchObject({
    ...{ status: 'connected', last_error: null, marks: { contact: '2026-03-01T10:00:00Z' } },
  });
});

test('one written row is enough for a working connection', async () => {
  serve('ana@', 'eva@example.com');
  const id = await connect();
  expect(await calls.synced(id)).toMatchObject({ status: 'partial', error: null });
  expect(await read(id)).toMatchObject({ status: 'connected', last_error: null });
});

test('a run without rows is no failure', async () => {
  serve();
  const id = await connect();
  expect(await calls.synced(id)).toMatchObject({ status: 'succeeded', rows: 0 });
  expect(await read(id)).toMatchObject({ status: 'connected' });
});

test('a configuration that has become invalid ends the run with the necessary change', async () => {
  serve('ana@example.com');
  const id = await connect();
  const run = await calls.start(id);
  const sql = openDatabase();
  await sql`UPDATE integration_connections SET config = '{"sources": []}' WHERE id = ${id}`;
  await sql.end();
  await calls.work(run);
  const error = expect.stringMatching(
    /^the configuration of the connection is not valid any more: config.sources/,
  );
  expect(await calls.run(run)).toMatchObject({ status: 'failed', error });
  const again = await api('POST', `/integrations/connections/${id}/sync`, {});
  expectError(again, 400, 'validation_error');
  expect(again.body.error.details[0].path).toBe('config.sources');
  expect(source.asked).toEqual([]);
});
