import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('electronicInvoices', {
  advance: 'Advance, invoice {number}',
  advanceUnnumbered: 'Advance that was invoiced before',
  discount: 'Discount',
  discountOf: 'Discount of {percent} %',
  municipalTax: 'Municipal tax: {name}',
  notTaxed: 'Not part of the taxable amount of VAT',
  retained: 'Retention that is taxed when it is released',
  surcharge:
    'The VAT of {whole} % contains {vat} % VAT ({vatAmount}) and {surcharge} % equivalence surcharge ({amount})',
  unit: 'Unit: {unit}',
});
