import { beforeEach, expect, test } from 'vitest';
import { type Banker, newBanker } from '../../../support/finance/bank/banker.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let banker: Banker;
beforeEach(async () => {
  banker = await newBanker(server);
});

interface Found {
  key: string;
  certain: boolean;
  reasons: { code: string; message: string }[];
  allocations: { invoice_id: string; amount: number }[];
}
const codes = ({ reasons }: Found) => reasons.map(({ code }) => code);

test('a line with the number and the amount of an invoice is certain, and accepting it pays the invoice', async () => {
  const { id, number } = await banker.owed(121);
  const { line, proposals } = await banker.proposed({ amount: 121, name: 'ACME', text: `Pago ${number}` });
  expect(line).toMatchObject({ status: 'proposed' });
  expect(proposals).toMatchObject([{ certain: true, party_name: 'Acme', fee: 0, settlement_id: null }]);
  expect(codes(proposals[0])).toEqual(['number_in_text', 'party_name', 'exact_amount']);
  expect(proposals[0].reasons[0].message).toContain(String(number));
  const reply = await banker.act(line.id, 'accept', { proposal: proposals[0].key });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.data).toMatchObject({ status: 'matched', is_linked: false });
  const settlement = await banker.seller.read(`/finance/settlements/${reply.body.data.settlement_id}`);
  expect(settlement).toMatchObject({
    ...{
      kind: 'inflow',
      amount: 121,
      date: banker.today,
      account: 'Banco Norte',
      reference: `Pago ${number}`,
    },
    ...{ unallocated: 0, company_id: banker.company.id, allocations: [{ invoice_id: id, amount: 121 }] },
  });
  expect(await banker.read(id)).toMatchObject({ status: 'paid', balance: 0 });
  expect(await banker.seller.types(line.id)).toEqual(
    expect.arrayContaining(['bank_line.imported', 'bank_line.matched']),
  );
});

