ALTER TABLE "invoices" ADD COLUMN "last_paid_on" date;--> statement-breakpoint
CREATE INDEX "invoices_open_idx" ON "invoices" USING btree ("organization_id","company_id") WHERE balance > 0 AND status NOT IN ('draft', 'void') AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "invoices_lately_paid_idx" ON "invoices" USING btree ("organization_id","company_id","last_paid_on","id") WHERE direction = 'sale' AND kind = 'invoice' AND status = 'paid' AND last_paid_on IS NOT NULL AND deleted_at IS NULL;--> statement-breakpoint
UPDATE "invoices" i SET "last_paid_on" = p.day FROM (SELECT organization_id, invoice_id, max(date) AS day FROM invoice_payments WHERE deleted_at IS NULL GROUP BY organization_id, invoice_id) p WHERE p.organization_id = i.organization_id AND p.invoice_id = i.id;
--> statement-breakpoint
INSERT INTO "tallies" (organization_id, metric, dim, day, key, currency, slot, count, amount)
SELECT organization_id, CASE status WHEN 'planned' THEN 'cash.planned' ELSE 'cash.moved' END, 'kind', date::text, kind, currency, 0, count(*), sum(amount)
FROM cash_movements WHERE status <> 'void' AND deleted_at IS NULL GROUP BY 1, 2, 4, 5, 6;--> statement-breakpoint
INSERT INTO "tallies" (organization_id, metric, dim, day, key, currency, slot, count, amount)
SELECT organization_id, 'expenses.approved', '', date::text, '', currency, 0, count(*), sum(amount)
FROM expenses WHERE status IN ('approved', 'paid') AND deleted_at IS NULL GROUP BY 1, 4, 6;--> statement-breakpoint
WITH sales AS (
  SELECT *, CASE kind WHEN 'credit_note' THEN -1 ELSE 1 END AS sign FROM invoices
  WHERE direction = 'sale' AND status NOT IN ('draft', 'void') AND deleted_at IS NULL),
parts AS (
  SELECT organization_id, 'invoices.issued' AS metric, '' AS dim, coalesce(issue_date::text, '') AS day, '' AS key, currency, sign * total AS amount FROM sales
  UNION ALL SELECT organization_id, 'invoices.open', d.dim, coalesce(due_date::text, ''), CASE d.dim WHEN 'kind' THEN kind ELSE '' END, currency, sign * balance
    FROM sales CROSS JOIN (VALUES (''), ('kind')) AS d (dim) WHERE balance <> 0
  UNION ALL SELECT organization_id, 'invoices.collected', d.dim, p.paid->>'date', CASE d.dim WHEN 'due' THEN coalesce(due_date::text, '') ELSE '' END, currency, sign * (p.paid->>'amount')::numeric
    FROM sales CROSS JOIN LATERAL jsonb_array_elements(payments) AS p (paid) CROSS JOIN (VALUES (''), ('due')) AS d (dim) WHERE d.dim = '' OR kind = 'invoice')
INSERT INTO "tallies" (organization_id, metric, dim, day, key, currency, slot, count, amount)
SELECT organization_id, metric, dim, day, key, currency, 0, count(*), sum(amount) FROM parts GROUP BY 1, 2, 3, 4, 5, 6;
