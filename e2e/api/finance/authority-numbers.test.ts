import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codesOf } from '../../support/crm/seller.ts';
import { type Biller, newBiller } from '../../support/finance/biller.ts';
import { documentAt } from '../../support/finance/documents.ts';
import { textsOf } from '../../support/finance/read-pdf.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';

const start = '2026-12-30T10:00:00.000Z';

let clocked: Clocked;
let biller: Biller;
beforeAll(async () => {
  clocked = await startClocked(start);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(start);
  biller = await newBiller(clocked.server);
});

const lines = [{ description: 'Filming', unit_price: 100, tax_rate: 23 }];

const enter = (series: string, year: number | null, authority_code: string | null, caller = biller.seller) =>
  caller.api('PATCH', '/finance/series', { series, year, authority_code });
const codeOf = async (series: string, year: number) => {
  const found = await biller.seller.api('GET', '/finance/series');
  const all: { series: string; year: number; authority_code: string | null }[] = found.body.data;
  return all.find((one) => one.series === series && one.year === year)?.authority_code;
};
const issuing = async (more = {}) => {
  const draft = await biller.draft({ lines, ...more });
  return biller.seller.api('PATCH', `/finance/invoices/${draft.id}`, { status: 'issued' });
};
const typing = (id: string, authority_number: string | null) =>
  biller.seller.api('PATCH', `/finance/invoices/${id}`, { authority_number });
const awaited = async () =>
  (await biller.seller.api('GET', '/finance/invoices?awaiting_authority=true')).body.data;

test('in Portugal a document has the code of its series and its position in it', async () => {
  await biller.inCountry('PT');
  expect((await enter('invoice', 2026, ' aajfj3ws ')).body.data).toMatchObject({
    ...{ series: 'invoice', year: 2026, authority_code: 'AAJFJ3WS', next_number: 'INV-2026-000001' },
  });
  const ofCredits = { series: 'credit_note', authority_code: 'BBKGK4XT' };
  expect((await biller.seller.api('PATCH', '/finance/series', ofCredits)).body.data.year).toBe(2026);
  const first = await issuing();
  const second = await issuing();
  expect([first.status, codesOf(first.body)], first.text).toEqual([200, []]);
  expect([first, second].map(({ body }) => body.data)).toMatchObject([
    { number: 'INV-2026-000001', authority_number: 'AAJFJ3WS-1', awaiting_authority: false },
    { number: 'INV-2026-000002', authority_number: 'AAJFJ3WS-2', awaiting_authority: false },
  ]);
  const note = await issuing({ kind: 'credit_note', credits_id: first.body.data.id });
  expect(note.body.data).toMatchObject({ authority_number: 'BBKGK4XT-1', awaiting_authority: false });
  expect(await awaited()).toEqual([]);
});

test('in Portugal the code is on every page of the document', async () => {
  await biller.inCountry('PT');
  await enter('invoice', 2026, 'AAJFJ3WS');
  const lines = Array.from({ length: 60 }, (_, nth) => ({
    ...{ description: `Filming ${nth}`, unit_price: 100, tax_codes: ['pt_vat_23'] },
  }));
  const made = await issuing({ lines });
  const path = `/finance/invoices/${made.body.data.id}`;
  const { bytes } = await documentAt(clocked.server, path, biller.seller.tenant.tokens.viewer);
  const pages = await textsOf(bytes);
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toContain('ATCUD:AAJFJ3WS-1');
});

test('without a code a document waits for its number, which is entered once', async () => {
  await biller.inCountry('PT');
  const made = await issuing();
  const { id } = made.body.data;
  expect([made.status, codesOf(made.body)], made.text).toEqual([200, ['awaiting_authority']]);
  expect(made.body.warnings[0].message).toContain('PATCH /finance/series');
  expect(made.body.data).toMatchObject({ authority_number: null, awaiting_authority: true });
  await enter('invoice', 2026, 'AAJFJ3WS');
  expect((await issuing()).body.data.authority_number).toBe('AAJFJ3WS-2');
  expect(await awaited(), 'a late code is for later documents').toMatchObject([{ id }]);
  expect((await typing(id, 'AAJFJ3WS 1')).body.error.details).toMatchObject([
    { path: 'authority_number', rule: 'format' },
  ]);
  expect((await typing(id, 'AAJFJ3WS-1')).body.data).toMatchObject({
    ...{ authority_number: 'AAJFJ3WS-1', awaiting_authority: false },
  });
  for (const another of ['AAJFJ3WS-3', null]) {
    const refused = await typing(id, another);
    expect(refused.body.error.details).toMatchObject([{ path: 'authority_number', rule: 'frozen' }]);
    expect(refused.body.error.details[0].message).toContain('AAJFJ3WS-1');
  }
  expect(await awaited()).toEqual([]);
});

