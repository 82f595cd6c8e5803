import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newSeller, type Seller } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';

let clocked: Clocked;
let seller: Seller;
beforeAll(async () => {
  clocked = await startClocked('2026-03-02T10:00:00.000Z');
});
afterAll(() => clocked.close());
beforeEach(async () => {
  await clocked.reach('2026-03-02T10:00:00.000Z');
  seller = await newSeller(clocked.server);
});

type Body = Record<string, unknown>;
const spring = { name: 'Spring', code: 'Spring25', kind: 'percentage', value: 25, status: 'active' };
const promote = (more: Body = {}) => seller.make('/promotions', { ...spring, ...more });
const ask = async (more: Body = {}) =>
  (await seller.done('POST', '/promotions/validate-code', { code: 'spring25', order_amount: 200, ...more }))
    .data;

test('a code is not case sensitive', async () => {
  const { id, code } = await promote();
  expect(code).toBe('SPRING25');
  expect(await ask({ code: ' sPRING25 ' })).toMatchObject({ valid: true, promotion_id: id });
  const reply = await seller.api('POST', '/promotions', { ...spring, code: 'sprinG25' });
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details[0]).toMatchObject({ path: 'code', rule: 'unique' });
});

test.each<[string, Body]>([
  ['more than everything off', { value: 101 }],
  ['less than nothing', { value: -1 }],
  ['an end before the start', { starts_at: '2026-05-01T00:00:00Z', ends_at: '2026-05-01T00:00:00Z' }],
  ['gifts without a number', { kind: 'buy_x_get_y', buy_quantity: 2 }],
  ['a code with a space', { code: 'A B' }],
  ['no code', { code: undefined }],
])('%s is refused as a promotion', async (_, more) => {
  expectError(await seller.api('POST', '/promotions', { ...spring, ...more }), 400, 'validation_error');
});

describe('validating a code', () => {
  test('answers the discount, line by line, to the cent', async () => {
    const product = await seller.make('/products', { name: 'Lamp', price: '0.10', category: 'Lamps' });
    await promote({ value: 15, applies_to: { categories: ['Lamps'] } });
    const items = [
      { product_id: product.id, quantity: 1 },
      { unit_price: '3.33', quantity: 2 },
    ];
    expect(await ask({ items, order_amount: undefined })).toEqual({
      valid: true,
      reason: null,
      promotion_id: expect.any(String),
      discount_amount: 0.02,
      final_amount: 6.74,
      lines: [
        {
          product_id: product.id,
          quantity: 1,
          unit_price: 0.1,
          amount: 0.1,
          discount: 0.02,
          final: 0.08,
          eligible: true,
        },
        {
          product_id: null,
          quantity: 2,
          unit_price: 3.33,
          amount: 6.66,
          discount: 0,
          final: 6.66,
          eligible: false,
        },
      ],
      remaining_uses: null,
      reservation: null,
    });
  });

  test.each<[string, Body, Body]>([
    ['inactive', { status: 'draft' }, {}],
    ['not_started', { starts_at: '2026-03-02T10:00:01Z' }, {}],
    ['expired', { ends_at: '2026-03-02T10:00:00Z', starts_at: '2026-01-01T00:00:00Z' }, {}],
    ['currency_mismatch', { currency: 'EUR' }, { currency: 'BRL' }],
    ['min_amount_not_met', { min_order_amount: 200.01 }, {}],
    ['items_not_eligible', { applies_to: { categories: ['Lamps'] } }, {}],
    ['items_not_eligible', { applies_to: { customer_tags: ['vip'] } }, {}],
  ])('%s', async (reason, terms, order) => {
    await promote(terms);
    expect(await ask(order)).toMatchObject({
      valid: false,
      reason,
      discount_amount: 0,
      final_amount: 200,
      lines: [],
    });
  });

  test('not_found, also for the code of another organization', async () => {
    const otherSeller = await newSeller(clocked.server);
    await otherSeller.make('/promotions', spring);
    expect(await ask()).toMatchObject({ valid: false, reason: 'not_found', promotion_id: null });
  });

  test('not_first_purchase, customer_limit_reached and usage_limit_reached follow the redeemed uses', async () => {
    await promote({ usage_limit: 3, usage_limit_per_customer: 1 });
    await promote({ code: 'FIRST', first_purchase_only: true });
    const contact = await seller.make('/contacts', { email: 'ana@acme.example' });
    const { reservation } = await ask({ contact_id: contact.id, reserve: true });
    expect((await ask({ code: 'FIRST', email: 'ana@acme.example' })).valid).toBe(true);
    await seller.done('POST', `/promotions/uses/${reservation.id}/redeem`, {});
    expect((await ask({ email: 'ANA@acme.example' })).reason).toBe('customer_limit_reached');
    expect((await ask({ code: 'FIRST', contact_id: contact.id })).reason).toBe('not_first_purchase');
    for (const email of ['b@acme.example', 'c@acme.example'])
      expect((await ask({ email, reserve: true })).valid).toBe(true);
    expect(await ask({ email: 'd@acme.example' })).toMatchObject({
      reason: 'usage_limit_reached',
      remaining_uses: 0,
    });
  });

  test('a promotion for a customer tag is valid for contacts with the tag', async () => {
    await promote({ applies_to: { customer_tags: ['vip'] } });
    const contact = await seller.make('/contacts', { phone: '1', tags: ['vip'] });
    expect((await ask({ contact_id: contact.id })).valid).toBe(true);
  });

  test('an order cannot cost less than its items, and may include freight', async () => {
    await promote();
    const items = [{ unit_price: 100 }];
    const less = await seller.api('POST', '/promotions/validate-code', {
      code: 'spring25',
      order_amount: 10,
      items,
    });
    expectError(less, 400, 'validation_error');
    expect(less.body.error.details[0]).toMatchObject({ path: 'order_amount', rule: 'too_small' });
    expect(await ask({ order_amount: 110, items })).toMatchObject({ discount_amount: 25, final_amount: 85 });
  });

  test('an unknown contact or product is refused as a mistake', async () => {
    await promote();
    for (const body of [
      { contact_id: 'con_x' },
      { items: [{ product_id: 'pro_x' }] },
      { order_amount: undefined },
    ])
      expectError(
        await seller.api('POST', '/promotions/validate-code', { code: 'spring25', order_amount: 1, ...body }),
        400,
        'validation_error',
      );
  });
});
