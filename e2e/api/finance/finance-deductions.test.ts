import { beforeEach, expect, test } from 'vitest';
import { type Biller, newBiller } from '../../support/finance/biller.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let biller: Biller;
beforeEach(async () => {
  biller = await newBiller(server);
});

const line = (unit_price: number | string, more: object = {}) => ({
  ...{ description: 'Work', unit_price, tax_rate: 21 },
  ...more,
});
const deducting = (document_id: string, amount: number, more: object = {}) => ({
  ...{ kind: 'advance', document_id, amount },
  ...more,
});
const asked = (body: object) =>
  biller.seller.api('POST', '/finance/invoices', {
    ...{ company_id: biller.company.id, currency: 'EUR', lines: [line(10_000)] },
    ...body,
  });
const detailsOf = (reply: { body: { error: { details: object[] } } }) => reply.body.error.details;

test('an advance of 30 % is invoiced with its tax, and the final invoice has the rest of both', async () => {
  const advance = await biller.issued({ lines: [line(3000)] });
  expect(advance).toMatchObject({ net_total: 3000, tax_total: 630, total: 3630 });
  // The deduction has the tax of the advance, because it says nothing else.
  const final = await biller.issued({
    lines: [line(10_000)],
    deductions: [deducting(advance.id, 3000)],
  });
  expect(final).toMatchObject({
    ...{ subtotal: 10_000, deduction_total: 3000, net_total: 7000, tax_total: 1470, total: 8470 },
    ...{ payable_total: 8470, balance: 8470 },
    deductions: [{ kind: 'advance', document_id: advance.id, tax_rate: 21, tax: 630, total: 3630 }],
    taxes: [{ tax_rate: 21, base: 7000, amount: 1470 }],
  });
});

test('an advance is deducted once, from its own customer, and only when it was issued', async () => {
  const advance = await biller.issued({ lines: [line(3000)] });
  await biller.issued({ lines: [line(10_000)], deductions: [deducting(advance.id, 2000)] });
  const over = await asked({ deductions: [deducting(advance.id, 1000.01)] });
  expect(detailsOf(over)).toMatchObject([{ path: 'deductions.0.amount', rule: 'over_advance' }]);
  const other = await biller.seller.make('/companies', { name: 'Other Ltd' });
  const strange = await asked({ company_id: other.id, deductions: [deducting(advance.id, 1)] });
  expect(detailsOf(strange)).toMatchObject([{ path: 'deductions.0.document_id', rule: 'mismatch' }]);
  const draft = await biller.draft({ lines: [line(50)] });
  const early = (await asked({ deductions: [deducting(draft.id, 50)] })).body.data;
  const refused = await biller.seller.api('PATCH', `/finance/invoices/${early.id}`, { status: 'issued' });
  expect(detailsOf(refused)).toMatchObject([{ path: 'deductions.0.document_id', rule: 'status' }]);
});

test('of two invoices at once that deduct the same advance, one is issued', async () => {
  const advance = await biller.issued({ lines: [line(3000)] });
  const drafts = await Promise.all(
    [1, 2].map(() => biller.draft({ lines: [line(5000)], deductions: [deducting(advance.id, 2000)] })),
  );
  const replies = await Promise.all(
    drafts.map(({ id }) => biller.seller.api('PATCH', `/finance/invoices/${id}`, { status: 'issued' })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('an advance that was deducted cannot be voided or credited, until that is credited too', async () => {
  const { seller } = biller;
  const advance = await biller.issued({ lines: [line(3000)] });
  const final = await biller.issued({ lines: [line(9000)], deductions: [deducting(advance.id, 3000)] });
  const path = `/finance/invoices/${advance.id}`;
  const voiding = await seller.api('PATCH', path, { status: 'void', void_reason: 'Wrong' });
  expect(detailsOf(voiding)).toMatchObject([{ path: 'status', rule: 'deducted' }]);
  const note = { kind: 'credit_note', lines: [line(3000)] };
  const credit = await seller.make('/finance/invoices', { ...note, credits_id: advance.id });
  const refused = await seller.api('PATCH', `/finance/invoices/${credit.id}`, { status: 'issued' });
  expect(detailsOf(refused)).toMatchObject([{ path: 'lines', rule: 'deducted' }]);
  const whole = { kind: 'credit_note', credits_id: final.id, lines: [line(9000)] };
  expect(await biller.issue((await seller.make('/finance/invoices', whole)).id)).toMatchObject({
    ...{ net_total: 6000, deduction_total: 3000, total: 7260 },
  });
  expect(await biller.issue(credit.id)).toMatchObject({ total: 3630 });
});

test('an invoice that advances cover whole is issued with the total zero, and is paid', async () => {
  const advance = await biller.issued({ lines: [line(500)] });
  const final = await biller.issued({ lines: [line(500)], deductions: [deducting(advance.id, 500)] });
  expect(final).toMatchObject({ net_total: 0, total: 0, balance: 0, status: 'paid' });
});

test('what was received before is not asked for again, and cannot be more than the rest', async () => {
  const over = await asked({ lines: [line(100)], prepaid_total: 121.01, status: 'issued' });
  expect(detailsOf(over)).toMatchObject([{ path: 'prepaid_total', rule: 'too_big' }]);
  const part = await biller.issued({ lines: [line(100)], prepaid_total: 21, held_total: 10 });
  expect(part).toMatchObject({ total: 121, payable_total: 90, balance: 90 });
  const all = await biller.issued({ lines: [line(100)], prepaid_total: 121 });
  expect(all).toMatchObject({ total: 121, payable_total: 0, balance: 0, status: 'paid' });
});