test('a code can change until a document has it, is in the history, and belongs to one series', async () => {
  await biller.inCountry('PT');
  const detailsOf = async (...what: Parameters<typeof enter>) => {
    const { status, body } = await enter(...what);
    return [status, body.error?.details?.[0]?.path, body.error?.details?.[0]?.rule];
  };
  expect(await detailsOf('invoice', 2026, 'SHORT')).toEqual([400, 'authority_code', 'format']);
  expect(await detailsOf('invoice', 2025, 'AAJFJ3WS')).toEqual([400, 'year', 'one_of']);
  expect(await detailsOf('invoice', null, 'AAJFJ3WS')).toEqual([400, 'year', 'one_of']);
  expect((await detailsOf('purchase_invoice', 2026, 'AAJFJ3WS'))[0]).toBe(400);
  for (const code of ['AAJFJ3WS', 'AAJFJ3WS', 'CCLHL5YV', null, 'DDMIM6ZW'])
    expect((await enter('invoice', 2026, code)).status).toBe(200);
  expect(await detailsOf('simplified_invoice', 2026, 'DDMIM6ZW')).toEqual([400, 'authority_code', 'unique']);
  const events = await biller.seller.api('GET', '/events?type=settings.updated&per_page=100');
  const changes = events.body.data.flatMap(({ data }: { data: { changes: Record<string, unknown> } }) => {
    const change = data.changes['sequences.invoice.2026.authority_code'];
    return change === undefined ? [] : [change];
  });
  expect(changes).toHaveLength(4);
  expect(changes).toContainEqual({ from: 'AAJFJ3WS', to: 'CCLHL5YV' });
  const made = await issuing();
  expect(made.body.data.authority_number).toBe('DDMIM6ZW-1');
  expect(await detailsOf('invoice', 2026, 'AAJFJ3WS')).toEqual([400, 'authority_code', 'in_use']);
  expect(await detailsOf('invoice', 2026, null)).toEqual([400, 'authority_code', 'in_use']);
  expect(await detailsOf('invoice', 2026, 'DDMIM6ZW')).toEqual([200, undefined, undefined]);
});

test('the series of the coming year has its code before its first number', async () => {
  await biller.inCountry('PT');
  await enter('invoice', 2026, 'AAJFJ3WS');
  await issuing();
  expect((await enter('invoice', 2027, 'EENJN7AX')).body.data).toMatchObject({
    ...{ year: 2027, is_current: false, issued_count: 0, next_number: 'INV-2027-000001' },
    ...{ authority_code: 'EENJN7AX' },
  });
  clocked.set('2027-01-02T10:00:00.000Z');
  expect((await issuing()).body.data).toMatchObject({
    ...{ number: 'INV-2027-000001', authority_number: 'EENJN7AX-1' },
  });
  expect([await codeOf('invoice', 2026), await codeOf('invoice', 2027)]).toEqual(['AAJFJ3WS', 'EENJN7AX']);
});

test('a series that goes on over the years has one code', async () => {
  await biller.inCountry('PT');
  await biller.seller.done('PATCH', '/settings', { sequences: { invoice: { yearly: false } } });
  expect((await enter('invoice', 2026, 'AAJFJ3WS')).body.error.details).toMatchObject([{ path: 'year' }]);
  expect((await enter('invoice', null, 'AAJFJ3WS')).status).toBe(200);
  await issuing();
  clocked.set('2027-01-02T10:00:00.000Z');
  expect((await issuing()).body.data.authority_number).toBe('AAJFJ3WS-2');
});

