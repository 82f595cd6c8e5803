import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('electronicInvoices', {
  advance: 'Advance, invoice {number}',
  advanceUnnumbered: 'Advance that was invoiced before',
  buyerCountryMissing:
    'the country of {customer} is missing; enter it in the address of the company or contact (address.country)',
  buyerMissing: 'the document has no customer',
  buyerNumberMissing:
    'the number for VAT of {customer} is missing; enter it in the company or contact (tax_id)',
  buyerTaxIdMissing: 'the tax number of {customer} is missing; enter it in the company or contact (tax_id)',
  discount: 'Discount',
  discountOf: 'Discount of {percent} %',
  guarantee: 'Guarantee',
  municipalTax: 'Municipal tax: {name}',
  notSpanish: 'Facturae is only for organizations in Spain',
  notTaxed: 'Not part of the taxable amount of VAT',
  postalCodeMissing:
    'the postal code of {name} is missing or has not five digits; enter it in the address (address.postal_code)',
  reasonMissing:
    'a line without VAT has no legal reason; give it a tax code with a reason, such as that of an exemption',
  retained: 'Retention that is taxed when it is released',
  sellerCountryMissing:
    'the country of your organization is missing; enter it in Settings (country at PATCH /settings)',
  sellerNumberMissing:
    'the tax number of your organization is missing; enter it in Settings (tax_id at PATCH /settings)',
  surcharge:
    'The VAT of {whole} % contains {vat} % VAT ({vatAmount}) and {surcharge} % equivalence surcharge ({amount})',
  unit: 'Unit: {unit}',
});
