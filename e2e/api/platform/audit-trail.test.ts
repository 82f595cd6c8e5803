import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Colleague, newColleague } from '../../support/colleagues.ts';
import { expectError } from '../../support/expected-replies.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

let clock = Date.now();
let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let ana: Colleague;
beforeAll(async () => {
  server = await startServer({ now: () => clock, config: { roles: ['api', 'console'] } });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = Date.now();
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  ana = await newColleague(server, tenant.id, 'manager');
});

const trail = async (query = '') => {
  const reply = await api('GET', `/events?sort_dir=desc&per_page=100&${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
const types = async (query: string): Promise<string[]> =>
  (await trail(query)).data.map(({ type }: { type: string }) => type);

test('the newest events come first, and reading backwards returns every event once', async () => {
  for (let nth = 0; nth < 7; nth++) await api('POST', '/contacts', { first_name: `Ana ${nth}` });
  const seen: number[] = [];
  for (let before = ''; ; ) {
    const { body } = await api('GET', `/events?sort_dir=desc&per_page=3${before}`);
    seen.push(...body.data.map(({ sequence }: { sequence: number }) => sequence));
    if (!body.meta.has_more) break;
    before = `&before_sequence=${body.meta.last_sequence}`;
  }
  expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect((await trail('before_sequence=3&after_sequence=1')).data).toMatchObject([{ sequence: 2 }]);
  expect((await trail('before_sequence=1')).meta).toEqual({
    per_page: 100,
    last_sequence: 1,
    has_more: false,
  });
});

test('events are filtered by kind of actor and by actor', async () => {
  await api('POST', '/contacts', { first_name: 'Ana' });
  await ana.mutate('deals.create', { title: 'Film' });
  const token = (await api('GET', '/me')).body.data.id;
  expect(await types(`actor_id=${ana.id}`)).toEqual(['deal.created']);
  expect(await types('actor_type=user')).toEqual(['deal.created']);
  expect(await types(`actor_id=${token}&actor_type=token`)).toEqual(['contact.created']);
  expect(await types(`actor_id=${token}&actor_type=user`)).toEqual([]);
  expect(await types('actor_type=agent')).toEqual([]);
});

test('events are filtered by kind of record and by record', async () => {
  const { id } = (await api('POST', '/contacts', { first_name: 'Ana' })).body.data;
  await api('PATCH', `/contacts/${id}`, { first_name: 'Anna' });
  await api('POST', '/deals', { title: 'Film' });
  expect(await types('resource=contact')).toEqual(['contact.updated', 'contact.created']);
  expect(await types(`resource=contact&resource_id=${id}&type=contact.updated`)).toEqual(['contact.updated']);
  const refused = await api('GET', '/events?resource=contcat');
  expectError(refused, 400, 'invalid_request');
  expect(refused.body.error.details[0].message).toContain('did you mean "contact"?');
});

test('events are filtered by time', async () => {
  const start = clock;
  for (const name of ['one', 'two', 'three']) {
    clock += 60_000;
    await api('POST', '/contacts', { first_name: name });
  }
  const at = (minutes: number) => encodeURIComponent(new Date(start + minutes * 60_000).toISOString());
  const names = async (query: string) =>
    (await trail(query)).data.map(
      ({ data }: { data: { object: { first_name: string } } }) => data.object.first_name,
    );
  expect(await names(`created_after=${at(1)}`)).toEqual(['three', 'two']);
  expect(await names(`created_before=${at(3)}`)).toEqual(['two', 'one']);
  expect(await names(`created_after=${at(1)}&created_before=${at(3)}`)).toEqual(['two']);
  expectError(await api('GET', '/events?created_after=then'), 400, 'invalid_request');
});

test('a filter reveals nothing that the caller may not read', async () => {
  await api('POST', '/settings/tokens', { name: 'x', role: 'viewer' });
  await api('POST', '/contacts', { first_name: 'Ana' });
  const reader = caller(server, tenant.tokens.viewer);
  const seen = async (query: string) =>
    (await reader('GET', `/events?${query}`)).body.data.map(({ type }: { type: string }) => type);
  expect(await seen('resource=token')).toEqual([]);
  expect(await seen('resource=contact')).toEqual(['contact.created']);
  expect(await seen('sort_dir=desc&actor_type=token')).toEqual(['contact.created']);
  expect(await types('resource=token')).toEqual(['api_token.created']);
});
