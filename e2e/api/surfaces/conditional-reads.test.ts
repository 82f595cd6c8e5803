import { beforeEach, describe, expect, test } from 'vitest';
import { bodyOf, ordinary } from '../../support/kernel/new-record.ts';
import { sampledKinds } from '../../support/sampled.ts';
import { caller, newTenant, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let api: ReturnType<typeof caller>;
beforeEach(async () => {
  api = caller(server, (await newTenant(server)).tokens.admin);
});

const tagOf = ({ headers }: { headers: Headers }) => headers.get('etag') ?? '';
const readUnless = (url: string, tag: string) => api('GET', url, undefined, { 'if-none-match': tag });

describe.each(sampledKinds(ordinary))('a $kind', (resource) => {
  test('that the client has already is answered without a body until it changes', async () => {
    const { path } = resource;
    const { body } = await api('POST', path, await bodyOf(api, resource));
    const url = `${path}/${body.data.id}`;
    const tag = tagOf(await api('GET', url));
    expect(tag).toMatch(/^"1-[\w-]{16}"$/);
    for (const sent of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const known = await readUnless(url, sent);
      expect([known.status, known.text, tagOf(known)], sent).toEqual([304, '', tag]);
      expect(known.headers.get('content-length')).toBeNull();
    }
    expect((await readUnless(url, '"1"')).status).toBe(200);
    const changed = await api('PATCH', url, { metadata: { note: 'x' } }, { 'if-match': tag });
    expect(changed.status, changed.text).toBe(200);
    expect((await readUnless(url, tag)).status).toBe(200);
    expect((await api('PATCH', url, {}, { 'if-match': tag })).status).toBe(412);
  });
});

test('a reply with other properties of the same version has another ETag', async () => {
  const company = (await api('POST', '/companies', { name: 'Acme' })).body.data.id;
  const { body } = await api('POST', '/contacts', { first_name: 'Ana', company_id: company });
  const url = `/contacts/${body.data.id}`;
  const whole = tagOf(await api('GET', url));
  expect((await readUnless(`${url}?fields=first_name`, whole)).status).toBe(200);
  const expanded = `${url}?expand=company`;
  const tag = tagOf(await api('GET', expanded));
  expect((await readUnless(expanded, tag)).status).toBe(304);
  await api('PATCH', `/companies/${company}`, { name: 'Renamed' });
  expect((await readUnless(expanded, tag)).status).toBe(200);
});

test('a list has no ETag', async () => {
  const list = await readUnless('/contacts', '*');
  expect([list.status, list.headers.get('etag')]).toEqual([200, null]);
});

test('a read that is answered without a body is counted and logged', async () => {
  const { body } = await api('POST', '/contacts', { first_name: 'Ana' });
  const url = `/contacts/${body.data.id}`;
  const first = await api('GET', url);
  const known = await readUnless(url, tagOf(first));
  const left = (reply: { headers: Headers }) => Number(reply.headers.get('x-ratelimit-remaining'));
  expect(left(known)).toBe(left(first) - 1);
  await server.app.requests.flush();
  const id = known.headers.get('x-request-id');
  const logged = await api('GET', `/settings/requests/${id}`);
  expect(logged.body.data).toMatchObject({ status: 304, operation: 'GET /contacts/{id}' });
});
