import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../../support/expected-replies.ts';
import { type Biller, newBiller } from '../../../support/finance/biller.ts';
import { type Clocked, startClocked } from '../../../support/test-server-with-clock.ts';

let clocked: Clocked;
let seller: Biller['seller'];
let company: Biller['company'];
let issue: Biller['issue'];
let quote: { id: string; number: string; total: number; lines: { id: string }[] };
beforeAll(async () => {
  clocked = await startClocked('2026-03-02T10:00:00.000Z');
});
afterAll(() => clocked.close());
beforeEach(async () => {
  ({ seller, company, issue } = await newBiller(clocked.server));
  quote = await seller.make('/quotes', {
    company_id: company.id,
    currency: 'EUR',
    lines: [
      { description: 'Filming', quantity: 2, unit_price: 500 },
      { description: 'Editing', quantity: 10, unit_price: 60 },
    ],
  });
  for (const status of ['sent', 'accepted']) await seller.change(`/quotes/${quote.id}`, { status });
});

const invoice = (body = {}) => seller.api('POST', '/finance/invoices', { quote_id: quote.id, ...body });
const invoiced = async (body = {}) => {
  const reply = await invoice(body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};

test('a quote that is already invoiced is refused with the invoice that charges it', async () => {
  const first = await issue((await invoiced()).id);
  expect(first.lines.map((line: { quote_line_id: string }) => line.quote_line_id)).toEqual(
    quote.lines.map(({ id }) => id),
  );
  const second = await invoice();
  expectError(second, 400, 'validation_error');
  expect(second.body.error.message).toContain(first.number);
  expect(second.body.error.details).toMatchObject([
    { path: 'lines', rule: 'over_quote', allowed: [first.id] },
    { path: 'lines', rule: 'over_quote', allowed: [first.id] },
  ]);
  // The same holds when the lines are written by hand.
  const lines = [{ description: 'filming', quantity: 1, unit_price: 500 }];
  expectError(await invoice({ lines }), 400, 'validation_error');
});

test('a line is invoiced up to its quantity, and a further invoice charges the rest', async () => {
  const part = [{ description: 'Editing', quantity: 4, unit_price: 60 }];
  const first = await issue((await invoiced({ lines: part })).id);
  const rest = await invoiced();
  expect(rest.lines).toMatchObject([
    { description: 'Filming', quantity: 2 },
    { description: 'Editing', quantity: 6 },
  ]);
  const more = rest.lines.map((line: object, at: number) => (at ? { ...line, quantity: 7 } : line));
  const refused = await seller.api('PATCH', `/finance/invoices/${rest.id}`, { lines: more });
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.message).toContain(first.number);
});

test('a line that the quote does not have is refused, unless it is marked as additional', async () => {
  const travel = { description: 'Travel', quantity: 1, unit_price: 80 };
  const member = seller.as('member');
  const refused = await member('POST', '/finance/invoices', { quote_id: quote.id, lines: [travel] });
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.details).toMatchObject([{ path: 'lines.0.quote_line_id', rule: 'not_quoted' }]);
  const [filming] = quote.lines;
  const lines = [
    { quote_line_id: filming?.id, description: 'Shooting in June', quantity: 2, unit_price: 500 },
    { ...travel, is_additional: true },
  ];
  const first = await invoiced({ lines });
  expect(first.lines).toMatchObject([
    { quote_line_id: filming?.id, is_additional: null },
    { quote_line_id: null, is_additional: true },
  ]);
  // Other words do not charge the line again, and the mark is not for a line of the quote.
  const renamed = { description: 'Recording', quantity: 2, unit_price: 500 };
  expect((await invoice({ lines: [renamed] })).body.error.details).toMatchObject([{ rule: 'not_quoted' }]);
  const marked = { description: 'Filming', quantity: 2, unit_price: 500, is_additional: true };
  expect((await invoice({ lines: [marked] })).body.error.details).toContainEqual(
    expect.objectContaining({ path: 'lines.0.is_additional', rule: 'quoted' }),
  );
  // The quote is named for lines that were written before it.
  const { id } = await seller.make('/finance/invoices', { company_id: company.id, lines: [travel] });
  const named = await seller.api('PATCH', `/finance/invoices/${id}`, { quote_id: quote.id });
  expect(named.body.error.details).toMatchObject([{ rule: 'not_quoted' }]);
});

test('a quote that is not accepted is invoiced only by a manager with a reason', async () => {
  const lines = [{ description: 'Poster', quantity: 1, unit_price: 90 }];
  const { id: quote_id } = await seller.make('/quotes', { company_id: company.id, currency: 'EUR', lines });
  const member = seller.as('member');
  const states = [[], ['sent'], ['rejected']];
  for (const steps of states) {
    for (const status of steps) await seller.change(`/quotes/${quote_id}`, { status });
    const refused = await member('POST', '/finance/invoices', { quote_id });
    expectError(refused, 400, 'validation_error');
    expect(refused.body.error.details).toMatchObject([{ path: 'quote_id', rule: 'quote_status' }]);
  }
  const forced = { force: true, force_reason: 'Agreed by telephone' };
  expectError(
    await member('POST', '/finance/invoices', { quote_id, ...forced }),
    403,
    'insufficient_permissions',
  );
  const made = await seller.as('manager')('POST', '/finance/invoices', { quote_id, ...forced });
  expect(made.status, made.text).toBe(200);
  const issued = await member('PATCH', `/finance/invoices/${made.body.data.id}`, { status: 'issued' });
  expect(issued.status, issued.text).toBe(200);
});

