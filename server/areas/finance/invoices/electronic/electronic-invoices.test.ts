import { expect, test } from 'vitest';
import { ciiFigures } from '../../../../../e2e/support/finance/cii-figures.ts';
import { electronicCases } from '../../../../../e2e/support/finance/electronic-cases.ts';
import { brokenSums } from '../../../../../e2e/support/finance/en16931-sums.ts';
import { soldFacts } from '../../../../../e2e/support/finance/sold-documents.ts';
import { ublFigures } from '../../../../../e2e/support/finance/ubl-figures.ts';
import { cii } from './cii/cii.ts';
import { electronicInvoiceOf } from './electronic-invoice-of.ts';
import { ubl } from './ubl/ubl.ts';

function writtenCase(name: string) {
  const found = electronicCases[name];
  if (!found) throw new Error(`no case is named ${name}`);
  const { record, facts } = found;
  const model = electronicInvoiceOf(record, soldFacts(facts));
  return { record, model, cii: cii(model), ubl: ubl(model) };
}

/** The figures of a case, which are the same in both syntaxes. */
function figuresOf(name: string) {
  const written = writtenCase(name);
  const figures = ciiFigures(written.cii);
  expect(ublFigures(written.ubl)).toEqual(figures);
  return figures;
}

test.each(Object.keys(electronicCases))('%s: both syntaxes have the sums of the invoice', (name) => {
  const { record } = writtenCase(name);
  const figures = figuresOf(name);
  const { total, prepaid = '0.00' } = figures.totals;
  expect({ total, prepaid }).toEqual({ total: record.total, prepaid: record.prepaid_total });
  expect(brokenSums(figures, { currency: record.currency ?? '', taxOff: '0.01' })).toEqual([]);
});

test('two rates with IRPF: the tax is by rate, and the terms say how much to transfer', () => {
  const { lines, vat, totals, terms } = figuresOf('two rates with IRPF');
  expect(lines).toMatchObject([
    {
      ...{ category: 'S', rate: '21', quantity: '2', unit: 'DAY', price: '480.5', net: '864.90' },
      allowances: [{ isCharge: false, amount: '96.10' }],
    },
    { category: 'S', rate: '10', quantity: '1', unit: 'C62', price: '33.333333', net: '33.33' },
  ]);
  expect(vat).toMatchObject([
    { rate: '21', base: '864.90', tax: '181.63' },
    { rate: '10', base: '33.33', tax: '3.33' },
  ]);
  expect(totals).toMatchObject({ net: '898.23', total: '1083.19', due: '1083.19' });
  expect(terms).toBe('Retención fiscal: -129,74 EUR. A pagar: 953,45 EUR');
});

test('two instalments: the due day is the first one, also when it is paid, and the terms name both', () => {
  const { model, cii: inCii, ubl: inUbl } = writtenCase('two instalments');
  expect(model.dueDate).toBe('2026-12-27');
  expect(figuresOf('two instalments').terms).toBe(
    'A pagar hasta el 27 de diciembre de 2026: 484,00 EUR. A pagar hasta el 26 de enero de 2027: 726,00 EUR',
  );
  expect(inUbl).toContain('<cbc:DueDate>2026-12-27</cbc:DueDate>');
  expect(inCii).toContain('20261227');
});

test('two rates with IRPF: the text of a line is its name and its description, with the unit that has no code', () => {
  const { model, cii: xml } = writtenCase('two rates with IRPF');
  expect(model.lines).toMatchObject([
    { name: 'Rodaje', description: 'Dos jornadas' },
    { name: 'Libro <técnico>', description: 'Unidad: caja' },
  ]);
  expect(xml).toContain('<ram:Name>Libro &lt;técnico&gt;</ram:Name>');
});

test.each([
  ['reverse charge', 'AE', 'VATEX-EU-AE', 'Not subject in Spain, reverse charge'],
  ['intra-Community supply', 'K', 'VATEX-EU-IC', 'Entrega intracomunitaria exenta: artículo 25'],
  ['exempt', 'E', undefined, 'Exento: artículo 20 de la Ley 37/1992'],
  ['export', 'G', 'VATEX-EU-G', 'Export, exempt: article 21'],
  ['not subject to VAT', 'O', 'VATEX-EU-O', 'No sujeto: artículo 7'],
])('%s: the category is %s, with its legal reason', (name, category, reasonCode, reason) => {
  const { vat } = figuresOf(name);
  expect(vat).toEqual([
    expect.objectContaining({ category, reasonCode, tax: '0.00', reason: expect.stringContaining(reason) }),
  ]);
});

test('not subject beside a rate: it is exempt with both reasons, because nothing may be beside the category O', () => {
  expect(figuresOf('not subject beside a rate').vat).toMatchObject([
    { category: 'S', rate: '21', base: '100.00', tax: '21.00' },
    {
      ...{ category: 'E', rate: '0', base: '120.00', tax: '0.00', reasonCode: undefined },
      reason: 'Exento: artículo 20 de la Ley 37/1992; No sujeto: artículo 7 de la Ley 37/1992',
    },
  ]);
});

test('surcharge: it is part of the rate, and a note gives both parts', () => {
  const { vat, totals } = figuresOf('surcharge');
  expect(vat).toMatchObject([
    { category: 'S', rate: '26.2', base: '200.00', tax: '52.40' },
    { category: 'S', rate: '11.4', base: '80.00', tax: '9.12' },
  ]);
  expect(totals).toMatchObject({ net: '280.00', total: '341.52' });
  expect(writtenCase('surcharge').model.notes).toContain(
    'El IVA del 26,2 % incluye IVA del 21 % (42,00 EUR) y recargo de equivalencia del 5,2 % (10,40 EUR)',
  );
});

