import type { CallWithToken } from './token-calls.ts';

/** Issues an invoice of a project and one without, enters a bill of that project, and approves an expense. */
export async function tradeInProject(call: CallWithToken) {
  await call('PATCH', '/settings', { policies: { purchase_invoice_needs_order: false } });
  const company = await call('POST', '/companies', { name: 'Puerto, S.A.' });
  const supplier = await call('POST', '/purchases/suppliers', { name: 'Ferretería Sur' });
  const project = await call('POST', '/projects', { name: 'Norte' });
  const issue = async (amount: number, more: object) => {
    const lines = [{ description: 'Trabajo', quantity: 1, unit_price: amount, tax_rate: 21 }];
    const { id } = await call('POST', '/finance/invoices', { lines, ...more });
    return call('PATCH', `/finance/invoices/${id}`, { status: 'issued' });
  };
  const invoice = await issue(1000, { company_id: company.id, project_id: project.id });
  const other = await issue(250, { company_id: company.id });
  const bill = await issue(400, {
    ...{ direction: 'purchase', supplier_id: supplier.id, supplier_number: 'F-1', project_id: project.id },
  });
  return { company, supplier, project, invoice, other, bill };
}