test('a line is used once, also by several people at the same moment', async () => {
  const { id, number } = await banker.owed(121);
  const { line, proposals } = await banker.proposed({ amount: 121, text: number as string });
  const accept = () => banker.act(line.id, 'accept', { proposal: proposals[0].key });
  const replies = await Promise.all([accept(), accept(), accept(), accept()]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  expect(await banker.seller.read('/finance/settlements')).toHaveLength(1);
  const ignored = await banker.act(line.id, 'ignore', { reason: 'Twice' });
  expect(ignored.body.error.details).toMatchObject([{ path: 'status', rule: 'status' }]);
  expect(await banker.balances([id])).toEqual([0]);
});

test('two people who accept two lines for one invoice do not pay it twice', async () => {
  const { id, number } = await banker.owed(121);
  const content = banker.statement([
    { amount: 121, text: number as string },
    { amount: 121, text: `${number}`, bankReference: 'B2' },
  ]);
  await banker.imported(content);
  const lines: { id: string }[] = await banker.lines();
  // Both lines name the invoice, so neither is certain.
  const keys = await Promise.all(
    lines.map(async (one) => {
      const [first] = await banker.seller.read(`/finance/bank-lines/${one.id}/proposals`);
      expect(first).toMatchObject({ certain: false });
      return first.key;
    }),
  );
  const replies = await Promise.all(
    lines.map((one, at) => banker.act(one.id, 'accept', { proposal: keys[at] })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await banker.balances([id])).toEqual([0]);
});

test('own allocations are accepted by the rules of settlements', async () => {
  const [one, two] = [await banker.owed(100), await banker.owed(50)];
  const { line } = await banker.proposed({ amount: 120, text: 'Transfer' });
  const over = { allocations: [{ invoice_id: one.id, amount: 100.01 }] };
  expect((await banker.act(line.id, 'accept', over)).body.error.details).toMatchObject([
    { path: 'allocations.0.amount', rule: 'over_balance' },
  ]);
  expect((await banker.act(line.id, 'accept', {})).body.error.details).toMatchObject([
    { path: 'proposal', rule: 'required' },
  ]);
  const allocations = [{ invoice_id: one.id }, { invoice_id: two.id }];
  const reply = await banker.act(line.id, 'accept', { allocations });
  expect(reply.status, reply.text).toBe(200);
  expect(await banker.balances([one.id, two.id])).toEqual([0, 30]);
});

test('money that arrives pays no bill', async () => {
  const { id } = await banker.owed(100);
  const { line } = await banker.proposed({ amount: 100, kind: 'outflow' });
  const reply = await banker.act(line.id, 'accept', { allocations: [{ invoice_id: id }] });
  expect(reply.body.error.details).toMatchObject([{ path: 'allocations', rule: 'direction' }]);
});

test('reopening a line reverses its settlement, and only managers do it', async () => {
  const { id, number } = await banker.owed(121);
  const { line, proposals } = await banker.proposed({ amount: 121, text: number as string });
  await banker.act(line.id, 'accept', { proposal: proposals[0].key });
  const refused = await banker.seller.as('member')('POST', `/finance/bank-lines/${line.id}/reopen`, {});
  expect(refused.body.error.details).toMatchObject([{ path: 'status', rule: 'role' }]);
  const reply = await banker.act(line.id, 'reopen');
  expect(reply.body.data).toMatchObject({ status: 'new', settlement_id: null });
  expect(await banker.balances([id])).toEqual([121]);
  expect(await banker.seller.read('/finance/settlements')).toEqual([]);
  const again = await banker.seller.read(`/finance/bank-lines/${line.id}/proposals`);
  expect(again).toMatchObject([{ certain: true }]);
  // Deleting the settlement itself opens the line too.
  const accepted = await banker.act(line.id, 'accept', { proposal: again[0].key });
  await banker.seller.done('DELETE', `/finance/settlements/${accepted.body.data.settlement_id}`);
  expect(await banker.lines()).toMatchObject([{ status: 'new', settlement_id: null }]);
});

test('an ignored line keeps its reason and can be reopened', async () => {
  const { line } = await banker.proposed({ amount: 3, kind: 'outflow', text: 'Fee' });
  expect((await banker.act(line.id, 'ignore', { reason: ' ' })).status).toBe(400);
  const reply = await banker.act(line.id, 'ignore', { reason: 'Fee of the account' });
  expect(reply.body.data).toMatchObject({ status: 'ignored', ignore_reason: 'Fee of the account' });
  expect((await banker.act(line.id, 'reopen')).body.data).toMatchObject({
    status: 'new',
    ignore_reason: null,
  });
});

test('a payment that was recorded by hand is linked, and no second one is made', async () => {
  const { id } = await banker.owed(121);
  const settled = await banker.settled({ allocations: [{ invoice_id: id }] });
  const { line, proposals } = await banker.proposed({ amount: 121, name: 'Acme' });
  expect(proposals).toMatchObject([{ certain: true, settlement_id: settled.id, allocations: [] }]);
  expect(codes(proposals[0])).toEqual(['already_recorded', 'exact_amount', 'party_name']);
  const reply = await banker.act(line.id, 'accept', { proposal: proposals[0].key });
  expect(reply.body.data).toMatchObject({ status: 'matched', settlement_id: settled.id, is_linked: true });
  expect(await banker.seller.read('/finance/settlements')).toHaveLength(1);
  // Reopening the line keeps what a person has recorded.
  await banker.act(line.id, 'reopen');
  expect(await banker.balances([id])).toEqual([0]);
});

test('two equally good invoices are asked about', async () => {
  const [one, two] = [await banker.owed(121), await banker.owed(121)];
  const { proposals } = await banker.proposed({ amount: 121, name: 'Acme' });
  expect(proposals).toMatchObject([{ certain: false }, { certain: false }]);
  expect(proposals.map(({ allocations }: Found) => allocations[0]?.invoice_id).toSorted()).toEqual(
    [one.id, two.id].toSorted(),
  );
});

test('one invoice of a customer is certain by its amount, unless others add up to it or a number says otherwise', async () => {
  await banker.owed(121);
  const sure = await banker.proposed({ amount: 121, name: 'Acme S.L.' });
  expect(sure.proposals).toMatchObject([{ certain: true }]);
  await banker.act(sure.line.id, 'ignore', { reason: 'Only looked at' });
  const other = await banker.proposed(
    { amount: 121, name: 'Acme', text: 'Factura 2026/99' },
    { number: 'S2', opening: 1121 },
  );
  expect(other.proposals).toMatchObject([{ certain: false }]);
  await banker.act(other.line.id, 'ignore', { reason: 'Only looked at' });
  await banker.owed(100);
  await banker.owed(21);
  const sum = await banker.proposed({ amount: 121, name: 'Acme' }, { number: 'S3', opening: 1242 });
  expect(sum.proposals).toMatchObject([{ certain: false }, { certain: false, allocations: [{}, {}] }]);
});

test('several invoices that a line names are certain together, a part and a fee are asked about', async () => {
  const [one, two] = [await banker.owed(100), await banker.owed(50)];
  const text = `${one.number} y ${two.number}`;
  const both = await banker.proposed({ amount: 150, text });
  expect(both.proposals).toMatchObject([{ certain: true, allocations: [{ amount: 100 }, { amount: 50 }] }]);
  await banker.act(both.line.id, 'ignore', { reason: 'Only looked at' });
  const fee = await banker.proposed({ amount: 98.5, text: `${one.number}` }, { number: 'S2', opening: 1150 });
  expect(fee.proposals.map((found: Found) => [found.certain, codes(found)[1]])).toEqual([
    [false, 'less_by_fee'],
    [false, 'partial_payment'],
  ]);
  const reply = await banker.act(fee.line.id, 'accept', { proposal: fee.proposals[0].key });
  expect(reply.status, reply.text).toBe(200);
  const settlement = await banker.seller.read(`/finance/settlements/${reply.body.data.settlement_id}`);
  expect(settlement).toMatchObject({ amount: 100, fee: 1.5, account_amount: 98.5 });
});

test('money of exactly the next instalment is certain by the number, and the one after it is proposed next', async () => {
  const days = [{ days: 30 }, { days: 60 }, { days: 90 }];
  const { id, number } = await banker.owed(1000, { instalments: days });
  const { line, proposals } = await banker.proposed({ amount: 333.33, name: 'ACME', text: `Pago ${number}` });
  expect(proposals[0]).toMatchObject({ certain: true, allocations: [{ invoice_id: id, amount: 333.33 }] });
  expect(codes(proposals[0])).toEqual(['number_in_text', 'party_name', 'exact_amount']);
  const reply = await banker.act(line.id, 'accept', { proposal: proposals[0].key });
  expect(reply.status, reply.text).toBe(200);
  const { instalments } = await banker.read(id);
  expect(instalments.map((one: { open_amount: number }) => one.open_amount)).toEqual([0, 333.33, 333.34]);
});
