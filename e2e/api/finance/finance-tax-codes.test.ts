import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codesOf } from '../../support/crm/seller.ts';
import { type Biller, newBiller } from '../../support/finance/biller.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
const line = (more: object) => ({ description: 'Work', quantity: 1, unit_price: '100', ...more });

/** An organization with the tax codes of its country. */
async function billerIn(country: string | null) {
  const biller = await newBiller(server);
  if (country !== null) await biller.inCountry(country);
  return biller;
}

const sent = (biller: Biller, lines: object[], more: object = {}) =>
  biller.seller.api('POST', '/finance/invoices', {
    company_id: biller.company.id,
    currency: 'EUR',
    lines,
    ...more,
  });

describe('an organization in Spain', () => {
  let biller: Biller;
  beforeAll(async () => {
    biller = await billerIn('ES');
  });

  const refused = async (lines: object[], more: object = {}) => {
    const reply = await sent(biller, lines, more);
    expect(reply.status, reply.text).toBe(400);
    return reply.body.error.details[0];
  };

  test('has the codes of its country once', async () => {
    const codes = async () => biller.seller.read('/finance/tax-codes?per_page=100');
    const before = await codes();
    expect(before.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(['es_vat_21', 'es_surcharge_5_2', 'es_irpf_15', 'es_vat_reverse_construction']),
    );
    await biller.seller.change('/settings', { country: 'PT' });
    await biller.seller.change('/settings', { country: 'ES' });
    expect((await codes()).length).toBeGreaterThan(before.length);
    const all = (await codes()).map(({ code }: { code: string }) => code);
    expect(new Set(all).size).toBe(all.length);
  });

  test('charges VAT and surcharge, each rounded once', async () => {
    const draft = await biller.draft({
      lines: [
        line({ unit_price: '200', tax_codes: ['es_vat_21', 'es_surcharge_5_2'] }),
        line({ unit_price: '80', tax_codes: ['es_vat_10', 'es_surcharge_1_4'] }),
      ],
    });
    expect(draft).toMatchObject({ subtotal: 280, tax_total: 61.52, total: 341.52, withholdings: [] });
    expect(draft.taxes).toMatchObject([
      { code: 'es_vat_21', kind: 'vat', category: 'S', tax_rate: 21, base: 200, amount: 42 },
      { code: 'es_vat_10', kind: 'vat', tax_rate: 10, base: 80, amount: 8 },
      { code: 'es_surcharge_5_2', kind: 'surcharge', category: null, tax_rate: 5.2, base: 200, amount: 10.4 },
      { code: 'es_surcharge_1_4', kind: 'surcharge', tax_rate: 1.4, base: 80, amount: 1.12 },
    ]);
    expect(draft.lines).toMatchObject([
      { tax_rate: 21, tax: 52.4, total: 252.4 },
      { tax_rate: 10, tax: 9.12, total: 89.12 },
    ]);
  });

  test('withholds by a code, and credits it one by one to the cent', async () => {
    const taxes = { unit_price: '33.35', tax_codes: ['es_vat_21', 'es_irpf_15'] };
    const issued = await biller.issued({ lines: [line({ ...taxes, quantity: 3 })] });
    expect(issued).toMatchObject({
      ...{ tax_total: 21.01, total: 121.06, withheld_total: 15.01, payable_total: 106.05 },
      withholdings: [{ code: 'es_irpf_15', rate: 15, base: 100.05, amount: 15.01 }],
    });
    const credit = async () => {
      const note = { kind: 'credit_note', credits_id: issued.id, lines: [line(taxes)] };
      return biller.issue((await biller.seller.make('/finance/invoices', note)).id);
    };
    const notes = [await credit(), await credit(), await credit()];
    expect(notes.map((note) => [note.tax_total, note.withheld_total, note.payable_total])).toEqual([
      [7, 5, 35.35],
      [7, 5, 35.35],
      [7.01, 5.01, 35.35],
    ]);
    expect(await biller.read(issued.id)).toMatchObject({ status: 'credited', balance: 0 });
  });

  test('names the code of a rate, and keeps the rate and the codes of a line together', async () => {
    const draft = await biller.draft({ lines: [line({ tax_rate: 21 })] });
    expect(draft.lines).toMatchObject([{ tax_rate: 21, tax_codes: ['es_vat_21'] }]);
    const change = (more: object) =>
      biller.seller.change(`/finance/invoices/${draft.id}`, { lines: [{ ...draft.lines[0], ...more }] });
    expect((await change({ tax_rate: 10 })).lines).toMatchObject([{ tax_codes: ['es_vat_10'], tax: 10 }]);
    const exempt = await change({ tax_rate: 10, tax_codes: ['es_vat_exempt_20'] });
    expect(exempt.lines).toMatchObject([{ tax_rate: 0, tax_codes: ['es_vat_exempt_20'], tax: 0 }]);
    const { tax_codes: _, ...old } = exempt.lines[0];
    expect(
      (await biller.seller.change(`/finance/invoices/${draft.id}`, { lines: [old] })).lines,
      'a program of 1.1 sends the lines back without their codes',
    ).toMatchObject([{ tax_codes: ['es_vat_exempt_20'] }]);
  });

  test.each([
    ['an unknown code', { tax_codes: ['es_vat_22'] }, 'lines.0.tax_codes.0', 'not_found'],
    ['two VAT codes', { tax_codes: ['es_vat_21', 'es_vat_10'] }, 'lines.0.tax_codes', 'one_vat'],
    [
      'a rate that contradicts',
      { tax_codes: ['es_vat_21'], tax_rate: 10 },
      'lines.0.tax_rate',
      'contradiction',
    ],
    ['a surcharge alone', { tax_codes: ['es_surcharge_5_2'] }, 'lines.0.tax_codes.0', 'surcharge'],
    [
      'the tax that a buyer owes',
      { tax_codes: ['es_vat_intra_acquisition_21'] },
      'lines.0.tax_codes.0',
      'direction',
    ],
    ['an unknown rate', { tax_rate: 16 }, 'lines.0.tax_rate', 'unknown_rate'],
  ])('refuses %s', async (_, taxes, path, rule) => {
    expect(await refused([line(taxes)])).toMatchObject({ path, rule });
  });

  test('says that 26.2 is VAT and its surcharge', async () => {
    const { message, allowed } = await refused([line({ tax_rate: 26.2 })]);
    expect(message).toContain('es_vat_21 and its surcharge es_surcharge_5_2');
    expect(allowed).toEqual([21, 10, 4]);
  });

  test('warns of a draft without a VAT code, and asks for it when a sale is issued', async () => {
    const reply = await sent(biller, [line({ tax_rate: 0 })]);
    expect(codesOf(reply.body)).toContain('tax_code_missing');
    const { id, lines } = reply.body.data;
    const issue = () => biller.seller.api('PATCH', `/finance/invoices/${id}`, { status: 'issued' });
    const [detail] = (await issue()).body.error.details;
    expect(detail).toMatchObject({ path: 'lines.0.tax_codes', rule: 'required' });
    expect(detail.allowed).toContain('es_vat_exempt_20');
    await biller.seller.change(`/finance/invoices/${id}`, {
      lines: [{ ...lines[0], tax_codes: ['es_vat_export'] }],
    });
    const issued = await issue();
    expect(issued.body.data.taxes).toMatchObject([{ code: 'es_vat_export', category: 'G', amount: 0 }]);
  });

  test('adds nothing to a bill whose tax the buyer owes', async () => {
    const { id: supplier_id } = await biller.seller.make('/purchases/suppliers', { name: 'Port Hardware' });
    const lines = [line({ unit_price: '1000', tax_codes: ['es_vat_intra_acquisition_21'] })];
    const reply = await sent(biller, lines, { direction: 'purchase', company_id: null, supplier_id });
    expect(reply.body.data, reply.text).toMatchObject({
      ...{ tax_total: 0, total: 1000 },
      taxes: [{ category: 'K', tax_rate: 21, base: 1000, amount: 0, self_assessed_amount: 210 }],
    });
  });

  test('takes the retention of a whole invoice, and names the code that replaces it', async () => {
    const reply = await sent(biller, [line({ tax_rate: 21 })], { retention_pct: 15 });
    expect(reply.body.data).toMatchObject({
      ...{ total: 121, withheld_total: 15, payable_total: 106 },
      withholdings: [{ code: null, rate: 15, base: 100, amount: 15 }],
    });
    expect(reply.headers.get('sunset')).toBe('Wed, 01 Dec 2027 00:00:00 GMT');
    expect((await sent(biller, [line({ tax_rate: 21 })])).headers.get('sunset')).toBeNull();
    const warning = reply.body.warnings.find(({ code }: { code: string }) => code === 'deprecated');
    expect(warning.message).toContain('es_irpf_15');
  });

  test('a product, a quote, its invoice and an order have the codes too', async () => {
    const { seller, company } = biller;
    const codes = ['es_vat_21', 'es_surcharge_5_2'];
    const product = await seller.make('/products', { name: 'Lamp', price: 100, tax_codes: codes });
    expect(product).toMatchObject({ tax_rate: 21, tax_codes: codes });
    const quote = await seller.make('/quotes', {
      ...{ company_id: company.id, lines: [{ product_id: product.id }] },
    });
    expect(quote).toMatchObject({ tax_total: 26.2, lines: [{ tax_codes: codes, tax: 26.2 }] });
    for (const status of ['sent', 'accepted']) await seller.change(`/quotes/${quote.id}`, { status });
    const invoice = await seller.make('/finance/invoices', { quote_id: quote.id });
    expect(invoice).toMatchObject({ total: 126.2, lines: [{ tax_codes: codes }] });
    const { id: supplier_id } = await seller.make('/purchases/suppliers', { name: 'Lamp Makers' });
    const lines = [{ description: 'Lamp', quantity: 2, unit_price: 50, tax_codes: ['es_vat_10'] }];
    expect(await seller.make('/purchases/orders', { supplier_id, lines })).toMatchObject({
      ...{ tax: 10, total: 110 },
      lines: [{ tax_rate: 10, tax_codes: ['es_vat_10'] }],
    });
  });
});

