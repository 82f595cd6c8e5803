import { beforeEach, expect, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import { connectTools, tokenFor } from '../../support/mcp-client.ts';
import { call, caller, newTenant, sharedServer, type Tenant } from '../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let deal: string;

beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.manager);
  deal = (await api('POST', '/deals', { title: 'Ten chairs', amount: 900 })).body.data.id;
});

const proposal = (target = deal) => ({
  target_id: target,
  title: 'Raise the amount',
  rationale: 'They ordered two more.',
  input: { amount: 1100 },
});

test('a proposal changes the record when it is accepted, and can be undone', async () => {
  const { body, status } = await call(server, 'POST', '/agents/suggestions', {
    token: tenant.tokens.member,
    body: proposal(),
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    status: 'pending',
    agent: 'proposals_crm',
    kind: 'deal',
    title: 'Raise the amount',
    proposed: { operation: 'deals-update', input: { id: deal, amount: 1100 } },
    created_by: { type: 'token' },
  });
  const amount = async () => (await api('GET', `/deals/${deal}`)).body.data.amount;
  expect(await amount()).toBe(900);
  const decide = (decision: string) => api('PATCH', `/agents/suggestions/${body.data.id}`, { decision });
  expect((await decide('accept')).body.data.status).toBe('applied');
  expect(await amount()).toBe(1100);
  expect((await decide('undo')).body.data.status).toBe('undone');
  expect(await amount()).toBe(900);
});

test('a tool proposes a change, and the proposal waits for a decision', async () => {
  const tools = await connectTools(server, tenant.tokens.member);
  const { target_id: id, rationale: reason, input: values, title } = proposal();
  const made = await tools.call('propose_change', { id, values, title, reason });
  expect(made.isError).toBe(false);
  const waiting = await api('GET', '/agents/suggestions?status=pending');
  expect(waiting.body.data.map((one: { id: string }) => one.id)).toEqual([made.body.data.id]);
  await tools.client.close();
});

test('a record has one open proposal', async () => {
  const first = await api('POST', '/agents/suggestions', proposal());
  const second = await api('POST', '/agents/suggestions', proposal());
  expectError(second, 400, 'validation_error');
  expect(second.body.error.message).toContain(first.body.data.id);
});

test.each([
  ['an unknown property', { input: { amout: 1 } }, 'amount'],
  ['a value that is none', { input: { amount: 'much' } }, 'amount'],
  ['no property', { input: {} }, 'at least one'],
  ['a kind without proposals', { target_id: `inv_${'0'.repeat(26)}` }, 'company, contact'],
])('%s is refused', async (_, change, message) => {
  const reply = await api('POST', '/agents/suggestions', { ...proposal(), ...change });
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.message).toContain(message);
});

test('a record of another organization is not found', async () => {
  const other = await newTenant(server);
  const foreign = (await caller(server, other.tokens.admin)('POST', '/deals', { title: 'Their deal' })).body
    .data.id;
  expectError(await api('POST', '/agents/suggestions', proposal(foreign)), 404, 'not_found');
});

test('a token that may not read the record cannot propose a change of it', async () => {
  const token = await tokenFor(server, tenant, 'member', ['ai', 'work']);
  const reply = await call(server, 'POST', '/agents/suggestions', { token, body: proposal() });
  expectError(reply, 403, 'insufficient_permissions');
});
