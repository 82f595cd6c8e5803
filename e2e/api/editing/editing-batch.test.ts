import { expect, test } from 'vitest';
import { newQueue } from '../../support/editing/queue.ts';
import { call, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

test('a change of many cards takes nothing beside its properties, and checks the version of each card', async () => {
  const queue = await newQueue(server);
  const [first, second] = [await queue.ready(), await queue.ready()];
  const batch = (operations: unknown[]) => queue.api('POST', '/edicion/videos/batch', { operations });
  const beside = await batch([{ id: first.id, set: { priority: 3 }, dry_run: true }]);
  expect(beside.status).toBe(400);
  expect(beside.body.error.details).toMatchObject([
    { path: 'operations.0.dry_run', rule: 'query_parameter' },
  ]);
  const { version } = await queue.read(second.id);
  const done = await batch([
    { id: first.id, version: 999, set: { priority: 3 } },
    { id: second.id, version, set: { priority: 3, colour: 'red', card_number: 7, version: 4 } },
  ]);
  expect(done.body.data, done.text).toMatchObject([
    { ok: false, status: 412, code: 'version' },
    {
      ok: true,
      warnings: [
        { code: 'unknown_property', path: 'colour' },
        { code: 'unknown_property', path: 'card_number' },
        { code: 'ignored_property', path: 'version' },
      ],
    },
  ]);
  expect(done.headers.get('x-ignored-properties')).toBe('version');
  expect(await queue.read(first.id)).toMatchObject({ priority: 50 });
});

test('a strict change of many cards refuses the card whose properties are unknown', async () => {
  const queue = await newQueue(server);
  const cards = [await queue.ready(), await queue.ready()];
  const [first, second] = cards.map(({ id }) => id);
  const body = {
    operations: [
      { id: first, set: { priority: 3, colour: 'red' } },
      { id: second, set: { priority: 3, version: 4 } },
    ],
  };
  const expected = [
    { ok: false, status: 400, details: [{ path: 'colour', rule: 'strict' }] },
    { ok: false, status: 400, details: [{ path: 'version', rule: 'strict' }] },
  ];
  const strictly = { token: queue.tenant.tokens.admin, body, headers: { prefer: 'handling=strict' } };
  const reply = await call(server, 'POST', '/edicion/videos/batch', strictly);
  expect(reply.body.data, reply.text).toMatchObject(expected);
  await queue.done('PATCH', '/settings', { strict_properties: true });
  expect((await queue.api('POST', '/edicion/videos/batch', body)).body.data).toMatchObject(expected);
  expect(await queue.read(String(first))).toMatchObject({ priority: 50, custom_fields: {} });
});
