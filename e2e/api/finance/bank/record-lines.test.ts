import { beforeEach, expect, test } from 'vitest';
import { type Banker, newBanker } from '../../../support/finance/bank/banker.ts';
import { sumsOf } from '../../../support/finance/posted.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let banker: Banker;
beforeEach(async () => {
  banker = await newBanker(server);
});

const fee = { amount: 3.5, kind: 'outflow', name: 'Banco Norte', text: 'COMISION MANT. 11/2026' } as const;
const movements = () => banker.seller.read('/finance/cashflow?status[ne]=void');
const movement = (id: string) => banker.seller.read(`/finance/cashflow/${id}`);

test('a line without a document becomes a reconciled movement, and reopening takes it back', async () => {
  await banker.seller.done('PATCH', '/settings', {
    movement_keys: [{ category: 'Bank fees', key: 'bank_fee' }],
  });
  const project_id = (await banker.seller.make('/projects', { name: 'North' })).id;
  const { line } = await banker.proposed(fee);
  const reply = await banker.act(line.id, 'record', { category: 'Bank fees', project_id });
  expect(reply.status, reply.text).toBe(200);
  const { cash_movement_id } = reply.body.data;
  expect(reply.body.data).toMatchObject({ status: 'matched', settlement_id: null, is_linked: false });
  expect(await movement(cash_movement_id)).toMatchObject({
    ...{ status: 'reconciled', kind: 'outflow', amount: 3.5, currency: 'EUR', date: banker.today },
    ...{ account: 'Banco Norte', category: 'Bank fees', project_id, source: null },
    description: 'Banco Norte, COMISION MANT. 11/2026',
  });
  expect(await sumsOf(banker.seller, `&source_id=${cash_movement_id}`)).toEqual({
    bank: -3.5,
    bank_fee: 3.5,
  });
  expect((await banker.act(line.id, 'record', { category: 'Twice' })).body.error.details).toMatchObject([
    { path: 'status', rule: 'status' },
  ]);
  const member = await banker.seller.as('member')('POST', `/finance/bank-lines/${line.id}/reopen`, {});
  expect(member.body.error.details).toMatchObject([{ path: 'status', rule: 'role' }]);
  expect((await banker.act(line.id, 'reopen')).body.data).toMatchObject({
    ...{ status: 'new', cash_movement_id: null },
  });
  expect(await movements()).toEqual([]);
  expect(await sumsOf(banker.seller)).toEqual({});
});

test('a line needs a category, and only managers record money that leaves', async () => {
  const { line } = await banker.proposed(fee);
  const record = (role: 'member' | 'manager', body: object) =>
    banker.seller.as(role)('POST', `/finance/bank-lines/${line.id}/record`, body);
  expect((await record('manager', { category: ' ' })).body.error.details).toMatchObject([
    { path: 'category' },
  ]);
  expect((await record('member', { category: 'Fees' })).status).toBe(403);
  expect((await record('manager', { category: 'Fees', project_id: 'prj_none' })).status).toBe(400);
  expect(await movements()).toEqual([]);
  expect((await record('manager', { category: 'Fees' })).status).toBe(200);
});

