import { beforeEach, expect, test } from 'vitest';
import { type Biller, newBiller } from '../../../support/finance/biller.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let biller: Biller;
beforeEach(async () => {
  biller = await newBiller(server);
  await biller.inCountry('ES');
});

const codes = ['es_vat_21', 'es_irpf_15'];
const lines = [{ description: 'Filming', quantity: 3, unit_price: '33.35', tax_codes: codes }];

/** Drafts the credit note that replaces an invoice, with its lines. */
const replacementOf = (id: string) =>
  biller.seller.make(`/finance/invoices/${id}/credit`, { method: 'substitution' });

/** Issues the credit note that replaces an invoice, with two of its three units. */
async function replaced(id: string) {
  const draft = await replacementOf(id);
  return biller.issue(draft.id, { lines: [{ ...draft.lines[0], quantity: 2 }] });
}

const refusalOf = async (method: string, path: string, body: object) => {
  const reply = await biller.seller.api(method, path, body);
  expect(reply.status, reply.text).toBe(400);
  return reply.body.error.details;
};

const owed = async () => (await biller.seller.read(`/companies/${biller.company.id}`)).open_balance;

test('a credit note by substitution has the whole new figures and takes the place of its invoice', async () => {
  const original = await biller.issued({ lines });
  expect(original).toMatchObject({ total: 121.06, payable_total: 106.05 });
  await biller.paid(original.id, 50);
  const draft = await replacementOf(original.id);
  expect(draft).toMatchObject({
    ...{ kind: 'credit_note', status: 'draft', credits_id: original.id, payable_total: 106.05 },
    correction: { method: 'substitution', reason: 'R1' },
    lines: [{ id: original.lines[0].id, quantity: 3 }],
  });
  expect(await owed()).toBe(56.05);
  const note = await biller.issue(draft.id, { lines: [{ ...draft.lines[0], quantity: 2 }] });
  expect(note).toMatchObject({
    ...{ status: 'issued', net_total: 66.7, tax_total: 14.01, withheld_total: 10.01 },
    ...{ total: 80.71, prepaid_total: 50, payable_total: 20.7, balance: 20.7 },
    corrects: [
      {
        ...{ document_id: original.id, number: original.number, issue_date: original.issue_date },
        ...{ net_total: 100.05, total: 121.06, payable_total: 106.05, paid_total: 50 },
      },
    ],
  });
  expect(note.number).toMatch(/^CN-/);
  expect(await biller.read(original.id)).toMatchObject({
    ...{ status: 'credited', balance: 0, paid_total: 50, replaced_by_id: note.id },
    payments: [{ amount: 50 }],
  });
  expect(await owed()).toBe(20.7);
  expect(await biller.movements(original.id)).toMatchObject([{ status: 'confirmed', amount: 50 }]);
  expect(await biller.movements(note.id)).toMatchObject([
    { status: 'planned', amount: 20.7, kind: 'inflow' },
  ]);
  await biller.paid(note.id, '20.70');
  expect(await biller.read(note.id)).toMatchObject({ status: 'paid', balance: 0 });
  expect(await owed()).toBe(0);
});

test('a credit note by substitution names the customer as they are now, and one by difference as the invoice does', async () => {
  const original = await biller.issued({ lines });
  const other = await biller.issued({ lines });
  const corrected = { legal_name: 'Acme Ibérica SL', tax_id: 'B12345674' };
  await biller.seller.change(`/companies/${biller.company.id}`, corrected);
  const note = await replaced(original.id);
  expect(note.buyer).toMatchObject({ name: 'Acme Ibérica SL', tax_id: 'B12345674' });
  expect((await biller.read(original.id)).buyer).toEqual(original.buyer);
  const difference = await biller.seller.make(`/finance/invoices/${other.id}/credit`, {});
  expect((await biller.issue(difference.id)).buyer).toEqual(other.buyer);
});

test('a void replacement gives its invoice back, with what was paid on it', async () => {
  const original = await biller.issued({ lines });
  await biller.paid(original.id, 50);
  const note = await replaced(original.id);
  const blocked = await refusalOf('POST', `/finance/invoices/${original.id}/payments`, { amount: 1 });
  expect(blocked).toMatchObject([{ path: 'amount', rule: 'status' }]);
  await biller.seller.change(`/finance/invoices/${note.id}`, { status: 'void', void_reason: 'Wrong' });
  expect(await biller.read(original.id)).toMatchObject({
    ...{ status: 'partially_paid', balance: 56.05, credited_total: 0, replaced_by_id: null },
  });
  expect(await owed()).toBe(56.05);
  expect(await replaced(original.id)).toMatchObject({ payable_total: 20.7 });
});

