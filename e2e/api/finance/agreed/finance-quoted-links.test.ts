import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { quotes } from '#db/schema/crm/quotes.ts';
import { invoices } from '#db/schema/finance/invoices.ts';
import { linkStoredLinesAgain } from '#server/areas/finance/invoices/quoted/link-stored.ts';
import { type Biller, newBiller } from '../../../support/finance/biller.ts';
import { type Clocked, startClocked } from '../../../support/test-server-with-clock.ts';

let clocked: Clocked;
let seller: Biller['seller'];
let company: Biller['company'];
let issue: Biller['issue'];
beforeAll(async () => {
  clocked = await startClocked('2026-03-02T10:00:00.000Z');
});
afterAll(() => clocked.close());
beforeEach(async () => {
  ({ seller, company, issue } = await newBiller(clocked.server));
});

interface Line {
  id: string;
  description: string;
  quantity: number;
  quote_line_id?: string | null;
  revises_line_id?: string | null;
}

const filming = { description: 'Filming', quantity: 2, unit_price: 500 };
const editing = { description: 'Editing', quantity: 10, unit_price: 60 };
const forced = { force: true, force_reason: 'Agreed by telephone' };

const newQuote = () =>
  seller.make('/quotes', { company_id: company.id, currency: 'EUR', lines: [filming, editing] });
const accept = async (id: string) => {
  for (const status of ['sent', 'accepted']) await seller.change(`/quotes/${id}`, { status });
};
const invoice = (quote_id: string, body = {}) =>
  seller.api('POST', '/finance/invoices', { quote_id, ...body });
