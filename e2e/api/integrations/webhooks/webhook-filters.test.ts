import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { newColleague } from '../../../support/colleagues.ts';
import { newDatabase, type OwnDatabase } from '../../../support/databases.ts';
import { expectError } from '../../../support/expected-replies.ts';
import { type Receiver, startReceiver } from '../../../support/servers/webhook-receiver.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../../support/test-server.ts';

const now = Date.parse('2026-03-11T01:30:00Z');
let own: OwnDatabase;
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let receiver: Receiver;
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  server = await startServer({
    databaseUrl: own.url,
    now: () => now,
    config: { roles: ['api', 'worker'], allowInsecureWebhooks: true },
  });
});
afterAll(async () => {
  await server.close();
  await own.drop();
});
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  receiver = await startReceiver();
  return () => receiver.close();
});

async function send(method: string, path: string, body: object) {
  const reply = await api(method, path, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
}
const subscribe = (filter: object, events = ['deal.*']) =>
  send('POST', '/integrations/webhooks', { url: `${receiver.url}/hook`, events, filter });
const deal = (body: object) => send('POST', '/deals', body);
const titles = () => receiver.accepted.map(({ event }) => event.data.object.title);

/** Every filter lets the last deal through. When it is delivered, all earlier events have their deliveries. */
const arrived = async (expected: string[]) => {
  await deal({ title: 'last' });
  const wanted = [...expected, 'last'].toSorted();
  await expect.poll(() => titles().toSorted(), { timeout: 10_000, interval: 10 }).toEqual(wanted);
  const { meta } = (await api('GET', '/settings/webhooks/deliveries')).body;
  expect(meta.total).toBe(wanted.length);
};

test('an endpoint gets the events whose record meets its filter with groups and operators', async () => {
  await subscribe({
    or: [{ amount: { gte: 1000, lt: 5000 } }, { 'metadata.tier': ['gold', 'silver'] }, { title: 'last' }],
    not: { tags: 'internal' },
  });
  await deal({ title: 'large', amount: 1000 });
  await deal({ title: 'too large', amount: '5000.00' });
  await deal({ title: 'gold', metadata: { tier: 'gold' } });
  await deal({ title: 'internal', amount: 2000, tags: ['internal'] });
  await deal({ title: 'small', amount: 1 });
  await arrived(['large', 'gold']);
});

test('a filter compares the related record as it is when the event is sent', async () => {
  const company = async (country: string) =>
    (await send('POST', '/companies', { name: country, address: { country } })).id;
  const [spanish, german] = [await company('ES'), await company('DE')];
  const foreign = caller(server, (await newTenant(server)).tokens.admin);
  await subscribe({ or: [{ 'company.address.country': ['ES', 'PT'] }, { title: 'last' }] });
  await deal({ title: 'spanish', company_id: spanish });
  await deal({ title: 'german', company_id: german });
  await deal({ title: 'without' });
  expect((await foreign('POST', '/deals', { title: 'foreign' })).status).toBe(200);
  await arrived(['spanish']);
});

test('dates are counted from the present day of the organization', async () => {
  // It is still the tenth of March there.
  await send('PATCH', '/settings', { timezone: 'America/Sao_Paulo' });
  await subscribe({ or: [{ expected_close_date: { lte: 'today+1d' } }, { title: 'last' }] });
  await deal({ title: 'tomorrow', expected_close_date: '2026-03-11' });
  await deal({ title: 'later', expected_close_date: '2026-03-12' });
  await arrived(['tomorrow']);
});

test('a filter that an older version has stored goes on, also with names that no event has', async () => {
  const broken = await subscribe({}, ['deal.*']);
  const database = postgres(own.url, { max: 1, onnotice: () => {} });
  await database`UPDATE webhook_endpoints SET filter = '{"colour": "red"}' WHERE id = ${broken.id}`;
  await database.end();
  await subscribe({ title: ['last', null, 'wanted'], status: 'open' });
  await deal({ title: 'unwanted' });
  await deal({ title: 'wanted' });
  await arrived(['wanted']);
  await send('PATCH', '/settings/webhooks', { endpoints: [{ id: broken.id, description: 'Old' }] });
  const changed = await api('PATCH', '/settings/webhooks', {
    endpoints: [{ id: broken.id, events: ['contact.*'] }],
  });
  expectError(changed, 400, 'validation_error');
});

test('a filter compares the person and the stage of a deal', async () => {
  const { id } = await newColleague(server, tenant.id, 'member', 'Ana Prado');
  const byAna = { 'owner.name': { like: 'ana%' }, 'stage.kind': 'open', 'pipeline.position': { lt: 2 } };
  await subscribe({ or: [byAna, { title: 'last' }] });
  await deal({ title: 'by nobody' });
  await deal({ title: 'by somebody else', owner_id: tenant.userId });
  await deal({ title: 'by Ana', owner_id: id });
  await arrived(['by Ana']);
});

test('a replay and a dry run use the same filter', async () => {
  const company = (await send('POST', '/companies', { name: 'Sol' })).id;
  const filter = { 'company.name': 'Sol', created_at: { gte: 'today' } };
  const { id } = await subscribe(filter);
  await deal({ title: 'a', company_id: company });
  await deal({ title: 'b' });
  const replay = { endpoint_id: id, since: '2026-03-01T00:00:00Z', dry_run: true };
  expect(await send('POST', '/settings/webhooks/replay', replay)).toMatchObject({ queued: 1 });
  const deliveries = async (body: object) =>
    (await api('POST', '/deals?dry_run=true', body)).body.trial.deliveries;
  expect(await deliveries({ title: 'c', company_id: company })).toHaveLength(1);
  expect(await deliveries({ title: 'd' })).toEqual([]);
});

test.each([
  [['deal.*'], { titel: 'a' }, 'filter.titel', 'did you mean "title"?'],
  [['deal.*'], { or: [{ title: 'a' }, { stauts: 'open' }] }, 'filter.or.1.stauts', 'did you mean "status"?'],
  [['deal.*', 'contact.*'], { lifecycel: 'lead' }, 'filter.lifecycel', 'did you mean "lifecycle"?'],
  [['*'], { 'company.naem': 'Sol' }, 'filter.company.naem', 'did you mean "name"?'],
  [['deal.*'], { 'company.country': 'ES' }, 'filter.company.country', 'did you mean "address.country"?'],
  [['*'], { colour_of_nothing: 1 }, 'filter.colour_of_nothing', 'unknown property'],
  [['deal.won'], { status: 'opened' }, 'filter.status', 'must be one of'],
  [['*'], { amount: { above: 1 } }, 'filter.amount', 'unknown operator'],
  [['*'], { or: [] }, 'filter.or', 'one or more groups'],
  [['contact.*'], { lifecycle: [] }, 'filter.lifecycle', 'at least one value'],
  [['product.*'], { cost: { gt: 1 } }, 'filter.cost', 'restricted property'],
  [['deal.*'], { 'owner.nmae': 'Ana' }, 'filter.owner.nmae', 'did you mean "name"?'],
  [['deal.*'], { 'stage.kind': 'opened' }, 'filter.stage.kind', 'must be one of open, won, lost'],
  [['*'], { 'suggestion.kind': 'x' }, 'filter.suggestion.kind', 'unknown property'],
])('an endpoint for %j refuses the filter %j', async (events, filter, path, message) => {
  const body = { url: 'https://example.com/hook', events, filter };
  const reply = await api('POST', '/integrations/webhooks', body);
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details[0]).toMatchObject({ path, message: expect.stringContaining(message) });
  const listed = await api('PATCH', '/settings/webhooks', { endpoints: [body] });
  expect(listed.body.error.details[0]).toMatchObject({ path: `endpoints.0.${path}` });
});