test('a payment of a replaced invoice that is taken back is owed again on that invoice', async () => {
  const original = await biller.issued({ lines });
  const payment = await biller.paid(original.id, 50);
  const note = await replaced(original.id);
  await biller.seller.done('DELETE', `/finance/payments/${payment.id}`);
  expect(await biller.read(original.id)).toMatchObject({ status: 'issued', balance: 50 });
  expect(await owed()).toBe(70.7);
  const refused = await refusalOf('PATCH', `/finance/invoices/${original.id}`, {
    ...{ status: 'void', void_reason: 'Wrong' },
  });
  expect(refused).toMatchObject([{ path: 'status', rule: 'replaced', allowed: [note.id] }]);
  await biller.seller.change(`/finance/invoices/${note.id}`, { status: 'void', void_reason: 'Wrong' });
  expect(await biller.read(original.id)).toMatchObject({ status: 'issued', balance: 106.05 });
});

test('a replacement is replaced and credited in turn, and gives back what was paid before it', async () => {
  const original = await biller.issued({ lines });
  await biller.paid(original.id, 50);
  const first = await replaced(original.id);
  await biller.paid(first.id, 5);
  const draft = await replacementOf(first.id);
  expect(draft).toMatchObject({ credits_id: first.id, prepaid_total: 0 });
  const second = await biller.issue(draft.id);
  expect(second).toMatchObject({
    ...{ prepaid_total: 55, payable_total: 15.7, balance: 15.7 },
    corrects: [{ document_id: first.id, payable_total: 70.7, paid_total: 55 }],
  });
  expect(await biller.read(first.id)).toMatchObject({ status: 'credited', balance: 0 });
  expect(await owed()).toBe(15.7);
  const again = await refusalOf('POST', `/finance/invoices/${original.id}/credit`, {});
  expect(again).toMatchObject([{ path: 'credits_id', rule: 'replaced', allowed: [first.id] }]);
  const rest = await biller.seller.make(`/finance/invoices/${second.id}/credit`, {});
  expect(rest).toMatchObject({ correction: { method: 'difference' }, payable_total: 70.7 });
  expect(await biller.issue(rest.id)).toMatchObject({ balance: 55, credited_total: 15.7 });
  expect(await biller.read(second.id)).toMatchObject({ status: 'credited', balance: 0 });
  expect(await owed()).toBe(-55);
});

test('of two replacements at once one wins, and the other is refused clearly', async () => {
  const original = await biller.issued({ lines });
  const drafts = [await replacementOf(original.id), await replacementOf(original.id)];
  const replies = await Promise.all(
    drafts.map(({ id }) => biller.seller.api('PATCH', `/finance/invoices/${id}`, { status: 'issued' })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const details = replies.find(({ status }) => status === 400)?.body.error.details;
  expect(details).toMatchObject([{ path: 'credits_id', rule: 'replaced' }]);
  expect(details[0].message).toContain(original.number);
  expect(await owed()).toBe(106.05);
});

test('more than was paid cannot be replaced, and a document that others depend on neither', async () => {
  const paid = await biller.issued({ lines });
  await biller.paid(paid.id, '106.05');
  const draft = await replacementOf(paid.id);
  const less = { status: 'issued', lines: [{ ...draft.lines[0], quantity: 2 }] };
  const over = await refusalOf('PATCH', `/finance/invoices/${draft.id}`, less);
  expect(over).toMatchObject([{ path: 'lines', rule: 'overpaid' }]);
  expect(over[0].message).toContain('70.70');
  expect(await biller.issue(draft.id)).toMatchObject({ status: 'paid', payable_total: 0 });
  const credited = await biller.issued({ lines });
  const note = await biller.seller.make(`/finance/invoices/${credited.id}/credit`, {});
  await biller.issue(note.id, { lines: [{ ...note.lines[0], quantity: 1 }] });
  const path = `/finance/invoices/${credited.id}/credit`;
  expect(await refusalOf('POST', path, { method: 'substitution' })).toMatchObject([
    { path: 'credits_id', rule: 'credited' },
  ]);
  const ofNote = await refusalOf('POST', `/finance/invoices/${note.id}/credit`, { method: 'substitution' });
  expect(ofNote).toMatchObject([{ path: 'credits_id', rule: 'kind' }]);
  const held = await biller.issued({ lines, held_total: 10 });
  expect(
    await refusalOf('POST', `/finance/invoices/${held.id}/credit`, { method: 'substitution' }),
  ).toMatchObject([{ path: 'credits_id', rule: 'in_use' }]);
});

test('a bill of a supplier is corrected by difference only', async () => {
  const supplier = await biller.seller.make('/purchases/suppliers', { name: 'Port Hardware' });
  const bill = await biller.seller.make('/finance/invoices', {
    ...{ direction: 'purchase', supplier_id: supplier.id, supplier_number: 'F-1', lines },
  });
  await biller.issue(bill.id);
  const path = `/finance/invoices/${bill.id}/credit`;
  expect(await refusalOf('POST', path, { method: 'substitution' })).toMatchObject([
    { path: 'correction.method', rule: 'direction', allowed: ['difference'] },
  ]);
});
