import { beforeAll, expect, test } from 'vitest';
import { expectError } from '../../../support/expected-replies.ts';
import { newPayer, type Payer } from '../../../support/finance/payer.ts';
import { type Reply, sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let payer: Payer;
let supplier: { id: string };
beforeAll(async () => {
  payer = await newPayer(server);
  supplier = await payer.confirmed();
});

const expectProblem = (reply: Reply, path: string, rule: string, message: RegExp) => {
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details).toContainEqual(
    expect.objectContaining({ path, rule, message: expect.stringMatching(message) }),
  );
};

test('bills that are not open, and documents that are no bills, are refused', async () => {
  const { bill, transfer, paid, seller, issued } = payer;
  const done = await bill(supplier.id, 50);
  await paid(done.id, 50);
  expectProblem(await transfer([done.id]), 'lines.0.amount', 'status', /A-1.*paid/);
  const sale = await issued();
  expectProblem(await transfer([sale.id]), 'lines.0.invoice_id', 'not_bill', /not a bill/);
  const open = await bill(supplier.id, 60);
  expectProblem(await transfer([open.id, open.id]), 'lines.1.invoice_id', 'duplicate', /twice/);
  expectError(await transfer(['inv_01kf0fk9m00000000000000001']), 400, 'validation_error');
  const draft = await payer.draft({
    ...{ company_id: null, direction: 'purchase', supplier_id: supplier.id, supplier_number: 'D-1' },
    lines: [{ description: 'Work', quantity: 1, unit_price: 5 }],
  });
  expectProblem(await transfer([draft.id]), 'lines.0.amount', 'status', /draft/);
  expect(await seller.read('/finance/transfers')).toEqual([]);
  const empty = await payer.drafted([]);
  expectProblem(await payer.act(empty.id, 'order'), 'lines', 'required', /at least one bill/);
});

test('more than is open is refused, counting what other transfers pay', async () => {
  const { bill, transfer, drafted, seller } = payer;
  const { id } = await bill(supplier.id, 100);
  const lines = (amount: number) => ({ lines: [{ invoice_id: id, amount }] });
  expectProblem(await transfer([], lines(100.01)), 'lines.0.amount', 'over_balance', /A-\d+.*100/);
  expectProblem(await transfer([], lines(0)), 'lines.0.amount', 'min', /A-\d+/);
  const first = await drafted([], lines(70));
  expectProblem(await transfer([], lines(30.01)), 'lines.0.amount', 'claimed', new RegExp(first.id));
  await drafted([], lines(30));
  await seller.change(`/finance/transfers/${first.id}`, { status: 'cancelled', cancel_reason: 'Too early' });
  expect((await drafted([], lines(70))).total).toBe(70);
});

test('a transfer of one bill that two people make at once is made once', async () => {
  const { id } = await payer.bill(supplier.id, 80);
  const replies = await Promise.all([payer.transfer([id]), payer.transfer([id]), payer.transfer([id])]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('other currencies, past days and accounts of others are refused', async () => {
  const { bill, transfer, seller } = payer;
  await seller.make('/finance/exchange-rates', { currency: 'USD', date: '2020-01-01', rate: 0.9 });
  const dollars = await bill(supplier.id, 10, { currency: 'USD' });
  expectProblem(await transfer([dollars.id]), 'lines.0.invoice_id', 'currency', /A-\d+ is in USD/);
  const { id } = await bill(supplier.id, 10);
  expectProblem(
    await transfer([id], { execution_date: '2020-01-01' }),
    'execution_date',
    'past',
    /2020-01-01/,
  );
  expectProblem(await transfer([id], { iban: 'DE89370400440532013000' }), 'iban', 'account', /DE89/);
});

test.each([
  ['has no IBAN', { bank: { account_number: '1', holder: 'X' } }, 'iban_missing', /has no IBAN/],
  ['has a wrong IBAN', { bank: { iban: 'DE89370400440532013001' } }, 'iban', /DE89370400440532013001/],
  ['is outside of SEPA', { bank: { iban: 'BR1500000000000010932840814P2' } }, 'iban_country', /SEPA/],
  [
    'lacks the address that its bank wants',
    { bank: { iban: 'CH9300762011623852957' }, address: {} },
    'address',
    /city and a country/,
  ],
])('a supplier that %s is refused', async (_, more, rule, message) => {
  const one = await payer.confirmed({ name: 'Other', ...more });
  const { id } = await payer.bill(one.id, 10);
  expectProblem(await payer.transfer([id]), 'lines.0.invoice_id', rule, message);
});

test('a blocked supplier is refused, and one whose account nobody else has confirmed', async () => {
  const { seller, transfer, act, bill, drafted, confirm } = payer;
  const one = await payer.confirmed({ name: 'Harbour' });
  const { id } = await bill(one.id, 10);
  const { id: draft } = await drafted([id], { lines: [{ invoice_id: id, amount: 4 }] });
  const url = `/purchases/suppliers/${one.id}`;
  await seller.change(url, { bank: { iban: 'NL91ABNA0417164300' } });
  const unconfirmed = /Harbour was changed by admin/;
  const rest = { lines: [{ invoice_id: id, amount: 6 }] };
  expectProblem(await transfer([], rest), 'lines.0.invoice_id', 'unconfirmed', unconfirmed);
  expectProblem(await act(draft, 'order'), 'lines.0.invoice_id', 'unconfirmed', unconfirmed);
  await confirm(one.id);
  await seller.change(url, { status: 'blocked', blocked_reason: 'Wrong goods' });
  expectProblem(await transfer([], rest), 'lines.0.invoice_id', 'blocked', /Wrong goods/);
});

test('members read transfers, and only managers make, order and execute them', async () => {
  const { seller, bill, drafted } = payer;
  const member = seller.as('member');
  const { id } = await drafted([(await bill(supplier.id, 15)).id]);
  expect((await member('GET', `/finance/transfers/${id}`)).status).toBe(200);
  const calls = [
    ['POST', '/finance/transfers', { lines: [{ invoice_id: id }] }],
    ['PATCH', `/finance/transfers/${id}`, { reason: 'x' }],
    ['POST', `/finance/transfers/${id}/order`, {}],
    ['POST', `/finance/transfers/${id}/execute`, {}],
    ['GET', `/finance/transfers/${id}/file`, undefined],
  ] as const;
  for (const [method, path, body] of calls)
    expectError(await member(method, path, body), 403, 'insufficient_permissions');
});

test('a day in closed books is refused', async () => {
  const one = await newPayer(server);
  const { id } = await one.bill((await one.confirmed()).id, 10);
  await one.seller.change('/settings', { books_closed_until: one.today });
  expectProblem(await one.transfer([id]), 'execution_date', 'closed', /closed books/);
});
