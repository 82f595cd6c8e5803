import { beforeEach, expect, test } from 'vitest';
import { expectError } from '../../../support/expected-replies.ts';
import { type Builder, newBuilder } from '../../../support/purchasing/builder.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let builder: Builder;
beforeEach(async () => {
  builder = await newBuilder(server);
});

const trench = { code: 'CAN-1', description: 'Trench', unit: 'm', contracted_qty: 1000, unit_price: 100 };
const terms = { lines: [trench], advance_pct: 20, retention_pct: 5, tax_rate: 21 };
const metres = (quantity: number) => [{ code: 'CAN-1', quantity }];
const issue = (id: string) => builder.change(`/finance/invoices/${id}`, { status: 'issued' });
/** A contract whose advance is invoiced, so that measurements deduct it. */
async function advanced(more: object = {}) {
  const contract = await builder.forClient({ ...terms, ...more });
  await issue(contract.advance_invoice_id);
  return contract;
}
const contractOf = ({ id }: { id: string }) => builder.read(`/obras/client-contracts/${id}`);
const ruleOf = (reply: { body: { error: { details: { rule: string }[] } } }) =>
  reply.body.error.details[0]?.rule;

test('an approval drafts the invoice: gross less the advance and less the retention, which is in the ledger', async () => {
  const contract = await advanced();
  const draft = await builder.measure(contract, metres(100));
  expect(draft).toMatchObject({
    number: 1,
    gross: 10000,
    advance_amortised: 2000,
    retention: 500,
    net: 7500,
  });
  const path = `/obras/measurements/${draft.id}`;
  await builder.change(path, { status: 'submitted' });
  expect(await contractOf(contract)).toMatchObject({
    lines: [{ submitted_qty: 100, measured_qty: 0, balance_qty: 900 }],
  });
  expectError(await builder.as('member')('PATCH', path, { status: 'approved' }), 400, 'validation_error');
  const { data, effects } = await builder.done('PATCH', path, { status: 'approved' });
  expect(effects.map(({ event }: { event: string }) => event)).toEqual([
    'retention.withheld',
    'invoice.created',
    'notification.read',
  ]);
  // The work of 10 000 less the advance of 2 000 is taxed with 21 %: 1 680. Of the total of 9 680, 500 are held.
  const invoice = await builder.read(`/finance/invoices/${data.invoice_id}`);
  expect(invoice).toMatchObject({
    ...{ subtotal: 10000, deduction_total: 2000, net_total: 8000, tax_total: 1680, total: 9680 },
    ...{ held_total: 500, payable_total: 9180, balance: 9180, measurement_id: draft.id },
    deductions: [{ kind: 'advance', document_id: contract.advance_invoice_id, amount: 2000, tax: 420 }],
  });
  expect(await contractOf(contract)).toMatchObject({
    lines: [{ submitted_qty: 0, measured_qty: 100, balance_qty: 900, invoiced_qty: 0 }],
    totals: { measured: 10000, balance: 90000, advance_amortised: 2000, retention_held: 500, invoiced: 0 },
  });
  await builder.change(`/finance/invoices/${invoice.id}`, { status: 'issued' });
  expect(await builder.read(path)).toMatchObject({ status: 'invoiced' });
  expect(await contractOf(contract)).toMatchObject({
    lines: [{ invoiced_qty: 100 }],
    totals: { invoiced: 10000 },
  });
  expect(await builder.types(draft.id)).toEqual([
    'measurement.created',
    'measurement.submitted',
    'measurement.approved',
    'measurement.invoiced',
  ]);
});

test('a measurement beyond the balance is refused without an amendment', async () => {
  const contract = await builder.forClient(terms);
  await builder.approve(await builder.measure(contract, metres(999.5)));
  const body = { client_contract_id: contract.id, lines: metres(0.6) };
  const reply = await builder.api('POST', '/obras/measurements', body);
  expectError(reply, 400, 'validation_error');
  expect(ruleOf(reply)).toBe('over_balance');
  const more = { client_contract_id: contract.id, reason: 'More', lines: metres(0.1), status: 'approved' };
  await builder.make('/obras/amendments', more);
  await builder.approve(await builder.measure(contract, metres(0.6)));
  expect(await contractOf(contract)).toMatchObject({ lines: [{ balance_qty: 0 }], totals: { balance: 0 } });
});

