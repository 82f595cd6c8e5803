import { createHmac } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import { caller, newTenant, sharedServer, type Tenant } from '../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let api: ReturnType<typeof caller>;
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
});

async function connect(config: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const body = { name: 'Site', provider: 'inbound_hook', config, ...more };
  const made = await api('POST', '/integrations/connections', body);
  expect(made.status, made.text).toBe(200);
  const path = new URL(made.body.hook_url).pathname;
  return { id: made.body.data.id, path, url: `${server.url}${path}` };
}

const post = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

test('a call becomes a record by the mapping, and the same id again changes it', async () => {
  const { id, url } = await connect({ resource: 'lead', id_path: 'entry.id' });
  const fields = { name: 'entry.who', email: { path: 'entry.mail', transform: ['lower'] } };
  const path = `/integrations/connections/${id}/mapping`;
  expect((await api('PATCH', path, { resources: { lead: { fields } } })).status).toBe(200);
  const send = async (who: string) =>
    (await (await post(url, JSON.stringify({ entry: { id: 7, who, mail: 'Ana@Example.com' } }))).json()).data;
  const first = await send('Ana');
  expect(first).toMatchObject({ accepted: true, outcome: 'created', resource: 'lead' });
  expect(await send('Ana García')).toMatchObject({ outcome: 'updated', id: first.id });
  expect(await send('Ana García')).toMatchObject({ outcome: 'unchanged', id: first.id });
  const lead = (await api('GET', `/leads/${first.id}`)).body.data;
  expect(lead).toMatchObject({ name: 'Ana García', email: 'ana@example.com', external_ids: { [id]: '7' } });
});

test('a form is accepted too, and a repeated call is recognized by its key', async () => {
  const { url } = await connect({ resource: 'contact' });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': 'k-1' };
  const send = async () =>
    (await (await post(url, 'first_name=Ana&email=ana%40example.com', headers)).json()).data;
  const first = await send();
  expect(first).toMatchObject({ outcome: 'created' });
  expect(await send()).toMatchObject({ outcome: 'unchanged', id: first.id });
});

test('a row that cannot be written is stored in a run with the reason', async () => {
  const { id, url } = await connect({ resource: 'contact' });
  const { data } = await (await post(url, JSON.stringify({ first_name: 'Ana', email: 'ana@' }))).json();
  expect(data).toMatchObject({ accepted: false, outcome: 'failed', id: null, errors: [{ path: 'email' }] });
  const [run] = (await api('GET', `/integrations/connections/${id}/runs`)).body.data;
  expect(run).toMatchObject({ id: data.run_id, status: 'failed', asked_by: 'hook' });
  const [error] = (await api('GET', `/integrations/runs/${run.id}/errors`)).body.data;
  expect(error).toMatchObject({ path: 'email', row: { first_name: 'Ana', email: 'ana@' } });
});

test('unsigned calls are refused where a signature is required', async () => {
  const secret = 'signing secret 1';
  const signature = { header: 'X-Hub-Signature-256', prefix: 'sha256=' };
  const { url } = await connect({ resource: 'contact', signature }, { credentials: { secret } });
  const body = JSON.stringify({ first_name: 'Ana' });
  const sign = (key: string) => `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
  expect((await post(url, body)).status).toBe(401);
  expect((await post(url, body, { 'x-hub-signature-256': sign('another') })).status).toBe(401);
  expect((await post(url, body, { 'x-hub-signature-256': sign(secret) })).status).toBe(200);
});

test('limits, sizes and invalid addresses are refused', async () => {
  const { id, url, path } = await connect({ resource: 'contact', per_minute: 2 });
  expect((await post(url, JSON.stringify({ first_name: 'x'.repeat(300_000) }))).status).toBe(413);
  expect((await post(url, '{"first_name":')).status).toBe(400);
  expect((await post(url, '{"first_name":"Ana"}')).status).toBe(200);
  const refused = await post(url, '{"first_name":"Ana"}');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  const turned = await api('POST', `/integrations/connections/${id}/rotate-hook`, {});
  expect(turned.body.data.hook_url).not.toContain(path);
  expect((await post(url, '{}')).status).toBe(404);
  expect((await post(`${server.url}/api/v1/hooks/nothing`, '{}')).status).toBe(404);
  const page = await api('GET', `/integrations/connections/${id}`);
  expect(page.text).not.toContain(turned.body.data.hook_url.split('/').at(-1));
  expectError(await api('POST', `/integrations/connections/${id}/sync`, {}), 400, 'validation_error');
});

test('forms are accepted only here, as the API document shows', async () => {
  const { path } = await connect({ resource: 'contact' });
  const send = (to: string, type: string) =>
    fetch(`${server.url}${to}`, {
      method: 'POST',
      body: 'first_name=Ana&first_name=Eva',
      headers: { 'content-type': type, authorization: `Bearer ${tenant.tokens.admin}` },
    });
  const form = 'application/x-www-form-urlencoded';
  expect((await send('/api/v1/contacts', form)).status).toBe(415);
  expect((await send(path, `${form}; charset=iso-8859-1`)).status).toBe(415);
  expect((await send(path, 'text/plain')).status).toBe(415);
  expect((await send(path, `${form}; charset=UTF-8`)).status).toBe(200);
  expect((await api('GET', '/contacts')).body.data).toMatchObject([{ first_name: 'Eva' }]);
  const { paths } = (await api('GET', '/openapi.json')).body;
  expect(Object.keys(paths['/hooks/{token}'].post.requestBody.content)).toEqual(['application/json', form]);
  expect(Object.keys(paths['/contacts'].post.requestBody.content)).toEqual(['application/json']);
});

test('the same call many times at once creates one record', async () => {
  const { url } = await connect({ resource: 'ticket', id_path: 'nr' });
  const body = JSON.stringify({ nr: 12, subject: 'The film does not play' });
  const replies = await Promise.all(Array.from({ length: 8 }, async () => (await post(url, body)).json()));
  const outcomes = replies.map(({ data }) => data.outcome).sort();
  expect(outcomes).toEqual(['created', ...Array.from({ length: 7 }, () => 'unchanged')]);
  expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
});

test('an address has the rights of its creator, and works for nobody while it is disabled', async () => {
  const token = { name: 'Narrow', role: 'admin', areas: ['integrations', 'crm'] };
  const made = await api('POST', '/settings/tokens', token);
  const own = caller(server, made.body.data.value);
  const connection = { name: 'Site', provider: 'inbound_hook', config: { resource: 'contact' } };
  const { body } = await own('POST', '/integrations/connections', connection);
  const send = async () =>
    (await post(`${server.url}${new URL(body.hook_url).pathname}`, '{"first_name":"Ana"}')).status;
  expect(await send()).toBe(200);
  const grant = `/settings/tokens/${made.body.data.id}`;
  await api('PATCH', grant, { areas: ['integrations'] });
  expect(await send()).toBe(403);
  await api('PATCH', grant, { areas: ['integrations', 'crm'] });
  expect(await send()).toBe(200);
  await api('DELETE', grant);
  expect(await send()).toBe(403);
  await api('PATCH', `/integrations/connections/${body.data.id}`, { status: 'disabled' });
  expect(await send()).toBe(404);
});
