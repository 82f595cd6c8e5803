import { beforeEach, expect, test } from 'vitest';
import { type Biller, newBiller } from '../../../support/finance/biller.ts';
import { readBook } from '../../../support/finance/vat-books.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let biller: Biller;
let walkIn: string;
beforeEach(async () => {
  biller = await newBiller(server);
  await biller.inCountry('ES');
  walkIn = (await biller.seller.make('/contacts', { first_name: 'Luis' })).id;
});

const priced = (unit_price: number) => [{ description: 'Filming', unit_price, tax_codes: ['es_vat_21'] }];

async function ticket(price: number, more = {}) {
  const body = { contact_id: walkIn, invoice_type: 'simplified', lines: priced(price), ...more };
  return biller.issue((await biller.seller.make('/finance/invoices', body)).id);
}

const full = (ids: readonly string[], more = {}) =>
  biller.seller.api('POST', '/finance/invoices', {
    ...{ company_id: biller.company.id, corrects: ids.map((document_id) => ({ document_id })) },
    ...{ lines: priced(100), ...more },
  });

const owed = async () => (await biller.seller.read(`/companies/${biller.company.id}`)).open_balance;

test('a full invoice for a customer is drafted from a simplified one and takes its place', async () => {
  const simplified = await ticket(100);
  await biller.paid(simplified.id, 121);
  const draft = await biller.seller.make(`/finance/invoices/${simplified.id}/replace-simplified`, {
    company_id: biller.company.id,
  });
  expect(draft).toMatchObject({
    ...{ kind: 'invoice', invoice_type: 'full', status: 'draft', contact_id: null, correction: null },
    ...{ company_id: biller.company.id, total: 121 },
    corrects: [{ document_id: simplified.id, number: simplified.number, total: 121, paid_total: 121 }],
  });
  const issued = await biller.issue(draft.id);
  expect(issued).toMatchObject({ status: 'paid', prepaid_total: 121, payable_total: 0, balance: 0 });
  expect(issued.number).toMatch(/^INV-/);
  expect(await biller.read(simplified.id)).toMatchObject({
    ...{ status: 'credited', balance: 0, paid_total: 121, replaced_by_id: issued.id },
  });
  const sent = await biller.seller.api('PATCH', `/finance/invoices/${issued.id}`, {
    corrects: issued.corrects,
  });
  expect(sent.status, sent.text).toBe(200);
});

test('one full invoice replaces several simplified ones, and the book has each amount once', async () => {
  const [first, second] = [await ticket(100), await ticket(50)];
  await biller.paid(first.id, 21);
  const made = await full([second.id, first.id], { lines: priced(140) });
  const issued = await biller.issue(made.body.data.id);
  expect(issued).toMatchObject({
    ...{ total: 169.4, prepaid_total: 21, payable_total: 148.4, balance: 148.4 },
    corrects: [
      { document_id: second.id, net_total: 50, paid_total: 0 },
      { document_id: first.id, net_total: 100, paid_total: 21 },
    ],
  });
  expect(await owed()).toBe(148.4);
  for (const { id } of [first, second])
    expect(await biller.read(id)).toMatchObject({ status: 'credited', replaced_by_id: issued.id });
  const day = issued.issue_date;
  const { data, summary } = await readBook(biller, { book: 'issued', from: day, to: day });
  const own = data.filter((one) => one.document_id === issued.id);
  expect(own.map(({ base }) => base).toSorted((a, b) => a - b)).toEqual([-100, -50, 140]);
  expect(summary.by_kind).toMatchObject([{ kind: 'vat', base: 140, amount: 29.4 }]);
  await biller.seller.change(`/finance/invoices/${issued.id}`, { status: 'void', void_reason: 'Wrong' });
  expect(await biller.read(first.id)).toMatchObject({ status: 'partially_paid', balance: 100 });
  expect(await biller.read(second.id)).toMatchObject({ status: 'issued', balance: 60.5 });
});

test('only simplified invoices in force, each once and in the same currency, are replaced', async () => {
  const simplified = await ticket(100);
  const details = async (ids: readonly string[], more = {}) => {
    const reply = await full(ids, more);
    expect(reply.status, reply.text).toBe(400);
    return reply.body.error.details;
  };
  const whole = await biller.issued({ lines: priced(100) });
  expect(await details([whole.id])).toMatchObject([{ path: 'corrects.0.document_id', rule: 'kind' }]);
  expect(await details([simplified.id, simplified.id])).toMatchObject([
    { path: 'corrects.1.document_id', rule: 'unique' },
  ]);
  expect(await details([simplified.id], { currency: 'USD', fx_rate: 0.9 })).toMatchObject([
    { path: 'corrects.0.document_id', rule: 'mismatch' },
  ]);
  expect(await details([simplified.id], { invoice_type: 'simplified' })).toMatchObject([
    { path: 'corrects', rule: 'kind' },
  ]);
  const draft = await biller.seller.make('/finance/invoices', {
    ...{ contact_id: walkIn, invoice_type: 'simplified', lines: priced(10) },
  });
  expect(await details([draft.id])).toMatchObject([{ path: 'corrects.0.document_id', rule: 'status' }]);
  const unknown = await full(['inv_01kf0fk9m00000000000000001']);
  expect(unknown.status).toBe(400);
  const note = await biller.seller.api('POST', '/finance/invoices', {
    ...{ kind: 'credit_note', credits_id: whole.id, lines: priced(1) },
    corrects: [{ document_id: simplified.id }],
  });
  expect(note.body.error.details).toMatchObject([{ path: 'corrects', rule: 'kind' }]);
});

test('of two full invoices at once that share simplified ones, one wins', async () => {
  const [first, second] = [await ticket(100), await ticket(50)];
  const drafts = [await full([first.id, second.id]), await full([second.id, first.id])];
  const replies = await Promise.all(
    drafts.map(({ body }) =>
      biller.seller.api('PATCH', `/finance/invoices/${body.data.id}`, { status: 'issued' }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const details = replies.find(({ status }) => status === 400)?.body.error.details;
  expect(details).toMatchObject([{ rule: 'replaced' }, { rule: 'replaced' }]);
});
