import { expect, test } from 'vitest';
import { electronicCases } from '../../../../../e2e/support/finance/electronic-cases.ts';
import { buyer, german, soldDocument, soldFacts } from '../../../../../e2e/support/finance/sold-documents.ts';
import { electronicInvoiceOf } from './electronic-invoice-of.ts';
import { missingFacts, missingInFacturae } from './missing-facts.ts';

const nowhere = { ...buyer, name: 'Acme', address: null };
const supply = [{ unit_price: '10', codes: ['es_vat_intra_supply'] }];
const missing = (...given: Parameters<typeof soldDocument>) =>
  missingFacts(electronicInvoiceOf(soldDocument(...given), soldFacts({ country: null }))).map(String);

test.each(Object.keys(electronicCases))('%s: nothing is missing', (name) => {
  const { record, facts } = electronicCases[name] ?? {};
  expect(record && missingFacts(electronicInvoiceOf(record, soldFacts(facts)))).toEqual([]);
});

test('a document says what it lacks, and where it is entered', () => {
  expect(missing([{ unit_price: '10' }], { buyer: nowhere, seller: null })).toEqual([
    'the country of your organization is missing; enter it in Settings (country at PATCH /settings)',
    'the tax number of your organization is missing; enter it in Settings (tax_id at PATCH /settings)',
    'the country of Acme is missing; enter it in the address of the company or contact (address.country)',
  ]);
  expect(missing([{ unit_price: '10', codes: [] }], { buyer: null })).toEqual([
    'the document has no customer',
    'a line without VAT has no legal reason; give it a tax code with a reason, such as that of an exemption',
  ]);
  expect(missing(supply, { buyer: { ...german, name: 'Acme', tax_id: null } })).toEqual([
    'the number for VAT of Acme is missing; enter it in the company or contact (tax_id)',
  ]);
});

test('Facturae also needs the tax number of the customer and Spanish postal codes', () => {
  const person = { ...buyer, name: 'Ana', tax_id: null, address: null };
  const record = soldDocument([{ unit_price: '10' }], { buyer: person, invoice_type: 'simplified' });
  const model = electronicInvoiceOf(record, soldFacts({ buyerCountry: 'ES' }));
  expect(missingFacts(model)).toEqual([]);
  expect(missingInFacturae(model).map(String)).toEqual([
    'the tax number of Ana is missing; enter it in the company or contact (tax_id)',
    'the postal code of Ana is missing or has not five digits; enter it in the address (address.postal_code)',
  ]);
});

test('a document that was stored without the country of the customer has the one of today', () => {
  const record = soldDocument([{ unit_price: '10' }], { buyer: nowhere });
  const model = electronicInvoiceOf(record, soldFacts({ buyerCountry: 'España' }));
  expect([model.buyer.address.country, model.buyer.vatNumber]).toEqual(['ES', 'ESA58818501']);
});
