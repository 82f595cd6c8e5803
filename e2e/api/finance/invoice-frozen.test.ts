import { beforeAll, expect, test } from 'vitest';
import { frozenContent, frozenTexts } from '#server/areas/finance/invoices/invoice-rules.ts';
import { type Kind, newId } from '#server/vocabulary/ids.ts';
import { type Biller, newBiller } from '../../support/finance/biller.ts';
import { sharedServer } from '../../support/test-server.ts';

type FrozenName = (typeof frozenContent)[number] | (typeof frozenTexts)[number];

const idOf = (kind: Kind) => newId(kind, 0);

/** Another value of each frozen property. A new one is missing here until it has one. */
const others: Record<FrozenName, unknown> = {
  direction: 'purchase',
  kind: 'credit_note',
  invoice_type: 'simplified',
  company_id: idOf('company'),
  contact_id: idOf('contact'),
  supplier_id: idOf('supplier'),
  deal_id: idOf('deal'),
  quote_id: idOf('quote'),
  order_id: idOf('purchase_order'),
  client_contract_id: idOf('client_contract'),
  subcontractor_contract_id: idOf('subcontractor_contract'),
  measurement_id: idOf('measurement'),
  credits_id: idOf('invoice'),
  correction: { reason: 'R4' },
  corrects: [{ document_id: idOf('invoice') }],
  issue_date: '2026-01-02',
  operation_date: '2026-01-01',
  posting_date: '2026-01-03',
  instalments: [{ due_date: '2999-01-01' }, { due_date: '2999-02-01' }],
  currency: 'USD',
  fx_rate: '2',
  fx_reason: 'The bank said so',
  lines: [{ unit_price: 1 }],
  discount_pct: 5,
  discount_amount: 1,
  prices_include_tax: true,
  retention_pct: 5,
  deductions: [{ kind: 'retention', amount: 1 }],
  taxes: [{ code: 'vat_21', amount: 1 }],
  held_total: 1,
  prepaid_total: 1,
  supplier_number: 'F-1',
  force_reason: 'It is urgent',
  notes: 'Another text',
};

let biller: Biller;
let issued: { id: string };
beforeAll(async () => {
  biller = await newBiller(await sharedServer());
  issued = await biller.issued({ notes: 'Thank you' });
});

test.each([...frozenContent, ...frozenTexts])('%s of an issued invoice stays as it is', async (name) => {
  const { seller, read } = biller;
  const before = await read(issued.id);
  const data = { [name]: others[name] };
  const frozen = expect.objectContaining({ path: name, rule: 'frozen' });
  const patched = await seller.api('PATCH', `/finance/invoices/${issued.id}`, data);
  expect([patched.status, patched.body.error.details]).toEqual([400, expect.arrayContaining([frozen])]);
  const operations = [{ action: 'update', id: issued.id, data }];
  const batch = await seller.api('POST', '/finance/invoices/batch', { operations });
  expect(batch.body.data[0].error.details).toEqual(expect.arrayContaining([frozen]));
  expect(await read(issued.id)).toEqual(before);
});
