import type { CallWithToken } from './token-calls.ts';

/** Issues invoices, a credit note, a void invoice and bills of a Spanish organization this quarter, and returns their ids. */
export async function issueVatDocuments(call: CallWithToken) {
  await call('PATCH', '/settings', { country: 'ES', tax_id: 'B12345674', taxes_closed_until: '2025-12-31' });
  const company = await call('POST', '/companies', { name: 'Harbour Ltd', tax_id: 'B87654321' });
  const supplier = await call('POST', '/purchases/suppliers', { name: 'Port Hardware', tax_id: 'B11111119' });
  const line = (unit_price: number, ...tax_codes: string[]) => ({
    ...{ description: 'Work', quantity: 1, unit_price, tax_codes },
  });
  const issue = async (body: object) => {
    const { id } = await call('POST', '/finance/invoices', body);
    return call('PATCH', `/finance/invoices/${id}`, { status: 'issued' });
  };
  const sale = await issue({
    company_id: company.id,
    lines: [line(1000, 'es_vat_21', 'es_irpf_15'), line(200, 'es_vat_10')],
  });
  const note = await issue({ kind: 'credit_note', credits_id: sale.id, lines: [line(100, 'es_vat_21')] });
  const wrong = await issue({ company_id: company.id, lines: [line(50, 'es_vat_21')] });
  await call('PATCH', `/finance/invoices/${wrong.id}`, { status: 'void', void_reason: 'Issued twice' });
  await call('POST', '/finance/tax-codes', {
    ...{ code: 'es_intra_60', name: 'Intra-EU 21 %, pro rata 60 %', kind: 'vat', category: 'K' },
    ...{ rates: [{ rate: 21 }], self_assessed: true, deductible_pct: 60 },
  });
  const today = new Date().toISOString().slice(0, 10);
  const bill = (supplier_number: string, more: object) =>
    issue({ direction: 'purchase', supplier_id: supplier.id, supplier_number, issue_date: today, ...more });
  const paper = await bill('F-1', {
    lines: [line(1234.55, 'es_vat_21')],
    taxes: [{ code: 'es_vat_21', amount: 259.25 }],
  });
  const foreign = await bill('F-2', { currency: 'USD', fx_rate: 0.9, lines: [line(300, 'es_intra_60')] });
  return { sale, note, wrong, paper, foreign };
}
