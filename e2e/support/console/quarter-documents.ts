import type { CallWithToken } from './token-calls.ts';

const line = (description: string, unit_price: number, ...tax_codes: string[]) => ({
  ...{ description, quantity: 1, unit_price, tax_codes },
});

/**
 * Issues the documents of a quarter of a company in Spain: an invoice with two rates and withheld tax, one under reverse charge, a
 * credit note for the book on the first one, and a bill whose paper has one cent less tax. Another bill is a draft.
 */
export async function issueQuarter(call: CallWithToken) {
  await call('PATCH', '/settings', { locale: 'es', country: 'ES', tax_id: 'B12345674' });
  const company = await call('POST', '/companies', { name: 'Puerto, S.A.', tax_id: 'A28015865' });
  const supplier = await call('POST', '/purchases/suppliers', { name: 'Papel, S.A.', tax_id: 'B11111119' });
  const sale = { company_id: company.id, currency: 'EUR', status: 'issued' };
  const twoRates = await call('POST', '/finance/invoices', {
    ...sale,
    lines: [line('Montaje', 1234.56, 'es_vat_21', 'es_irpf_15'), line('Libro', 333.33, 'es_vat_10')],
  });
  const reversed = await call('POST', '/finance/invoices', {
    ...sale,
    lines: [line('Obra', 1000, 'es_vat_reverse_construction')],
  });
  const note = await call('POST', '/finance/invoices', {
    ...{ kind: 'credit_note', credits_id: twoRates.id, status: 'issued' },
    lines: [line('Libro', 333.33, 'es_vat_10')],
  });
  const bill = (supplier_number: string, more: object) =>
    call('POST', '/finance/invoices', {
      ...{ direction: 'purchase', supplier_id: supplier.id, supplier_number, currency: 'EUR' },
      issue_date: new Date().toISOString().slice(0, 10),
      lines: [line('Papel', 1234.55, 'es_vat_21', 'es_irpf_15')],
      ...more,
    });
  const paper = await bill('P-7', { status: 'issued', taxes: [{ code: 'es_vat_21', amount: 259.25 }] });
  const late = await bill('P-8', {});
  return { twoRates, reversed, note, paper, late };
}
