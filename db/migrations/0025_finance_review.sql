ALTER TABLE "invoices" ADD COLUMN "last_paid_on" date;--> statement-breakpoint
CREATE INDEX "invoices_open_idx" ON "invoices" USING btree ("organization_id","company_id") WHERE balance > 0 AND status NOT IN ('draft', 'void') AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "invoices_lately_paid_idx" ON "invoices" USING btree ("organization_id","company_id","last_paid_on","id") WHERE direction = 'sale' AND kind = 'invoice' AND status = 'paid' AND last_paid_on IS NOT NULL AND deleted_at IS NULL;--> statement-breakpoint
UPDATE "invoices" i SET "last_paid_on" = p.day FROM (SELECT organization_id, invoice_id, max(date) AS day FROM invoice_payments WHERE deleted_at IS NULL GROUP BY organization_id, invoice_id) p WHERE p.organization_id = i.organization_id AND p.invoice_id = i.id;
