-- Written by hand. The step of 0025 that filled this column saw no rows where the login was no superuser.
UPDATE invoices i SET last_paid_on = p.day
FROM (SELECT organization_id, invoice_id, max(date) AS day FROM invoice_payments WHERE deleted_at IS NULL
  GROUP BY organization_id, invoice_id) p
WHERE p.organization_id = i.organization_id AND p.invoice_id = i.id AND i.last_paid_on IS DISTINCT FROM p.day;
