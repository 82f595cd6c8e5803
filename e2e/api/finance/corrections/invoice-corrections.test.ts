import { beforeEach, expect, test } from 'vitest';
import { type Biller, newBiller } from '../../../support/finance/biller.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let biller: Biller;
beforeEach(async () => {
  biller = await newBiller(server);
});

const lines = [{ description: 'Filming', unit_price: 100, tax_rate: 21 }];
const difference = (reason: string | null) => ({ method: 'difference', reason });

/** A draft of a credit note, as it is answered. */
const creditOf = (credits_id: string, more = {}) =>
  biller.seller.api('POST', '/finance/invoices', {
    ...{ kind: 'credit_note', company_id: biller.company.id, credits_id, lines },
    ...more,
  });

test('a credit note names the invoice that it corrects, and in Spain the reason', async () => {
  await biller.inCountry('ES');
  const invoice = await biller.issued({ lines });
  const { id, number, issue_date } = invoice;
  expect(invoice).toMatchObject({ correction: null, corrects: [] });
  const usual = (await creditOf(id)).body.data;
  const corrected = [{ document_id: id, number, issue_date }];
  expect(usual).toMatchObject({ correction: difference('R1'), corrects: corrected });
  await biller.seller.change(`/finance/invoices/${usual.id}`, { correction: { reason: 'R4' } });
  const issued = await biller.issue(usual.id);
  expect(issued).toMatchObject({ correction: difference('R4'), corrects: corrected, status: 'issued' });
  expect(await biller.read(id)).toMatchObject({ status: 'credited' });
  const changed = await biller.seller.api('PATCH', `/finance/invoices/${usual.id}`, {
    correction: { reason: 'R1' },
  });
  expect(changed.body.error.details).toMatchObject([{ path: 'correction', rule: 'frozen' }]);
  const again = await biller.seller.api('PATCH', `/finance/invoices/${usual.id}`, {
    correction: issued.correction,
  });
  expect(again.status, again.text).toBe(200);
});

test('the correction of a simplified invoice has a reason of its own, and no other has it', async () => {
  await biller.inCountry('ES');
  const simple = await biller.issued({ lines, invoice_type: 'simplified' });
  expect((await creditOf(simple.id)).body.data).toMatchObject({ correction: difference('R5') });
  const wrong = await creditOf(simple.id, { correction: { reason: 'R1' } });
  expect(wrong.body.error.details).toMatchObject([
    { path: 'correction.reason', rule: 'reason', allowed: ['R5'] },
  ]);
  const full = await biller.issued({ lines });
  const other = await creditOf(full.id, { correction: { reason: 'R5' } });
  expect(other.body.error.details).toMatchObject([
    { path: 'correction.reason', rule: 'reason', allowed: ['R1', 'R2', 'R3', 'R4'] },
  ]);
});

test('other countries ask for no reason, an invoice has none, and an unknown one is refused', async () => {
  const invoice = await biller.issued({ lines });
  expect((await creditOf(invoice.id)).body.data).toMatchObject({ correction: difference(null) });
  const own = await creditOf(invoice.id, { correction: { reason: 'R2' } });
  expect(own.body.data).toMatchObject({ correction: difference('R2') });
  const unknown = await creditOf(invoice.id, { correction: { reason: 'R9' } });
  expect(unknown.body.error.details).toMatchObject([{ path: 'correction.reason' }]);
  const onInvoice = await biller.seller.api('POST', '/finance/invoices', {
    ...{ company_id: biller.company.id, lines, correction: { reason: 'R1' } },
  });
  expect(onInvoice.body.error.details).toMatchObject([{ path: 'correction', rule: 'kind' }]);
});

test('a credit note is drafted with what is left of each line, by its id', async () => {
  const invoice = await biller.issued({
    discount_pct: 10,
    lines: [
      { description: 'Filming', quantity: 3, unit_price: 100, tax_rate: 21 },
      { description: 'Filming', quantity: 1, unit_price: 100, tax_rate: 21 },
    ],
  });
  const [first, second] = invoice.lines;
  const path = `/finance/invoices/${invoice.id}/credit`;
  const draft = await biller.seller.make(path, {});
  expect(draft).toMatchObject({
    ...{ kind: 'credit_note', status: 'draft', credits_id: invoice.id, total: invoice.total },
    lines: [
      { id: first.id, quantity: 3 },
      { id: second.id, quantity: 1 },
    ],
  });
  await biller.issue(draft.id, { lines: [{ ...draft.lines[0], quantity: 2 }] });
  const rest = await biller.seller.make(path, {});
  expect(rest.lines).toMatchObject([
    { id: first.id, quantity: 1 },
    { id: second.id, quantity: 1 },
  ]);
  await biller.issue(rest.id);
  expect(await biller.read(invoice.id)).toMatchObject({ status: 'credited', balance: 0 });
  const none = await biller.seller.api('POST', path, {});
  expect([none.status, none.body.error.details]).toMatchObject([400, [{ path: 'id', rule: 'credited' }]]);
});

test('only an issued invoice is credited, with the reason that was sent', async () => {
  await biller.inCountry('ES');
  const draft = await biller.draft({ lines });
  const refused = await biller.seller.api('POST', `/finance/invoices/${draft.id}/credit`, {});
  expect(refused.body.error.details).toMatchObject([{ path: 'credits_id', rule: 'status' }]);
  await biller.issue(draft.id);
  const note = await biller.seller.make(`/finance/invoices/${draft.id}/credit`, { reason: 'R3' });
  expect(note.correction).toEqual(difference('R3'));
  const again = await biller.seller.api('POST', `/finance/invoices/${note.id}/credit`, {});
  expect(again.body.error.details).toMatchObject([{ path: 'credits_id', rule: 'kind' }]);
});
