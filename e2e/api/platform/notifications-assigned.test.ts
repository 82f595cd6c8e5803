import { afterAll, beforeAll, expect, test } from 'vitest';
import { inboxOf, newTeam, startNotifyingServer } from '../../support/platform/notified-people.ts';
import type { OwnServer } from '../../support/test-server.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await startNotifyingServer();
});
afterAll(() => server.close());

const places: [string, string, object, string][] = [
  ['/tasks', 'task', { title: 'Call the harbour' }, 'assignee_id'],
  ['/support/tickets', 'ticket', { subject: 'The invoice has the old street' }, 'assignee_id'],
  ['/leads', 'lead', { name: 'Bea Costa' }, 'owner_id'],
  ['/companies', 'company', { name: 'Harbour Films' }, 'owner_id'],
  ['/contacts', 'contact', { first_name: 'Bea' }, 'owner_id'],
  ['/projects', 'project', { name: 'The harbour film' }, 'manager_id'],
  ['/edicion/videos', 'edit_card', { title: 'Cut one', brief: { message: 'Hello' } }, 'assignee_id'],
];

test.each(places)(
  '%s: a person who is assigned a %s is notified once, and again when it is assigned again',
  async (path, kind, body, name) => {
    const { person, done } = await newTeam(server);
    const [ana, bea] = [await person('member'), await person('member')];
    const { id } = await done('POST', path, { ...body, [name]: ana.id });
    expect(await inboxOf(ana)).toMatchObject([
      { topic: 'assigned', related: { type: kind, id }, read_at: null },
    ]);
    await done('PATCH', `${path}/${id}`, { tags: ['seen'] });
    await done('PATCH', `${path}/${id}`, { [name]: bea.id });
    await done('PATCH', `${path}/${id}`, { [name]: ana.id });
    expect(await inboxOf(ana)).toHaveLength(1);
    expect(await inboxOf(bea)).toHaveLength(1);
    expect((await ana.mutate('notifications.read')).body.data.ids).toHaveLength(1);
    await done('PATCH', `${path}/${id}`, { [name]: bea.id });
    await done('PATCH', `${path}/${id}`, { [name]: ana.id });
    expect((await inboxOf(ana)).filter(({ read_at }) => read_at === null)).toHaveLength(1);
  },
);

test('nobody is notified of their own action, or after leaving or being disabled', async () => {
  const { person, done, tenant } = await newTeam(server);
  const [ana, gone, off] = [await person('member'), await person('member'), await person('member')];
  await server.app.db.asSystem((tx) => tx.text('UPDATE users SET disabled = true WHERE id = $1', [off.id]));
  const own = await ana.mutate('tasks.create', { title: 'Mine', assignee_id: ana.id });
  expect(own.status, JSON.stringify(own.body)).toBe(200);
  expect(await inboxOf(ana)).toEqual([]);
  await server.app.db.asSystem((tx) => tx.text('DELETE FROM memberships WHERE user_id = $1', [gone.id]));
  const { id } = await done('POST', '/tasks', { title: 'Theirs', assignee_id: off.id });
  const notifications = await server.app.db.withTenant(tenant.id, 'read', (tx) =>
    tx.text('SELECT id FROM notifications WHERE organization_id = $1', [tenant.id]),
  );
  expect([id, notifications]).toEqual([id, []]);
});

test('many records of one call are one notification', async () => {
  const { person, done } = await newTeam(server);
  const ana = await person('member');
  const items = Array.from({ length: 20 }, (_, nth) => ({ title: `Task ${nth}`, assignee_id: ana.id }));
  const results = await done('POST', '/tasks/batch', {
    operations: items.map((data) => ({ action: 'create', data })),
  });
  const records = results.map(({ record }: { record: { id: string } }) => ({ type: 'task', id: record.id }));
  expect(await inboxOf(ana)).toMatchObject([
    { count: 20, title: '20 records were assigned to you', related: null, records },
  ]);
});
