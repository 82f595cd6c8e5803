import { beforeEach, expect, test } from 'vitest';
import { type Builder, newBuilder } from '../../../support/purchasing/builder.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let builder: Builder;
beforeEach(async () => {
  builder = await newBuilder(server);
});

const trench = { code: 'CAN-1', description: 'Trench', unit: 'm', contracted_qty: 1000, unit_price: 100 };
const terms = { lines: [trench], advance_pct: 20, retention_pct: 5, tax_rate: 21 };
const pathOf = ({ id }: { id: string }) => `/obras/client-contracts/${id}`;
const invoicePath = (id: string) => `/finance/invoices/${id}`;
const ruleOf = (reply: { body: { error: { details: { rule: string }[] } } }) =>
  reply.body.error.details[0]?.rule;
const issue = (id: string) => builder.change(invoicePath(id), { status: 'issued' });
const pay = (id: string, amount: number) => builder.done('POST', `${invoicePath(id)}/payments`, { amount });

/** A contract whose advance is invoiced and whose first measurement of 10 000 has an issued invoice. */
async function measured(more: object = {}, quantity = 100) {
  const contract = await builder.forClient({ ...terms, ...more });
  await issue(contract.advance_invoice_id);
  const lines = [{ code: 'CAN-1', quantity }];
  const { invoice_id } = await builder.approve(await builder.measure(contract, lines));
  return { contract, invoice: await issue(invoice_id) };
}

/** Releases at once, although the contract is active, and returns the invoice that was drafted for it. */
async function release(contract: { id: string }, body: object = {}) {
  const early = { force: true, note: 'Agreed with the client' };
  const reply = await builder.done('POST', `${pathOf(contract)}/release-retention`, { ...early, ...body });
  const made = reply.effects.find(({ event }: { event: string }) => event === 'invoice.created');
  return { contract: reply.data, invoice: made?.id };
}

test('taxed with the work, a retention is held from what is paid, and its release falls due without an invoice', async () => {
  const { contract, invoice } = await measured();
  expect(invoice).toMatchObject({
    ...{ net_total: 8000, tax_total: 1680, total: 9680, held_total: 500, payable_total: 9180, balance: 9180 },
    deductions: [{ kind: 'advance', amount: 2000, tax: 420, total: 2420 }],
  });
  await pay(invoice.id, 9180);
  expect(await builder.read(invoicePath(invoice.id))).toMatchObject({ status: 'paid' });
  const released = await release(contract, { amount: 200 });
  expect(released.invoice).toBeUndefined();
  expect(released.contract.totals).toMatchObject({ retention_released: 200, retention_held: 300 });
  const due = await builder.read(invoicePath(invoice.id));
  expect(due).toMatchObject({ total: 9680, held_total: 300, payable_total: 9380, balance: 200 });
  expect(due.status).toBe('partially_paid');
  expect(due.due_date >= due.issue_date).toBe(true);
  await pay(invoice.id, 200);
  await release(contract);
  expect(await builder.read(invoicePath(invoice.id))).toMatchObject({ held_total: 0, balance: 300 });
  const ledger = await builder.read(`/obras/retentions?client_contract_id=${contract.id}&kind=released`);
  expect(ledger).toMatchObject([
    { amount: -300, invoice_id: invoice.id },
    { amount: -200, invoice_id: invoice.id },
  ]);
});

test('taxed on release, a retention lowers the base, and its release is invoiced with its tax', async () => {
  const { contract, invoice } = await measured({ retention_tax: 'on_release' });
  expect(invoice).toMatchObject({
    ...{ subtotal: 10000, deduction_total: 2500, net_total: 7500, tax_total: 1575, total: 9075 },
    ...{ held_total: 0, payable_total: 9075 },
    deductions: [
      { kind: 'advance', amount: 2000 },
      { kind: 'retention', document_id: null, amount: 500, tax: 105 },
    ],
    taxes: [{ tax_rate: 21, base: 7500, amount: 1575 }],
  });
  const { invoice: id } = await release(contract);
  expect(await issue(id)).toMatchObject({ net_total: 500, tax_total: 105, total: 605 });
});

test('what was released is not held again by the next invoice of the same measurement', async () => {
  const { contract, invoice } = await measured();
  await release(contract, { amount: 200 });
  const { lines, id: credits_id } = await builder.read(invoicePath(invoice.id));
  const note = await builder.make('/finance/invoices', { kind: 'credit_note', credits_id, lines });
  expect(note).toMatchObject({ net_total: 8000, held_total: 300, payable_total: 9380 });
  expect(await issue(note.id)).toMatchObject({ balance: 0 });
  expect(await builder.read(invoicePath(invoice.id))).toMatchObject({ status: 'credited', balance: 0 });
  const refused = await builder.api('POST', `${pathOf(contract)}/release-retention`, {
    ...{ force: true, note: 'Too early' },
  });
  expect(ruleOf(refused)).toBe('over_held');
  expect(refused.body.error.message).toContain('measurements again first: 1');
  const { data } = await builder.done('POST', `/obras/measurements/${invoice.measurement_id}/invoice`, {});
  expect(await builder.read(invoicePath(data.invoice_id))).toMatchObject({
    held_total: 300,
    net_total: 8000,
  });
});

