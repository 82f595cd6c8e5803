import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectionCalls } from '../../support/integrations/connection-calls.ts';
import { type Answer, SourceServer, sendJson } from '../../support/servers/source-server.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

/** An address that was taken for another installation of the product. */
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
  source.routes.clear();
});

const connect = () =>
  calls.connect({
    provider: 'another_tenant',
    config: { url: source.url, resources: ['company'], timeout_seconds: 1 },
    credentials: { token: 'token-1' },
  });
const page = (from: number, next_cursor: string | null) => ({
  data: [1, 2].map((nth) => ({ id: `c-${from + nth}`, name: `Company ${from + nth}` })),
  meta: { next_cursor },
});

test.each<[string, Answer, string, string]>([
  ['a web page', (_, res) => res.end('<html>Hello</html>'), 'sample', 'a web page instead of JSON'],
  [
    'something else',
    (_, res) => sendJson(res, { hello: 1 }),
    'reachability',
    'not as an installation of this product',
  ],
  ['a locked door', (_, res) => res.writeHead(401).end(), 'auth', 'does not accept the credentials'],
  ['nothing', (_, res) => res.writeHead(404).end(), 'reachability', 'the address answers 404'],
])('a test that finds %s reports it', async (_, answer, step, message) => {
  source.routes.set('/api/v1/me', answer);
  const { data } = (await api('POST', `/integrations/connections/${await connect()}/test`, {})).body;
  const failed = data.steps.find((one: { ok: boolean | null }) => one.ok === false);
  expect(failed).toMatchObject({ step, message: expect.stringContaining(message) });
});

test.each<[string, Answer, string]>([
  ['is no list', (_, res) => sendJson(res, { data: 'many' }), 'not a list of this product'],
  ['has the same rows again', (_, res) => sendJson(res, page(0, 'more')), 'the paging never ends'],
  ['is not for this token', (_, res) => res.writeHead(403).end(), 'not allowed to read this (403)'],
  ['does not come', () => {}, 'no answer within 1 s'],
  [
    'leads elsewhere',
    (_, res) => res.writeHead(307, { location: 'https://example.com/' }).end(),
    'another host',
  ],
  [
    'asks for an hour',
    (_, res) => res.writeHead(429, { 'retry-after': '3600' }).end(),
    'asks to wait 3600 s',
  ],
])(
  'rows before a page that %s are stored, and the next run begins where this one did',
  async (_, answer, message) => {
    source.routes.set('/api/v1/companies', (req, res, url) =>
      url.searchParams.has('cursor') ? answer(req, res, url) : sendJson(res, page(0, 'two')),
    );
    const id = await connect();
    const done = await calls.synced(id);
    expect(done).toMatchObject({ status: 'partial', rows: 2, counts: { company: { created: 2 } } });
    expect(done.error).toContain(message);
    expect((await api('GET', `/integrations/connections/${id}`)).body.data).toMatchObject({
      status: 'error',
      marks: {},
    });
    source.routes.set('/api/v1/companies', (_, res, url) =>
      sendJson(res, url.searchParams.has('cursor') ? page(2, null) : page(0, 'two')),
    );
    expect(await calls.synced(id)).toMatchObject({
      ...{ status: 'succeeded', counts: { company: { created: 2, unchanged: 2 } } },
    });
    expect((await api('GET', '/companies')).body.meta.total).toBe(4);
  },
);
