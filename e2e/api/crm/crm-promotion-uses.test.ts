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

describe('the last use', () => {
  test('is reserved by exactly one of 100 simultaneous calls', async () => {
    await promote({ usage_limit: 1 });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => ask({ reserve: true, email: `p${i}@acme.example` })),
    );
    expect(answers.filter(({ valid }) => valid)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'usage_limit_reached')).toHaveLength(99);
    expect((await seller.done('GET', '/promotions/uses')).meta.total).toBe(1);
  });

  test('is redeemed by exactly one of 100 simultaneous quotes, and the others are not changed', async () => {
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
    const eventTypes = (await seller.types(id)).slice(2);
    expect(eventTypes).toEqual(['promotion.redeemed', 'promotion.exhausted']);
  });
});

describe('a reservation', () => {
  test('lasts fifteen minutes, then another caller may have the use', async () => {
    await promote({ usage_limit: 1 });
    const { reservation, remaining_uses } = await ask({ reserve: true });
    expect({ remaining_uses, until: reservation.expires_at }).toEqual({
      remaining_uses: 0,
      until: '2026-03-02T10:15:00.000Z',
    });
    await clocked.reach('2026-03-02T10:14:59.999Z');
    expect((await ask({ reserve: true })).reason).toBe('usage_limit_reached');
    await clocked.reach('2026-03-02T10:15:00.000Z');
    const late = await seller.api('POST', `/promotions/uses/${reservation.id}/redeem`, {});
    expectError(late, 400, 'validation_error');
    expect((await ask({ reserve: true })).valid).toBe(true);
  });

  test('does not block its own order, and is extended when that asks again', async () => {
    await promote({ usage_limit: 1, usage_limit_per_customer: 1 });
    const email = 'ana@acme.example';
    const { id } = (await ask({ reserve: true, email })).reservation;
    await clocked.reach('2026-03-02T10:10:00.000Z');
    expect((await ask({ email })).reason).toBe('usage_limit_reached');
    expect((await ask({ email, reservation_id: id })).valid).toBe(true);
    const again = await ask({ email, reservation_id: id, reserve: true, order_amount: 400 });
    expect(again).toMatchObject({
      reservation: { id, expires_at: '2026-03-02T10:25:00.000Z' },
      discount_amount: 100,
    });
    const { data } = await seller.done('POST', `/promotions/uses/${id}/redeem`, {});
    expect(data).toMatchObject({ status: 'redeemed', discount_amount: 100 });
    expect((await ask({ email, reservation_id: id, reserve: true })).reason).toBe('usage_limit_reached');
  });

  test('is redeemed once, and a released use can be reserved again', async () => {
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

  test('comes off before the tax, and applies to a line with its own discount only if both may be combined', async () => {
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

  test('is redeemed for the contact on acceptance, and a promised one is valid after its end', async () => {
    const { id } = await promote({ usage_limit_per_customer: 1, ends_at: '2026-03-03T00:00:00Z' });
    const contact = await seller.make('/contacts', { email: 'ana@acme.example' });
    const body = { lines, promotion_code: 'SPRING25', contact_id: contact.id, status: 'sent' };
    const [first, second] = [await seller.make('/quotes', body), await seller.make('/quotes', body)];
    await clocked.reach('2026-03-05T00:00:00.000Z');
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

test('a quote whose promotion is used up is refused with the reason, and stays open', async () => {
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

test('the shown status of a promotion follows the clock, and its end emits an event', async () => {
  const { id } = await promote({ starts_at: '2026-03-10T00:00:00Z', ends_at: '2026-03-20T00:00:00Z' });
  const shown = async () => (await seller.read(`/promotions/${id}`)).shown_as;
  expect(await shown()).toBe('scheduled');
  await clocked.reach('2026-03-10T00:00:00.000Z');
  expect(await shown()).toBe('active');
  await clocked.reach('2026-03-20T00:00:00.000Z');
  expect(await shown()).toBe('expired');
  expect(await seller.types(id)).toEqual(['promotion.created', 'promotion.activated', 'promotion.expired']);
});
