import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Clocked, startClocked } from '../clocked-server.ts';
import { newSeller, type Seller } from './selling.ts';
import { expectError } from './shape.ts';

let clocked: Clocked;
let seller: Seller;
beforeAll(async () => {
  clocked = await startClocked('2026-03-02T10:00:00.000Z');
});
afterAll(() => clocked.close());
beforeEach(async () => {
  await clocked.goTo('2026-03-02T10:00:00.000Z');
  seller = await newSeller(clocked.server);
});

type Body = Record<string, unknown>;
const spring = { name: 'Spring', code: 'Spring25', kind: 'percentage', value: 25, status: 'active' };
const promote = (more: Body = {}) => seller.make('/promotions', { ...spring, ...more });
const ask = async (more: Body = {}) =>
  (await seller.done('POST', '/promotions/validate-code', { code: 'spring25', order_amount: 200, ...more }))
    .data;

test('a code is one code in whatever case', async () => {
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
])('%s is no promotion', async (_, more) => {
  expectError(await seller.api('POST', '/promotions', { ...spring, ...more }), 400, 'validation_error');
});

describe('asking whether a code holds', () => {
  test('answers what it takes off, line by line, to the cent', async () => {
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

  test('not_found, also for what another organization calls so', async () => {
    const stranger = await newSeller(clocked.server);
    await stranger.make('/promotions', spring);
    expect(await ask()).toMatchObject({ valid: false, reason: 'not_found', promotion_id: null });
  });

  test('not_first_purchase, customer_limit_reached and usage_limit_reached follow what was redeemed', async () => {
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

  test('a tag of the contact opens what is for those with the tag', async () => {
    await promote({ applies_to: { customer_tags: ['vip'] } });
    const contact = await seller.make('/contacts', { phone: '1', tags: ['vip'] });
    expect((await ask({ contact_id: contact.id })).valid).toBe(true);
  });

  test('an unknown contact or product is a mistake, not an answer', async () => {
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

describe('the last use', () => {
  test('of 100 who want to hold it at once exactly one does', async () => {
    await promote({ usage_limit: 1 });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => ask({ reserve: true, email: `p${i}@acme.example` })),
    );
    expect(answers.filter(({ valid }) => valid)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'usage_limit_reached')).toHaveLength(99);
    expect((await seller.done('GET', '/promotions/uses')).meta.total).toBe(1);
  });

  test('of 100 quotes accepted at once exactly one redeems it; the others stay as they were', async () => {
    const { id } = await promote({ usage_limit: 1 });
    const body = { lines: [{ unit_price: 100 }], promotion_code: 'SPRING25', status: 'sent' };
    const quotes: { id: string }[] = [];
    for (let made = 0; made < 100; made += 50) {
      const operations = Array.from({ length: 50 }, () => ({ action: 'create', data: body }));
      const { data } = await seller.done('POST', '/quotes/batch', { operations, atomic: true });
      quotes.push(...data.map(({ record }: { record: { id: string } }) => record));
    }
    const replies = await Promise.all(
      quotes.map((quote) => seller.api('PATCH', `/quotes/${quote.id}`, { status: 'accepted' })),
    );
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(99);
    for (const reply of refused)
      expect(reply.body.error.details[0]).toMatchObject({
        path: 'promotion_code',
        rule: 'usage_limit_reached',
      });
    expect(await seller.read(`/promotions/${id}`)).toMatchObject({ usage_count: 1, shown_as: 'exhausted' });
    expect((await seller.done('GET', '/quotes?status=accepted')).meta.total).toBe(1);
    const told = (await seller.types(id)).slice(2);
    expect(told).toEqual(['promotion.redeemed', 'promotion.exhausted']);
  });
});

describe('a reservation', () => {
  test('lasts fifteen minutes, then somebody else may have the use', async () => {
    await promote({ usage_limit: 1 });
    const { reservation, remaining_uses } = await ask({ reserve: true });
    expect({ remaining_uses, until: reservation.expires_at }).toEqual({
      remaining_uses: 0,
      until: '2026-03-02T10:15:00.000Z',
    });
    await clocked.goTo('2026-03-02T10:14:59.999Z');
    expect((await ask({ reserve: true })).reason).toBe('usage_limit_reached');
    await clocked.goTo('2026-03-02T10:15:00.000Z');
    const late = await seller.api('POST', `/promotions/uses/${reservation.id}/redeem`, {});
    expectError(late, 400, 'validation_error');
    expect((await ask({ reserve: true })).valid).toBe(true);
  });

  test('is redeemed once; a use that is given back can be had again', async () => {
    const { id } = await promote({ usage_limit: 1 });
    const { reservation } = await ask({ reserve: true });
    const url = `/promotions/uses/${reservation.id}`;
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => seller.api('POST', `${url}/redeem`, {})),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await seller.read(`/promotions/${id}`)).usage_count).toBe(1);
    expect((await ask()).reason).toBe('usage_limit_reached');
    expectError(await seller.api('DELETE', `/promotions/${id}`), 400, 'validation_error');
    expect((await seller.done('POST', `${url}/release`, {})).data.status).toBe('released');
    expectError(await seller.api('POST', `${url}/release`, {}), 400, 'validation_error');
    expect(await seller.read(`/promotions/${id}`)).toMatchObject({ usage_count: 0, shown_as: 'active' });
    expect((await ask()).valid).toBe(true);
  });
});

describe('on a quote', () => {
  const lines = [
    { unit_price: 100, tax_rate: 10 },
    { unit_price: 50, tax_rate: 10, discount_pct: 20 },
  ];

  test('it comes off before the tax; a line with a discount of its own counts only where they go together', async () => {
    await promote({ value: 10 });
    await promote({ value: 10, code: 'BOTH', stackable: true });
    const alone = await seller.make('/quotes', { lines, promotion_code: 'spring25' });
    expect(alone).toMatchObject({
      subtotal: 150,
      promotion_discount: 10,
      discount_total: 20,
      tax_total: 13,
      total: 143,
    });
    const both = await seller.make('/quotes', { lines, promotion_code: 'both' });
    expect(both).toMatchObject({ promotion_discount: 14, discount_total: 24, tax_total: 12.6, total: 138.6 });
    const none = await seller.change(`/quotes/${both.id}`, { promotion_code: null });
    expect(none).toMatchObject({ promotion_discount: 0, promotion_id: null, total: 154 });
  });

  test('accepting redeems it for the contact, and what was promised holds after its end', async () => {
    const { id } = await promote({ usage_limit_per_customer: 1, ends_at: '2026-03-03T00:00:00Z' });
    const contact = await seller.make('/contacts', { email: 'ana@acme.example' });
    const body = { lines, promotion_code: 'SPRING25', contact_id: contact.id, status: 'sent' };
    const [first, second] = [await seller.make('/quotes', body), await seller.make('/quotes', body)];
    await clocked.goTo('2026-03-05T00:00:00.000Z');
    await seller.change(`/quotes/${first.id}`, { status: 'accepted' });
    const { data } = await seller.done('GET', `/promotions/uses?promotion_id=${id}`);
    expect(data).toEqual([
      expect.objectContaining({
        status: 'redeemed',
        quote_id: first.id,
        contact_id: contact.id,
        discount_amount: 25,
      }),
    ]);
    const reply = await seller.api('PATCH', `/quotes/${second.id}`, { status: 'accepted' });
    expect(reply.body.error.details[0].rule).toBe('customer_limit_reached');
    expectError(await seller.api('POST', '/quotes', body), 400, 'validation_error');
  });
});

test('a quote whose promotion is gone says so, and waits', async () => {
  const { id } = await promote();
  const quote = await seller.make('/quotes', {
    lines: [{ unit_price: 100 }],
    promotion_code: 'SPRING25',
    status: 'sent',
  });
  await seller.done('DELETE', `/promotions/${id}`);
  const reply = await seller.api('PATCH', `/quotes/${quote.id}`, { status: 'accepted' });
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details[0]).toMatchObject({ path: 'promotion_code', rule: 'not_found' });
  expect((await seller.read(`/quotes/${quote.id}`)).status).toBe('sent');
});

test('what it is shown as follows the clock, and its end is told of', async () => {
  const { id } = await promote({ starts_at: '2026-03-10T00:00:00Z', ends_at: '2026-03-20T00:00:00Z' });
  const shown = async () => (await seller.read(`/promotions/${id}`)).shown_as;
  expect(await shown()).toBe('scheduled');
  await clocked.goTo('2026-03-10T00:00:00.000Z');
  expect(await shown()).toBe('active');
  await clocked.goTo('2026-03-20T00:00:00.000Z');
  expect(await shown()).toBe('expired');
  expect(await seller.types(id)).toEqual(['promotion.created', 'promotion.activated', 'promotion.expired']);
});
