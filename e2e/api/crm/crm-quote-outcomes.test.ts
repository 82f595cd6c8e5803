import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codesOf, newSeller, type Seller } from '../../support/crm/seller.ts';
import { eventsOf } from '../../support/events.ts';
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

describe('an acceptance', () => {
  const sent = async (deal_id: string, body = {}) => {
    const { id } = await seller.make('/quotes', { ...offer, deal_id, ...body });
    await step(id, 'sent');
    return id;
  };

  test("wins the deal at its total and supersedes the deal's other quotes", async () => {
    const deal = await seller.make('/deals', { title: 'Film', amount: 5 });
    const [chosen, other] = [await sent(deal.id), await sent(deal.id)];
    const draft = (await seller.make('/quotes', { ...offer, deal_id: deal.id })).id;
    const elsewhere = (await seller.make('/quotes', offer)).id;
    const reply = await step(chosen, 'accepted', { accepted_by: { name: 'Ana', email: 'ANA@acme.example' } });
    expect(reply.data).toMatchObject({
      accepted_at: '2026-03-02T10:00:00.000Z',
      accepted_by: { name: 'Ana', email: 'ana@acme.example', at: '2026-03-02T10:00:00.000Z', ip: null },
    });
    expect(codesOf(reply)).toEqual(['suggest_invoice']);
    expect(await seller.types(chosen)).toEqual(['quote.created', 'quote.sent', 'quote.accepted']);
    expect(await seller.read(`/deals/${deal.id}`)).toMatchObject({
      status: 'won',
      amount: 1107.03,
      currency: 'EUR',
    });
    for (const id of [other, draft])
      expect(await seller.read(`/quotes/${id}`)).toMatchObject({
        status: 'superseded',
        superseded_by_id: chosen,
      });
    expect((await seller.read(`/quotes/${elsewhere}`)).status).toBe('draft');
    const eventTypes = (await eventsOf(seller.api)).map(({ type }) => type);
    expect(eventTypes.filter((type) => type === 'deal.won')).toHaveLength(1);
    expect(eventTypes.filter((type) => type === 'quote.superseded')).toHaveLength(2);
  });

  test('does not change the deal if the settings say so', async () => {
    await seller.change('/settings', { policies: { quote_accept_wins_deal: false } });
    const deal = await seller.make('/deals', { title: 'Film', amount: 5 });
    await step(await sent(deal.id), 'accepted');
    expect(await seller.read(`/deals/${deal.id}`)).toMatchObject({ status: 'open', amount: 5 });
  });

  test('of two quotes of a deal at once succeeds for one', async () => {
    const deal = await seller.make('/deals', { title: 'Film' });
    const ids = [await sent(deal.id), await sent(deal.id)];
    const replies = await Promise.all(
      ids.map((id) => seller.api('PATCH', `/quotes/${id}`, { status: 'accepted' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    const statuses = await Promise.all(ids.map(async (id) => (await seller.read(`/quotes/${id}`)).status));
    expect(statuses.sort()).toEqual(['accepted', 'superseded']);
  });

  test('a rejection stores its reason at the deal', async () => {
    const deal = await seller.make('/deals', { title: 'Film' });
    await step(await sent(deal.id), 'rejected', { rejection_reason: 'Too expensive' });
    expect(await seller.read(`/deals/${deal.id}`)).toMatchObject({
      status: 'open',
      lost_reason: 'Too expensive',
    });
  });
});

describe('time', () => {
  test("a quote expires at the end of its last day in the organization's time zone", async () => {
    await seller.change('/settings', { timezone: 'America/Sao_Paulo' });
    const body = { ...offer, valid_until: '2026-03-10', status: 'sent' };
    const [waiting, viewed] = [await seller.make('/quotes', body), await seller.make('/quotes', body)];
    await step(viewed.id, 'viewed');
    const draft = await seller.make('/quotes', { ...body, status: 'draft' });
    await clocked.reach('2026-03-11T02:59:00.000Z');
    expect((await seller.read(`/quotes/${waiting.id}`)).status).toBe('sent');
    await clocked.reach('2026-03-11T03:00:00.000Z');
    for (const { id } of [waiting, viewed]) {
      expect(await seller.read(`/quotes/${id}`)).toMatchObject({
        status: 'expired',
        expired_at: '2026-03-11T03:00:00.000Z',
      });
      expect((await seller.types(id)).at(-1)).toBe('quote.expired');
    }
    expect((await seller.read(`/quotes/${draft.id}`)).status).toBe('draft');
    const late = await seller.api('PATCH', `/quotes/${draft.id}`, { status: 'sent' });
    expect(late.body.error.details[0]).toMatchObject({ path: 'valid_until', rule: 'expired' });
  });

  test('a later date moves the expiry', async () => {
    const { id } = await seller.make('/quotes', { ...offer, valid_until: '2026-03-10', status: 'sent' });
    await seller.change(`/quotes/${id}`, { valid_until: '2026-03-20' });
    await clocked.reach('2026-03-12T00:00:00.000Z');
    expect((await seller.read(`/quotes/${id}`)).status).toBe('sent');
  });
});

test('sending mails the contact or the given address, and marks the quote', async () => {
  const contact = await seller.make('/contacts', { email: 'ana@acme.example' });
  const { id } = await seller.make('/quotes', { ...offer, contact_id: contact.id });
  const { data } = await seller.done('POST', `/quotes/${id}/send`, { message: 'As discussed.' });
  expect(data.status).toBe('sent');
  await seller.done('POST', `/quotes/${id}/send`, { to: ['boss@acme.example'] });
  const { data: mails } = await seller.done('GET', '/emails?sort_dir=asc');
  expect(mails.map((one: { to: string[] }) => one.to)).toEqual([['ana@acme.example'], ['boss@acme.example']]);
  const mail = await seller.read(`/emails/${mails[0].id}`);
  expect(mail.body).toContain('As discussed.');
  expect(mail.body).toContain('1,107.03 EUR');
  const nobody = await seller.make('/quotes', offer);
  const refused = await seller.api('POST', `/quotes/${nobody.id}/send`, {});
  expectError(refused, 400, 'validation_error');
  expect((await seller.read(`/quotes/${nobody.id}`)).status).toBe('draft');
});
