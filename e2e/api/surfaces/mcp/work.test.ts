import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectTools, type ToolClient, tokenFor } from '../../../support/mcp-client.ts';
import { caller, newTenant, sharedServer, type Tenant } from '../../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let tools: ToolClient;

beforeAll(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  tools = await connectTools(server, tenant.tokens.manager);
});

afterAll(() => tools.client.close());

const made = async (path: string, body: object): Promise<string> =>
  (await api('POST', path, body)).body.data.id;

test('a ticket is found, answered on trial and then for real', async () => {
  const ticket = await made('/support/tickets', { subject: 'The printer does not print' });
  const anywhere = await tools.call('search_records', { q: 'pinter' });
  expect(anywhere.body.data[0]).toMatchObject({ kind: 'ticket', id: ticket });
  const found = await tools.call('list_records', { kind: 'ticket', search: 'printer' });
  expect(found.body.data.map(({ id }: { id: string }) => id)).toEqual([ticket]);
  const { body: operations } = await tools.call('find_operations', { words: 'write a message to a ticket' });
  const names = operations.operations.map(({ operation }: { operation: string }) => operation);
  expect(names).toContain('ticketMessages-create');
  const described = await tools.call('describe_operation', { operation: 'ticketMessages-create' });
  expect(Object.keys(described.body.body.properties)).toContain('body');
  const asked = {
    operation: 'ticketMessages-create',
    path: { id: ticket },
    body: { body: 'Is it switched on?' },
  };
  const trial = await tools.call('call_operation', asked);
  expect(trial.body.trial.counts.events).toBeGreaterThan(0);
  const comments = () => api('GET', `/support/tickets/${ticket}/messages`);
  expect((await comments()).body.data).toEqual([]);
  const real = await tools.call('call_operation', { ...asked, dry_run: false });
  expect(real.isError).toBe(false);
  expect((await comments()).body.data).toMatchObject([{ body: 'Is it switched on?' }]);
});

test('a deal is moved on trial and then for real, and its timeline has the step', async () => {
  const pipeline = (await api('GET', '/settings/pipelines')).body.data[0];
  const deal = await made('/deals', { title: 'Ten chairs', amount: 900 });
  const before = (await api('GET', `/deals/${deal}`)).body.data;
  const [, second] = pipeline.stages;
  const change = { id: deal, values: { stage_id: second.id }, version: before.version };
  const trial = await tools.call('change_record', change);
  expect(trial.body.data.stage_id).toBe(second.id);
  expect((await api('GET', `/deals/${deal}`)).body.data.stage_id).toBe(before.stage_id);
  await tools.call('change_record', { ...change, dry_run: false });
  const read = await tools.call('get_record', { id: deal, related: ['quote'] });
  expect(read.body.record.data.stage_id).toBe(second.id);
  expect(read.body.timeline.data[0].changes.stage_id).toEqual({ from: before.stage_id, to: second.id });
  expect(read.body.related.quote.data).toEqual([]);
  const stale = await tools.call('change_record', { ...change, dry_run: false });
  expect(stale).toMatchObject({ isError: true, body: { error: { code: 'invalid_request' } } });
});

test('a record is created once with the same key, and its event can be read', async () => {
  const asked = { kind: 'contacts', values: { first_name: 'Ana' }, dry_run: false, idempotency_key: 'ana' };
  const first = await tools.call('create_record', asked);
  const again = await tools.call('create_record', asked);
  expect(again.body).toEqual(first.body);
  const { id } = first.body.data;
  const events = await tools.call('read_events', { type: 'contact.created', resource_id: id });
  expect(events.body.data).toMatchObject([{ type: 'contact.created', resource_id: id }]);
});

test('the same key means the same call in REST', async () => {
  const headers = { 'idempotency-key': 'both' };
  const { body } = await api('POST', '/contacts', { first_name: 'Bo' }, headers);
  const admin = await connectTools(server, tenant.tokens.admin);
  const asked = { kind: 'contact', values: { first_name: 'Bo' }, dry_run: false, idempotency_key: 'both' };
  expect((await admin.call('create_record', asked)).body.data.id).toBe(body.data.id);
  await admin.client.close();
});

test('the request log has the operation of a call', async () => {
  const { body } = await tools.call('who_am_i');
  expect(body.data).toMatchObject({ role: 'manager', organization: { id: tenant.id } });
  await server.app.requests.flush();
  const log = await api('GET', '/settings/requests?operation=GET%20/me');
  expect(log.body.data).toMatchObject([{ path: '/api/v1/me', method: 'GET', status: 200 }]);
});

test('a token of one area finds and sees only its operations and kinds', async () => {
  const limited = await connectTools(server, await tokenFor(server, tenant, 'member', ['crm']));
  const { kinds } = (await limited.call('list_kinds')).body;
  expect(new Set(kinds.map(({ area }: { area: string }) => area))).toEqual(new Set(['crm']));
  const found = await limited.call('find_operations', { words: 'list tickets' });
  const names: string[] = found.body.operations.map(({ operation }: { operation: string }) => operation);
  expect(names.filter((name) => name.startsWith('tickets-'))).toEqual([]);
  const refused = await limited.call('list_records', { kind: 'ticket' });
  expect(refused).toMatchObject({ isError: true, body: { error: { code: 'insufficient_permissions' } } });
  await limited.client.close();
});

test('the fields, filters and steps of a kind are brief', async () => {
  const { body, text } = await tools.call('list_kinds', { kind: 'deal' });
  const fields = new Map(body.fields.map((one: { name: string }) => [one.name, one]));
  expect(fields.get('company_id')).toMatchObject({ names: ['company'] });
  expect(body.filters.amount).toContain('gte');
  expect(body.events).toContain('deal.updated');
  expect(text.length).toBeLessThan(12_000);
});

test('every operation that is found can be described and called by what is printed of it', async () => {
  const { body } = await tools.call('find_operations', { words: 'list deals', limit: 50 });
  for (const { operation, call } of body.operations)
    for (const name of [operation, call]) {
      const described = await tools.call('describe_operation', { operation: name });
      expect(described.body, name).toMatchObject({ operation, call });
    }
  const listed = await tools.call('call_operation', { operation: 'GET /deals', query: { per_page: 1 } });
  expect(listed.isError).toBe(false);
});

test('records are filtered by their people and stages, and shown with them', async () => {
  const id = await made('/deals', { title: 'Staffed', owner_id: tenant.userId });
  const filter = { title: 'Staffed', 'owner.name': 'Test person', 'stage.kind': 'open' };
  const { body } = await tools.call('list_records', { kind: 'deal', filter });
  expect(body.data.map((one: { id: string }) => one.id)).toEqual([id]);
  const one = await tools.call('get_record', { id });
  expect(one.body.record.data).toMatchObject({
    owner: { id: tenant.userId, name: 'Test person' },
    stage: { kind: 'open' },
  });
});

test('records are filtered by the filter of the API, with groups', async () => {
  const cheap = await made('/deals', { title: 'One stool', amount: 20 });
  const dear = await made('/deals', { title: 'Fifty stools', amount: 900 });
  const titled = { title: ['One stool', 'Fifty stools'] };
  const found = async (filter: object) => {
    const { body } = await tools.call('list_records', { kind: 'deal', filter });
    return body.data.map(({ id }: { id: string }) => id).sort();
  };
  expect(await found({ ...titled, amount: { lt: 100 } })).toEqual([cheap]);
  expect(await found({ or: [{ title: 'One stool' }, { title: 'Fifty stools' }] })).toEqual(
    [cheap, dear].sort(),
  );
});
