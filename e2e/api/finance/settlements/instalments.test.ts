import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#server/kernel/values/days.ts';
import { movedBack } from '../../../support/finance/moved-back.ts';
import { newSettler, type Settler } from '../../../support/finance/settler.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let settler: Settler;
let today: string;
beforeEach(async () => {
  settler = await newSettler(server);
  today = (await settler.seller.done('GET', '/finance/ageing?side=receivable')).summary.day;
});

const inDays = (...all: number[]) => all.map((days) => ({ days }));
const lines = (unit_price: number) => [{ description: 'Work', quantity: 1, unit_price }];
const openOf = ({ instalments }: { instalments: { open_amount: number }[] }) =>
  instalments.map((one) => one.open_amount);

const draft = (amount: number, more = {}) => settler.draft({ lines: lines(amount), ...more });
/** 1,000.00 in three equal parts. */
const thirds = () => settler.owed(1000, { instalments: inDays(30, 60, 90) });
const refused = async (id: string, body: object) => {
  const { status, body: reply } = await settler.seller.api('PATCH', `/finance/invoices/${id}`, body);
  expect(status).toBe(400);
  return reply.error.details;
};

test('1,000.00 in three equal parts are 333.33, 333.33 and 333.34, and money settles the earliest first', async () => {
  const { id, due_date, instalments } = await settler.read((await thirds()).id);
  expect(instalments).toEqual(
    [30, 60, 90].map((days, at) => ({
      ...{ due_date: addDays(today, days), days, pct: 33.3333 },
      ...{ amount: [333.33, 333.33, 333.34][at], open_amount: [333.33, 333.33, 333.34][at] },
    })),
  );
  expect(due_date).toBe(addDays(today, 30));
  await settler.paid(id, 500);
  const half = await settler.read(id);
  expect(openOf(half)).toEqual([0, 166.66, 333.34]);
  expect(half).toMatchObject({ balance: 500, due_date: addDays(today, 60) });
  await settler.paid(id, 500);
  const paid = await settler.read(id);
  expect(openOf(paid)).toEqual([0, 0, 0]);
  expect(paid).toMatchObject({ status: 'paid', due_date: addDays(today, 90) });
  const [payment] = paid.payments;
  await settler.seller.done('DELETE', `/finance/payments/${payment.id}`);
  const again = await settler.read(id);
  expect(openOf(again)).toEqual([0, 166.66, 333.34]);
  expect(again.due_date).toBe(addDays(today, 60));
});

test('a credit note of 100.00 lowers the last instalment', async () => {
  const { id } = await thirds();
  const note = await settler.seller.make(`/finance/invoices/${id}/credit`, {});
  await settler.issue(note.id, { lines: [{ ...note.lines[0], quantity: 0.1 }] });
  await settler.paid(id, 400);
  const read = await settler.read(id);
  expect(openOf(read)).toEqual([0, 266.66, 233.34]);
  expect(read).toMatchObject({ balance: 500, due_date: addDays(today, 60) });
});

test('a draft has shares that follow its lines, and amounts that must add up when it is issued', async () => {
  const { id, instalments } = await draft(1000, {
    instalments: [
      { due_date: '2999-01-01', pct: 25 },
      { due_date: '2999-02-01', pct: 75 },
    ],
  });
  expect(instalments).toMatchObject([
    { amount: 250, open_amount: null },
    { amount: 750, open_amount: null },
  ]);
  // It can be sent back as it was read.
  const changed = await settler.seller.change(`/finance/invoices/${id}`, {
    lines: lines(100.01),
    instalments,
  });
  expect(changed.instalments.map((one: { amount: number }) => one.amount)).toEqual([25, 75.01]);
  const exact = [
    { due_date: '2999-01-01', amount: 60 },
    { due_date: '2999-02-01', amount: 40 },
  ];
  await settler.seller.change(`/finance/invoices/${id}`, { instalments: exact });
  const [less] = await refused(id, { status: 'issued' });
  expect(less).toMatchObject({ path: 'instalments', rule: 'sum' });
  expect(less.message).toContain('100.00, which is 0.01 less than the amount to pay, 100.01');
  const body = { status: 'issued', instalments: [exact[0], { due_date: '2999-02-01', amount: 40.01 }] };
  const issued = await settler.seller.change(`/finance/invoices/${id}`, body);
  expect(openOf(issued)).toEqual([60, 40.01]);
  // An issued one can be sent back as it was read too, and does not change.
  const same = await settler.seller.change(`/finance/invoices/${id}`, { instalments: issued.instalments });
  expect(same.instalments).toEqual(issued.instalments);
  const [frozen] = await refused(id, { instalments: exact });
  expect(frozen).toMatchObject({ path: 'instalments', rule: 'frozen' });
});

