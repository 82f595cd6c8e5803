import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBiller } from '../../../support/finance/biller.ts';
import { type Mailing, startMailing } from '../../../support/platform/mail-tenant.ts';
import { call, caller, newTenant } from '../../../support/test-server.ts';

const day = 86_400_000;
let now = Date.parse('2026-03-02T09:00:00Z');
let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing({}, () => now);
});
afterAll(() => mailing.close());

const opened = (token: string) => call(mailing.server, 'GET', `/document/${token}`);
const viewed = (token: string) => call(mailing.server, 'POST', `/document/${token}/view`, { body: {} });
const tokenIn = (url: string) => url.split('/').at(-1) ?? '';

/** An issued invoice with a link, and the calls about it. */
async function linked() {
  const biller = await newBiller(mailing.server);
  const { seller, issued, read } = biller;
  await seller.change('/settings', {
    bank_accounts: [{ bank_name: 'Banco Norte', iban: 'ES91 2100 0418 4502 0005 1332' }],
  });
  const { id, number } = await issued();
  const path = `/finance/invoices/${id}`;
  const make = (body = {}) => seller.make(`${path}/document-link`, body);
  const { url } = await make();
  const [token = ''] = [tokenIn(url)];
  return { ...biller, id, number, path, make, url, token, read: () => read(id) };
}

test('a customer sees what is due today and where to pay, and the opening is on the timeline once a day', async () => {
  const { seller, id, number, url, token, read, paid } = await linked();
  expect(url).toBe(`${mailing.server.app.baseUrl}/document/${token}`);
  const { status, body, text, headers } = await opened(token);
  expect(status, text).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body.data).toMatchObject({
    ...{ organization: `Test ${seller.tenant.slug}`, title: `Invoice ${number}`, name: number },
    ...{ language: 'en', situation: 'to_pay', has_xml: false },
    figures: [
      { label: 'Date', value: 'March 2, 2026', is_strong: false },
      { label: 'Due date', value: 'March 17, 2026', is_strong: false },
      { label: 'To pay', value: '€1,107.03', is_strong: true },
    ],
    account: [
      { label: 'Bank', value: 'Banco Norte', copied: null },
      { label: 'IBAN', value: 'ES91 2100 0418 4502 0005 1332', copied: 'ES9121000418450200051332' },
    ],
  });
  // Programs that check mails read the page, and nothing is noted.
  expect((await read()).document_link).toMatchObject({ opened_at: null, opened_days: 0 });
  await viewed(token);
  await viewed(token);
  expect((await read()).document_link).toMatchObject({
    opened_at: '2026-03-02T09:00:00.000Z',
    opened_days: 1,
  });
  now += day;
  await paid(id, 100);
  const later = await viewed(token);
  expect(later.body.data.figures).toMatchObject([{}, {}, { value: '€100.00' }, { value: '€1,007.03' }]);
  expect((await read()).document_link).toMatchObject({
    ...{ opened_at: '2026-03-02T09:00:00.000Z', last_opened_at: '2026-03-03T09:00:00.000Z', opened_days: 2 },
  });
  const types = await seller.types(id);
  expect(types.filter((type: string) => type === 'invoice.document_opened')).toHaveLength(2);
  now += 30 * day;
  expect((await opened(token)).body.data).toMatchObject({ situation: 'overdue' });
  await paid(id, '1007.03');
  expect((await opened(token)).body.data).toMatchObject({ situation: 'settled', account: [] });
});

test('people of the organization who open a link are not noted, nor refused if their token has to be read', async () => {
  const { seller, token, read } = await linked();
  mailing.server.app.tokens.forgetAll();
  const path = `/document/${token}/view`;
  const { status, text } = await call(mailing.server, 'POST', path, {
    token: seller.tenant.tokens.viewer,
    body: {},
  });
  expect(status, text).toBe(200);
  expect((await read()).document_link).toMatchObject({ opened_at: null, opened_days: 0 });
});

test('the PDF and the XML are read without a token, and reading them changes nothing', async () => {
  const { token, number, read } = await linked();
  const address = `${mailing.server.url}/api/v1/document/${token}/file`;
  const head = await fetch(address, { method: 'HEAD' });
  expect(head.status).toBe(200);
  const page = await fetch(`${address}?format=html`);
  expect(await page.text()).toContain(`Invoice ${number}`);
  expect((await read()).document_link.opened_days).toBe(0);
  const pdf = await fetch(address);
  expect(pdf.headers.get('x-robots-tag')).toBe('noindex');
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  expect((await read()).document_link.opened_days).toBe(0);
});

