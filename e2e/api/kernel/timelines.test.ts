import { expect, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import { caller, newTenant, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
const tenant = await newTenant(server);
const api = caller(server, tenant.tokens.admin);

interface Happened {
  type: string;
  sequence: number;
}

async function timeline(path: string): Promise<{ data: Happened[]; meta: Record<string, unknown> }> {
  const reply = await api('GET', path);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

test('a record has everything that happened to it, the newest first, page by page', async () => {
  const { id } = (await api('POST', '/contacts', { first_name: 'Ana', email: 'ana@sol.example' })).body.data;
  await api('PATCH', `/contacts/${id}`, { job_title: 'Editor' });
  await api('DELETE', `/contacts/${id}`);
  await api('POST', '/contacts', { first_name: 'Other', email: 'other@sol.example' });
  const first = await timeline(`/contacts/${id}/timeline?per_page=2`);
  expect(first.data.map(({ type }) => type)).toEqual(['contact.deleted', 'contact.updated']);
  expect(first.data[1]).toMatchObject({ data: { changes: { job_title: { from: null, to: 'Editor' } } } });
  expect(first.meta).toEqual({ per_page: 2, last_sequence: first.data[1]?.sequence, has_more: true });
  const rest = await timeline(`/contacts/${id}/timeline?before_sequence=${first.meta.last_sequence}`);
  expect(rest.data.map(({ type }) => type)).toEqual(['contact.created']);
  expect(rest.meta.has_more).toBe(false);
});

test('a record of another kind or organization has none there', async () => {
  const { id } = (await api('POST', '/companies', { name: 'Sol' })).body.data;
  expectError(await api('GET', `/contacts/${id}/timeline`), 404, 'not_found');
  const other = caller(server, (await newTenant(server)).tokens.admin);
  expectError(await other('GET', `/companies/${id}/timeline`), 404, 'not_found');
});
