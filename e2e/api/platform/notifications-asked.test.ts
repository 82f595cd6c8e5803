import { afterAll, beforeAll, expect, test } from 'vitest';
import { retireEndpoints } from '#server/areas/integrations/webhooks/retire.ts';
import { sendSystemMail } from '#server/base/mail/system.ts';
import { asPlatform } from '#server/calls/acting.ts';
import { newColleague } from '../../support/colleagues.ts';
import { inboxOf, newTeam, startNotifyingServer, unreadOf } from '../../support/platform/notified-people.ts';
import { call, newTenant, type OwnServer } from '../../support/test-server.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await startNotifyingServer();
});
afterAll(() => server.close());

test('a mentioned person is notified once: in a note, a comment, an activity or a task, by list or in the text', async () => {
  const { person, done, api } = await newTeam(server);
  const [ana, bea] = [await person('viewer'), await person('member', 'Bea Costa')];
  const ticket = await done('POST', '/support/tickets', { subject: 'The old street' });
  const about = (kind: string, id: string) => ({ topic: 'mentioned', related: { type: kind, id } });
  await done('POST', `/support/tickets/${ticket.id}/notes`, {
    body: `@[${ana.id}] and again @[${ana.id}], do you know?`,
    mentions: [ana.id, bea.id],
  });
  expect(await inboxOf(ana)).toMatchObject([{ ...about('ticket', ticket.id), body: null }]);
  expect(await unreadOf(bea, 'mentioned')).toHaveLength(1);
  const card = await done('POST', '/edicion/videos', { title: 'Cut', brief: { message: 'Hi' } });
  await done('POST', `/edicion/videos/${card.id}/comments`, { body: `@[${ana.id}] too late?` });
  expect((await inboxOf(ana))[0]).toMatchObject(about('edit_card', card.id));
  const task = await done('POST', '/tasks', { title: 'Call', description: `With @[${bea.id}]` });
  await done('PATCH', `/tasks/${task.id}`, { description: `With @[${bea.id}] and @[${ana.id}]` });
  await done('PATCH', `/tasks/${task.id}`, { description: `Only @[${ana.id}]` });
  expect((await inboxOf(ana))[0]).toMatchObject(about('task', task.id));
  expect([await inboxOf(ana), await inboxOf(bea)].map(({ length }) => length)).toEqual([3, 2]);
  await api('POST', `/support/tickets/${ticket.id}/messages`, {
    body: `@[${ana.id}]`,
    author: { type: 'customer' },
  });
  expect(await inboxOf(ana)).toHaveLength(3);
  const own = await bea.mutate('tasks.create', { title: 'Own', description: `@[${ana.id}] look` });
  expect([own.status, (await inboxOf(ana))[0]?.title]).toEqual([200, 'Bea Costa mentioned you: Own']);
});

test('a person who may not read the record is not notified', async () => {
  const { person, done } = await newTeam(server, { modules: { work: { min_role: 'manager' } } });
  const [ana, boss] = [await person('member'), await person('manager')];
  await done('POST', '/tasks', { title: 'Secret', description: `@[${ana.id}] @[${boss.id}]` });
  expect([await inboxOf(ana), await inboxOf(boss)].map(({ length }) => length)).toEqual([0, 1]);
});

test('an expense notifies its possible approvers, until one of them has decided', async () => {
  const { person, done } = await newTeam(server, { approval_limits: { expense: 100 } });
  const [boss, chief, ana] = [await person('manager'), await person('admin'), await person('member')];
  const employee = await done('POST', '/hr/employees', {
    first_name: 'Eva',
    last_name: 'Rey',
    hire_date: '2024-01-01',
    user_id: boss.id,
  });
  const asked = async () =>
    (await Promise.all([boss, chief, ana].map((one) => unreadOf(one, 'approval_asked')))).map(
      (all) => all.length,
    );
  const spend = (over: object) =>
    done('POST', '/finance/expenses', {
      description: 'Train',
      amount: 86,
      currency: 'EUR',
      date: '2026-03-12',
      ...over,
    });
  const small = await spend({});
  expect(await asked()).toEqual([0, 0, 0]);
  await done('PATCH', `/finance/expenses/${small.id}`, { status: 'submitted' });
  expect(await asked()).toEqual([1, 1, 0]);
  const [notification] = await unreadOf(boss, 'approval_asked');
  expect(notification).toMatchObject({
    title: `${small.number} Train waits for approval`,
    channels: ['inbox', 'email'],
  });
  const approved = await chief.mutate('expenses.update', { id: small.id, status: 'approved' });
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);
  expect(await asked()).toEqual([0, 0, 0]);
  await done('PATCH', `/finance/expenses/${(await spend({ amount: 500 })).id}`, { status: 'submitted' });
  expect(await asked()).toEqual([0, 1, 0]);
  const own = await spend({ employee_id: employee.id });
  await done('PATCH', `/finance/expenses/${own.id}`, { status: 'submitted' });
  expect(await asked()).toEqual([0, 2, 0]);
});

test('an absence notifies its named approver, and nobody approves their own', async () => {
  const { person, done } = await newTeam(server);
  const [boss, chief] = [await person('manager'), await person('admin')];
  const { id: employee_id } = await done('POST', '/hr/employees', {
    first_name: 'Eva',
    last_name: 'Rey',
    hire_date: '2024-01-01',
    user_id: chief.id,
  });
  const away = { employee_id, kind: 'unpaid', start_date: '2026-05-04', end_date: '2026-05-05' };
  await done('POST', '/hr/absences', away);
  expect([await inboxOf(boss), await inboxOf(chief)].map(({ length }) => length)).toEqual([1, 0]);
  await done('POST', '/hr/absences', {
    ...away,
    start_date: '2026-06-01',
    end_date: '2026-06-02',
    approver_id: boss.id,
  });
  expect([await inboxOf(boss), await inboxOf(chief)].map(({ length }) => length)).toEqual([2, 0]);
});