test('in Brazil every document waits for the number that is entered afterwards', async () => {
  await biller.inCountry('BR');
  const taxed = [{ description: 'Filming', unit_price: 100, tax_codes: ['br_no_vat'] }];
  const made = await issuing({ lines: taxed });
  expect([made.status, codesOf(made.body)], made.text).toEqual([
    200,
    expect.arrayContaining(['awaiting_authority']),
  ]);
  expect((await enter('invoice', 2026, 'AAJFJ3WS')).body.error.details).toMatchObject([{ rule: 'country' }]);
  const key = '35200114200166000187550010000000071234567890';
  expect((await typing(made.body.data.id, key)).body.data).toMatchObject({
    ...{ authority_number: key, awaiting_authority: false },
  });
  const found = await biller.seller.api('GET', `/finance/invoices?authority_number=${key}`);
  expect(found.body.data).toMatchObject([{ id: made.body.data.id }]);
});

test('elsewhere nothing waits, and neither drafts nor bills take a number', async () => {
  await biller.inCountry('ES');
  const made = await biller.issued();
  expect(made).toMatchObject({ authority_number: null, awaiting_authority: false });
  expect((await typing(made.id, 'X-1')).body.error.details).toMatchObject([{ rule: 'frozen' }]);
  await biller.inCountry('PT');
  const draft = await biller.draft({ lines });
  const early = { path: 'authority_number', rule: 'status' };
  expect((await typing(draft.id, 'AAJFJ3WS-1')).body.error.details).toMatchObject([early]);
  for (const status of ['draft', 'issued']) {
    const whole = { company_id: biller.company.id, lines, authority_number: 'AAJFJ3WS-1', status };
    const refused = await biller.seller.api('POST', '/finance/invoices', whole);
    expect(refused.body.error?.details).toMatchObject([early]);
  }
  const supplier = await biller.seller.make('/purchases/suppliers', { name: 'Corner Shop' });
  const bill = await issuing({ direction: 'purchase', supplier_id: supplier.id, company_id: null });
  expect(bill.body.data).toMatchObject({ status: 'issued', awaiting_authority: false });
});

test('administrators enter codes, managers numbers, and nobody those of another organization', async () => {
  await biller.inCountry('PT');
  const { id } = (await issuing()).body.data;
  for (const [role, mayEnter, mayType] of [
    ['viewer', 403, 403],
    ['member', 403, 403],
    ['manager', 403, 200],
  ] as const) {
    const api = biller.seller.as(role);
    const body = { series: 'invoice', year: 2026, authority_code: 'AAJFJ3WS' };
    expect((await api('PATCH', '/finance/series', body)).status, role).toBe(mayEnter);
    const typed = await api('PATCH', `/finance/invoices/${id}`, { authority_number: 'AAJFJ3WS-1' });
    expect(typed.status, role).toBe(mayType);
  }
  const other = await newBiller(clocked.server);
  await other.inCountry('PT');
  expect((await enter('invoice', 2026, 'AAJFJ3WS', other.seller)).status).toBe(200);
  expect(await codeOf('invoice', 2026)).toBeNull();
  const theirs = { authority_number: 'AAJFJ3WS-9' };
  expect((await other.seller.api('PATCH', `/finance/invoices/${id}`, theirs)).status).toBe(404);
});

test('a void document keeps its number of the authority', async () => {
  await biller.inCountry('PT');
  await enter('invoice', 2026, 'AAJFJ3WS');
  const { id } = (await issuing()).body.data;
  const step = { status: 'void', void_reason: 'Issued twice' };
  expect(await biller.seller.change(`/finance/invoices/${id}`, step)).toMatchObject({
    ...{ status: 'void', authority_number: 'AAJFJ3WS-1', awaiting_authority: false },
  });
});

test('documents that are issued while a code is entered have it, or wait', async () => {
  await biller.inCountry('PT');
  const drafts = await Promise.all(Array.from({ length: 6 }, () => biller.draft({ lines })));
  const issue = ({ id }: { id: string }) =>
    biller.seller.api('PATCH', `/finance/invoices/${id}`, { status: 'issued' });
  const [replies] = await Promise.all([Promise.all(drafts.map(issue)), enter('invoice', 2026, 'AAJFJ3WS')]);
  for (const { body } of replies) {
    const position = Number(body.data.number.split('-').at(-1));
    const own = body.data.awaiting_authority ? null : `AAJFJ3WS-${position}`;
    expect(body.data.authority_number).toBe(own);
  }
});
