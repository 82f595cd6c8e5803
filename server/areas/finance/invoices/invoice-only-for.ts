const sales = { by: 'direction', values: ['sale'] } as const;
const bills = { by: 'direction', values: ['purchase'] } as const;
const awaiting = { by: 'awaiting_authority', values: ['true'] } as const;
const creditNotes = { by: 'kind', values: ['credit_note'] } as const;

/** The properties that only invoices to customers, only bills, only credit notes, or only those have that wait for a
 * number. */
export const invoiceOnlyFor = {
  company_id: sales,
  contact_id: sales,
  deal_id: sales,
  quote_id: sales,
  client_contract_id: sales,
  invoice_type: sales,
  sent_at: sales,
  supplier_id: bills,
  supplier_number: bills,
  order_id: bills,
  subcontractor_contract_id: bills,
  posting_date: bills,
  match: bills,
  authority_number: awaiting,
  credits_id: creditNotes,
  correction: creditNotes,
  corrects: sales,
  replaced_by_id: sales,
} as const;