test('an order above the limit notifies all possible approvers except its author', async () => {
  const { person, done } = await newTeam(server, { approval_limits: { purchase_order: 100 } });
  const [boss, author] = [await person('manager'), await person('manager')];
  const supplier = await done('POST', '/purchases/suppliers', { name: 'Port Hardware' });
  const lines = [{ description: 'Beam', quantity: 10, unit: 'un', unit_price: 60 }];
  const made = await author.mutate('purchaseOrders.create', {
    supplier_id: supplier.id,
    currency: 'EUR',
    lines,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  await done('PATCH', `/purchases/orders/${made.body.data.id}`, { status: 'pending_approval' });
  expect([await inboxOf(boss), await inboxOf(author)].map(({ length }) => length)).toEqual([1, 0]);
});

test('a contract notifies its approvers who are members of the organization', async () => {
  const { person, done } = await newTeam(server);
  const [boss, ana] = [await person('manager'), await person('member')];
  const contract = await done('POST', '/contracts', {
    title: 'Filming in March',
    body: 'We film for two days.',
    signers: [
      { name: 'Boss', email: boss.email, role: 'approver' },
      { name: 'Ana', email: ana.email, role: 'signer' },
    ],
  });
  await done('PATCH', `/contracts/${contract.id}`, { status: 'sent' });
  expect(await unreadOf(boss, 'approval_asked')).toMatchObject([
    { related: { type: 'contract', id: contract.id }, channels: ['inbox'] },
  ]);
  expect(await inboxOf(ana)).toEqual([]);
  await done('PATCH', `/contracts/${contract.id}`, {
    status: 'voided',
    void_reason: 'The terms have changed',
  });
  expect(await unreadOf(boss, 'approval_asked')).toEqual([]);
});

test('many suggestions are one notification, which counts them until it is read', async () => {
  const { person, done } = await newTeam(server);
  const [boss, ana] = [await person('manager'), await person('member')];
  const lead = (nth: number) =>
    done('POST', '/contacts', {
      first_name: 'Bea',
      last_name: 'Costa',
      email: `b${nth}@example.com`,
      phone: '+34600111222',
    });
  for (const nth of [1, 2, 3]) await lead(nth);
  const suggest = async () => {
    const { suggestions } = await done('POST', '/agents/data_steward');
    return suggestions.filter(({ outcome }: { outcome: string }) => outcome === 'suggested').length;
  };
  const first = await suggest();
  expect(first).toBeGreaterThan(0);
  expect(await inboxOf(boss)).toMatchObject([
    { topic: 'suggestion_waiting', count: first, channels: ['inbox'] },
  ]);
  expect(await inboxOf(ana)).toEqual([]);
  expect(await suggest()).toBe(0);
  expect(await inboxOf(boss)).toMatchObject([{ count: first }]);
  await lead(4);
  const all = first + (await suggest());
  expect(all).toBeGreaterThan(first);
  expect(await inboxOf(boss)).toMatchObject([
    { count: all, title: `${all} suggestions wait for your decision`, read_at: null },
  ]);
  await boss.mutate('notifications.read');
  await lead(5);
  await suggest();
  expect(await unreadOf(boss, 'suggestion_waiting')).toHaveLength(1);
});

test('administrators are notified once about a disabled endpoint', async () => {
  const { person, done, tenant } = await newTeam(server);
  const [chief, boss] = [await person('admin'), await person('manager')];
  const endpoint = await done('POST', '/integrations/webhooks', {
    url: 'https://hooks.example.com/in',
    events: ['contact.created'],
  });
  const outcome = {
    organization_id: tenant.id,
    endpoint_id: endpoint.id,
    state: 'failed',
    is_gone: true,
  } as const;
  await Promise.all([1, 2].map(() => retireEndpoints(server.app, [outcome])));
  expect(await inboxOf(chief)).toMatchObject([
    {
      topic: 'webhook_disabled',
      title: expect.stringContaining('hooks.example.com'),
      channels: ['inbox', 'email'],
    },
  ]);
  expect(await inboxOf(boss)).toEqual([]);
});

test('a notice is read by its recipient and by administrators, and hidden from other people', async () => {
  const { id, tokens } = await newTenant(server);
  const [ana, bea] = [await newColleague(server, id, 'member'), await newColleague(server, id, 'manager')];
  const notice = await asPlatform(server.app, id, (ctx) =>
    sendSystemMail(ctx, { to: [ana.email], subject: 'Two notifications', body: 'The margin is 12 %.' }),
  );
  const read = (person: typeof ana) => person.query('emails.get', { id: notice.id });
  expect((await read(ana)).body.data.body).toBe('The margin is 12 %.');
  expect((await ana.query('emails.list')).body.meta.total).toBe(1);
  expect((await read(bea)).status).toBe(404);
  expect((await bea.query('emails.list')).body).toMatchObject({ data: [], meta: { total: 0 } });
  const asAdmin = await call(server, 'GET', `/emails/${notice.id}`, { token: tokens.admin });
  expect(asAdmin.status).toBe(200);
});
