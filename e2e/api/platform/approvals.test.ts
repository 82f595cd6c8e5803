import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvables } from '#server/areas/platform/approvals/approvable.ts';
import type { Role } from '#server/kernel/access/access.ts';
import type { Colleague } from '../../support/colleagues.ts';
import { newTeam, startNotifyingServer, unreadOf } from '../../support/platform/notified-people.ts';
import { waitingRecords } from '../../support/platform/waiting-records.ts';
import { statementsOf } from '../../support/statements.ts';
import { call, type OwnServer } from '../../support/test-server.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await startNotifyingServer();
});
afterAll(() => server.close());

const limits = { approval_limits: { expense: 100, purchase_order: 100 } };

async function newOffice() {
  const team = await newTeam(server, limits);
  return { ...team, made: waitingRecords(team.done) };
}

interface Offered {
  id: string;
  kind: string;
  title: string;
  version: number;
}

async function offeredTo(one: Colleague, input: object = {}): Promise<Offered[]> {
  const reply = await one.query('approvals.list', { per_page: 100, ...input });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data;
}

const decide = async (
  one: Colleague,
  decision: string,
  items: readonly { id: string }[],
  reason?: string,
) => {
  const named = items.map(({ id }) => ({ id }));
  const reply = await one.mutate('approvals.decide', {
    decision,
    items: named,
    ...(reason ? { reason } : {}),
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data;
};

const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id).sort();

test('for every kind and every role, what is offered is accepted, and everything else is refused', async () => {
  const { made, done, person } = await newOffice();
  const roles: readonly Role[] = ['viewer', 'member', 'manager', 'manager', 'admin', 'owner'];
  const people = await Promise.all(roles.map((role) => person(role)));
  const [, member, boss, author, chief] = people;
  const own = await made.employee('Eva', { user_id: boss?.id });
  const staff = await made.employee('Ana', { user_id: member?.id });
  const order = {
    currency: 'EUR',
    lines: [{ description: 'Beam', quantity: 9, unit: 'un', unit_price: 60 }],
  };
  const supplier = await done('POST', '/purchases/suppliers', { name: 'Port Hardware' });
  const ordered = await author?.mutate('purchaseOrders.create', { ...order, supplier_id: supplier.id });
  const claimed = await author?.mutate('expenses.create', {
    description: 'Taxi',
    amount: 20,
    currency: 'EUR',
    date: '2026-03-12',
  });
  const records = [
    await made.expense('Train'),
    await made.expense('Camera', { amount: 500 }),
    await made.expense('Dollars', { currency: 'USD' }),
    await made.expense('Hotel', { employee_id: own.id }),
    await done('PATCH', `/finance/expenses/${claimed?.body.data.id}`, { status: 'submitted' }),
    await made.absence(staff.id, '2026-05-04'),
    await made.absence(own.id, '2026-05-05'),
    await made.absence(staff.id, '2026-05-06', { approver_id: chief?.id }),
    await done('PATCH', `/purchases/orders/${ordered?.body.data.id}`, { status: 'pending_approval' }),
    await made.order('Casa Ferro'),
    await made.amendment(await made.order('Casa Viga'), async (id) =>
      chief?.mutate('approvals.decide', { decision: 'approve', items: [{ id }] }),
    ),
    await made.measurement(),
    ...(await made.payslips('2026-02', [own.id, staff.id])),
    await made.suggestion('Website'),
  ];
  const kinds = new Set<string>();
  for (const one of people) {
    const offered = await offeredTo(one, { include_others: true });
    for (const { kind } of offered) kinds.add(kind);
    const accepted: { id: string }[] = [];
    for (const { id } of records) {
      const reply = await one.rehearse('approvals.decide', { decision: 'approve', items: [{ id }] });
      if (reply.body.data?.[0]?.ok) accepted.push({ id });
    }
    expect(idsOf(offered)).toEqual(idsOf(accepted));
  }
  expect([...kinds].sort()).toEqual(
    approvables()
      .map(({ resource }) => resource.kind)
      .sort(),
  );
});

test('an item has its facts with the names of references, its author, its steps and its warnings', async () => {
  const { made, person } = await newOffice();
  const boss = await person('manager');
  const { id: employee_id } = await made.employee('Ana', { base_salary: null });
  const expense = await made.expense('Train', { employee_id });
  await made.payslips('2026-02', [employee_id]);
  const [first, second] = await offeredTo(boss);
  expect(first).toMatchObject({
    kind: 'expense',
    id: expense.id,
    title: `${expense.number} Train`,
    since: expense.submitted_at,
    asked_by: { type: 'token', name: 'admin' },
    currency: 'EUR',
    together: null,
    approve: { method: 'PATCH', path: `/finance/expenses/${expense.id}`, body: { status: 'approved' } },
    reject: { body: { status: 'rejected' }, reason: 'reject_reason', needs_reason: true, sends_back: false },
  });
  expect(first).toHaveProperty('facts.0', { name: 'amount', value: 86.4, title: null });
  expect(first).toHaveProperty('facts.1', { name: 'employee_id', value: employee_id, title: 'Ana Rey' });
  expect(second).toMatchObject({
    kind: 'payroll_record',
    together: '2026-02',
    warnings: [{ code: 'no_pay' }],
    reject: { body: { status: 'open' }, reason: null, needs_reason: false, sends_back: true },
  });
});

test('an absence waits for its named approver alone, and others see it when they ask for it', async () => {
  const { made, person } = await newOffice();
  const [boss, chief] = [await person('manager'), await person('admin')];
  const { id } = await made.employee('Ana');
  const absence = await made.absence(id, '2026-05-06', { approver_id: chief.id });
  expect(idsOf(await offeredTo(chief))).toEqual([absence.id]);
  expect(await offeredTo(boss)).toEqual([]);
  expect(idsOf(await offeredTo(boss, { include_others: true }))).toEqual([absence.id]);
});

test('pages by cursor have every record once, the longest waiting first, and the count has the same numbers', async () => {
  const { made, person } = await newOffice();
  const boss = await person('manager');
  const { id } = await made.employee('Ana');
  const all = [
    await made.expense('One'),
    await made.absence(id, '2026-05-04'),
    await made.order('Casa Ferro'),
    await made.expense('Two'),
    await made.absence(id, '2026-05-05'),
  ];
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await boss.query('approvals.list', { per_page: 2, ...(cursor ? { cursor } : {}) });
    seen.push(...body.data.map((one: Offered) => one.id));
    expect(body.meta).toMatchObject({ total: 5, per_page: 2 });
    cursor = body.meta.next_cursor;
  }
  expect(seen).toEqual(all.map((one) => one.id));
  const { body } = await boss.query('approvals.count');
  expect(body.data.total).toBe(5);
  expect(body.data.kinds).toEqual(
    expect.arrayContaining([
      { kind: 'expense', group: 'records', count: 2 },
      { kind: 'absence', group: 'records', count: 2 },
      { kind: 'purchase_order', group: 'records', count: 1 },
      { kind: 'payroll_record', group: 'records', count: 0 },
      { kind: 'agent_suggestion', group: 'suggestions', count: 0 },
    ]),
  );
  expect(await offeredTo(boss, { kinds: ['absence'] })).toHaveLength(2);
  expect(idsOf(await offeredTo(boss, { ids: [all[3].id, all[4].id] }))).toEqual(idsOf([all[3], all[4]]));
});

