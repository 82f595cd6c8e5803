import { beforeEach, expect, test } from 'vitest';
import { newSeller, type Seller } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let seller: Seller;
beforeEach(async () => {
  seller = await newSeller(server);
});

const lamp = { name: 'Lamp', sku: 'L-1', price: '19.999999', cost: 8 };

test('a price is exact to six decimals, and all earlier prices are stored', async () => {
  const { id, price } = await seller.make('/products', lamp);
  expect(price).toBe(19.999999);
  await seller.change(`/products/${id}`, { price: 25 });
  await seller.change(`/products/${id}`, { name: 'Lamp, large' });
  const { data, meta } = await seller.done('GET', `/products/${id}/prices`);
  expect(data.map((one: { price: number }) => one.price)).toEqual([25, 19.999999]);
  expect(meta.total).toBe(2);
  expect(await seller.types(id)).toEqual(['product.created', 'product.price_changed', 'product.updated']);
  const otherSeller = await newSeller(server);
  expectError(await otherSeller.api('GET', `/products/${id}/prices`), 404, 'not_found');
});

test('a SKU is unique, and can be used again when its product is deleted', async () => {
  const { id } = await seller.make('/products', lamp);
  const reply = await seller.api('POST', '/products', lamp);
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details[0]).toMatchObject({ path: 'sku', rule: 'unique', allowed: [id] });
  await seller.done('DELETE', `/products/${id}`);
  await seller.make('/products', lamp);
  expectError(await seller.api('POST', `/products/${id}/restore`, {}), 400, 'validation_error');
});

test('the cost is visible only to managers, and never in events', async () => {
  const { id } = await seller.make('/products', lamp);
  const read = async (role: 'member' | 'manager') =>
    (await seller.as(role)('GET', `/products/${id}`)).body.data;
  expect(await read('member')).toMatchObject({ cost: null, redacted_fields: ['cost'] });
  expect(await read('manager')).toMatchObject({ cost: 8, redacted_fields: [] });
  expectError(
    await seller.as('member')('PATCH', `/products/${id}`, { cost: 1 }),
    403,
    'insufficient_permissions',
  );
  await seller.change(`/products/${id}`, { cost: 9, name: 'Lamp 2' });
  expect(JSON.stringify(await seller.events(id))).not.toMatch(/"cost":(?!null)/);
});

test.each([{ price: -1 }, { price: 1, tax_rate: 101 }, { price: 1, cost: -1 }, {}])(
  '%j is refused as a product',
  async (body) => {
    expectError(await seller.api('POST', '/products', { name: 'Lamp', ...body }), 400, 'validation_error');
  },
);
