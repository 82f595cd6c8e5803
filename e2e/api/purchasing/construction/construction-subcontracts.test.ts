import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectError } from '../../../support/expected-replies.ts';
import { type Builder, newBuilder } from '../../../support/purchasing/builder.ts';
import { type Clocked, startClocked } from '../../../support/test-server-with-clock.ts';

let clocked: Clocked;
let builder: Builder;
beforeAll(async () => {
  clocked = await startClocked('2026-03-02T10:00:00.000Z');
});
afterAll(() => clocked.close());
beforeEach(async () => {
  await clocked.reach('2026-03-02T10:00:00.000Z');
  builder = await newBuilder(clocked.server);
});

const sold = { code: 'CAN-1', description: 'Trench', unit: 'm', contracted_qty: 1000, unit_price: 20 };
const bought = { ...sold, unit_price: 13.5 };
const metres = (quantity: number) => [{ code: 'CAN-1', quantity }];
const policy = { kind: 'insurance', name: 'Policy', received_at: '2026-01-10', expires_at: '2026-06-30' };
const detailsOf = (reply: { body: { error: { details: { rule: string; message: string }[] } } }) =>
  reply.body.error.details;

/** Creates and issues the subcontractor's invoice for this many metres. */
async function invoiced(subcontract: { id: string }, quantity: number) {
  const { invoice_id: id } = await builder.approve(await builder.measure(subcontract, metres(quantity)));
  return builder.change(`/finance/invoices/${id}`, { status: 'issued', supplier_number: `F-${id}` });
}

const pay = (invoice: { id: string }, amount: number) =>
  builder.api('POST', `/finance/invoices/${invoice.id}/payments`, { amount });

test('a measurement of the subcontractor becomes its invoice, and updates the price paid for the item', async () => {
  const item = await builder.item('CAN-1', 20);
  const lines = [{ lpu_item_id: item.id, contracted_qty: 1000, unit_price: 13.5 }];
  const subcontract = await builder.withSubcontractor({ lines, retention_pct: 5 });
  const invoice = await invoiced(subcontract, 200);
  expect(invoice).toMatchObject({
    direction: 'purchase',
    supplier_id: builder.supplier.id,
    total: 2700,
    payable_total: 2565,
  });
  const { stats } = await builder.read(`/obras/lpu-items/${item.id}`);
  expect(stats).toMatchObject({ median_paid: 13.5, last_paid: 13.5, used_in: 1 });
  expect(await builder.types(subcontract.id)).toContain('subcontract.measurement_approved');
});

test('only work that the client has accepted is payable', async () => {
  const contract = await builder.forClient({ lines: [sold] });
  const subcontract = await builder.withSubcontractor({
    client_contract_id: contract.id,
    lines: [bought],
    retention_pct: 5,
    pay_when_measured: true,
  });
  const invoice = await invoiced(subcontract, 200);
  await builder.approve(await builder.measure(contract, metres(150)));
  // 150 m × 13.50 × 95 % = 1 923.75 of 2 565.
  const refused = await pay(invoice, 1923.76);
  expectError(refused, 400, 'validation_error');
  expect(detailsOf(refused)[0]).toMatchObject({ rule: 'not_accepted' });
  expect((await pay(invoice, 1923.75)).status).toBe(200);
  await builder.approve(await builder.measure(contract, metres(50)));
  expect((await pay(invoice, 641.25)).status).toBe(200);
  expect(await builder.read(`/finance/invoices/${invoice.id}`)).toMatchObject({ status: 'paid' });
});

test('two subcontracts for the same work cannot both be paid for one acceptance by the client', async () => {
  const contract = await builder.forClient({ lines: [sold] });
  const behind = { client_contract_id: contract.id, lines: [bought], pay_when_measured: true };
  const [one, other] = [await builder.withSubcontractor(behind), await builder.withSubcontractor(behind)];
  const first = await invoiced(one, 100);
  await clocked.reach('2026-03-03T10:00:00.000Z');
  const second = await invoiced(other, 100);
  await builder.approve(await builder.measure(contract, metres(150)));
  // The first approved invoice is paid first: 100 m, which leaves 50 m × 13.50 = 675 for the other.
  expect((await pay(first, 1350)).status).toBe(200);
  expect(detailsOf(await pay(second, 675.01))).toMatchObject([{ rule: 'not_accepted' }]);
  expect((await pay(second, 675)).status).toBe(200);
});