test('a call decides many records, refuses each of the others with its reason, and says what can be undone', async () => {
  const { made, done, person } = await newOffice();
  const [boss, chief] = [await person('manager'), await person('admin')];
  const [small, large, gone] = [
    await made.expense('Train'),
    await made.expense('Camera', { amount: 500 }),
    await made.expense('Taxi'),
  ];
  await done('PATCH', `/finance/expenses/${gone.id}`, { status: 'draft' });
  const order = await made.order('Casa Ferro');
  const results = await decide(boss, 'approve', [small, large, gone, order]);
  expect(results).toMatchObject([
    { id: small.id, ok: true, record_status: 'approved', can_undo: false },
    { id: large.id, ok: false, error: { details: [{ path: 'amount', rule: 'approval_limit' }] } },
    { id: gone.id, ok: false, error: { details: [{ rule: 'decided' }] } },
    { id: order.id, ok: true, record_status: 'approved', can_undo: true },
  ]);
  expect((await done('GET', `/finance/expenses/${small.id}`)).approved_by).toMatchObject({ id: boss.id });
  expect(await decide(boss, 'undo', [order])).toMatchObject([
    { ok: true, record_status: 'pending_approval' },
  ]);
  expect(await decide(chief, 'reject', [large])).toMatchObject([
    { ok: false, error: { details: [{ path: 'reason', rule: 'required' }] } },
  ]);
  const rejected = await decide(chief, 'reject', [large], 'Rent one instead');
  expect(rejected).toMatchObject([{ ok: true, record_status: 'rejected', can_undo: true }]);
  expect((await done('GET', `/finance/expenses/${large.id}`)).reject_reason).toBe('Rent one instead');
  expect(await decide(chief, 'undo', [large])).toMatchObject([{ ok: true, record_status: 'submitted' }]);
  expect(await unreadOf(chief, 'approval_asked')).toHaveLength(1);
});