const invoiced = async (quote_id: string, body = {}) => {
  const reply = await invoice(quote_id, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};
/** Expects that a line of the quote is charged already, by this invoice. */
async function expectCharged(quote_id: string, by: string, lines: object[]) {
  const { status, body } = await invoice(quote_id, { lines });
  expect([status, body.error?.details]).toEqual([
    400,
    [expect.objectContaining({ path: 'lines', rule: 'over_quote', allowed: [by] })],
  ]);
}

/** Changes the stored lines of a document, as another version of the product writes them. */
const store = (table: typeof invoices | typeof quotes, id: string, change: (line: object) => object) =>
  clocked.server.app.db.withTenant(seller.tenant.id, 'write', async (tx) => {
    const isThis = and(eq(table.organization_id, seller.tenant.id), eq(table.id, id));
    const [row] = await tx.select({ lines: table.lines }).from(table).where(isThis);
    await tx
      .update(table)
      .set({ lines: row?.lines.map((line) => Object.assign(line, change(line))) })
      .where(isThis);
  });
const withoutLinks = { quote_line_id: undefined, revises_line_id: undefined };

test('a line of a quote stays charged when the quote or the invoice calls it otherwise', async () => {
  const quote = await newQuote();
  const [first, second]: Line[] = quote.lines;
  const made = await invoiced(quote.id, { ...forced, lines: [filming] });
  expect(made.lines).toMatchObject([{ quote_line_id: first?.id }]);
  const renamed = { ...filming, id: first?.id, description: 'Shooting' };
  await seller.change(`/quotes/${quote.id}`, { lines: [renamed, { ...editing, id: second?.id }] });
  await accept(quote.id);
  await expectCharged(quote.id, made.id, [{ ...filming, description: 'Shooting', quantity: 1 }]);
  const own = { ...made.lines[0], description: 'Two days in May' };
  await seller.change(`/finance/invoices/${made.id}`, { lines: [own] });
  await expectCharged(quote.id, made.id, [{ ...filming, description: 'Shooting', quantity: 1 }]);
  expect((await invoiced(quote.id)).lines).toMatchObject([{ description: 'Editing', quantity: 10 }]);
});

test('a revision continues the lines of the quote that it revises, and what was invoiced of them', async () => {
  const quote = await newQuote();
  const [first, second]: Line[] = quote.lines;
  const made = await issue((await invoiced(quote.id, { ...forced, lines: [filming] })).id);
  const lines = [
    { ...editing, unit_price: 70 },
    { ...filming, id: first?.id, description: 'Shooting' },
    { description: 'Travel', quantity: 1, unit_price: 80 },
  ];
  const { data: next } = await seller.done('POST', `/quotes/${quote.id}/revise`, { lines });
  expect(next.lines.map((line: Line) => line.revises_line_id)).toEqual([second?.id, first?.id, null]);
  // The words of a draft may change as well. A link that was written stays.
  const reworded = next.lines.map((line: Line, at: number) =>
    at === 1 ? { ...line, description: 'Recording' } : line,
  );
  const changed = await seller.change(`/quotes/${next.id}`, { lines: reworded });
  expect(changed.lines.map((line: Line) => line.revises_line_id)).toEqual([second?.id, first?.id, null]);
  const { data: last } = await seller.done('POST', `/quotes/${next.id}/revise`, {});
  expect(last.lines.map((line: Line) => line.revises_line_id)).toEqual(next.lines.map(({ id }: Line) => id));
  await accept(last.id);
  await expectCharged(last.id, made.id, [{ ...filming, description: 'Recording', quantity: 1 }]);
  expect((await invoiced(last.id)).lines).toMatchObject([
    { description: 'Editing', quantity: 10 },
    { description: 'Travel', quantity: 1 },
  ]);
});

test('an additional line charges no line of a later revision that has its words', async () => {
  const quote = await newQuote();
  const travel = { description: 'Travel', quantity: 1, unit_price: 80 };
  await invoiced(quote.id, { ...forced, lines: [{ ...travel, is_additional: true }] });
  const { data: next } = await seller.done('POST', `/quotes/${quote.id}/revise`, { lines: [travel] });
  await accept(next.id);
  expect((await invoiced(next.id)).lines).toMatchObject([{ description: 'Travel', quantity: 1 }]);
});

test('after the upgrade, lines of earlier versions are charged by their links, whatever their words become', async () => {
  const quote = await newQuote();
  const [first]: Line[] = quote.lines;
  const made = await issue((await invoiced(quote.id, { ...forced, lines: [filming] })).id);
  const { data: next } = await seller.done('POST', `/quotes/${quote.id}/revise`, {});
  await accept(next.id);
  const some = await invoiced(next.id, { lines: [{ ...editing, quantity: 4 }] });
  const rest = [{ ...filming, quantity: 1 }];
  const more = [{ ...editing, quantity: 7 }];
  // Version 1.0 writes invoices without links, and 1.1 revisions without them, beside this version.
  await store(invoices, made.id, () => withoutLinks);
  await store(invoices, some.id, () => withoutLinks);
  await store(quotes, next.id, () => withoutLinks);
  await expectCharged(next.id, made.id, rest);
  await expectCharged(next.id, some.id, more);
  // Version 1.1 has written an empty link to lines of 1.0 that it could compare.
  await store(invoices, some.id, () => ({ quote_line_id: null }));
  await linkStoredLinesAgain(clocked.server.app);
  expect((await seller.read(`/finance/invoices/${made.id}`)).lines).toMatchObject([
    { quote_line_id: first?.id },
  ]);
  expect((await seller.read(`/quotes/${next.id}`)).lines).toMatchObject(
    quote.lines.map(({ id }: Line) => ({ revises_line_id: id })),
  );
  // From here on no words decide: all of them become others.
  await store(quotes, quote.id, () => ({ description: 'Earlier words' }));
  await store(invoices, made.id, () => ({ description: 'Days in May' }));
  await store(invoices, some.id, () => ({ description: 'Hours in May' }));
  await expectCharged(next.id, made.id, rest);
  await expectCharged(next.id, some.id, more);
  // Nor do lines count that get the words of a quoted line afterwards.
  const extra = { description: 'Travel', quantity: 5, unit_price: 80, is_additional: true };
  const other = await invoiced(next.id, { lines: [extra] });
  await store(invoices, other.id, () => ({ description: 'Editing' }));
  expect((await invoiced(next.id, { lines: [{ ...editing, quantity: 6 }] })).lines).toHaveLength(1);
});

test('the upgrade links credit notes with the lines that they give back', async () => {
  const quote = await newQuote();
  await accept(quote.id);
  const made = await issue((await invoiced(quote.id)).id);
  const body = { kind: 'credit_note', credits_id: made.id, status: 'issued' };
  const note = await seller.make('/finance/invoices', { ...body, lines: [{ ...editing, quantity: 3 }] });
  await store(invoices, note.id, () => withoutLinks);
  await store(invoices, made.id, () => withoutLinks);
  await linkStoredLinesAgain(clocked.server.app);
  expect((await seller.read(`/finance/invoices/${note.id}`)).lines).toMatchObject([
    { quote_line_id: quote.lines[1].id },
  ]);
  expect((await invoiced(quote.id)).lines).toMatchObject([{ description: 'Editing', quantity: 3 }]);
});