test('a contract paid when measured pays only measurements, the advance and the retention', async () => {
  const contract = await builder.forClient({ lines: [sold] });
  const subcontract = await builder.withSubcontractor({
    ...{ client_contract_id: contract.id, lines: [bought], pay_when_measured: true },
    ...{ advance_pct: 10, retention_pct: 5 },
  });
  const issue = (id: string) =>
    builder.change(`/finance/invoices/${id}`, { status: 'issued', supplier_number: id });
  const advance = await issue(subcontract.advance_invoice_id);
  expect((await pay(advance, 1350)).status).toBe(200);
  const { id: measurement_id } = await builder.measure(subcontract, metres(10));
  for (const named of [{}, { measurement_id }]) {
    const { id } = await builder.make('/finance/invoices', {
      ...{ direction: 'purchase', supplier_id: builder.supplier.id },
      ...{ subcontractor_contract_id: subcontract.id, ...named },
      lines: [{ description: 'Extra work', quantity: 1, unit_price: 500 }],
    });
    expect(detailsOf(await pay(await issue(id), 500))).toMatchObject([{ rule: 'not_measured' }]);
  }
  const { invoice_id: id } = await builder.approve({ id: measurement_id });
  const measured = await issue(id);
  await builder.done('POST', `/obras/subcontractor-contracts/${subcontract.id}/release-retention`, {
    ...{ force: true, note: 'Agreed by telephone' },
  });
  // The client has accepted nothing yet, so only the released 6.75 are payable.
  expect(detailsOf(await pay(measured, 6.76))).toMatchObject([{ rule: 'not_accepted' }]);
  expect((await pay(measured, 6.75)).status).toBe(200);
});

test('retention that becomes due is reported once on its day, for both sides', async () => {
  const terms = { lines: [sold], retention_pct: 5, end_date: '2026-05-31' };
  const contract = await builder.forClient({ ...terms, retention_release: { on: 'completed', days: 90 } });
  const subcontract = await builder.withSubcontractor({
    ...terms,
    retention_release: { on: 'end_date', days: 30 },
  });
  const client = `/obras/client-contracts/${contract.id}`;
  const sub = `/obras/subcontractor-contracts/${subcontract.id}`;
  const dues = async () =>
    [...(await builder.types(contract.id)), ...(await builder.types(subcontract.id))].filter((type) =>
      type.endsWith('retention_due'),
    );
  const due = async (path: string) => (await builder.read(path)).retention_due_on;
  expect(await due(sub)).toBeNull();
  for (const one of [contract, subcontract]) await builder.approve(await builder.measure(one, metres(100)));
  expect([await due(client), await due(sub)]).toEqual([null, '2026-06-30']);
  const later = { subcontractor_contract_id: subcontract.id, reason: 'Rain', days_delta: 10 };
  await builder.make('/obras/amendments', { ...later, status: 'approved' });
  expect(await due(sub)).toBe('2026-07-10');
  await clocked.reach('2026-06-01T10:00:00.000Z');
  // The day is 90 days after 1 June.
  expect(await builder.change(client, { status: 'completed' })).toMatchObject({
    retention_due_on: '2026-08-30',
  });
  await clocked.reach('2026-07-09T12:00:00.000Z');
  expect(await dues()).toEqual([]);
  await clocked.reach('2026-07-10T12:00:00.000Z');
  expect(await dues()).toEqual(['subcontract.retention_due']);
  // The request is 52 days early.
  const early = await builder.api('POST', `${client}/release-retention`, {});
  expect(detailsOf(early)).toMatchObject([{ path: 'force', rule: 'not_due' }]);
  expect(early.body.error.message).toContain('2026-08-30');
  await builder.done('POST', `${client}/release-retention`, { force: true, note: 'The client asked for it' });
  expect(await due(client)).toBeNull();
  await clocked.reach('2026-12-31T12:00:00.000Z');
  expect(await dues()).toEqual(['subcontract.retention_due']);
});

test('a document that never expires has the last day of the calendar', async () => {
  const documents_required = [{ ...policy, expires_at: '9999-12-31' }];
  const subcontract = await builder.withSubcontractor({ lines: [bought], documents_required });
  expect(subcontract).toMatchObject({ status: 'active' });
});