test('several people who record a line at once record it once', async () => {
  const { line } = await banker.proposed(fee);
  const record = () => banker.act(line.id, 'record', { category: 'Fees' });
  const replies = await Promise.all([record(), record(), record()]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect(await movements()).toHaveLength(1);
});

test('a line in closed books is refused, with the day', async () => {
  const { line } = await banker.proposed(fee);
  await banker.seller.done('PATCH', '/settings', { books_closed_until: banker.today });
  const reply = await banker.act(line.id, 'record', { category: 'Fees' });
  expect(reply.body.error.details).toMatchObject([{ path: 'date', rule: 'closed' }]);
  expect(await banker.lines()).toMatchObject([{ status: 'new' }]);
});

test('the category of an earlier line with the same text or counterparty is proposed, and never certain', async () => {
  const { line } = await banker.proposed(fee);
  await banker.act(line.id, 'record', { category: 'Bank fees' });
  const next = await banker.proposed(
    { ...fee, amount: 4, text: 'Comisión mant. 12/2026' },
    { number: 'S2', opening: 996.5 },
  );
  expect(next.line).toMatchObject({ status: 'proposed' });
  expect(next.proposals).toMatchObject([
    {
      ...{ certain: false, category: 'Bank fees', settlement_id: null, cash_movement_id: null },
      ...{ allocations: [], amount: 4 },
    },
  ]);
  expect(next.proposals[0].reasons).toMatchObject([{ code: 'recorded_before' }]);
  expect(next.proposals[0].reasons[0].message).toContain('Bank fees');
  const reply = await banker.act(next.line.id, 'accept', { proposal: next.proposals[0].key });
  expect(reply.status, reply.text).toBe(200);
  expect(await movement(reply.body.data.cash_movement_id)).toMatchObject({
    ...{ status: 'reconciled', amount: 4, category: 'Bank fees' },
  });
  // The same text with money that arrives is something else.
  const other = await banker.proposed({ ...fee, kind: 'inflow' }, { number: 'S3', opening: 992.5 });
  expect(other.proposals).toEqual([]);
});

test('a movement that was recorded by hand is proposed around its day, and linked', async () => {
  const body = { kind: 'outflow', amount: 800, date: banker.today, status: 'confirmed', category: 'Rent' };
  const known = await banker.seller.make('/finance/cashflow', { ...body, description: 'Office in March' });
  await banker.seller.make('/finance/cashflow', { ...body, kind: 'inflow' });
  await banker.seller.make('/finance/cashflow', { ...body, amount: 801 });
  const { line, proposals } = await banker.proposed({
    amount: 800,
    kind: 'outflow',
    text: 'Office in March',
  });
  expect(proposals).toMatchObject([
    { certain: false, cash_movement_id: known.id, category: 'Rent', party_name: 'Office in March' },
  ]);
  expect(proposals[0].reasons).toMatchObject([{ code: 'already_recorded' }, { code: 'exact_amount' }]);
  const reply = await banker.act(line.id, 'accept', { proposal: proposals[0].key });
  expect(reply.body.data).toMatchObject({ cash_movement_id: known.id, is_linked: true });
  expect(await movement(known.id)).toMatchObject({ status: 'reconciled' });
  expect(await movements()).toHaveLength(3);
  await banker.act(line.id, 'reopen');
  expect(await movement(known.id)).toMatchObject({ status: 'confirmed' });
  expect(await banker.lines()).toMatchObject([{ status: 'new', cash_movement_id: null, is_linked: false }]);
});

test('a manager who deletes or voids the movement of a line opens the line', async () => {
  const { line } = await banker.proposed(fee);
  for (const end of ['delete', 'void']) {
    const { cash_movement_id: id } = (await banker.act(line.id, 'record', { category: 'Fees' })).body.data;
    await banker.seller.change('/finance/cashflow', { id, status: 'confirmed' });
    if (end === 'delete') await banker.seller.done('DELETE', `/finance/cashflow?id=${id}`);
    else await banker.seller.change('/finance/cashflow', { id, status: 'void' });
    expect(await banker.lines()).toMatchObject([{ status: 'new', cash_movement_id: null }]);
  }
});

test('accepting a line reconciles all movements of its settlement, and reopening takes that back', async () => {
  const { number } = await banker.owed(100);
  const { line, proposals } = await banker.proposed({ amount: 98.5, text: `${number}` });
  const reply = await banker.act(line.id, 'accept', { proposal: proposals[0].key });
  const ofSettlement = async () =>
    (await banker.seller.read('/finance/cashflow?status[in]=confirmed,reconciled')).map(
      (one: { status: string; amount: number }) => [one.amount, one.status],
    );
  expect((await ofSettlement()).toSorted()).toEqual([
    [1.5, 'reconciled'],
    [100, 'reconciled'],
  ]);
  // Deleting the settlement is possible while its line is matched.
  await banker.seller.done('DELETE', `/finance/settlements/${reply.body.data.settlement_id}`);
  expect(await ofSettlement()).toEqual([]);
  const again = await banker.seller.read(`/finance/bank-lines/${line.id}/proposals`);
  await banker.act(line.id, 'accept', { proposal: again[0].key });
  expect((await banker.act(line.id, 'reopen')).status).toBe(200);
  expect(await ofSettlement()).toEqual([]);
});

test('linking a payment that was recorded at its invoice reconciles its movement', async () => {
  const { id } = await banker.owed(121);
  const payment = await banker.paid(id, 121);
  const { line, proposals } = await banker.proposed({ amount: 121, name: 'Acme' });
  await banker.act(line.id, 'accept', { proposal: proposals[0].key });
  const status = async () => (await banker.seller.read('/finance/cashflow?status[ne]=void'))[0]?.status;
  expect(await status()).toBe('reconciled');
  await banker.act(line.id, 'reopen');
  expect(await status()).toBe('confirmed');
  await banker.act(line.id, 'accept', { proposal: proposals[0].key });
  await banker.seller.done('DELETE', `/finance/payments/${payment.id}`);
  expect(await banker.lines()).toMatchObject([{ status: 'new', settlement_id: null }]);
});

test('a movement that a person has reconciled still keeps its settlement from being deleted', async () => {
  const { id } = await banker.owed(121);
  const settled = await banker.settled({ allocations: [{ invoice_id: id }] });
  const [known] = await banker.seller.read('/finance/cashflow?status=confirmed');
  await banker.seller.change('/finance/cashflow', { id: known.id, status: 'reconciled' });
  const reply = await banker.seller.api('DELETE', `/finance/settlements/${settled.id}`);
  expect(reply.body.error.details).toMatchObject([{ rule: 'reconciled' }]);
});
