import { expect, test } from 'vitest';
import { expectError } from '../../../support/expected-replies.ts';
import { newPayer } from '../../../support/finance/payer.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();

test('two bills are paid by one transfer, whose accounts stay as they were ordered', async () => {
  const payer = await newPayer(server);
  const { seller, today } = payer;
  const supplier = await payer.confirmed();
  const first = await payer.bill(supplier.id, 100);
  const second = await payer.bill(supplier.id, 40.5);
  const draft = await payer.drafted([first.id, second.id]);
  expect(draft).toMatchObject({
    ...{ status: 'draft', total: 140.5, currency: 'EUR', account: 'Banco Norte', execution_date: today },
    ...{ debtor: null, creditors: null, ordered_by: null },
  });
  expect(draft.lines.map(({ amount }: { amount: number }) => amount)).toEqual([100, 40.5]);
  expectError(await payer.file(draft.id), 400, 'validation_error');
  expectError(await payer.act(draft.id, 'execute'), 400, 'validation_error');
  const order = (await payer.act(draft.id, 'order')).body.data;
  expect(order).toMatchObject({ status: 'ordered', ordered_by: draft.created_by });
  expect(order.creditors[0]).toMatchObject({ name: 'Port Hardware GmbH', iban: 'DE89370400440532013000' });
  const file = await payer.file(draft.id);
  expect(file.status, file.text).toBe(200);
  await seller.change(`/purchases/suppliers/${supplier.id}`, { bank: { iban: 'NL91ABNA0417164300' } });
  expect((await payer.file(draft.id)).text).toBe(file.text);
  const changed = await seller.api('PATCH', `/finance/transfers/${draft.id}`, {
    execution_date: '2099-01-01',
  });
  expectError(changed, 400, 'validation_error');
  const executed = await payer.act(draft.id, 'execute');
  expect(executed.status, executed.text).toBe(200);
  expect(executed.body.data).toMatchObject({ status: 'executed', executed_on: today });
  expect(await payer.balances([first.id, second.id])).toEqual([0, 0]);
  const settled = await seller.read('/finance/settlements?per_page=100&sort_by=amount');
  expect(settled.map((one: { amount: number; reference: string }) => [one.amount, one.reference])).toEqual(
    expect.arrayContaining([
      [100, executed.body.data.lines[0].end_to_end_id],
      [40.5, executed.body.data.lines[1].end_to_end_id],
    ]),
  );
  expect(settled).toHaveLength(2);
  const types = await payer.seller.types(draft.id);
  expect(types).toEqual(['bank_transfer.created', 'bank_transfer.ordered', 'bank_transfer.executed']);
});

test('a transfer that two people execute at once is executed once', async () => {
  const payer = await newPayer(server);
  const bill = await payer.bill((await payer.confirmed()).id, 75);
  const { id } = await payer.ordered([bill.id]);
  const replies = await Promise.all([payer.act(id, 'execute'), payer.act(id, 'execute')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await payer.seller.read('/finance/settlements')).toHaveLength(1);
  const again = await payer.act(id, 'execute');
  expect(again.body.error.message).toContain('only one that is ordered');
});

test('a bill that was paid meanwhile is left out, with a warning', async () => {
  const payer = await newPayer(server);
  const supplier = await payer.confirmed();
  const first = await payer.bill(supplier.id, 20);
  const second = await payer.bill(supplier.id, 30);
  const { id } = await payer.ordered([first.id, second.id]);
  await payer.paid(first.id, 20);
  const { body } = await payer.act(id, 'execute');
  expect(body.warnings).toEqual([expect.objectContaining({ code: 'left_out', path: 'lines.0.invoice_id' })]);
  expect(body.data.lines).toEqual([
    expect.objectContaining({ is_left_out: true, settlement_id: null }),
    expect.objectContaining({ is_left_out: false, settlement_id: expect.stringMatching(/^stl_/) }),
  ]);
  expect(await payer.balances([first.id, second.id])).toEqual([0, 0]);
});

test('a transfer is cancelled with a reason until it is executed, and its bills are free again', async () => {
  const payer = await newPayer(server);
  const { seller } = payer;
  const bill = await payer.bill((await payer.confirmed()).id, 75);
  const { id } = await payer.ordered([bill.id]);
  const url = `/finance/transfers/${id}`;
  expectError(await seller.api('PATCH', url, { status: 'cancelled' }), 400, 'validation_error');
  await seller.change(url, { status: 'cancelled', cancel_reason: 'The bank refused it' });
  expectError(await payer.file(id), 400, 'validation_error');
  const other = await payer.ordered([bill.id]);
  await payer.act(other.id, 'execute');
  const late = await seller.api('PATCH', `/finance/transfers/${other.id}`, {
    ...{ status: 'cancelled', cancel_reason: 'Too late' },
  });
  expectError(late, 400, 'validation_error');
  expect(late.body.error.message).toContain('delete the settlements');
  expectError(
    await seller.api('PATCH', `/finance/transfers/${other.id}`, { status: 'draft' }),
    400,
    'validation_error',
  );
});

test('a dry run writes nothing, and a transfer is executed from its day on', async () => {
  const payer = await newPayer(server);
  const { seller } = payer;
  const bill = await payer.bill((await payer.confirmed()).id, 75);
  const lines = [{ invoice_id: bill.id }];
  const tried = await seller.api('POST', '/finance/transfers?dry_run=true', { lines });
  expect(tried.body.data).toMatchObject({ total: 75 });
  expect(await seller.read('/finance/transfers')).toEqual([]);
  const { id } = await payer.ordered([bill.id], { execution_date: '2099-01-04' });
  const early = await payer.act(id, 'execute');
  expectError(early, 400, 'validation_error');
  expect(early.body.error.details[0]).toMatchObject({ path: 'date', rule: 'future' });
  const day = await payer.act(id, 'execute', { date: payer.today });
  expect(day.body.data).toMatchObject({ status: 'executed', executed_on: payer.today });
});

test('a line of the bank finds the bill of an ordered transfer by its reference, which is not paid twice', async () => {
  const payer = await newPayer(server);
  const supplier = await payer.confirmed();
  const bills = [await payer.bill(supplier.id, 60), await payer.bill(supplier.id, 60)];
  const order = await payer.ordered(bills.map(({ id }) => id));
  const { line, proposals } = await payer.proposed({
    ...{ amount: 60, kind: 'outflow', name: 'BANK', text: 'PAGO SEPA' },
    endToEndId: order.lines[1].end_to_end_id,
  });
  expect(proposals[0]).toMatchObject({ certain: true, allocations: [{ invoice_id: bills[1]?.id }] });
  expect(proposals[0].reasons[0].code).toBe('transfer_reference');
  const accepted = await payer.seller.api('POST', `/finance/bank-lines/${line.id}/accept`, {
    proposal: proposals[0].key,
  });
  expect(accepted.status, accepted.text).toBe(200);
  const done = await payer.act(order.id, 'execute');
  expect(done.body.warnings).toEqual([expect.objectContaining({ code: 'left_out' })]);
  expect(await payer.balances(bills.map(({ id }) => id))).toEqual([0, 0]);
});
