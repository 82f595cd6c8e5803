const most = 50;

/** How somebody pays is how they paid lately: their last invoices, however many there were before. */
export const latelyPaid = (tenant: string, company: string) =>
  `SELECT issue_date, due_date, last_paid_on FROM invoices WHERE ${tenant} AND company_id = ${company}
   AND direction = 'sale' AND kind = 'invoice' AND status = 'paid' AND last_paid_on IS NOT NULL AND deleted_at IS NULL
   ORDER BY last_paid_on DESC, id DESC LIMIT ${most}`;
