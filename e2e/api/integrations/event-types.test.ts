import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describedTypes } from '#server/areas/integrations/webhooks/catalogue.ts';
import { allEventKinds } from '#server/kernel/journal/event-kinds.ts';
import { type EventRecord, eventsOf } from '../../support/events.ts';
import { eventTypeFor, make, ordinary } from '../../support/kernel/new-record.ts';
import { caller, newTenant, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let api: ReturnType<typeof caller>;
beforeAll(async () => {
  const { tokens } = await newTenant(server);
  api = caller(server, tokens.admin);
});

const schemaOf = (type: string) => {
  const found = describedTypes().find((one) => one.type === type);
  expect(found, `${type} is in the catalogue`).toBeDefined();
  return z.fromJSONSchema(JSON.parse(JSON.stringify(found?.schema)));
};

const expectDescribed = (events: readonly EventRecord[]) => {
  for (const event of events) expect(schemaOf(event.type).safeParse(event).error, event.type).toBeUndefined();
};

test('the catalogue describes every declared type, and the settings have the same types', async () => {
  const { body } = await api('GET', '/settings/webhooks/event-types');
  expect(body.data.map(({ type }: { type: string }) => type)).toEqual(
    allEventKinds().map(({ type }) => type),
  );
  for (const { description } of body.data) expect(description).toMatch(/^[A-Z].*\.$/);
  const settings = await api('GET', '/settings/webhooks');
  expect(settings.body.data.event_types.map(({ type }: { type: string }) => type)).toEqual(
    body.data.map(({ type }: { type: string }) => type),
  );
});

test.each(describedTypes())('the example of $type matches its own schema', ({ type, example }) => {
  expect(schemaOf(type).safeParse(example).error).toBeUndefined();
  expect(example.type).toBe(type);
  expect(Object.keys(example.data.object).length).toBeGreaterThan(1);
});

describe.each(ordinary)('$kind', (resource) => {
  test('its emitted events match the catalogue', async () => {
    const { path, kind, merge } = resource;
    const { id } = await make(api, resource);
    await api('PATCH', `${path}/${id}`, { tags: ['changed'] });
    if (merge) await api('POST', `${path}/${id}/merge`, { duplicate_id: (await make(api, resource)).id });
    await api('DELETE', `${path}/${id}`);
    await api('POST', `${path}/${id}/restore`);
    const events = await eventsOf(api, `&resource_id=${id}`);
    const verbs = ['created', 'updated', ...(merge ? ['merged'] : []), 'deleted', 'restored'];
    expect(events.map(({ type }) => type)).toEqual(verbs.map((verb) => eventTypeFor(resource, verb)));
    const declared = allEventKinds().filter((one) => one.resource === kind);
    expect(declared.map(({ type }) => type)).toEqual(expect.arrayContaining(events.map(({ type }) => type)));
    expectDescribed(events);
  });
});

test('events of tokens and webhooks match the catalogue', async () => {
  const token = await api('POST', '/settings/tokens', { name: 'one', role: 'viewer' });
  await api('PATCH', `/settings/tokens/${token.body.data.id}`, { name: 'two' });
  await api('POST', `/settings/tokens/${token.body.data.id}/rotate`);
  await api('DELETE', `/settings/tokens/${token.body.data.id}`);
  const url = 'https://example.com/hook';
  const { id } = (await api('POST', '/integrations/webhooks', { url })).body.data;
  const change = (options: object) => api('PATCH', '/settings/webhooks', { endpoints: [{ id, ...options }] });
  await change({ events: ['contact.*'] });
  await change({ enabled: false });
  await api('POST', `/settings/webhooks/${id}/enable`, {});
  await api('POST', `/settings/webhooks/${id}/rotate-secret`, {});
  await api('POST', `/settings/webhooks/${id}/test`, {});
  await api('DELETE', `/integrations/webhooks/${id}`);
  const events = (await eventsOf(api)).filter(({ type }) => /^(api_token|webhook)\./.test(type));
  const declared = allEventKinds().filter(({ type }) => /^(api_token|webhook)\./.test(type));
  const seen = new Set(events.map(({ type }) => type));
  // The platform emits this event when its time comes, which another test covers.
  seen.add('api_token.expiring');
  expect([...seen].sort()).toEqual(declared.map(({ type }) => type).sort());
  expectDescribed(events);
});

test('events of invitations, members and saved views match the catalogue', async () => {
  const invite = async () =>
    (await api('POST', '/settings/invitations', { email: 'ana@example.com', role: 'viewer' })).body.data;
  await api('DELETE', `/settings/invitations/${(await invite()).id}`);
  await invite();
  const token = (await invite()).url.split('/').at(-1);
  const person = { name: 'Ana Prado', password: 'seven quiet rivers' };
  const { id } = (await api('POST', `/invitations/${token}/accept`, person)).body.data.user;
  await api('PATCH', `/settings/members/${id}`, { role: 'member' });
  await api('DELETE', `/settings/members/${id}`);
  const view = { place: 'editing-queue', name: 'Mine', query: 'page=2' };
  const saved = (await api('POST', '/me/views', view)).body.data;
  await api('PATCH', `/me/views/${saved.id}`, { is_shared: true });
  await api('DELETE', `/me/views/${saved.id}`);
  const isOne = ({ type }: { type: string }) => /^(invitation|member|saved_view)\./.test(type);
  const events = (await eventsOf(api)).filter(isOne);
  const declared = allEventKinds().filter(isOne);
  const seen = new Set(events.map(({ type }) => type));
  // A person emits this event in the console, which another test covers.
  seen.add('member.second_factor_reset');
  expect([...seen].sort()).toEqual(declared.map(({ type }) => type).sort());
  expectDescribed(events);
});
