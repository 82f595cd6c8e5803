import type { ElectronicFacts } from '#server/areas/finance/invoices/electronic/model/electronic-record.ts';
import { buyer, german, type SoldDocument, seller, soldDocument } from './sold-documents.ts';

interface ElectronicCase {
  record: SoldDocument;
  facts?: Partial<ElectronicFacts>;
}

const american = {
  name: 'Acme Pictures, Inc.',
  tax_id: '12-3456789',
  address: {
    ...{ street: '1 Main Street', street2: null, postal_code: '90001', city: 'Los Angeles' },
    ...{ region: 'CA', country: 'United States' },
  },
};

const portuguese = {
  name: 'Estúdio Norte, Lda.',
  tax_id: '501964843',
  address: {
    ...{ street: 'Rua do Norte 3', street2: null, postal_code: '1200-283', city: 'Lisboa' },
    ...{ region: null, country: 'PT' },
  },
};

const invoiced = soldDocument(
  [
    { quantity: '3', unit: 'h', unit_price: '33.35', description: 'Montaje' },
    { quantity: '1', unit_price: '50', codes: ['es_vat_10'] },
  ],
  { number: 'INV-2026-000040', issue_date: '2026-11-02' },
);
const correcting = {
  kind: 'credit_note' as const,
  number: 'CN-2026-000007',
  correction: { method: 'difference' as const, reason: 'R1' as const },
  corrects: [{ document_id: 'inv_1', number: 'INV-2026-000040', issue_date: '2026-11-02' }],
};
const partly = soldDocument([{ quantity: '2', unit: 'h', unit_price: '33.35' }], correcting, {
  invoice: invoiced,
  notes: [],
});

/** A document of each kind that differs in an electronic invoice. */
export const electronicCases: Readonly<Record<string, ElectronicCase>> = {
  'two rates with IRPF': {
    record: soldDocument(
      [
        {
          ...{ description: 'Rodaje\nDos jornadas', quantity: '2', unit: 'día', unit_price: '480.5' },
          ...{ discount_pct: '10', codes: ['es_vat_21', 'es_irpf_15'] },
        },
        { description: 'Libro <técnico>', unit: 'caja', unit_price: '33.333333', codes: ['es_vat_10'] },
      ],
      { notes: 'Gracias.', fx_rate: null },
    ),
    facts: { orderNumber: 'PO-77', quoteNumber: 'Q-2026-000003', contractNumber: 'CC-2026-000001' },
  },
  'two instalments': {
    record: soldDocument([{ unit_price: '1000' }], {
      due_date: '2027-01-26',
      instalments: [
        { due_date: '2026-12-27', days: 30, pct: '40', amount: '484.00', open_amount: null },
        { due_date: '2027-01-26', days: 60, pct: '60', amount: '726.00', open_amount: null },
      ],
    }),
  },
  'reverse charge': {
    record: soldDocument([{ quantity: '10', unit: 'h', unit_price: '60', codes: ['es_vat_intra_service'] }], {
      buyer: german,
    }),
    facts: { language: 'en' },
  },
  'intra-Community supply': {
    record: soldDocument([{ unit_price: '1500', codes: ['es_vat_intra_supply'] }], { buyer: german }),
  },
  exempt: { record: soldDocument([{ unit_price: '300', codes: ['es_vat_exempt_20'] }]) },
  export: {
    record: soldDocument([{ unit_price: '900', codes: ['es_vat_export'] }], { buyer: american }),
    facts: { language: 'en' },
  },
  'not subject to VAT': { record: soldDocument([{ unit_price: '80', codes: ['es_vat_not_subject'] }]) },
  'not subject beside a rate': {
    record: soldDocument([
      { unit_price: '80', codes: ['es_vat_not_subject'] },
      { unit_price: '40', codes: ['es_vat_exempt_20'] },
      { unit_price: '100' },
    ]),
  },
  surcharge: {
    record: soldDocument([
      { unit_price: '200', codes: ['es_vat_21', 'es_surcharge_5_2'] },
      { unit_price: '80', codes: ['es_vat_10', 'es_surcharge_1_4'] },
    ]),
  },
  'municipal tax': {
    record: soldDocument([{ unit_price: '250', codes: ['es_vat_21', 'waste_2'] }, { unit_price: '10' }]),
  },
  'discount of the document': {
    record: soldDocument([{ unit_price: '1234.56' }, { unit_price: '333.33', codes: ['es_vat_10'] }], {
      discount_pct: '3',
    }),
  },
  'prices with tax': {
    record: soldDocument(
      [
        { quantity: '3', unit_price: '9.99', discount_pct: '5' },
        { quantity: '7', unit: 'kg', unit_price: '1.25', codes: ['es_vat_4'] },
        { quantity: '-1', unit_price: '2.35', discount_pct: '5' },
      ],
      { prices_include_tax: true, discount_amount: '2.5' },
    ),
  },
  'deduction of an advance': {
    record: soldDocument([{ unit_price: '10000', description: 'Película' }], {
      sold_deductions: [
        { kind: 'advance', amount: '3000', document_id: 'inv_advance', codes: ['es_vat_21'] },
        { kind: 'retention', amount: '500', codes: ['es_vat_21'] },
      ],
    }),
    facts: { advanceNumbers: new Map([['inv_advance', 'INV-2026-000011']]) },
  },
  'retention held': { record: soldDocument([{ unit_price: '10000' }], { held_total: '605' }) },
  prepaid: { record: soldDocument([{ unit_price: '1000' }], { prepaid_total: '250' }) },
  'partial credit note': { record: partly },
  'last credit note': {
    record: soldDocument(
      [
        { unit: 'h', unit_price: '33.35' },
        { unit_price: '50', codes: ['es_vat_10'] },
      ],
      { ...correcting, number: 'CN-2026-000008' },
      { invoice: invoiced, notes: [partly] },
    ),
  },
  'foreign currency': {
    record: soldDocument([{ unit_price: '1000' }, { unit_price: '99.99', codes: ['es_vat_10'] }], {
      ...{ currency: 'USD', fx_rate: '0.9213' },
    }),
    facts: { language: 'en' },
  },
  'cash accounting': {
    record: soldDocument([{ unit_price: '100', codes: ['es_vat_cash_21'] }], {
      ...{ operation_date: '2026-11-20', tax_point_date: '2026-11-20' },
    }),
  },
  'earlier operation': {
    record: soldDocument([{ unit_price: '100' }], {
      ...{ operation_date: '2026-11-20', tax_point_date: '2026-11-20' },
    }),
  },
  Portuguese: {
    record: soldDocument([{ unit_price: '100', codes: ['pt_vat_23', 'pt_irs_23'] }], {
      ...{ seller: { ...seller, ...portuguese }, buyer: { ...buyer, ...portuguese, name: 'Norte, S.A.' } },
      authority_number: 'AAJFJ3WS-12',
    }),
    facts: { language: 'pt-BR', country: 'PT' },
  },
};