test('of ten simultaneous submissions over one balance, as many as fit succeed', async () => {
  const contract = await builder.forClient(terms);
  const drafts = await Promise.all(Array.from({ length: 10 }, () => builder.measure(contract, metres(300))));
  expect(drafts.map(({ number }) => number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const replies = await Promise.all(
    drafts.map(({ id }) => builder.api('PATCH', `/obras/measurements/${id}`, { status: 'submitted' })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await contractOf(contract)).toMatchObject({ lines: [{ submitted_qty: 900, balance_qty: 100 }] });
});

test('one of a reducing amendment and a simultaneous measurement that needs the quantity succeeds', async () => {
  for (let round = 0; round < 3; round++) {
    const contract = await builder.forClient(terms);
    const draft = await builder.measure(contract, metres(800));
    const less = { client_contract_id: contract.id, reason: 'Less', lines: metres(-500) };
    const amendment = await builder.make('/obras/amendments', less);
    const both = await Promise.all([
      builder.api('PATCH', `/obras/measurements/${draft.id}`, { status: 'submitted' }),
      builder.api('PATCH', `/obras/amendments/${amendment.id}`, { status: 'approved' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  }
});

test('a rejected or reversed measurement leaves no trace in the sums', async () => {
  const contract = await advanced();
  const first = await builder.approve(await builder.measure(contract, metres(10)));
  const before = await contractOf(contract);
  const rejected = await builder.measure(contract, metres(50));
  await builder.step(rejected, 'submitted');
  await builder.step(rejected, 'rejected', { rejection_reason: 'Not backfilled' });
  const { version: _, updated_at: __, ...same } = before;
  expect(await contractOf(contract)).toMatchObject(same);
  const approved = await builder.approve(await builder.measure(contract, metres(60)));
  const reversal = { status: 'reversed', reversal_reason: 'Measured twice' };
  const refused = await builder.api('PATCH', `/obras/measurements/${approved.id}`, reversal);
  expect(ruleOf(refused)).toBe('invoice_stands');
  await builder.done('DELETE', `/finance/invoices/${approved.invoice_id}`);
  await builder.change(`/obras/measurements/${approved.id}`, reversal);
  expect(await contractOf(contract)).toMatchObject(same);
  const ledger = await builder.read(`/obras/retentions?client_contract_id=${contract.id}`);
  expect(ledger.map(({ amount }: { amount: number }) => amount).sort()).toEqual([-300, 300, 50]);
  // The invoice of the first measurement is voided and drafted again.
  await builder.change(`/finance/invoices/${first.invoice_id}`, { status: 'issued' });
  await builder.change(`/finance/invoices/${first.invoice_id}`, {
    status: 'void',
    void_reason: 'Wrong address',
  });
  expect(await builder.read(`/obras/measurements/${first.id}`)).toMatchObject({
    status: 'approved',
    invoice_id: null,
  });
  const { data } = await builder.done('POST', `/obras/measurements/${first.id}/invoice`, {});
  expect(data.invoice_id).not.toBe(first.invoice_id);
});

test('an advance that was reversed is not amortised until it is requested again', async () => {
  const contract = await builder.forClient(terms);
  const { advance_invoice_id: asked } = contract;
  const path = `/obras/client-contracts/${contract.id}`;
  expect(ruleOf(await builder.api('POST', `${path}/invoice-advance`, {}))).toBe('invoiced');
  await builder.done('DELETE', `/finance/invoices/${asked}`);
  expect(await builder.measure(contract, metres(100))).toMatchObject({ advance_amortised: 0, net: 9500 });
  const { data } = await builder.done('POST', `${path}/invoice-advance`, {});
  expect(await builder.read(`/finance/invoices/${data.advance_invoice_id}`)).toMatchObject({ total: 24200 });
  expect(await builder.measure(contract, metres(100))).toMatchObject({ advance_amortised: 2000, net: 7500 });
});

test('a fully credited measurement waits for another invoice, and without the credit note has its first one again', async () => {
  const contract = await advanced();
  const measured = await builder.approve(await builder.measure(contract, metres(100)));
  const invoice = await builder.change(`/finance/invoices/${measured.invoice_id}`, { status: 'issued' });
  const { lines, id: credits_id } = invoice;
  const note = await builder.make('/finance/invoices', { kind: 'credit_note', credits_id, lines });
  const at = `/finance/invoices/${note.id}`;
  const now = () => builder.read(`/obras/measurements/${measured.id}`);
  await builder.change(at, { status: 'issued' });
  expect(await now()).toMatchObject({ status: 'approved', invoice_id: null });
  expect(await contractOf(contract)).toMatchObject({ totals: { invoiced: 0, measured: 10000 } });
  await builder.change(at, { status: 'void', void_reason: 'It was right' });
  expect(await now()).toMatchObject({ status: 'invoiced', invoice_id: credits_id });
  const again = await builder.make('/finance/invoices', { kind: 'credit_note', credits_id, lines });
  await builder.change(`/finance/invoices/${again.id}`, { status: 'issued' });
  await builder.done('POST', `/obras/measurements/${measured.id}/invoice`, {});
  const back = { status: 'void', void_reason: 'It was right' };
  expect(ruleOf(await builder.api('PATCH', `/finance/invoices/${again.id}`, back))).toBe('invoiced');
});

test('a manager can release the retention of a running contract with a reason, and the reply reports it', async () => {
  const contract = await builder.forClient(terms);
  await builder.approve(await builder.measure(contract, metres(1000)));
  const path = `/obras/client-contracts/${contract.id}`;
  const release = (body: object) =>
    builder.api('POST', `${path}/release-retention`, { amount: 1000, ...body });
  const refused = await release({});
  expect(refused.body.error.details).toMatchObject([{ path: 'force', rule: 'not_due' }]);
  expect(refused.body.error.message).toContain('the contract is active');
  const silent = await release({ force: true });
  expect(silent.body.error.details).toMatchObject([{ path: 'note', rule: 'required' }]);
  expect(await contractOf(contract)).toMatchObject({ totals: { retention_held: 5000 } });
  const note = 'First half, after the inspection';
  const done = await release({ force: true, note });
  expect(done.body.warnings).toMatchObject([{ code: 'released_early' }]);
  const [entry] = await builder.read(`/obras/retentions?client_contract_id=${contract.id}&kind=released`);
  expect(entry).toMatchObject({ amount: -1000, note });
});
