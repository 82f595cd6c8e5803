import { expect, test } from 'vitest';
import { newQueue, take } from '../../support/editing/queue.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

test('each person of the production is notified once, however many of the cards are theirs', async () => {
  const queue = await newQueue(server);
  const [ana] = await queue.editors();
  const user = queue.tenant.userId;
  const ids = await queue.many(3, { assignee_id: user });
  for (const id of ids.slice(0, 2)) await take(ana.api, id);
  const send = (body: object) =>
    queue.done('POST', '/production/notify', { card_ids: ids, message: 'Hurry', ...body });
  expect(await send({ audience: 'holder' })).toMatchObject({ notified: 1, cards: 3 });
  const [inbox] = (await ana.api('GET', '/me/notifications?read_at[null]=true')).body.data;
  expect(inbox).toMatchObject({ title: 'Hurry', channels: ['inbox'], read_at: null });
  const both = await send({ audience: 'assignee', channels: ['inbox', 'email'] });
  expect(both.notifications).toMatchObject([{ recipient_id: user, channels: ['inbox', 'email'] }]);
  const custom = { audience: 'custom', recipients: ['Bea@example.com', 'bea@example.com', user] };
  expect((await send(custom)).notified).toBe(2);
  expect((await ana.api('POST', '/me/notifications/read', {})).body.data.ids).toHaveLength(1);
  expect((await ana.api('GET', '/me/notifications?read_at[null]=true')).body.meta.total).toBe(0);
});