test('a link ends with its time, with a new address and when it is revoked, and says whom to ask', async () => {
  const { seller, token, make, path, read } = await linked();
  const [organization] = [`Test ${seller.tenant.slug}`];
  const ended = async (rule: string) => {
    for (const refused of [await opened(token), await viewed(token)]) {
      expect(refused.status).toBe(404);
      expect(refused.body.error.details).toMatchObject([{ rule }]);
      expect(refused.body.error.message).toContain(organization);
    }
    expect((await fetch(`${mailing.server.url}/api/v1/document/${token}/file`)).status).toBe(404);
  };
  // The same address, as long as it works.
  expect(tokenIn((await make({ expires_in_days: 2 })).url)).toBe(token);
  now += 3 * day;
  await ended('expired');
  const second = await make();
  expect(tokenIn(second.url)).not.toBe(token);
  await ended('revoked');
  const third = await make({ new_address: true });
  expect((await opened(tokenIn(second.url))).status).toBe(404);
  expect((await opened(tokenIn(third.url))).status).toBe(200);
  const revoked = await seller.api('DELETE', `${path}/document-link`);
  expect(revoked.body.data.document_link.revoked_at).not.toBeNull();
  expect((await opened(tokenIn(third.url))).body.error.details).toMatchObject([{ rule: 'revoked' }]);
  expect((await read()).document_link).toMatchObject({ revoked_at: expect.any(String) });
  expect(await seller.types((await read()).id)).toContain('invoice.document_link_revoked');
});

test('a link belongs to its organization, and a wrong token opens nothing', async () => {
  const { path, token } = await linked();
  const other = await newTenant(mailing.server);
  const foreign = caller(mailing.server, other.tokens.admin);
  expect((await foreign('POST', `${path}/document-link`, {})).status).toBe(404);
  expect((await foreign('DELETE', `${path}/document-link`)).status).toBe(404);
  const ofOther = other.id.slice(4) + token.slice(26);
  for (const wrong of [ofOther, `${token.slice(0, -1)}-`, 'x'])
    expect((await opened(wrong)).body.error).toMatchObject({ message: 'This link was not found.' });
});

test('only members make links, and a draft and a bill have none', async () => {
  const { seller, draft, path } = await linked();
  const viewer = caller(mailing.server, seller.tenant.tokens.viewer);
  expect((await viewer('POST', `${path}/document-link`, {})).status).toBe(403);
  expect((await viewer('DELETE', `${path}/document-link`)).status).toBe(403);
  const { id } = await draft();
  const refused = await seller.api('POST', `/finance/invoices/${id}/document-link`, {});
  expect(refused.body.error.details).toMatchObject([{ path: 'status', rule: 'status' }]);
});

test('an invoice that its customer opened is credited and not voided, and a void one says so', async () => {
  const { seller, path, token, id } = await linked();
  const voiding = () => seller.api('PATCH', path, { status: 'void', void_reason: 'Wrong customer' });
  await viewed(token);
  expect((await voiding()).body.error.details).toMatchObject([
    { path: 'status', rule: 'sent', message: expect.stringContaining('credit_note') },
  ]);
  const unseen = await linked();
  const done = await unseen.seller.change(unseen.path, { status: 'void', void_reason: 'Wrong customer' });
  expect(done.status).toBe('void');
  expect((await opened(unseen.token)).body.data).toMatchObject({ situation: 'void', account: [] });
  expect(id).not.toBe(unseen.id);
});