test('a revision of a quote does not offer lines that were invoiced from the earlier version', async () => {
  const lines = [{ description: 'Poster', quantity: 1, unit_price: 90 }];
  const early = await seller.make('/quotes', { company_id: company.id, currency: 'EUR', lines });
  const forced = { force: true, force_reason: 'Agreed by telephone' };
  const { number } = await issue((await invoiced({ quote_id: early.id, ...forced })).id);
  const { data: revision } = await seller.done('POST', `/quotes/${early.id}/revise`, {});
  for (const status of ['sent', 'accepted']) await seller.change(`/quotes/${revision.id}`, { status });
  const reply = await invoice({ quote_id: revision.id });
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.message).toContain(number);
});

test('one of several simultaneous invoices of a quote succeeds, and the others are refused', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => invoice()));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  expect((await seller.done('GET', `/finance/invoices?quote_id=${quote.id}`)).meta.total).toBe(1);
});

test('two drafts of half a line each, both raised at once, cannot exceed it together', async () => {
  const lines = [{ description: 'Editing', quantity: 5, unit_price: 60 }];
  const drafts = [await invoiced({ lines }), await invoiced({ lines })];
  const raised = [{ ...lines[0], quantity: 6 }];
  const replies = await Promise.all(
    drafts.map(({ id }) => seller.api('PATCH', `/finance/invoices/${id}`, { lines: raised })),
  );
  expect(replies.map(({ status }) => status)).toEqual([400, 400]);
  await seller.change(`/finance/invoices/${drafts[0].id}`, { lines: [{ ...lines[0], quantity: 4 }] });
  const again = await Promise.all(
    drafts.map(({ id }) => seller.api('PATCH', `/finance/invoices/${id}`, { lines: raised })),
  );
  expect(again.map(({ status }) => status).sort()).toEqual([200, 400]);
});

describe('lines can be invoiced again after they are taken back:', () => {
  test('by deleting a draft or voiding an invoice', async () => {
    const first = await invoiced();
    await seller.done('DELETE', `/finance/invoices/${first.id}`);
    const second = await issue((await invoiced()).id);
    // The deleted draft is restored, and can no longer be issued.
    await seller.done('POST', `/finance/invoices/${first.id}/restore`, {});
    const reply = await seller.api('PATCH', `/finance/invoices/${first.id}`, { status: 'issued' });
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.message).toContain(second.number);
    await seller.done('DELETE', `/finance/invoices/${first.id}`);
    await seller.change(`/finance/invoices/${second.id}`, { status: 'void', void_reason: 'Wrong address' });
    expect((await invoiced()).total).toBe(1600);
  });

  test('by a credit note that names them or credits everything', async () => {
    const first = await issue((await invoiced()).id);
    const credit = (lines: object[]) =>
      seller.make('/finance/invoices', {
        kind: 'credit_note',
        credits_id: first.id,
        lines,
        status: 'issued',
      });
    await credit([{ description: 'Editing', quantity: 3, unit_price: 60 }]);
    // A lower price returns no hours.
    await credit([{ description: 'Filming', quantity: 1, unit_price: 20 }]);
    const again = await invoiced();
    expect(again.lines).toMatchObject([{ description: 'Editing', quantity: 3 }]);
    await seller.done('DELETE', `/finance/invoices/${again.id}`);
    const last = await credit([{ description: 'The rest', quantity: 1, unit_price: 1400 }]);
    const whole = await issue((await invoiced()).id);
    expect(whole.total).toBe(1600);
    // Voiding the note would make the first invoice count again beside the second.
    const voided = { status: 'void', void_reason: 'Credited by mistake' };
    const reply = await seller.api('PATCH', `/finance/invoices/${last.id}`, voided);
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.message).toContain(whole.number);
  });
});

test('a manager may exceed the quote with a reason, which the invoice stores', async () => {
  await issue((await invoiced()).id);
  const forced = { force: true, force_reason: 'Agreed by telephone on 2 March' };
  const member = seller.as('member');
  const body = { quote_id: quote.id, ...forced };
  expectError(await member('POST', '/finance/invoices', body), 403, 'insufficient_permissions');
  const silent = await invoice({ force: true });
  expect(silent.body.error.details).toMatchObject([{ path: 'force_reason', rule: 'required' }]);
  const made = await invoiced(forced);
  expect(made).toMatchObject({ total: 1600, force_reason: forced.force_reason });
  // Issuing it needs no second reason.
  const done = await member('PATCH', `/finance/invoices/${made.id}`, { status: 'issued' });
  expect(done.status, done.text).toBe(200);
});