test('a missing or expired document blocks payments until there is a new one', async () => {
  const documents_required = [policy, { kind: 'tax', name: 'Clearance' }];
  const subcontract = await builder.withSubcontractor({ lines: [bought], documents_required });
  const invoice = await invoiced(subcontract, 10);
  expect(detailsOf(await pay(invoice, 135))).toMatchObject([{ rule: 'document_missing' }]);
  const [first, second] = subcontract.documents_required;
  const path = `/obras/subcontractor-contracts/${subcontract.id}`;
  const cleared = { ...second, received_at: '2026-03-01' };
  await builder.change(path, { documents_required: [first, cleared] });
  expect((await pay(invoice, 35)).status).toBe(200);
  await clocked.reach('2026-07-02T10:00:00.000Z');
  expect(detailsOf(await pay(invoice, 100))).toMatchObject([{ rule: 'document_expired' }]);
  expect(await builder.types(subcontract.id)).toEqual(
    expect.arrayContaining(['subcontract.document_expiring', 'subcontract.document_expired']),
  );
  await builder.change(path, { documents_required: [{ ...first, expires_at: '2027-06-30' }, cleared] });
  expect((await pay(invoice, 100)).status).toBe(200);
});

test('a guarantee is reported once, thirty days before it ends, and so is the day of a readjustment', async () => {
  const contract = await builder.forClient({
    lines: [sold],
    guarantees: [{ kind: 'performance', amount: 2000, expires_at: '2026-06-30' }],
    readjustment: { index: 'INCC', base_date: '2026-01-15', every_months: 12 },
  });
  const eventTypes = async () => (await builder.types(contract.id)).filter((type) => !type.endsWith('ated'));
  await clocked.reach('2026-05-30T23:00:00.000Z');
  expect(await eventTypes()).toEqual([]);
  await clocked.reach('2026-05-31T10:00:00.000Z');
  expect(await eventTypes()).toEqual(['guarantee.expiring']);
  await clocked.reach('2027-01-15T10:00:00.000Z');
  expect(await eventTypes()).toEqual(['guarantee.expiring', 'client_contract.readjustment_due']);
});

test("the margin is the client's price less the subcontractor's, line by line", async () => {
  const contract = await builder.forClient({ lines: [sold] });
  const subcontract = await builder.withSubcontractor({ client_contract_id: contract.id, lines: [bought] });
  await builder.approve(await builder.measure(contract, metres(100)));
  await builder.approve(await builder.measure(subcontract, metres(120)));
  const [euros] = await builder.read(`/obras/margins?client_contract_id=${contract.id}`);
  // A metre gives 6.50. Contracted are 20 000 − 13 500, and measured 100 × 20 − 120 × 13.50 = 380.
  expect(euros).toMatchObject({
    currency: 'EUR',
    lines: [
      {
        code: 'CAN-1',
        unit_margin: 6.5,
        unit_margin_pct: 32.5,
        contracted_margin: 6500,
        measured_margin: 380,
      },
    ],
    totals: { margin: { contracted: 6500, measured: 380 } },
    subcontractor_contracts: [{ id: subcontract.id }],
  });
});

test('the margins of a project name what it has earned and cost in the books', async () => {
  const project = await builder.make('/projects', { name: 'North tower' });
  const contract = await builder.forClient({ project_id: project.id, lines: [sold] });
  const path = `/obras/margins?project_id=${project.id}`;
  const postedOf = async (question: string) => (await builder.done('GET', question)).posted;
  const none = { project_id: project.id, currency: 'EUR', revenue: 0, cost: 0, margin: 0, margin_pct: null };
  expect(await postedOf(path)).toEqual(none);
  const common = { project_id: project.id, status: 'issued' };
  const line = (unit_price: number) => [{ description: 'Work', unit_price, tax_rate: 21 }];
  const company = await builder.make('/companies', { name: 'Acme' });
  await builder.make('/finance/invoices', { ...common, company_id: company.id, lines: line(1000) });
  const supplier = await builder.make('/purchases/suppliers', { name: 'Port Hardware' });
  await builder.make('/finance/invoices', {
    ...{ ...common, direction: 'purchase', supplier_id: supplier.id, lines: line(640) },
  });
  const posted = { ...none, revenue: 1000, cost: 640, margin: 360, margin_pct: 36 };
  expect(await postedOf(path)).toEqual(posted);
  expect(await postedOf(`/obras/margins?client_contract_id=${contract.id}`)).toEqual(posted);
  expect(await postedOf('/obras/margins')).toBeNull();
});