test('a quote is viewed once its customer opens it, and an order has a link for its supplier', async () => {
  const { seller, company } = await newBiller(mailing.server);
  const lines = [{ description: 'Filming', quantity: 1, unit_price: 100, tax_rate: 21 }];
  const quote = await seller.make('/quotes', { company_id: company.id, lines, valid_until: '2035-12-31' });
  await seller.change(`/quotes/${quote.id}`, { status: 'sent' });
  const { url } = await seller.make(`/quotes/${quote.id}/document-link`, {});
  const { data } = (await viewed(tokenIn(url))).body;
  expect(data).toMatchObject({
    title: `Quote ${quote.number}`,
    situation: 'open',
    account: [],
    has_xml: false,
  });
  expect(data.figures.at(-1)).toMatchObject({ value: '€121.00', is_strong: true });
  expect(await seller.read(`/quotes/${quote.id}`)).toMatchObject({ status: 'viewed' });
  const supplier = await seller.make('/purchases/suppliers', { name: 'Cement Works' });
  const order = await seller.make('/purchases/orders', { supplier_id: supplier.id, lines });
  for (const status of ['approved', 'sent']) await seller.change(`/purchases/orders/${order.id}`, { status });
  const link = await seller.make(`/purchases/orders/${order.id}/document-link`, {});
  expect((await viewed(tokenIn(link.url))).body.data).toMatchObject({ situation: 'open' });
  expect(await seller.types(order.id)).toContain('purchase_order.document_opened');
});

/** Refusals of the page, of noting it as seen, and of each file. None of them asks to try again. */
async function refusalsOf(token: string) {
  const path = `${mailing.server.url}/api/v1/document/${token}`;
  const [page, seen] = [await opened(token), await viewed(token)];
  const files = await Promise.all(['pdf', 'html'].map((format) => fetch(`${path}/file?format=${format}`)));
  for (const { status, headers } of [page, seen, ...files])
    expect([status, headers.get('retry-after')]).toEqual([404, null]);
  return Promise.all([page.body, seen.body, ...files.map((file) => file.json())]);
}

test.each([
  ['quotes', '/quotes', ['sent']],
  ['purchase_orders', '/purchases/orders', ['approved', 'sent']],
] as const)(
  'the link of %s that are a draft again says that its sender changes it',
  async (table, place, steps) => {
    const { seller, company } = await newBiller(mailing.server);
    const supplier = await seller.make('/purchases/suppliers', { name: 'Cement Works' });
    const lines = [{ description: 'Filming', quantity: 1, unit_price: 100, tax_rate: 21 }];
    const party = table === 'quotes' ? { company_id: company.id } : { supplier_id: supplier.id };
    const { id } = await seller.make(place, { ...party, lines });
    for (const status of steps) await seller.change(`${place}/${id}`, { status });
    const { url } = await seller.make(`${place}/${id}/document-link`, {});
    // No step of a call leads from sent to draft, so the row is changed as an operator could do it.
    const set = (columns: string) =>
      mailing.server.app.db.withTenant(seller.tenant.id, 'write', (tx) =>
        tx.text(`UPDATE ${table} SET ${columns} WHERE id = $1`, [id]),
      );
    await set("status = 'draft', sent_at = NULL");
    for (const { error } of await refusalsOf(tokenIn(url)))
      expect(error).toMatchObject({
        code: 'not_found',
        message: `This document is being changed. Test ${seller.tenant.slug} will send you the new one.`,
        details: [{ rule: 'being_changed' }],
      });
    await set("status = 'sent', sent_at = updated_at");
    expect((await opened(tokenIn(url))).body.data).toMatchObject({ situation: 'open' });
  },
);

test('the link of a quote that was revised says so, and the revision has a link of its own', async () => {
  const { seller, company } = await newBiller(mailing.server);
  const lines = [{ description: 'Filming', quantity: 1, unit_price: 100, tax_rate: 21 }];
  const { id } = await seller.make('/quotes', { company_id: company.id, lines });
  await seller.change(`/quotes/${id}`, { status: 'sent' });
  const token = tokenIn((await seller.make(`/quotes/${id}/document-link`, {})).url);
  const revised = await seller.make(`/quotes/${id}/revise`, {});
  expect((await opened(token)).body.data).toMatchObject({ situation: 'replaced' });
  expect((await fetch(`${mailing.server.url}/api/v1/document/${token}/file`)).status).toBe(200);
  const early = await seller.api('POST', `/quotes/${revised.id}/document-link`, {});
  expect(early.body.error.details).toMatchObject([{ path: 'status', rule: 'status' }]);
  await seller.change(`/quotes/${revised.id}`, { status: 'sent' });
  const next = tokenIn((await seller.make(`/quotes/${revised.id}/document-link`, {})).url);
  expect((await opened(next)).body.data).toMatchObject({ situation: 'open' });
});
