import { beforeEach, expect, test } from 'vitest';
import { expectError } from '../../../support/expected-replies.ts';
import { type Builder, newBuilder } from '../../../support/purchasing/builder.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let builder: Builder;
beforeEach(async () => {
  builder = await newBuilder(server);
});

const trench = { code: 'CAN-1', description: 'Trench', unit: 'm', contracted_qty: 100, unit_price: 10 };
const rulesOf = (reply: { body: { error: { details: { path: string; rule: string }[] } } }) =>
  reply.body.error.details.map(({ path, rule }) => `${path} ${rule}`);
const supplierPath = () => `/purchases/suppliers/${builder.supplier.id}`;

test('a blocked party gets no request and no contract, and signed contracts continue', async () => {
  const running = await builder.withSubcontractor({ lines: [trench] });
  const draft = await builder.withSubcontractor({ lines: [trench], status: 'draft' });
  const body = {
    title: 'Sand',
    lines: [{ description: 'Sand', quantity: 1 }],
    supplier_ids: [builder.supplier.id],
  };
  const asked = await builder.make('/purchases/rfq', body);
  await builder.change(supplierPath(), { status: 'blocked', blocked_reason: 'Left the site' });
  const again = { supplier_id: builder.supplier.id, number: 'SUB-9', title: 'More', lines: [trench] };
  const refusals = await Promise.all([
    builder.api('PATCH', `/obras/subcontractor-contracts/${draft.id}`, { status: 'active' }),
    builder.api('POST', '/obras/subcontractor-contracts', again),
    builder.api('PATCH', `/purchases/rfq/${asked.id}`, { status: 'sent' }),
    builder.api('POST', '/purchases/rfq', body),
  ]);
  expect(refusals.map((reply) => rulesOf(reply)[0])).toEqual([
    ...['supplier_id blocked', 'supplier_id blocked', 'supplier_ids blocked', 'supplier_ids blocked'],
  ]);
  const measured = await builder.approve(await builder.measure(running, [{ code: 'CAN-1', quantity: 1 }]));
  expect(measured).toMatchObject({ status: 'approved' });
});

test('a supplier with a contract, a request or an invoice cannot be deleted', async () => {
  const other = async () => (await builder.make('/purchases/suppliers', { name: 'Other' })).id;
  const [contracted, asked, invoiced, free] = [await other(), await other(), await other(), await other()];
  await builder.withSubcontractor({ supplier_id: contracted, lines: [trench], status: 'draft' });
  const lines = [{ description: 'Sand', quantity: 1, unit_price: 5 }];
  await builder.make('/purchases/rfq', { title: 'Sand', lines, supplier_ids: [asked] });
  await builder.make('/finance/invoices', { direction: 'purchase', supplier_id: invoiced, lines });
  for (const id of [contracted, asked, invoiced]) {
    const reply = await builder.api('DELETE', `/purchases/suppliers/${id}`);
    expectError(reply, 400, 'validation_error');
    expect(rulesOf(reply)).toEqual(['id in_use']);
  }
  await builder.done('DELETE', `/purchases/suppliers/${free}`);
});

test('an item with a signed price cannot be deleted, also one of an amendment, and no item can supersede itself', async () => {
  const [signed, added, free] = [
    await builder.item('CAN-1', 20),
    await builder.item('CAN-2', 30),
    await builder.item('CAN-3', 40),
  ];
  const contract = await builder.forClient({ lines: [{ lpu_item_id: signed.id, contracted_qty: 10 }] });
  const lines = [{ lpu_item_id: added.id, quantity: 5 }];
  const more = { client_contract_id: contract.id, reason: 'More', lines, status: 'approved' };
  await builder.make('/obras/amendments', more);
  expect(await builder.read(`/obras/lpu-items/${added.id}`)).toMatchObject({ stats: { used_in: 1 } });
  for (const { id } of [signed, added])
    expect(rulesOf(await builder.api('DELETE', `/obras/lpu-items?id=${id}`))).toEqual(['id in_use']);
  const superseded = { status: 'superseded', superseded_by_id: free.id };
  const refused = await builder.api('PATCH', `/obras/lpu-items/${free.id}`, superseded);
  expect(rulesOf(refused)).toEqual(['superseded_by_id itself']);
  await builder.done('DELETE', `/obras/lpu-items?id=${free.id}`);
});

test('margins of a missing project are not found, and a guarantee cannot be negative', async () => {
  expectError(
    await builder.api('GET', '/obras/margins?project_id=prj_01kf0fk9m00000000000000001'),
    404,
    'not_found',
  );
  const body = {
    company_id: builder.company.id,
    number: 'OB-9',
    title: 'Works',
    guarantees: [{ amount: -5 }],
  };
  expect(rulesOf(await builder.api('POST', '/obras/client-contracts', body))).toEqual([
    'guarantees.0.amount custom',
  ]);
});