test('municipal tax: it is a charge without VAT, and the total is that of the invoice', () => {
  const { vat, allowances, totals } = figuresOf('municipal tax');
  expect(allowances).toMatchObject([{ isCharge: true, amount: '5.00', category: 'E' }]);
  expect(vat).toMatchObject([
    { category: 'S', rate: '21', base: '260.00', tax: '54.60' },
    { category: 'E', base: '5.00', reason: 'No forma parte de la base imponible del IVA' },
  ]);
  expect(totals).toMatchObject({ net: '265.00', total: '319.60' });
});

test('discount of the document: it is an allowance for each rate', () => {
  const { allowances, vat, totals } = figuresOf('discount of the document');
  expect(allowances).toMatchObject([
    { isCharge: false, amount: '37.04', rate: '21', reason: 'Descuento del 3 %' },
    { isCharge: false, amount: '10.00', rate: '10' },
  ]);
  expect(vat).toMatchObject([
    { base: '1197.52', tax: '251.48' },
    { base: '323.33', tax: '32.33' },
  ]);
  expect(totals.total).toBe('1804.66');
});

test('prices with tax: the prices are without tax, and a returned piece has a negative quantity', () => {
  const { lines } = figuresOf('prices with tax');
  expect(lines.map(({ quantity, price }) => [quantity, price])).toEqual([
    ['3', '8.256198'],
    ['7', '1.203'],
    ['-1', '1.942149'],
  ]);
});

test('deduction of an advance: deductions are allowances, and the invoice of the advance came before', () => {
  const { allowances, vat, totals, preceding } = figuresOf('deduction of an advance');
  expect(allowances).toMatchObject([
    { isCharge: false, amount: '3000.00', reason: 'Anticipo, factura INV-2026-000011' },
    { isCharge: false, amount: '500.00', reason: 'Retención que tributa cuando se libera' },
  ]);
  expect(vat).toMatchObject([{ base: '6500.00', tax: '1365.00' }]);
  expect(totals.total).toBe('7865.00');
  expect(preceding).toEqual(['INV-2026-000011']);
});

test('retention held: it is part of the amount due, and the terms take it off', () => {
  const { totals, terms } = figuresOf('retention held');
  expect(totals.due).toBe('12100.00');
  expect(terms).toBe('Retenido en garantía: -605,00 EUR. A pagar: 11.495,00 EUR');
});

test('prepaid: it is taken off the amount due', () => {
  expect(figuresOf('prepaid').totals).toMatchObject({ total: '1210.00', prepaid: '250.00', due: '960.00' });
});

test('credit notes: they are of the type 381 with positive amounts, and name the invoice', () => {
  const { type, lines, vat, terms, preceding } = figuresOf('partial credit note');
  expect([type, preceding]).toEqual(['381', ['INV-2026-000040']]);
  expect(lines).toMatchObject([{ quantity: '2', net: '66.70' }]);
  expect(vat).toMatchObject([{ rate: '21', base: '66.70', tax: '14.01' }]);
  expect(terms).toBe('A devolver hasta el 27 de diciembre de 2026: 80,71 EUR');
  expect(figuresOf('last credit note').vat).toMatchObject([
    { rate: '21', base: '33.35', tax: '7.00' },
    { rate: '10', base: '50.00', tax: '5.00' },
  ]);
  expect(writtenCase('partial credit note').ubl).toContain('<cbc:CreditedQuantity unitCode="HUR">2<');
});

test('credit notes of earlier versions have no correction, and are paid back too', () => {
  const { record } = writtenCase('partial credit note');
  const model = electronicInvoiceOf({ ...record, correction: null }, soldFacts());
  expect(model).toMatchObject({
    ...{ type: '381', payment: null, correctionReason: null },
    terms: 'A devolver hasta el 27 de diciembre de 2026: 80,71 EUR',
  });
});

test('a corrected invoice is an invoice of the type 384 in UBL', () => {
  const written = ubl({ ...writtenCase('partial credit note').model, type: '384' });
  expect(written).toContain('<cbc:InvoiceTypeCode>384</cbc:InvoiceTypeCode>');
  expect(ublFigures(written).lines).toMatchObject([{ quantity: '2', net: '66.70' }]);
});

test('foreign currency: the tax is also in the currency of the organization, as in the VAT book', () => {
  const { totals } = figuresOf('foreign currency');
  expect(totals.taxes).toEqual([
    { currency: 'USD', amount: '220.00' },
    { currency: 'EUR', amount: '202.68' },
  ]);
});

test('cash accounting: the tax is due when the customer pays, and a note gives the legal reason', () => {
  const { model, cii: one, ubl: other } = writtenCase('cash accounting');
  expect(one).toContain('<ram:DueDateTypeCode>72</ram:DueDateTypeCode>');
  expect(other).toContain('<cbc:DescriptionCode>432</cbc:DescriptionCode>');
  expect(model.notes).toEqual([
    'Régimen especial del criterio de caja: artículo 163 decies de la Ley 37/1992',
  ]);
});

test('Portuguese: the number of the authority is a note, and tax numbers have the prefix of their country', () => {
  const { model } = writtenCase('Portuguese');
  expect(model.notes).toEqual(['ATCUD:AAJFJ3WS-12']);
  expect(figuresOf('Portuguese')).toMatchObject({ sellerVat: 'PT501964843', buyerVat: 'PT501964843' });
});