test('Portugal: VAT and income tax of 23 % cancel each other out', async () => {
  const biller = await billerIn('PT');
  const lines = [line({ unit_price: '1000', tax_codes: ['pt_vat_23', 'pt_irs_23'] })];
  expect(await biller.issued({ lines })).toMatchObject({
    ...{ tax_total: 230, total: 1230, withheld_total: 230, payable_total: 1000 },
    withholdings: [{ code: 'pt_irs_23', rate: 23, base: 1000, amount: 230 }],
  });
  const expired = await sent(biller, [line({ tax_codes: ['pt_vat_23', 'pt_irs_25'] })]);
  expect(expired.body.error.details).toMatchObject([{ path: 'lines.0.tax_codes.1', rule: 'expired' }]);
});

test('Brazil: a customer withholds four taxes', async () => {
  const biller = await billerIn('BR');
  const tax_codes = ['br_no_vat', 'br_iss_5', 'br_inss_11', 'br_irrf_1_5', 'br_csrf_4_65'];
  const issued = await biller.issued({ currency: 'EUR', lines: [line({ unit_price: '10000', tax_codes })] });
  expect(issued).toMatchObject({ tax_total: 0, total: 10000, withheld_total: 2215, payable_total: 7785 });
  const amounts = issued.withholdings.map(({ code, amount }: { code: string; amount: number }) => [
    code,
    amount,
  ]);
  expect(Object.fromEntries(amounts)).toEqual({
    ...{ br_iss_5: 500, br_inss_11: 1100, br_irrf_1_5: 150, br_csrf_4_65: 465 },
  });
});