test('days and shares that do not fit are refused', async () => {
  const { id } = await draft(1000);
  const first = { due_date: '2999-02-01' };
  for (const [instalments, path] of [
    [[first], 'instalments'],
    [[first, {}], 'instalments.1'],
    [[first, { due_date: '2999-02-01' }], 'instalments.1.due_date'],
    [[first, { due_date: '2999-03-01', pct: 50 }], 'instalments'],
    [
      [
        { ...first, pct: 50 },
        { due_date: '2999-03-01', pct: 40 },
      ],
      'instalments',
    ],
    [
      [
        { ...first, amount: 0 },
        { due_date: '2999-03-01', amount: 1000 },
      ],
      'instalments.0.amount',
    ],
  ] as const)
    expect([path, await refused(id, { instalments })]).toMatchObject([path, [{ path }]]);
  const [other] = await refused(id, { instalments: inDays(30, 60), due_date: '2999-05-05' });
  expect(other).toMatchObject({ path: 'due_date', rule: 'instalments' });
});

test('instalments that are taken out of a draft leave the terms of the customer', async () => {
  const { id } = await draft(100, { instalments: inDays(10, 20), due_date: null });
  const without = await settler.seller.change(`/finance/invoices/${id}`, { instalments: null });
  expect(without).toMatchObject({ instalments: null, due_date: null });
  expect(await settler.issue(id)).toMatchObject({ instalments: null, due_date: addDays(today, 15) });
});

test('each instalment has a planned movement on its day', async () => {
  const { id } = await thirds();
  const planned = async () => {
    const rows = await settler.seller.read('/finance/cashflow?status=planned&sort_by=date&sort_dir=asc');
    return rows.map(({ date, amount }: { date: string; amount: number }) => [date, amount]);
  };
  const [first, second, third] = [30, 60, 90].map((days) => addDays(today, days));
  expect(await planned()).toEqual([
    [first, 333.33],
    [second, 333.33],
    [third, 333.34],
  ]);
  const payment = await settler.paid(id, 500);
  expect(await planned()).toEqual([
    [second, 166.66],
    [third, 333.34],
  ]);
  await settler.seller.done('DELETE', `/finance/payments/${payment.id}`);
  expect(await planned()).toEqual([
    [first, 333.33],
    [second, 333.33],
    [third, 333.34],
  ]);
});

test('ageing and open items have each open instalment by its own age', async () => {
  const { seller } = settler;
  const { id } = await thirds();
  await settler.paid(id, 100);
  const late = async (days: number) => {
    await movedBack(server, seller.tenant, id, days);
    const { data } = await seller.done('GET', '/finance/ageing?side=receivable');
    const { not_due, days_1_30, days_31_60, days_61_90, overdue, total, late_count, document_count } =
      data[0];
    expect([document_count, total]).toEqual([1, 900]);
    return {
      parts: [not_due, days_1_30, days_31_60, days_61_90],
      overdue,
      late_count,
      days: data[0].days_late,
    };
  };
  expect(await late(30)).toEqual({ parts: [900, 0, 0, 0], overdue: 0, late_count: 0, days: 0 });
  expect(await late(31)).toEqual({ parts: [666.67, 233.33, 0, 0], overdue: 233.33, late_count: 1, days: 1 });
  expect(await late(61)).toEqual({
    ...{ parts: [333.34, 333.33, 233.33, 0], overdue: 566.66, late_count: 1, days: 31 },
  });
  expect(await late(91)).toEqual({
    ...{ parts: [0, 333.34, 333.33, 233.33], overdue: 900, late_count: 1, days: 61 },
  });
  const [item] = await seller.read('/finance/open-items?key=receivable');
  expect(item).toMatchObject({ amount: 900, due_date: addDays(today, -61), days_late: 61 });
});

test('a reminder names the late instalments and their sum', async () => {
  const { seller } = settler;
  const contact_id = (
    await seller.make('/contacts', { first_name: 'Ana', last_name: 'Luz', email: 'ana@example.com' })
  ).id;
  const { id } = await settler.owed(1000, { instalments: inDays(30, 60, 90), contact_id });
  await settler.paid(id, 100);
  const early = await seller.api('POST', `/finance/invoices/${id}/remind`, {});
  expect(early.body.error.details).toMatchObject([{ path: 'due_date', rule: 'order' }]);
  await movedBack(server, seller.tenant, id, 61);
  expect(await settler.read(id)).toMatchObject({ shown_as: 'overdue', due_date: addDays(today, -31) });
  await seller.done('POST', `/finance/invoices/${id}/remind`, {});
  const [mail] = await seller.read('/emails?sort_dir=desc&per_page=1');
  const { body } = await seller.read(`/emails/${mail.id}`);
  expect(body).toContain('2 instalments are late');
  expect(body).toContain('€233.33');
  expect(body).toContain('€566.66 is to be paid today');
});
