import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Clocked, startClocked } from '../clocked.ts';
import { type Builder, newBuilder } from './building.ts';
import { expectError } from './shape.ts';

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

/** The subcontractor's invoice of so many metres, issued. */
async function invoiced(subcontract: { id: string }, quantity: number) {
  const { invoice_id: id } = await builder.approve(await builder.measure(subcontract, metres(quantity)));
  return builder.change(`/finance/invoices/${id}`, { status: 'issued', supplier_number: `F-${id}` });
}

const pay = (invoice: { id: string }, amount: number) =>
  builder.api('POST', `/finance/invoices/${invoice.id}/payments`, { amount });

test('a measurement of the subcontractor becomes its invoice, and tells what the item is paid at', async () => {
  const item = await builder.item('CAN-1', 20);
  const lines = [{ lpu_item_id: item.id, contracted_qty: 1000, unit_price: 13.5 }];
  const subcontract = await builder.withSubcontractor({ lines, retention_pct: 5 });
  const invoice = await invoiced(subcontract, 200);
  expect(invoice).toMatchObject({ direction: 'purchase', supplier_id: builder.supplier.id, total: 2565 });
  const { stats } = await builder.read(`/obras/lpu-items/${item.id}`);
  expect(stats).toMatchObject({ median_paid: 13.5, last_paid: 13.5, used_in: 1 });
  expect(await builder.types(subcontract.id)).toContain('subcontract.measurement_approved');
});

test('only what the client has accepted is payable', async () => {
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

test('a paper that is missing or has run out holds payments up until a new one is there', async () => {
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

test('a guarantee is told of thirty days before it ends, once; so is the day of a readjustment', async () => {
  const contract = await builder.forClient({
    lines: [sold],
    guarantees: [{ kind: 'performance', amount: 2000, expires_at: '2026-06-30' }],
    readjustment: { index: 'INCC', base_date: '2026-01-15', every_months: 12 },
  });
  const told = async () => (await builder.types(contract.id)).filter((type) => !type.endsWith('ated'));
  await clocked.reach('2026-05-30T23:00:00.000Z');
  expect(await told()).toEqual([]);
  await clocked.reach('2026-05-31T10:00:00.000Z');
  expect(await told()).toEqual(['guarantee.expiring']);
  await clocked.reach('2027-01-15T10:00:00.000Z');
  expect(await told()).toEqual(['guarantee.expiring', 'client_contract.readjustment_due']);
});

test('the margin is what the client pays less what the subcontractor gets, line by line', async () => {
  const contract = await builder.forClient({ lines: [sold] });
  const subcontract = await builder.withSubcontractor({ client_contract_id: contract.id, lines: [bought] });
  await builder.approve(await builder.measure(contract, metres(100)));
  await builder.approve(await builder.measure(subcontract, metres(120)));
  const [euros] = await builder.read(`/obras/margins?client_contract_id=${contract.id}`);
  // 6.50 a metre; contracted 20 000 − 13 500; measured 100 × 20 − 120 × 13.50 = 380.
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
