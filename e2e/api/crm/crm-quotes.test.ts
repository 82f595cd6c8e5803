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

const filming = { description: 'Filming', quantity: 2, unit_price: '480.50', discount_pct: 10, tax_rate: 21 };
const editing = { description: 'Editing', quantity: '1.5', unit_price: '33.333333', tax_rate: 21 };
const offer = { currency: 'EUR', lines: [filming, editing] };

const step = (id: string, status: string, more = {}) =>
  seller.done('PATCH', `/quotes/${id}`, { status, ...more });

test('lines are rounded one by one, and the totals are their sums', async () => {
  const quote = await seller.make('/quotes', offer);
  expect(quote.lines).toEqual([
    expect.objectContaining({ subtotal: 961, discount: 96.1, tax: 181.63, total: 1046.53 }),
    expect.objectContaining({ subtotal: 50, discount: 0, tax: 10.5, total: 60.5 }),
  ]);
  expect(quote).toMatchObject({ subtotal: 1011, discount_total: 96.1, tax_total: 192.13, total: 1107.03 });
  expect(quote).toMatchObject({ number: 'Q-000001', revision: 1, status: 'draft' });
  expect((await seller.make('/quotes', offer)).number).toBe('Q-000002');
});

test('lines keep their ids when they are sent again, and an equal quote is not changed', async () => {
  const quote = await seller.make('/quotes', offer);
  const same = await seller.change(`/quotes/${quote.id}`, offer);
  expect(same).toEqual(quote);
  const changed = await seller.change(`/quotes/${quote.id}`, {
    lines: [filming, { ...editing, quantity: 3 }],
  });
  expect(changed.lines.map(({ id }: { id: string }) => id)).toEqual(
    quote.lines.map(({ id }: { id: string }) => id),
  );
  expect(changed.subtotal).toBe(1061);
});

test("a quote of a deal takes the deal's contact, company and currency, unless others are given", async () => {
  const contact = await seller.make('/contacts', { email: 'ana@acme.example' });
  const company = await seller.make('/companies', { name: 'Acme' });
  const parties = { contact_id: contact.id, company_id: company.id };
  const deal = await seller.make('/deals', { title: 'Film', currency: 'USD', ...parties });
  const body = { deal_id: deal.id, lines: [{ unit_price: 1 }] };
  expect(await seller.make('/quotes', body)).toMatchObject({ ...parties, currency: 'USD' });
  expect(await seller.make('/quotes', { ...body, currency: 'EUR' })).toMatchObject({ currency: 'EUR' });
  await seller.done('DELETE', `/contacts/${contact.id}`);
  expect(await seller.make('/quotes', body)).toMatchObject({ ...parties, contact_id: null });
});

test('a quote is found by its number', async () => {
  const { number } = await seller.make('/quotes', { lines: [{ unit_price: 1 }] });
  await seller.make('/quotes', { lines: [{ unit_price: 1 }] });
  expect((await seller.done('GET', `/quotes?number=${number}`)).meta.total).toBe(1);
});

test('an ignored property is named whatever its name is', async () => {
  const { id } = await seller.make('/quotes', { lines: [{ unit_price: 1 }] });
  const reply = await seller.api('PATCH', `/quotes/${id}`, { lines: [{ unit_price: 2, '日\n': 1 }] });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.headers.get('x-ignored-properties')).toBe('lines.0.%E6%97%A5%0A');
  expect(reply.body.warnings).toMatchObject([{ code: 'ignored_property', path: 'lines.0.日\n' }]);
});

test('a search matches numbers of quotes, not their totals', async () => {
  const { number } = await seller.make('/quotes', offer);
  const { meta } = await seller.done('GET', `/quotes?search=${number}`);
  expect(meta.total).toBe(1);
});

test.each([
  ['no lines', { lines: [] }],
  ['more than everything off', { lines: [{ ...filming, discount_pct: 101 }] }],
  ['a product that is not there', { lines: [{ product_id: 'pro_x' }] }],
  ['a code that is none', { ...offer, promotion_code: 'NOTHING' }],
])('%s is refused', async (_, body) => {
  expectError(await seller.api('POST', '/quotes', body), 400, 'validation_error');
  expect((await seller.done('GET', '/quotes')).meta.total).toBe(0);
});

test('a sent quote cannot be changed or deleted', async () => {
  const { id } = await seller.make('/quotes', offer);
  await step(id, 'sent');
  for (const body of [{ lines: [filming] }, { currency: 'USD' }, { terms: 'Other' }]) {
    const reply = await seller.api('PATCH', `/quotes/${id}`, body);
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details[0]).toMatchObject({ path: Object.keys(body)[0], rule: 'frozen' });
    expect(reply.body.error.message).toContain('/revise');
  }
  await seller.change(`/quotes/${id}`, { valid_until: '2026-04-01', notes: 'Call them' });
  expectError(await seller.api('DELETE', `/quotes/${id}`), 400, 'validation_error');
  const { id: draft } = await seller.make('/quotes', offer);
  await seller.done('DELETE', `/quotes/${draft}`);
});

describe('a revision', () => {
  test('is a new draft with the same number, and the old quote is superseded', async () => {
    const quote = await seller.make('/quotes', { ...offer, terms: 'Half now', metadata: { a: 1 } });
    await step(quote.id, 'sent');
    const { data, effects } = await seller.done('POST', `/quotes/${quote.id}/revise`, { terms: 'All now' });
    expect(data).toMatchObject({
      number: quote.number,
      revision: 2,
      revises_id: quote.id,
      status: 'draft',
      terms: 'All now',
      total: quote.total,
      sent_at: null,
      metadata: { a: 1 },
    });
    expect(effects).toEqual([{ event: 'quote.superseded', resource: 'quote', id: quote.id }]);
    expect(await seller.read(`/quotes/${quote.id}`)).toMatchObject({
      status: 'superseded',
      superseded_by_id: data.id,
    });
    const again = await seller.api('POST', `/quotes/${quote.id}/revise`, {});
    expect(again.body.error.details[0]).toMatchObject({ path: 'revises_id', rule: 'superseded' });
  });

  test('is made once by simultaneous calls', async () => {
    const { id } = await seller.make('/quotes', offer);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => seller.api('POST', `/quotes/${id}/revise`, {})),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('of a rejected quote leaves it rejected, and of an accepted one is refused', async () => {
    const { id } = await seller.make('/quotes', { ...offer, status: 'sent' });
    await step(id, 'rejected', { rejection_reason: 'Too late' });
    const { data } = await seller.done('POST', `/quotes/${id}/revise`, {});
    expect(await seller.read(`/quotes/${id}`)).toMatchObject({
      status: 'rejected',
      superseded_by_id: data.id,
    });
    await step(data.id, 'sent');
    await step(data.id, 'accepted');
    expectError(await seller.api('POST', `/quotes/${data.id}/revise`, {}), 400, 'validation_error');
  });
});