describe('without a country', () => {
  let biller: Biller;
  beforeEach(async () => {
    biller = await billerIn(null);
  });

  test('codes are made of the rates that are used, once for drafts that are written at the same time', async () => {
    const rates = [21, 10.5, 26.2, 21, 10.5, 26.2];
    const drafts = await Promise.all(rates.map((tax_rate) => sent(biller, [line({ tax_rate })])));
    expect(drafts.map(({ body }) => body.data.lines[0].tax_codes[0])).toEqual([
      ...['vat_21', 'vat_10_5', 'vat_26_2', 'vat_21', 'vat_10_5', 'vat_26_2'],
    ]);
    const codes = await biller.seller.read('/finance/tax-codes?sort_by=code&sort_dir=asc');
    expect(codes.map(({ code }: { code: string }) => code)).toEqual(['vat_10_5', 'vat_21', 'vat_26_2']);
  });

  test('a sale without a rate is issued', async () => {
    const issued = await biller.issued({ lines: [line({})] });
    expect(issued).toMatchObject({ status: 'issued', lines: [{ tax_rate: null, tax_codes: [] }] });
  });

  test('a code that a document uses is only retired or renamed', async () => {
    const { seller } = biller;
    const body = { code: 'island_7', name: 'Island tax', kind: 'vat', category: 'S', rates: [{ rate: 7 }] };
    const { id } = await seller.make('/finance/tax-codes', body);
    expect(await seller.change(`/finance/tax-codes/${id}`, { rates: [{ rate: 6.5 }] })).toMatchObject({
      rates: [{ rate: 6.5, from: null, until: null }],
    });
    await biller.draft({ lines: [line({ tax_codes: ['island_7'] })] });
    const frozen = await seller.api('PATCH', `/finance/tax-codes/${id}`, { rates: [{ rate: 7 }] });
    expect(frozen.body.error.details).toMatchObject([{ path: 'rates', rule: 'frozen' }]);
    const kept = await seller.api('DELETE', `/finance/tax-codes/${id}`);
    expect(kept.status).toBe(400);
    await seller.change(`/finance/tax-codes/${id}`, { name: 'Old island tax', status: 'retired' });
    const reply = await sent(biller, [line({ tax_codes: ['island_7'] })]);
    expect(reply.body.error.details).toMatchObject([{ path: 'lines.0.tax_codes.0', rule: 'retired' }]);
  });

  test('everybody reads the codes, and administrators write them', async () => {
    const body = { code: 'island_7', name: 'Island tax', kind: 'vat', category: 'S', rates: [{ rate: 7 }] };
    expect((await biller.seller.as('manager')('POST', '/finance/tax-codes', body)).status).toBe(403);
    const { id } = await biller.seller.make('/finance/tax-codes', body);
    expect(
      (await biller.seller.as('manager')('PATCH', `/finance/tax-codes/${id}`, { name: 'X' })).status,
    ).toBe(403);
    expect((await biller.seller.as('viewer')('GET', `/finance/tax-codes/${id}`)).status).toBe(200);
  });
});

test('a new organization has the codes of its country, and an older one adds them', async () => {
  const { seller } = await newBiller(server);
  const region = { country: 'PT', timezone: 'Europe/Lisbon', currency: 'EUR', locale: 'pt-BR' };
  const { id } = await seller.make('/organizations', { name: 'Estúdio Norte', ...region });
  const codes = await server.app.db.withTenant(id, 'read', (tx) =>
    tx.text('SELECT code FROM tax_codes WHERE organization_id = $1', [id]),
  );
  expect(codes).toEqual(expect.arrayContaining([{ code: 'pt_vat_23' }, { code: 'pt_vat_m07' }]));
  expect((await seller.read('/finance/tax-codes')).length).toBe(0);
  const add = async () => (await seller.done('POST', '/finance/tax-codes/presets', {})).data;
  expect(await add()).toEqual({ country: null, added: 0 });
  await seller.change('/settings', { country: 'BR' });
  expect(await add()).toEqual({ country: 'BR', added: 0 });
});