test('a record that has changed since it was seen is not approved', async () => {
  const { made, done, person } = await newOffice();
  const boss = await person('manager');
  const { id } = await made.employee('Ana');
  const { id: absence, version } = await made.absence(id, '2026-05-06');
  await done('PATCH', `/hr/absences/${absence}`, { end_date: '2026-05-29' });
  const items = [{ id: absence, version }];
  const { body } = await boss.mutate('approvals.decide', { decision: 'approve', items });
  expect(body.data).toMatchObject([{ ok: false, error: { details: [{ rule: 'version' }] } }]);
});

test('suggestions of agents are decided here too, and can be undone', async () => {
  const { made, done, person } = await newOffice();
  const boss = await person('manager');
  const { id } = await made.suggestion('Website');
  const [offered] = await offeredTo(boss);
  const { title } = await done('GET', `/agents/suggestions/${id}`);
  expect(offered).toMatchObject({ kind: 'agent_suggestion', id, title });
  expect(await offeredTo(boss, { group: 'records' })).toEqual([]);
  expect(idsOf(await offeredTo(boss, { group: 'suggestions' }))).toEqual([id]);
  const [result] = await decide(boss, 'approve', [{ id }]);
  expect(result).toMatchObject({ ok: true, record_status: 'applied', can_undo: true });
  expect(await decide(boss, 'undo', [{ id }])).toMatchObject([{ ok: true, record_status: 'undone' }]);
});

test('ids of other kinds, of other organizations and named twice are refused', async () => {
  const [{ made, person, tenant }, other] = [await newOffice(), await newOffice()];
  const boss = await person('admin');
  const own = await made.expense('Train');
  const foreign = await other.made.expense('Taxi');
  const { tokens } = tenant;
  const post = (items: object[]) =>
    call(server, 'POST', '/approvals', { token: tokens.admin, body: { decision: 'approve', items } });
  const contact = await call(server, 'POST', '/contacts', {
    token: tokens.admin,
    body: { first_name: 'Ana' },
  });
  expect((await post([{ id: contact.body.data.id }])).body.error.details).toMatchObject([
    { path: 'items.0.id', rule: 'kind' },
  ]);
  expect((await post([{ id: own.id }, { id: own.id }])).body.error.details).toMatchObject([
    { path: 'items.1.id', rule: 'duplicate' },
  ]);
  expect(await decide(boss, 'approve', [foreign])).toMatchObject([{ ok: false, status: 404 }]);
});

test('the count is one statement however many kinds there are, and the list few', async () => {
  const { made, person } = await newOffice();
  const boss = await person('manager');
  const { id } = await made.employee('Ana');
  for (const day of ['2026-05-04', '2026-05-05', '2026-05-06']) await made.absence(id, day);
  for (const name of ['Train', 'Taxi', 'Hotel']) await made.expense(name, { employee_id: id });
  const few = (sent: readonly { text: string }[]) => sent.filter(({ text }) => /^\(*select/.test(text));
  const counted = few(await statementsOf(server, () => boss.query('approvals.count')));
  expect(counted.filter(({ text }) => text.includes('union all'))).toHaveLength(1);
  const listed = few(await statementsOf(server, () => offeredTo(boss)));
  for (const name of ['Bus', 'Ferry', 'Parking']) await made.expense(name, { employee_id: id });
  expect(few(await statementsOf(server, () => offeredTo(boss)))).toHaveLength(listed.length);
  expect(listed.length).toBeLessThanOrEqual(14);
});
