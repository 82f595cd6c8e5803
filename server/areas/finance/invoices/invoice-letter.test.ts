import { expect, test } from 'vitest';
import { type InvoiceInput, invoiceDetails } from './invoice-letter.ts';

const record: InvoiceInput = {
  kind: 'invoice',
  correction: null,
  corrects: [],
  number: 'INV-2026-000001',
  authority_number: null,
  currency: 'EUR',
  notes: null,
  discount_pct: null,
  prices_include_tax: false,
  issue_date: '2026-03-02',
  due_date: '2026-03-17',
  instalments: null,
  lines: [
    {
      description: 'Filming',
      quantity: '2',
      unit: 'day',
      unit_price: '480.5',
      discount_pct: '10',
      tax_rate: '21',
      subtotal: '961.00',
      discount: '96.10',
      tax: '181.63',
      total: '1046.53',
    },
    {
      description: 'Editing',
      quantity: '1.5',
      unit: null,
      unit_price: '33.333333',
      discount_pct: null,
      tax_rate: '21.0000',
      subtotal: '50.00',
      discount: '0.00',
      tax: '10.50',
      total: '60.50',
    },
  ],
  subtotal: '1011.00',
  discount_total: '96.10',
  deductions: [],
  deduction_total: '0.00',
  retention_total: '137.24',
  held_total: '0.00',
  prepaid_total: '0.00',
  payable_total: '969.79',
  paid_total: '0.00',
  credited_total: '0.00',
  balance: '969.79',
};
const letter = {
  from: { name: 'Estudio Norte S.L.', tax_id: 'B12345674' },
  to: { name: 'Acme', tax_id: null },
  country: 'ES',
};

test('a customer in Spain reads who asks whom, for what, with which taxes, how much and until when', () => {
  expect(invoiceDetails(record, { ...letter, language: 'es' })).toBe(
    [
      'Fecha: 2 de marzo de 2026',
      'De: Estudio Norte S.L., NIF B12345674',
      'Para: Acme',
      '',
      '- Filming: 2 day × 480,50 = 961,00 EUR',
      '  descuento 10 %: -96,10 EUR',
      '- Editing: 1,5 × 33,333333 = 50,00 EUR',
      '',
      'Subtotal: 1011,00 EUR',
      'Descuentos: -96,10 EUR',
      'Impuestos 21 % sobre 914,90: 192,13 EUR',
      'Total: 1107,03 EUR',
      'Retención fiscal: -137,24 EUR',
      'A pagar: 969,79 EUR',
      'A pagar hasta el 17 de marzo de 2026: 969,79 EUR',
    ].join('\n'),
  );
});

test('the discount of a promotion is below its line, and the lines add up to the subtotal', () => {
  const promoted = {
    description: 'Editing',
    quantity: '1',
    unit: null,
    unit_price: '100',
    discount_pct: null,
    tax_rate: null,
    subtotal: '100.00',
    discount: '5.00',
    tax: '0.00',
    total: '95.00',
  };
  const sums = { subtotal: '100.00', discount_total: '5.00', retention_total: '0.00' };
  const text = invoiceDetails(
    { ...record, lines: [promoted], ...sums, payable_total: '95.00', balance: '95.00' },
    { ...letter, language: 'en' },
  );
  expect(text).toContain(
    '- Editing: 1 × 100.00 = 100.00 EUR\n  discount: -5.00 EUR\n\nSubtotal: 100.00 EUR\n',
  );
  expect(text).toContain('Discounts: -5.00 EUR\nTotal: 95.00 EUR');
});

const corrected = {
  ...{ document_id: 'inv_1', number: 'INV-2026-000001', issue_date: '2026-02-02' },
  ...{ net_total: null, total: null, payable_total: null, paid_total: null },
};

test('a document that replaces others names them, and is to be paid', () => {
  const replacing = {
    ...record,
    kind: 'credit_note' as const,
    correction: { method: 'substitution' as const, reason: 'R1' as const },
    corrects: [corrected, { ...corrected, document_id: 'inv_2', number: 'SI-2026-000003' }],
    number: 'CN-2026-000001',
  };
  const text = invoiceDetails(replacing, { ...letter, language: 'en' });
  expect(text).toContain('Replaces INV-2026-000001, SI-2026-000003\nReason: R1');
  expect(text).toContain('To be paid by March 17, 2026: 969.79 EUR');
});

test('a credit note says of which invoice it is, and that it is paid back', () => {
  const note = {
    ...record,
    kind: 'credit_note' as const,
    corrects: [corrected],
    number: 'CN-2026-000001',
    credited_total: '900.00',
    balance: '69.79',
  };
  const text = invoiceDetails(note, { ...letter, language: 'en' });
  expect(text).toContain('Of invoice INV-2026-000001\nDate: March 2, 2026');
  expect(text).toContain('Already settled: -900.00 EUR\nTo be paid back by March 17, 2026: 69.79 EUR');
});

test('amounts have the decimals of their currency: yen have none, and the unit price keeps its own', () => {
  const yen = {
    description: 'Lens',
    quantity: '3',
    unit: null,
    unit_price: '1200.5',
    discount_pct: null,
    tax_rate: '10',
    subtotal: '3602.00',
    discount: '0.00',
    tax: '360.00',
    total: '3962.00',
  };
  const sums = { subtotal: '3602.00', discount_total: '0.00', retention_total: '0.00' };
  const text = invoiceDetails(
    {
      ...{ ...record, ...sums, currency: 'JPY', lines: [yen] },
      ...{ payable_total: '3962.00', balance: '3962.00' },
    },
    { ...letter, language: 'en' },
  );
  expect(text).toContain('- Lens: 3 × 1,200.50 = 3,602 JPY\n');
  expect(text).toContain('Tax 10 % on 3,602: 360 JPY\nTotal: 3,962 JPY');
});

test('the discount of the document is a line of its own, and prices with tax say so', () => {
  const line = {
    ...{
      description: 'Pass',
      quantity: '3',
      unit: null,
      unit_price: '9.99',
      discount_pct: null,
      tax_rate: '21',
    },
    ...{ subtotal: '29.97', discount: '0.00', document_discount: '3.00', tax: '4.68', total: '26.97' },
  };
  const sums = { subtotal: '29.97', discount_total: '3.00', retention_total: '0.00' };
  const text = invoiceDetails(
    {
      ...{ ...record, ...sums, discount_pct: '10', prices_include_tax: true, lines: [line] },
      ...{ payable_total: '26.97', balance: '26.97' },
    },
    { ...letter, language: 'en' },
  );
  expect(text).toContain('= 29.97 EUR\nDiscount of 10 % on the whole document: -3.00 EUR\n');
  expect(text).toContain('Discounts: -3.00 EUR\nIncludes tax 21 % on 22.29: 4.68 EUR\nTotal: 26.97 EUR');
});

test('the number of the authority is below the title, in Portugal in the form of the law', () => {
  const numbered = { ...record, authority_number: 'AAJFJ3WS-1' };
  const of = (country: string, language: 'pt-BR' | 'en') =>
    invoiceDetails(numbered, { ...letter, country, language }).split('\n')[0];
  expect(of('PT', 'en')).toBe('ATCUD:AAJFJ3WS-1');
  expect(of('BR', 'pt-BR')).toBe('Número da autoridade fiscal: AAJFJ3WS-1');
});