test.each([
  [['*'], { lifecycle: 'lead', weighted_amount: { gt: 5 }, enabled: true, status: ['won', 'archived'] }],
  [['deal.*', 'contact.*'], { or: [{ lifecycle: 'lead' }, { stage_id: 'stg_1' }] }],
  [['contact.*'], { source: [null, 'Fair'], 'consent.email': 'opted_in', created_at: { gt: 'now-1h' } }],
  [['webhook.*'], { enabled: false, url: 'https://example.com' }],
])('an endpoint for %j accepts the filter %j', async (events, filter) => {
  const made = await send('POST', '/integrations/webhooks', {
    url: 'https://example.com/hook',
    events,
    filter,
  });
  expect(made.filter).toEqual(filter);
});

test('a filter compares only related records that its author may read', async () => {
  const areas = ['integrations', 'finance'];
  const made = await send('POST', '/settings/tokens', { name: 'finance only', role: 'admin', areas });
  const limited = caller(server, made.value);
  const body = { url: 'https://example.com/hook', events: ['invoice.*'] };
  const refused = await limited('POST', '/integrations/webhooks', {
    ...body,
    filter: { 'company.name': 'Sol' },
  });
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.message).toContain('filter.company.name: names records of the area crm');
  const accepted = await limited('POST', '/integrations/webhooks', { ...body, filter: { total: { gt: 5 } } });
  expect(accepted.status, accepted.text).toBe(200);
});