test('parts of a measured invoice are credited with their share of the advance and of what is held', async () => {
  const { invoice } = await measured();
  const credit = async () => {
    const line = { description: 'Trench', quantity: 33.333333, unit_price: 100, tax_rate: 21 };
    const body = { kind: 'credit_note', credits_id: invoice.id, lines: [line] };
    return issue((await builder.make('/finance/invoices', body)).id);
  };
  const figures = (one: Record<string, number>) =>
    ['subtotal', 'deduction_total', 'net_total', 'tax_total', 'held_total', 'payable_total'].map(
      (name) => one[name],
    );
  const part = [3333.33, 666.67, 2666.66, 560, 166.67, 3059.99];
  expect(figures(await credit())).toEqual(part);
  expect(figures(await credit())).toEqual(part);
  const rest = { description: 'Trench', quantity: 33.3334, unit_price: 100, tax_rate: 21 };
  const last = await builder.make('/finance/invoices', {
    ...{ kind: 'credit_note', credits_id: invoice.id, lines: [rest] },
  });
  expect(figures(await issue(last.id))).toEqual([3333.34, 666.66, 2666.68, 560, 166.66, 3060.02]);
  expect(await builder.read(invoicePath(invoice.id))).toMatchObject({ status: 'credited', balance: 0 });
});

test('a release never exceeds what is held, also of two at once, and a closed contract holds nothing', async () => {
  const { contract } = await measured({}, 1000);
  const path = pathOf(contract);
  const closing = await builder.done('PATCH', path, { status: 'completed' });
  expect(closing.data.totals).toMatchObject({ retention_held: 5000 });
  expect(ruleOf(await builder.api('PATCH', path, { status: 'closed' }))).toBe('retention_held');
  const ask = (amount: number) => builder.api('POST', `${path}/release-retention`, { amount });
  expect(ruleOf(await ask(5000.01))).toBe('over_held');
  const both = await Promise.all([3000, 3000].map(ask));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const { data } = await builder.done('POST', `${path}/release-retention`, {});
  expect(data.totals).toMatchObject({
    retention_withheld: 5000,
    retention_released: 5000,
    retention_held: 0,
  });
  expect(await builder.change(path, { status: 'closed' })).toMatchObject({ status: 'closed' });
});

test('a release that is invoiced is held again when its draft is deleted', async () => {
  const { contract } = await measured({ retention_tax: 'on_release' });
  const { invoice } = await release(contract);
  await builder.done('DELETE', invoicePath(invoice));
  expect(await builder.read(pathOf(contract))).toMatchObject({ totals: { retention_held: 500 } });
  await release(contract);
  expect(await builder.read(pathOf(contract))).toMatchObject({ totals: { retention_held: 0 } });
});

test('under reverse charge the invoice has no tax and says why, and the client books it as due and deductible', async () => {
  await builder.done('PATCH', '/settings', { country: 'ES', tax_id: 'B12345674' });
  await builder.change(`/companies/${builder.company.id}`, { tax_id: 'B87654321' });
  const { invoice } = await measured({ retention_tax: 'reverse_charge' });
  expect(invoice).toMatchObject({
    ...{ net_total: 8000, tax_total: 0, total: 8000, held_total: 500, payable_total: 7500 },
    taxes: [{ code: 'es_vat_reverse_construction', category: 'AE', base: 8000, amount: 0 }],
  });
  const lines = [{ ...trench, contracted_qty: 100 }];
  const subcontract = await builder.withSubcontractor({
    ...{ ...terms, lines, advance_pct: 0, retention_tax: 'reverse_charge' },
  });
  const { invoice_id } = await builder.approve(
    await builder.measure(subcontract, [{ code: 'CAN-1', quantity: 80 }]),
  );
  const bill = await builder.change(invoicePath(invoice_id), { status: 'issued', supplier_number: 'F-9' });
  expect(bill).toMatchObject({
    ...{ net_total: 8000, tax_total: 0, total: 8000, held_total: 400, payable_total: 7600 },
    taxes: [{ code: 'es_vat_reverse_construction_21', base: 8000, self_assessed_amount: 1680 }],
  });
});
