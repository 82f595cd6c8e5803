import { beforeAll, expect, test } from 'vitest';
import { quoteContent } from '#server/areas/crm/quotes/quote-rules.ts';
import { agreedContent } from '#server/areas/purchasing/orders/order-rules.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { newSeller, type Seller } from '../../support/crm/seller.ts';
import { sharedServer } from '../../support/test-server.ts';

const pricing = { discount_pct: 5, discount_amount: 1, prices_include_tax: true };

/** Another value of each frozen property. A new one is missing here until it has one. */
const ofQuotes: Record<(typeof quoteContent)[number], unknown> = {
  ...pricing,
  deal_id: newId('deal', 0),
  contact_id: newId('contact', 0),
  company_id: newId('company', 0),
  currency: 'USD',
  lines: [{ unit_price: 1 }],
  promotion_code: 'SPRING',
  terms: 'Another text',
  revises_id: newId('quote', 0),
};
const ofOrders: Record<(typeof agreedContent)[number], unknown> = {
  ...pricing,
  supplier_id: newId('supplier', 0),
  currency: 'USD',
  lines: [{ description: 'Sand', quantity: 1, unit_price: 1 }],
  project_id: newId('project', 0),
  department_id: newId('department', 0),
  category: 'Another',
  fx_rate: '2',
  fx_reason: 'The bank said so',
};

let seller: Seller;
let quote: string;
let order: string;
beforeAll(async () => {
  seller = await newSeller(await sharedServer());
  const { id: company_id } = await seller.make('/companies', { name: 'Acme' });
  const { id: supplier_id } = await seller.make('/purchases/suppliers', { name: 'Cement Works' });
  const lines = [{ description: 'Work', quantity: 1, unit_price: 100 }];
  quote = `/quotes/${(await seller.make('/quotes', { company_id, lines })).id}`;
  await seller.change(quote, { status: 'sent' });
  order = `/purchases/orders/${(await seller.make('/purchases/orders', { supplier_id, lines })).id}`;
  await seller.change(order, { status: 'approved' });
});

async function isKept(path: string, name: string, value: unknown) {
  const before = await seller.read(path);
  const { status, body } = await seller.api('PATCH', path, { [name]: value });
  const frozen = expect.objectContaining({ path: name, rule: 'frozen' });
  expect([status, body.error?.details]).toEqual([400, expect.arrayContaining([frozen])]);
  expect(await seller.read(path)).toEqual(before);
}

test.each(quoteContent)('%s of a sent quote stays as it is', (name) => isKept(quote, name, ofQuotes[name]));

test.each(agreedContent)('%s of an approved order stays as it is', (name) =>
  isKept(order, name, ofOrders[name]),
);
